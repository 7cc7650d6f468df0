"""Phone-only tables: no line mentions eyes, a light or a button, checked by evenings and line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

import pytest

from narrator.simulation.demo import Evening
from tests.effort import kept
from tests.narrator.tables_of_modules import table_of
from tests.narrator.test_packs import (
    LANGUAGES,
)
from tests.narrator.test_phones import evening, lines_of

UNFIT: Mapping[str, re.Pattern[str]] = {
    "fr": re.compile(
        r"\byeux|\bœil|\b(r?ouvr|ferm)(e|ez)\b|\bregard|\bappu[iy]|\bpress(i|ez)|bouton|\bpattes?\b"
        r"|lumière|\blampes?\b|\btapez\b|\bfrappez tous\b|\bdorm|\breveill|\bréveill",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\beyes?\b|\blook|\bpeek|\bglance|\bpress|\bbutton|\bpaws?\b|\bfinger|\blights?\b|\blamps?\b"
        r"|\bthe table\b|\bwake|\bsleep",
        re.IGNORECASE,
    ),
}
"""Actions of a player with closed eyes, a light and a button."""
FIT: Mapping[str, str] = {
    "phone.deal": "one looks at the phone",
    "phone.shows": "one looks at the phone",
    "phone.agree": "nobody looks up from it",
    "defender.protect": "asks who is safe in bed",
    "raven.mark": "asks who is accused in the morning",
    "thief.peek": "the Thief looks under a house",
    "sweeper.look": "the Chimney Sweeper looks under a house",
    "event.full_moon_look": "a wolf looks at a card",
}
"""Lines with such a word that still fit, each with its reason."""

EDITIONS = (("pact", 12), ("collector", 10), ("web", 9), ("base_2014", 8), ("lupusburg", 6))
MODULES = ("bakery", "town_crier", "v6_harvest", "ev_full_moon", "gypsy", "ev_specter")
CALLED = {"lupusburg": {"lupusburg.thief_wakes", "night.dawn"}, "bakery": {"night.falls", "baker.wakes"}}
"""Cues heard in some of these evenings only."""
CALLED_ELSEWHERE = {"night.falls", "werewolves.wakes", "night.dawn"}


def played(what: str, language: str) -> Evening:
    """Return an evening by phones, of an edition or with a module; together they call most cards."""
    if what in MODULES:
        return replace(evening("base_2014", 8, language), header=table_of(what, 901))
    return evening(what, dict(EDITIONS)[what], language)


def of_the_night(played: Evening) -> Iterator[tuple[str, str]]:
    """Yield cue and words of each line at night and of its last one."""
    phase = ""
    for line in lines_of(played):
        phase = line["phase"] if line["kind"] == "stage" else phase
        if line["kind"] == "say" and (phase == "asleep" or line["cue"] in ("night.dawn", "arrows.sleeps")):
            yield line["cue"], line["text"]


WHAT = [*dict(EDITIONS), *MODULES]
SPOKEN = [(what, LANGUAGES[number % 2]) for number, what in enumerate(WHAT[::2])]


@pytest.mark.parametrize(("what", "language"), kept(product(WHAT, LANGUAGES), SPOKEN))
def test_no_night_by_phones_speaks_of_eyes_a_light_or_a_button(what: str, language: str) -> None:
    heard = set(of_the_night(played(what, language)))
    assert CALLED.get(what, CALLED_ELSEWHERE) <= {cue for cue, _ in heard}
    unfit = {(cue, text) for cue, text in heard if UNFIT[language].search(text) and cue not in FIT}
    assert not unfit, "\n".join(f"{cue}: {text}" for cue, text in sorted(unfit))
