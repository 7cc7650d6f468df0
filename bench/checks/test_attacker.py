"""Attacker with closed eyes who learned from other games: nothing is gained, except from planted leaks."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

import pytest

from bench.oracles.attacker import (
    FIRST_LEARNT,
    Attacker,
    Gain,
    Perceiving,
    Riddle,
    gains,
    heard,
    riddles_of,
    seen_of,
)
from bench.oracles.ear import OverheardAsk
from bench.oracles.planted import starts_always_the_same
from narrator.night.scene import ReadBeat
from narrator.night.walk import Clicks
from narrator.simulation.demo import seat_names
from narrator.table.box import Box, Line
from narrator.table.timing import RollKind, Timing
from tests.effort import kept
from tests.narrator.light_of_nights import with_decoys
from voices.draw import Draw
from voices.segments import Silence

LEAST = 0.01
"""Bits per guess that docs/secrecy.md promises at most."""
SEATS = 8
KINDS = {"anybody awake", "holder of a card", "picked at night"}


def read(
    *,
    roll: RollKind = RollKind.WALK,
    games: int = 12,
    learnt: int = 24,
    edition: str = "base_2014",
    perceived: Perceiving = riddles_of,
) -> dict[str, Gain]:
    """Return the attacker's gain by kind of secret, from a few evenings."""
    others, demos = (
        heard(edition, SEATS, roll, range(first, first + count))
        for first, count in ((FIRST_LEARNT, learnt), (0, games))
    )
    return gains(others, demos, seat_names(SEATS), perceived)


def test_attacker_measure_finds_exactly_the_present_information() -> None:
    draw, attacker = Draw("signs"), Attacker()

    def riddle(answer: int, sign: Hashable) -> Riddle:
        return Riddle("coins", answer, {"sign": sign})

    for _ in range(4000):
        answer = draw.below(2)
        attacker.learn(Riddle("seen", answer, {"sign": answer}))
        attacker.learn(riddle(answer, draw.below(2)))
    assert attacker.guess(Riddle("seen", 1, {"sign": 1}))[1] > 0.9
    assert attacker.guess(riddle(1, 1))[1] == pytest.approx(0.5, abs=0.03)


def test_sound_of_20_games_reveals_nothing_to_an_attacker() -> None:
    """Check guesses of the holder, of the pick, and of absent cards."""
    found = read(games=20)
    assert set(found) == KINDS
    for kind, gain in found.items():
        assert gain.bits - gain.within <= LEAST, kind
        assert gain.of > 100


def test_attacker_learns_targets_if_buttons_need_named_seats() -> None:
    others, demos = by_names()
    assert gains(others, demos, seat_names(SEATS))["picked at night"].bits > 0.2


READ = {"base_2014": ("picked at night", "holder of a card"), "lupusburg": ("picked at night",)}


@pytest.mark.parametrize("edition", kept(READ, ["base_2014"]))
def test_always_reading_the_same_option_first_reveals_picks(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plant walks that always start at the same option."""
    starts_always_the_same(monkeypatch)
    found = read(edition=edition)
    for kind in READ[edition]:
        assert found[kind].bits - found[kind].within > LEAST, found


def test_sound_of_lupusburg_reveals_nothing_to_an_attacker() -> None:
    gain = read(games=30, learnt=60, edition="lupusburg")["picked at night"]
    assert gain.bits - gain.within <= LEAST
    assert gain.of > 100


def test_presses_without_decoy_clicks_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant presses without the box's own clicks around them."""
    for name in ("roll_script.CLICKS_A_PRESS", "roll_script.CLICKS_A_MEND", "stray_clicks.STRAYS"):
        monkeypatch.setattr(f"narrator.night.{name}", Clicks(0, 0))
    gain = read()["anybody awake"]
    assert gain.bits - gain.within > LEAST


SEEN, SEEN_BEFORE = 20, 40
"""Number of evenings by names with silent pads, and of evenings learned from before them."""


@cache
def by_names() -> tuple[list[list[OverheardAsk]], list[list[OverheardAsk]]]:
    """Return these evenings as heard: those to learn from, and those to guess."""
    before, demos = range(FIRST_LEARNT, FIRST_LEARNT + SEEN_BEFORE), range(SEEN)
    others, read = (heard("base_2014", SEATS, RollKind.NAMES, numbers) for numbers in (before, demos))
    return others, read


def test_time_of_light_reveals_card_holder_but_duration_does_not() -> None:
    others, demos = by_names()
    found = gains(others, demos, seat_names(SEATS), seen_of)
    for kind in ("anybody awake", "card in a hand"):
        gain = found[f"{kind}, by how long it glows"]
        assert gain.bits - gain.within <= LEAST, kind
    assert found["card in a hand, by how long it glows"].bits <= LEAST
    assert found["holder of a card, by when it glows"].bits > 1


def test_planted_short_light_in_decoy_calls_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant lights that are missing or too short for absent cards."""

    def at_once(card: str, beat: ReadBeat, box: Box, timing: Timing, *, stays: bool) -> tuple[Line, ...]:
        return (Line("pause", (Silence(timing.settle),)),)

    with_decoys(monkeypatch, on=False)
    monkeypatch.setattr("narrator.night.deal._sent_on", at_once)
    found = read(roll=RollKind.NAMES, games=SEEN, learnt=SEEN_BEFORE, perceived=seen_of)
    for kind in ("anybody awake", "card in a hand"):
        gain = found[f"{kind}, by how long it glows"]
        assert gain.bits - gain.within > LEAST, found
