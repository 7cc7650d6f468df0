"""Listener to whole evenings of every edition: presses reveal almost nothing of cards and targets."""

from __future__ import annotations

import math
from typing import Any

import pytest

from bench.oracles.decoder import TABLES, VIEWS, Learnt, heard_in, of_names, of_starts, of_targets
from narrator.night.walker import Walker
from narrator.table.timing import RollKind
from tests.effort import kept
from voices.draw import Draw

LEAST = 0.01
"""Most bits that one question may reveal, as docs/secrecy.md promises."""


def together(learnt: list[Learnt]) -> Learnt:
    """Return the mean over several games, weighted by their number of questions."""
    of = sum(one.of for one in learnt)
    told = sum(one.bits * one.of for one in learnt) / of
    return Learnt(told, math.sqrt(sum((one.unsure * one.of) ** 2 for one in learnt)) / of, of)


def by_view(games: int, tables: tuple[tuple[str, int], ...] = TABLES) -> dict[str, Learnt]:
    found = [of_targets(heard_in(edition, seats, RollKind.WALK, games), seats) for edition, seats in tables]
    return {view: together([one[view] for one in found if one[view].of]) for view in found[0]}


def test_button_clicks_of_a_game_reveal_no_cards_or_targets() -> None:
    for view, learnt in by_view(4).items():
        assert learnt.bits <= LEAST + 3 * learnt.unsure, view
        assert learnt.unsure < 0.1


@pytest.mark.parametrize("edition", kept(["base_2014", "pact"], ["base_2014"]))
def test_first_option_read_is_even_and_independent_of_picks(edition: str) -> None:
    learnt = of_starts(heard_in(edition, 12, RollKind.WALK, 20), 12)
    assert learnt.of > 200
    assert learnt.bits <= LEAST + 3 * learnt.unsure


def test_planted_readings_from_a_fixed_first_option_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant walks that always start at the same option."""

    class Fixed(Draw):
        def below(self, n: int) -> int:
            return 0

    class Open(Walker):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._secret = Fixed("")

    monkeypatch.setattr("narrator.night.channel.Walker", Open)
    learnt = by_view(6, (("base_2014", 12), ("pact", 12)))
    assert learnt[f"{next(iter(VIEWS))}, row"].bits > 0.5
    assert of_starts(heard_in("base_2014", 12, RollKind.WALK, 2), 12).bits > 1


def test_listener_learns_picks_if_answers_are_given_by_name() -> None:
    assert of_names(heard_in("base_2014", 8, RollKind.NAMES, 60)).bits > 1


EVENINGS = {"collector": 1800, "lupusburg": 2500}
"""Evenings of tables with few asks; 1000 of any other table are enough to measure half of the promise."""


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_option_readings_of_many_games_leak_little(edition: str, seats: int) -> None:
    heard = heard_in(edition, seats, RollKind.WALK, EVENINGS.get(edition, 1000))
    for view, learnt in {**of_targets(heard, seats), "starts": of_starts(heard, seats)}.items():
        assert learnt.bits <= LEAST + 3 * learnt.unsure, view
        assert learnt.unsure < LEAST / 2
