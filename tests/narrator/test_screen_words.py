"""The words by which the player of the screen knows a question are those of the packs, in each language.

Its evenings are long, and most of them seldom played: in between the words of a line had changed, in one
language, and it answered the question as if it were another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from narrator.rules.roles import ROLES
from tests.effort import kept
from tests.narrator.screen_words import ENGLISH, FRENCH, MOST, Lexicon, is_card, lexicon
from tests.narrator.test_lines_of_modules import choices
from tests.narrator.test_packs import SAMPLES, all_lines, pack, said

LANGUAGES = ("fr", "en")
PLAYED = kept(LANGUAGES, ["fr"])
"""The evening that the fast run plays by the screen is in French (test_played_by_screen)."""
NOTHING_MORE = ("rien de plus", "nothing more")
BASE: Mapping[str, tuple[str, str]] = {
    "setup-players": ("8", "8"),
    "setup-edition": ("les règles de base", "the basic rules"),
    "setup-names": ("des prénoms", "names"),
    "setup-extras": NOTHING_MORE,
    "setup-in_force": NOTHING_MORE,
    "setup-house_rules": NOTHING_MORE,
    "setup-house_few": NOTHING_MORE,
    "setup-house_more": NOTHING_MORE,
    "setup-deck": ("la table conseillée", "the recommended table"),
    "setup-cards": ("celles-ci", "these"),
    "setup-clicks": ("non", "no"),
    "setup-pace": ("vif", "brisk"),
    "setup-rules": ("non", "no"),
    "setup-summary": ("on commence", "begin"),
    "setup-same": ("non", "no"),
    "debate-sure": ("oui", "yes"),
    "vote-count": (MOST, MOST),
    "vote-more": ("personne", "nobody"),
    "lupusburg-count_votes": (MOST, MOST),
    "pick-more": ("c'est tout", "that is all"),
    "over-again": ("non", "no"),
}
"""What the player answers to each question that it knows, in French and in English."""
SAID_BY_SEATS = "company-"
"""How the lines begin that seats of the box say to the others: nobody answers these to the box."""
CALLED = {
    "deal-intro": "deal",
    "werewolves-wakes": "wolves",
    "seer-wakes": "seer",
    "witch-wakes": "witch",
    "cupid-wakes": "cupid",
}
"""By which line each call begins."""


@cache
def ways(language: str, message: str) -> tuple[str, ...]:
    """Every variant of a line, with each branch of each of them."""
    return tuple(
        said(language, message, variant, {**SAMPLES, **fallen})
        for variant in all_lines(language)[message].variants
        for fallen in choices(language, message)
    )


def patterns(words: Lexicon) -> Iterator[str]:
    """Everything that the player looks for, each alternative by itself."""
    found = (
        *(answer[0] for answer in words.answers),
        *(words.names, words.wolf, words.asked_for, words.claw, *words.dealing),
        *(*words.roles.values(), *words.holds.values(), *words.walks.values()),
    )
    for pattern in found:
        yield from re.split(r"\|(?![^(]*\))", pattern)


def misread(words: Lexicon, language: str) -> list[str]:
    """Each question to which another answer is given than is meant, or none."""
    found = []
    for message, answers in BASE.items():
        for text in ways(language, message):
            known = words.known(text)
            if known is None or known[1][0] != answers[LANGUAGES.index(language)]:
                found.append(f"{message}: {known}: {text}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_is_known_in_whatever_words_it_comes(language: str) -> None:
    assert misread(lexicon(language), language) == []


@pytest.mark.parametrize("language", PLAYED)
def test_no_other_question_is_taken_for_one_of_them(language: str) -> None:
    taken = []
    words = lexicon(language)
    for message in all_lines(language).keys() - BASE.keys():
        asked = () if message.startswith(SAID_BY_SEATS) else ways(language, message)
        taken += [f"{message}: {words.known(t)}: {t}" for t in asked if "?" in t and words.known(t)]
    assert taken == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_call_is_known_in_whatever_words_it_comes(language: str) -> None:
    words = lexicon(language)
    for message, call in CALLED.items():
        for text in ways(language, message):
            assert re.search(words.roles[call], text), f"{message}: {text}"
    known_by = {
        "setup-seat_name": words.names,
        "deal-seat": words.dealt.format(seat=SAMPLES["seat"]),
        "identify-wakes": words.asked_for,
        "lupusburg-shows_first": words.dealing[0],
        "lupusburg-shows_second": words.dealing[1],
        "werewolf-claw": words.claw,
        "screen-caption_bench": words.walks["bench"],
        "screen-caption_place": words.walks["place"],
    }
    for message, pattern in known_by.items():
        for text in ways(language, message):
            assert re.search(pattern, text), f"{message}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_behind_a_seat_that_is_out_is_known_and_taken_for_no_other(language: str) -> None:
    voice = pack(language)
    read = {voice.words(f"role-{role}.{form}"): role for role in ROLES for form in ("the", "one")}
    for role in ROLES:
        shown = voice.words(f"role-{role}")
        assert {known for card, known in read.items() if is_card(card, shown)} == {role}, shown


@pytest.mark.parametrize("language", PLAYED)
def test_nothing_is_looked_for_that_no_line_says(language: str) -> None:
    lines = [text for message in all_lines(language) for text in ways(language, message)]
    unsaid = [one for one in patterns(lexicon(language)) if not any(re.search(one, t) for t in lines)]
    assert unsaid == []


def test_both_languages_know_the_same_questions() -> None:
    assert len(FRENCH.answers) == len(ENGLISH.answers)


def test_words_that_miss_a_question_in_one_language_are_found_out() -> None:
    """The defect that was: "Anything else? Otherwise, nothing more." was answered with "nobody"."""
    was = (("besides|What else", "nothing more"), ("else\\?", "nobody"))
    known = tuple(answer for answer in ENGLISH.answers if "nothing more" not in answer)
    found = misread(replace(ENGLISH, answers=(*was, *known)), "en")
    assert any("Anything else? Otherwise, nothing more." in one for one in found)
