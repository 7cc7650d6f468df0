"""Players without powers and talk, with random votes, win as often as in the published Mafia model.

Piotr Migdał, "A mathematical model of the Mafia game" (arXiv:1009.1031): each day a random player is
voted out, and each night the pack kills a villager. Werewolf begins with a night, so a table of N is the
model's N - 1. The sizes give an odd number of players every day, because a day of two would have no
majority.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from narrator.minds.hosting.table import MindPace
from narrator.rules import Setup
from narrator.simulation.matches import Lineup, play_match
from tests.effort import kept

UNLIKELY = 3.3
"""Allowed standard errors, missed by one correct count in a thousand. With 95 per cent, one run in four
would fail.
"""
SIZES = [
    (8, 1, 300),
    *((seats, wolves, 1500) for seats, wolves in [(8, 1), (10, 1), (10, 2), (12, 2), (16, 3)]),
]
RULES = {"captain": False, "tie_rule": "runoff_until_decided", "runoff_limit": 1000, "player_limits": "any"}


@cache
def wolves_win(seats: int, wolves: int) -> Fraction:
    """Return the pack's chance to win with this many awake seats and wolves: the model's recurrence."""
    if wolves == 0:
        return Fraction(0)
    if wolves >= seats:
        return Fraction(1)
    caught, missed = Fraction(wolves, seats), Fraction(seats - wolves, seats)
    return caught * _after_night(seats - 1, wolves - 1) + missed * _after_night(seats - 1, wolves)


def _after_night(seats: int, wolves: int) -> Fraction:
    return Fraction(0) if wolves == 0 else wolves_win(seats - 1, wolves)


def test_mafia_model_agrees_with_exact_formula_for_one_wolf() -> None:
    """For one wolf and an odd number of seats the closed form is (n - 1)!! / n!!."""
    product = Fraction(1)
    for seats in range(3, 22, 2):
        product *= Fraction(seats - 1, seats)
        assert wolves_win(seats, 1) == product


@pytest.mark.parametrize(("seats", "wolves", "games"), kept(SIZES, SIZES[:1]))
def test_simulated_random_votes_agree_with_mafia_model(seats: int, wolves: int, games: int) -> None:
    deck = ["werewolf"] * wolves + ["simple_villager"] * (seats - wolves)
    header: dict[str, Any] = {"edition": "base_2014", "deck": deck, "options": RULES}
    setup = Setup.from_dict(header | {"players": [f"P{number}" for number in range(1, seats + 1)]})
    lineup = Lineup(by_side={"village": "random", "wolves": "random"})
    tally = play_match(setup, lineup, games, seed=1, pace=MindPace(rounds=0))
    chance = float(wolves_win(seats - 1, wolves))
    spread = (chance * (1 - chance) / tally.games) ** 0.5
    assert abs(tally.winners["wolves"] / tally.games - chance) < UNLIKELY * spread
