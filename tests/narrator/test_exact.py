"""What a finger in a walk tells, computed: nothing for any roll, and all where a leak is planted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from bench.exact import Branches, Shares, bound, distance, one_by_one, slipping, told_by_pace
from bench.step import GROUPS
from bench.walking import HABITS, Habit
from narrator.lupusburg.houses import houses_course
from narrator.night.course import Course, claims_course, seats_course
from narrator.night.reactions import Reaction
from narrator.night.walker import Walker
from narrator.table.demo import seat_names
from voices.draw import Draw

LEAST = 0.01
"""Bits an ask, by the promise of docs/secrecy.md."""
ROLLS = {
    "yes or no": one_by_one(2),
    "three cards": one_by_one(3),
    "six seats": one_by_one(7),
    "eight seats": seats_course(seat_names(8)),
    "cards of eight": claims_course(seat_names(8)),
    "houses": houses_course(seat_names(4)),
}


# --- the measure ------------------------------------------------------------------------------------------


def test_every_way_is_gone_once_and_is_as_heavy_as_it_is_likely() -> None:
    draw, found = Branches(), defaultdict[tuple[int, ...], float](float)
    for _ in draw.every():
        way = [draw.below(3)]
        if way == [2]:
            way += [int(draw.happens(0.25)), draw.of((0.0, 0.5, 0.5))]
        found[tuple(way)] += draw.likelihood
    assert sum(found.values()) == pytest.approx(1)
    assert found[0,] == found[1,] == pytest.approx(1 / 3)
    assert found[2, 1, 1] == pytest.approx(1 / 3 / 8)
    assert len(found) == 6


@pytest.mark.parametrize(
    ("options", "bits"),
    [
        ([{"a": 1.0}, {"b": 1.0}], 1.0),
        ([{"a": 0.5, "b": 0.5}] * 2, 0.0),
        ([{"a": 1.0}, {"b": 1.0}, {"c": 1.0}, {"d": 1.0}], 2.0),
    ],
)
def test_the_distance_is_what_is_told_of_a_pick(options: Sequence[Shares], bits: float) -> None:
    assert distance(options) == pytest.approx(bits)


def test_a_pace_that_tells_is_found_out() -> None:
    assert told_by_pace(Reaction(), Reaction()) == pytest.approx(0, abs=1e-9)
    assert told_by_pace(Reaction(0.2, 0.01), Reaction(0.6, 0.01)) == pytest.approx(1, abs=0.01)
    assert told_by_pace(Reaction(), Reaction(0.273)) <= LEAST < told_by_pace(Reaction(), Reaction(0.253))


# --- walks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("roll", ROLLS.values(), ids=ROLLS)
def test_whatever_people_do_every_press_is_as_likely_for_one_option_as_for_another(roll: Course) -> None:
    for habit in (Habit(), HABITS["presses at the first tick, then mends"], Habit(reaction=GROUPS["older"])):
        assert bound(roll, habit) == pytest.approx(0, abs=1e-9)


def test_slips_tell_nothing_and_misread_blinks_little() -> None:
    for ticks in (2, 5):
        course = one_by_one(ticks)
        assert slipping(course, Habit(miscount=0.2)) == pytest.approx(0, abs=1e-9)
        assert 0 <= slipping(course, Habit(misread=0.05)) <= LEAST
    assert slipping(one_by_one(5), Habit(misread=0.5)) > LEAST


def test_where_a_missing_pick_is_drawn_the_mend_tells_little() -> None:
    """The draw may bring what was wanted, and it does so more often where less is allowed."""
    assert 0 < bound(one_by_one(14), Habit(miscount=0.05), must=True) <= LEAST


def test_several_picks_tell_no_more_than_so_many_single_ones() -> None:
    habit = Habit(round_again=False)
    one, two = (bound(one_by_one(5), habit, picks) for picks in (1, 2))
    assert one < two <= 2 * one


# --- planted leaks ----------------------------------------------------------------------------------------


class Tilted(Draw):
    """Starts at the first option too often."""

    def __init__(self, draw: Draw) -> None:
        super().__init__("")
        self._draw = draw

    def below(self, n: int) -> int:
        return self._draw.below(n) if self._draw.below(4) else 0


class Tilting(Walker):
    """A walker whose starts are not all as likely."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._secret = Tilted(self._secret)


class Constant(Draw):
    def below(self, n: int) -> int:
        return 0


class Fixed(Walker):
    """A walker that always starts at the same option."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._secret = Constant("")


@pytest.mark.parametrize(("walker", "more_than"), [(Tilting, LEAST), (Fixed, 1.0)])
def test_starts_that_are_not_drawn_evenly_are_found_out(
    walker: type[Walker], more_than: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.walking.Walker", walker)
    assert bound(one_by_one(5), Habit()) > more_than


def test_whoever_counts_from_the_first_flash_gives_themselves_away() -> None:
    """As they would if the light shone at the first option: nobody can press before it then."""
    assert bound(one_by_one(5), Habit(round_again=False)) > 1
