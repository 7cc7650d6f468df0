"""Night lengths at twelve seats and error rates of presses: exact, on the virtual clock."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from bench.oracles.nights import totals as lived_through
from bench.oracles.step import nights
from narrator.night.script import calls_length, write_night
from narrator.rules.cards import advised_deck
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import PACES, Pace, RollKind
from narrator.table.trace import Trace
from tests.effort import kept, sampled
from voices.draw import Draw
from voices.writing.pack import VoicePack

BRISK = PACES[Pace.BRISK]
totals = cache(lived_through)
BREATHS = 5.0
"""Seconds of pauses, which keep the first sound of each name audible."""
OPENING = 2.0
"""Seconds for opening the first night, with the words to the players who are awake."""
SLACK = 13.0
"""Extra seconds for other languages."""


@pytest.mark.parametrize(("language", "more"), sampled([("fr", 0.0), ("en", SLACK)], 1))
def test_first_nights_stay_within_time_limits(language: str, more: float) -> None:
    roll_call, first, second = totals(BRISK, language)
    assert roll_call + first <= 240 + BREATHS + OPENING + more
    assert second <= 95 + more


LARGE_TABLES = {12: 260, 24: 420, 40: 600}
"""Limit in seconds for the Pact's first night with walks, by seats, in either language."""
KEPT_SEEDS = range(6)


@pytest.mark.parametrize(
    ("seats", "language"), kept(product(LARGE_TABLES, ["fr", "en"]), [(max(LARGE_TABLES), "fr")])
)
def test_first_pact_night_ends_in_time_for_every_seed(seats: int, language: str) -> None:
    """Count all calls with their sounds."""
    pack, deck = VoicePack.load(language), list(advised_deck("pact", seats))
    timing, found = replace(BRISK, roll=RollKind.WALK), []
    for seed in KEPT_SEEDS:
        header = {"edition": "pact", "players": list(seat_names(seats)), "deck": deck, "seed": seed}
        box = silent_box(pack, seed)
        found.append(calls_length(write_night(nights(header, 1)[0], box, timing), box))
    assert max(found) <= LARGE_TABLES[seats]


def silent_box(pack: VoicePack, seed: int) -> Box:
    """Create a silent box in a mood with call sounds."""
    hands = VirtualSpeaker(pack), VirtualButton(), VirtualLight()
    return Box(pack, Devices(*hands, sounds=True), Draw(f"night {seed}"), Trace())
