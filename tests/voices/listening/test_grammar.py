from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from voices.asr.grammar import grammar, settled, speakable, spelt, unknown_words

FRENCH = {
    "oui",
    "non",
    "répète",
    "l'",
    "ours",
    "aujourd'hui",
    "petite",
    "fille",
    "soeur",
    "vingt",
    "deux",
    "[unk]",
}


def knows(word: str) -> bool:
    return word in FRENCH


def test_accented_letters_reach_the_speech_model_unescaped() -> None:
    assert '"répète"' in grammar(["répète"], knows)


def test_recogniser_grammar_lists_each_phrase_once() -> None:
    assert json.loads(grammar(["oui", "Oui", "non", "oui"], knows)) == ["oui", "non", "[unk]"]


def test_words_are_spelt_as_in_the_speech_model() -> None:
    assert spelt("L'Ours", knows) == ("l'", "ours")
    assert spelt("l’ours", knows) == ("l'", "ours")
    assert spelt("aujourd'hui", knows) == ("aujourd'hui",)
    assert spelt("Petite-Fille", knows) == ("petite", "fille")
    assert spelt("sœur", knows) == ("soeur",)
    assert spelt("vingt-deux !", knows) == ("vingt", "deux")


def test_hyphenated_word_with_unknown_part_is_unknown() -> None:
    assert spelt("petite-lune", knows) is None


def test_phrase_with_an_unknown_word_is_left_out_completely() -> None:
    assert speakable(["oui Anaëlle", "non"], knows) == ("non",)
    assert unknown_words(["oui Anaëlle", "non", "l'ours, Anaëlle !"], knows) == {"Anaëlle"}


def test_unknown_word_marker_is_used_only_if_model_has_it() -> None:
    assert json.loads(grammar(["oui"], {"oui"}.__contains__)) == ["oui"]
    assert json.loads(grammar(["oui"], {"oui", "[unk]"}.__contains__)) == ["oui", "[unk]"]


def test_decoy_words_exclude_parts_of_allowed_phrases() -> None:
    given_to_model = json.loads(grammar(["vingt deux"], knows, decoys=["deux", "ours", "lune", "non"]))
    assert given_to_model == ["vingt deux", "ours", "non", "[unk]"]


@given(st.lists(st.text(alphabet="aàéoœ'’- .!Z", max_size=12), max_size=6))
def test_grammar_holds_only_words_of_the_speech_model(phrases: list[str]) -> None:
    vocabulary = {"a", "à", "é", "o", "oe", "a'", "aa", "[unk]"}
    for phrase in json.loads(grammar(phrases, vocabulary.__contains__)):
        assert set(phrase.split()) <= vocabulary


def test_recogniser_waits_while_a_longer_phrase_is_possible() -> None:
    phrases = ["twenty", "twenty two", "yes", "no", "go on"]
    assert settled(["yes"], phrases)
    assert settled(["twenty", "two"], phrases)
    assert settled(["go", "on"], ["go on", "go on"])
    for words in (["twenty"], ["go"], ["yes", "yes"], ["yes", "[unk]"], []):
        assert not settled(words, phrases)
