"""One button and one roll: early, late, wrong and corrected presses."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hardware.presses import Down
from narrator.table.roll_choice import Choice, Option
from narrator.table.timing import LAG
from tests.narrator.lights import RememberingLight

OPTIONS = tuple(Option(name) for name in ("A", "B", "C", "D"))


class RollOfNames:
    """Roll of four names, two seconds apart."""

    def __init__(self, picks: int = 1, illegal: str = "") -> None:
        self.lamp = RememberingLight()
        self.choice = Choice(OPTIONS, picks, lambda key: key not in illegal, self.lamp, LAG)
        self.began = 0.0

    def read(self, reading: int, presses: dict[str, float] | None = None) -> list[str]:
        """Read the roll; `presses` gives the delay after each name."""
        self.choice.reading(reading)
        for index, option in enumerate(OPTIONS):
            self.choice.option(index, self.began + 2.0 * index)
            if presses and option.key in presses:
                self.choice.pressed(Down(self.began + 2.0 * index + presses[option.key]))
        self.began += 2.0 * len(OPTIONS)
        return self.choice.taken


def test_a_press_takes_the_name_being_read() -> None:
    assert RollOfNames().read(0, {"B": 0.5}) == ["B"]


def test_an_illegal_press_flashes_no_and_changes_nothing() -> None:
    roll = RollOfNames(illegal="B")
    assert roll.read(0, {"A": 0.5, "B": 0.5}) == ["A"]
    assert roll.lamp.shown == ["taken", "no"]


def test_a_press_in_the_second_reading_moves_the_choice() -> None:
    roll = RollOfNames()
    roll.read(0, {"C": 0.5})
    assert roll.read(1, {"A": 0.5}) == ["A"]
    assert roll.lamp.shown[-4:] == ["taken", "off", "off", "off"]


def test_a_third_pick_of_two_replaces_the_first() -> None:
    assert RollOfNames(picks=2).read(0, {"A": 0.5, "B": 0.5, "D": 0.5}) == ["B", "D"]


# --- what must be chosen ----------------------------------------------------------------------------------


class Compulsory(RollOfNames):
    """Roll with compulsory picks; missing ones are drawn in the order of `first`."""

    def __init__(self, picks: int, first: str = "ABCD") -> None:
        super().__init__(picks)

        def fill(kept: Sequence[str], left: Sequence[str]) -> list[str]:
            free = [key for key in first if key in left and key not in kept]
            return [*kept, *free[: picks - len(kept)]]

        self.choice = Choice(OPTIONS, picks, lambda _: True, self.lamp, LAG, fill)

    def both(self, one: dict[str, float], other: dict[str, float]) -> tuple[list[str], list[str]]:
        """Return the final choice, and the options lit in the second reading."""
        self.read(0, one)
        self.lamp.shown.clear()
        self.read(1, other)
        return sorted([*self.choice.taken, *self.choice.drawn]), self.lamp.shown


P = 0.5
"""Seconds between a name and its press."""


@pytest.mark.parametrize(
    ("picks", "first_reading", "second_reading", "chosen"),
    [
        (1, "", "", "A"),
        (1, "", "C", "C"),
        (1, "C", "", "C"),
        (2, "", "", "AB"),
        (2, "C", "", "AC"),
        (2, "C", "D", "CD"),
        (2, "", "CD", "CD"),
        (2, "", "B", "AB"),
        (2, "D", "D", "AD"),
        (2, "CD", "", "CD"),
        (2, "CD", "CA", "AC"),
        (2, "CD", "D", "CD"),
    ],
)
def test_one_press_of_two_is_kept_and_the_rest_is_drawn(
    picks: int, first_reading: str, second_reading: str, chosen: str
) -> None:
    roll = Compulsory(picks)
    assert "".join(roll.both(dict.fromkeys(first_reading, P), dict.fromkeys(second_reading, P))[0]) == chosen


def test_cupid_picks_two_and_may_put_one_back() -> None:
    roll = RollOfNames(picks=2)
    assert roll.read(0, {"A": 0.5, "C": 0.5}) == ["A", "C"]
    assert roll.read(1, {"C": 0.5, "D": 0.5}) == ["A", "D"]
