"""Presses between readings of options, which decoy clicks must hide."""

from __future__ import annotations

from typing import Any

import pytest

from bench.oracles.beside import SHARES, likeness, most_told, of_option, of_presence
from bench.oracles.strays import OPTIONS, WORDS, strays_told
from narrator.night.scene import Scene
from narrator.night.stray_clicks import STRETCH
from narrator.night.walk import PEOPLE, Clicks
from narrator.rules.lupusburg.setup import LUPUSBURG
from tests.effort import LATER
from tests.narrator.calls_of_tables import SEATS, calls

LEAST = 0.01
"""Bits that docs/secrecy.md promises at most."""
EAGER = SHARES[1]


FEW = {"tables": SEATS[:1], "towns": LUPUSBURG.players[:1]}
"""Tables of each edition for the fast run."""


@pytest.mark.parametrize("tables", [FEW, pytest.param({}, marks=LATER)], ids=["few", "all"])
def test_press_between_option_readings_reveals_little(tables: dict[str, Any]) -> None:
    by_edition: dict[str, list[Scene]] = {}
    for edition, scene in calls(**tables):
        by_edition.setdefault(edition, []).append(scene)
    for edition, scenes in by_edition.items():
        presence, option = most_told(scenes, EAGER)
        assert 0 < presence <= LEAST, edition
        assert 0 < option <= LEAST, edition


@pytest.mark.parametrize("spots", [1, 4, 8, 30, 120])
def test_long_night_call_hides_presses_as_well_as_a_short_one(spots: int) -> None:
    for reaction, _ in PEOPLE:
        assert of_presence(spots, EAGER, likeness(reaction, STRETCH)) <= LEAST


def test_press_without_decoy_clicks_reveals_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the measure: without the box's decoy clicks a press reveals presence and one of two options."""
    monkeypatch.setattr("narrator.night.stray_clicks.STRAYS", Clicks(0, 0))
    of_presence.cache_clear()
    of_option.cache_clear()
    assert of_presence(8, EAGER, 1.0) >= EAGER / 2
    assert of_option(8, EAGER, 1.0, 2) >= EAGER
    of_presence.cache_clear()
    of_option.cache_clear()


def test_quick_reactions_make_press_times_more_revealing() -> None:
    assert min(likeness(reaction) for reaction, _ in PEOPLE) > 1
    quick, slow = (likeness(reaction, STRETCH) for reaction, _ in PEOPLE)
    assert quick > slow > 1


@pytest.mark.parametrize("share", SHARES)
def test_simulated_leak_stays_below_computed_bound(share: float) -> None:
    """Simulate a listener who uses the position of each click."""
    there, option = strays_told(share, 20_000)
    assert there.told - 2 * there.unsure <= of_presence(WORDS, share, 1.0, OPTIONS)
    assert option.told - 2 * option.unsure <= of_option(WORDS, share, 1.0, OPTIONS)
