"""Observer who knows the whole protocol and hears eager people: no gain, except from planted leaks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bench.oracles.attacker import Gain
from bench.oracles.decoder import CALLED
from bench.oracles.observer import (
    EAGER,
    PICKED,
    PRESENCE,
    Observed,
    Picks,
    eager_tables,
    fallen_after,
    gained,
    watched,
)
from bench.oracles.planted import starts_always_the_same
from narrator.night.walk import Clicks
from narrator.table.console.screen import Screen
from narrator.table.trace import Trace
from voices.draw import Draw

LEAST = 0.01
"""Bits per guess that docs/secrecy.md promises at most."""
KINDS = (("base_2014", 8), ("lupusburg", 8))


def sure(gain: Gain) -> float:
    """Return the lower 97.5 % limit of the gain in bits."""
    return gain.bits - gain.within


def test_observer_prefers_clues_that_predicted_well_before() -> None:
    draw, picks = Draw("reasons"), Picks()
    about = ("coins", 0, 4)
    for _ in range(400):
        place = draw.below(4)
        right = [4.0 if one == place else 0.0 for one in range(4)]
        wrong = [4.0 if one == draw.below(4) else 0.0 for one in range(4)]
        picks.learn(about, place, {"right": right, "wrong": wrong})
    assert picks.guess(about, {"right": [4.0, 0.0, 0.0, 0.0]})[0] > 0.9
    assert picks.guess(about, {"wrong": [4.0, 0.0, 0.0, 0.0]})[0] == pytest.approx(0.25, abs=0.06)


def test_observer_dates_click_to_one_reaction_time_earlier() -> None:
    first, second, third = fallen_after([1.3], [0.0, 1.0, 2.0])
    assert second > first + third
    assert first + second + third == pytest.approx(3)
    assert fallen_after([], [0.0, 1.0]) == [1.0, 1.0]


@pytest.mark.parametrize(("edition", "seats"), KINDS)
def test_observer_learns_nothing_from_few_games_of_quick_players(edition: str, seats: int) -> None:
    found = gained(edition, seats, 5, 7)
    assert {PRESENCE, PICKED} <= found.keys()
    for kind, gain in found.items():
        assert sure(gain) <= LEAST, kind


def test_recognisable_finger_clicks_reveal_only_quick_pressers() -> None:
    """Check the measure and the documented limit (docs/secrecy.md): a press at a blink reveals the start."""
    eager = gained("lupusburg", 8, 18, 18, eager=1.0, finger=True)[PICKED]
    calm = gained("lupusburg", 8, 6, 10, eager=0.0, finger=True)[PICKED]
    assert sure(eager) > LEAST
    assert sure(calm) <= LEAST


def test_always_reading_the_same_option_first_reveals_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant walks that always start at the same option."""
    starts_always_the_same(monkeypatch)
    assert sure(gained("base_2014", 8, 8, 8, finger=True)[PICKED]) > LEAST


def test_observer_hears_presses_without_decoy_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the box's decoy clicks: then each click outside walks is a player's."""
    monkeypatch.setattr("narrator.night.stray_clicks.STRAYS", Clicks(0, 0))
    assert sure(gained("base_2014", 8, 20, 12, eager=0.5)[PRESENCE]) > LEAST


def test_observer_sees_planted_screen_redraw_after_press(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a screen that is redrawn after a press."""
    follow = Screen.follow

    def leaky(screen: Screen, trace: Trace) -> None:
        follow(screen, trace)
        trace.follow(lambda line: screen._draw() if line.kind == "press" else None)

    monkeypatch.setattr(Screen, "follow", leaky)
    drawn: dict[bool, list[int]] = {True: [], False: []}
    for one in calls(4):
        drawn[one.ask.live].append(one.drawn)
    assert min(drawn[True]) > max(drawn[False]) == 0


def test_secrets_cause_no_visible_screen_redraw() -> None:
    assert {one.drawn for one in calls(4)} == {0}


def calls(evenings: int) -> Iterator[Observed]:
    """Yield the calls of a few nights with eager people, without the first call of each night.

    The first call begins while the roll call still runs.
    """
    for evening in islice(eager_tables("base_2014", 8, range(evenings), 1.0), evenings):
        yield from [one for one in watched(evening) if not one.ask.prompt.startswith(CALLED)][1:]


@pytest.mark.parametrize("edition", ["base_2014", "pact", "collector", "web", "lupusburg"])
def test_two_thousand_games_leak_at_most_the_promised_bits(edition: str) -> None:
    seats = 13 if edition == "collector" else 10 if edition == "web" else 8
    for kind, gain in gained(edition, seats, 2000, 500, eager=EAGER).items():
        assert sure(gain) <= LEAST, kind
        assert gain.within < 2 * LEAST
