from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import tried
from voices.asr.listener import meanings_of
from voices.asr.matching import Phrases, Strictness, alignment_cost, normalised
from voices.asr.recogniser import UNKNOWN, Utterance, Word

FRENCH = ("oui", "non", "la suivante", "répète", "personne", "vingt et un", "vingt-deux", "l'ours", "pause")


def said(text: str, confidence: float = 1.0, silence: float = 0.0, rival: str | None = None) -> Utterance:
    """Return an utterance of 0.5 s per word, with `silence` seconds of unexplained speech around it."""
    words = tuple(Word(word, confidence, i * 0.5, i * 0.5 + 0.5) for i, word in enumerate(text.split()))
    against = None if rival is None else tuple(Word(word, 1.0, 0, 0.5) for word in rival.split())
    return Utterance(words, 0.0, len(words) * 0.5 + silence, against)


def meant(text: str, phrases: tuple[str, ...] = FRENCH, **more: Any) -> tuple[str | None, bool] | None:
    verdict = Phrases(phrases, fillers=("euh", "alors")).meant(said(text, **more))
    return None if verdict is None else (verdict.phrase, verdict.sure)


@pytest.mark.parametrize(
    ("decoded", "phrase"),
    [
        ("oui", "oui"),
        ("OUI", "oui"),
        ("repete", "répète"),
        ("vingt et un", "vingt et un"),
        ("vingt deux", "vingt-deux"),
        ("l' ours", "l'ours"),
        ("ours", "l'ours"),
        ("euh alors oui", "oui"),
        ("oui oui oui", "oui"),
        ("la suivante la suivante", "la suivante"),
    ],
)
def test_completely_spoken_phrase_is_accepted(decoded: str, phrase: str) -> None:
    assert meant(decoded) == (phrase, True)


@pytest.mark.parametrize(
    ("sureness", "other", "kept"),
    [
        (0.6, "non", "non"),
        (0.6, "ouais", None),  # a synonym
        (0.6, "peut-être", None),  # not allowed
        (0.6, None, None),
        (0.9, "non", None),  # no rival
    ],
)
def test_doubtful_match_keeps_the_second_best_meaning(
    sureness: float, other: str | None, kept: str | None
) -> None:
    utterance = Utterance((Word("oui", sureness, 0.0, 0.5),), 0.0, 0.5, other=other)
    verdict = Phrases({"oui": "yes", "ouais": "yes", "non": "no"}).meant(utterance)
    assert verdict is not None
    assert (verdict.phrase, verdict.sure, verdict.other) == ("oui", sureness == 0.9, kept)


@pytest.mark.parametrize(
    "decoded", ["", "[unk]", "[unk] [unk]", "euh", "loup garou", "un", "deux oui vingt la"]
)
def test_unmatched_words_give_no_answer(decoded: str) -> None:
    assert meant(decoded) is None


@pytest.mark.parametrize("decoded", ["oui non", "pause oui", "[unk] oui", "oui [unk]"])
def test_single_command_word_beside_another_word_is_no_command(decoded: str) -> None:
    assert meant(decoded) is None


@pytest.mark.parametrize(
    ("decoded", "phrase"), [("vingt et [unk] un", "vingt et un"), ("vingt un", "vingt et un")]
)
def test_longer_phrase_with_one_mistake_is_asked_back(decoded: str, phrase: str) -> None:
    assert meant(decoded) == (phrase, False)


def test_words_mixed_from_several_phrases_are_not_accepted() -> None:
    phrases = ("première personne", "huitième joueur")
    assert meant("huitième personne", phrases) == (None, False)


def test_equal_matches_are_asked_back_without_naming_one() -> None:
    assert meant("joueur", ("joueur a", "joueur b")) == (None, False)


def test_longer_phrase_wins_over_contained_one() -> None:
    assert meant("pas un", ("un", "pas un")) == ("pas un", True)
    assert meant("un", ("un", "pas un")) == ("un", True)


def test_low_confidence_is_asked_back_and_very_low_is_ignored() -> None:
    assert meant("oui", confidence=0.7) == ("oui", False)
    assert meant("oui", confidence=0.3) is None


def test_one_doubtful_word_makes_the_phrase_doubtful() -> None:
    words = (Word("vingt", 1.0, 0, 0.4), Word("et", 0.6, 0.4, 0.5), Word("un", 1.0, 0.5, 0.8))
    verdict = Phrases(FRENCH).meant(Utterance(words, 0, 0.8))
    assert verdict is not None
    assert (verdict.phrase, verdict.confidence, verdict.sure) == ("vingt et un", 0.6, False)


def test_a_command_found_inside_a_long_sentence_is_asked_back() -> None:
    assert meant("oui", silence=2.0) == ("oui", False)
    assert meant("oui", silence=0.2) == ("oui", True)


def test_phrase_less_likely_than_a_decoy_is_asked_back() -> None:
    assert meant("oui", rival="oui") == ("oui", True)
    assert meant("oui", rival="montagne") == ("oui", False)
    assert meant("oui", rival="") == ("oui", False)


def test_accented_letters_distinguish_spoken_phrases() -> None:
    assert meant("pécheur", ("pécheur", "pêcheur")) == ("pécheur", True)
    assert meant("pecheur", ("pécheur", "oui")) == ("pécheur", True)


def test_filler_word_that_is_also_an_allowed_phrase_is_matched() -> None:
    assert meant("alors", ("alors", "oui")) == ("alors", True)


def test_korean_letters_are_not_split_by_normalisation() -> None:
    assert normalised("여섯, 여덟!", accents=False) == ("여섯", "여덟")
    assert meant("여섯", ("여섯", "여덟")) == ("여섯", True)


words = st.sampled_from(["oui", "non", "vingt", "et", "un", "deux", "personne", "là", "ours", UNKNOWN])
texts = st.lists(words, max_size=6)
phrase_lists = st.lists(
    st.lists(words.filter(lambda word: word != UNKNOWN), min_size=1, max_size=4).map(" ".join),
    min_size=1,
    max_size=6,
)


@tried(25, 100, texts, phrase_lists, st.floats(0, 1))
def test_matched_answer_is_always_an_allowed_phrase(
    heard: list[str], phrases: list[str], confidence: float
) -> None:
    verdict = Phrases(phrases).meant(said(" ".join(heard), confidence))
    if verdict is not None:
        assert verdict.phrase is None or verdict.phrase in phrases
        assert 0 <= verdict.confidence <= 1
        assert not verdict.sure or (verdict.phrase is not None and confidence >= Strictness().confident)


@tried(25, 100, phrase_lists)
def test_clearly_spoken_allowed_phrase_matches_itself(phrases: list[str]) -> None:
    allowed = Phrases(phrases)
    for phrase in phrases:
        verdict = allowed.meant(said(phrase))
        assert verdict is not None
        assert (verdict.phrase, verdict.sure) == (phrase, True)


@tried(25, 100, texts, phrase_lists)
def test_speech_with_an_unknown_word_is_never_acted_upon(heard: list[str], phrases: list[str]) -> None:
    verdict = Phrases(phrases).meant(said(" ".join([*heard, UNKNOWN])))
    assert verdict is None or not verdict.sure


@tried(25, 100, texts, texts)
def test_word_distance_is_zero_only_for_equal_words(one: list[str], other: list[str]) -> None:
    cost = alignment_cost(one, other)
    assert cost >= 0
    assert (cost == 0) == (one == other)


@given(st.text(max_size=40))
def test_normalising_a_phrase_twice_changes_nothing(text: str) -> None:
    for accents in (True, False):
        once = normalised(text, accents)
        assert normalised(" ".join(once), accents) == once


def test_phrases_of_equal_meaning_leave_no_doubt() -> None:
    decoded = said("c'est la fin")
    rivals = Phrases(["c'est bien la fin", "c'est donc la fin"]).meant(decoded, Strictness(accept=1.0))
    friends = Phrases({"c'est bien la fin": "end", "c'est donc la fin": "end"}).meant(
        decoded, Strictness(accept=1.0)
    )
    assert rivals is not None
    assert friends is not None
    assert not rivals.sure
    assert friends.sure


def test_phrases_of_equal_meaning_get_the_same_number() -> None:
    assert meanings_of({"oui": "yes", "non": "no", "ouais": "yes"}) == (0, 1, 0)
    assert meanings_of(("oui", "non")) == (0, 1)
