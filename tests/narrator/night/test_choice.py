from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from hardware.presses import Down
from narrator.night.phone import ClaimedByTap, TappedHands
from narrator.table.roll_choice import Choice, Moment, MomentKind, Option, nothing_drawn
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
        """Read the option list; `presses` gives the delay after each name."""
        self.choice.reading(reading)
        for index, option in enumerate(OPTIONS):
            self.choice.option(index, self.began + 2.0 * index)
            if presses and option.key in presses:
                self.choice.pressed(Down(self.began + 2.0 * index + presses[option.key]))
        self.began += 2.0 * len(OPTIONS)
        return self.choice.taken


def test_press_picks_the_name_being_read() -> None:
    assert RollOfNames().read(0, {"B": 0.5}) == ["B"]


def test_illegal_press_flashes_the_light_and_changes_nothing() -> None:
    roll = RollOfNames(illegal="B")
    assert roll.read(0, {"A": 0.5, "B": 0.5}) == ["A"]
    assert roll.lamp.shown == ["taken", "no"]


def test_press_during_second_reading_changes_the_pick() -> None:
    roll = RollOfNames()
    roll.read(0, {"C": 0.5})
    assert roll.read(1, {"A": 0.5}) == ["A"]
    assert roll.lamp.shown[-4:] == ["taken", "off", "off", "off"]


def test_third_press_for_two_picks_replaces_the_first() -> None:
    assert RollOfNames(picks=2).read(0, {"A": 0.5, "B": 0.5, "D": 0.5}) == ["B", "D"]


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
def test_missing_second_pick_is_drawn_and_first_is_kept(
    picks: int, first_reading: str, second_reading: str, chosen: str
) -> None:
    roll = Compulsory(picks)
    assert "".join(roll.both(dict.fromkeys(first_reading, P), dict.fromkeys(second_reading, P))[0]) == chosen


def test_cupid_picks_two_players_and_may_take_one_back() -> None:
    roll = RollOfNames(picks=2)
    assert roll.read(0, {"A": 0.5, "C": 0.5}) == ["A", "C"]
    assert roll.read(1, {"C": 0.5, "D": 0.5}) == ["A", "D"]


class Picked:
    """Private side with a fixed pick."""

    def __init__(self, *taken: str) -> None:
        self.taken = list(taken)


class HeardFingers(Picked):
    """Private side that records its events."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def follow(self, moment: Moment, at: float) -> None:
        self.heard.append(moment.kind)

    def pressed(self, press: Down) -> None:
        self.heard.append("pressed")


class Thumb:
    def __init__(self, seat: str = "Ann") -> None:
        self.seat = seat
        self.noted: list[str] = []
        self.others: list[str] = []
        self.follows: object = None

    def follow(self, hands: TappedHands) -> None:
        self.follows = hands

    def introduce(self, others: Sequence[str]) -> None:
        self.others = list(others)

    def note(self, option: Any) -> None:
        self.noted.append(option.key)


class ThreeNames:
    """Roll call in which a seat may claim one card."""

    picks = 2
    read = type("Read", (), {"options": [type("Option", (), {"key": key}) for key in ("Ann", "Bob", "Cid")]})

    @staticmethod
    def legal(seat: str) -> bool:
        return seat != "Cid"


def claims(*fingers: str) -> ClaimedByTap:
    return ClaimedByTap(cast("Any", Picked(*fingers)), (), cast("Any", ThreeNames()))


def test_tap_on_own_name_claims_card_and_other_tap_undoes_it() -> None:
    call = claims("Bob")
    assert call.taken == ["Bob"]
    assert call.tapped("Ann", [0])
    assert call.taken == ["Ann", "Bob"]
    assert call.tapped("Ann", [1])
    assert call.taken == ["Bob"]


def test_phone_taps_count_from_the_start_of_the_roll_call() -> None:
    phone, fingers = Thumb(), HeardFingers()
    call = ClaimedByTap(cast("Any", fingers), [cast("Any", phone)], cast("Any", ThreeNames()))
    assert phone.follows is None
    call.follow(Moment(MomentKind.BEGIN, 0), 0.0)
    assert phone.follows is call
    call.follow(Moment(MomentKind.OPTION, 0, 1), 1.0)
    call.pressed(Down(1.5))
    assert fingers.heard == [MomentKind.BEGIN, MomentKind.OPTION, "pressed"]
    assert call.others("Ann") == {}


class TwoOfThree(ThreeNames):
    """Question for two names; missing ones are drawn in list order."""

    @staticmethod
    def fill(kept: Sequence[str], left: Sequence[str]) -> list[str]:
        return [*kept, *[key for key in left if key not in kept]][:2]


class UpToTwo(ThreeNames):
    fill = staticmethod(nothing_drawn)


class UpToOne(UpToTwo):
    picks = 1


@pytest.mark.parametrize(
    ("question", "tapped", "counts", "noted"),
    [
        (TwoOfThree, [1], ["Ann", "Bob"], ["Ann"]),
        (TwoOfThree, [], ["Ann", "Bob"], ["Ann", "Bob"]),
        (TwoOfThree, [1, 0], ["Ann", "Bob"], []),
        (UpToTwo, [1], ["Bob"], []),
        (UpToTwo, [], [], []),
    ],
)
def test_missing_compulsory_picks_are_drawn_at_the_end(
    question: type[ThreeNames], tapped: list[int], counts: list[str], noted: list[str]
) -> None:
    phone = Thumb()
    hands = TappedHands([cast("Any", phone)], cast("Any", question))
    assert hands.tapped("Ann", tapped)
    hands.follow(Moment(MomentKind.BEGIN, 0), 0.0)
    before = list(hands.taken)
    assert phone.noted == []
    hands.follow(Moment(MomentKind.END, 0), 9.0)
    assert list(hands.taken) == counts
    assert phone.noted == noted
    assert sorted([*before, *noted]) == counts


@pytest.mark.parametrize(
    ("taps", "counts", "of_others"),
    [
        ([("Ann", [0])], ["Ann"], {}),
        ([("Ann", [0]), ("Bob", [1])], ["Bob"], {1: 1}),  # of equal counts the latest tap wins
        ([("Ann", [0]), ("Bob", [1]), ("Ann", [0])], ["Bob"], {1: 1}),  # a repeated tap changes nothing
        ([("Ann", [0]), ("Bob", [1]), ("Ann", []), ("Ann", [0])], ["Ann"], {1: 1}),
        ([("Ann", [0]), ("Bob", [1]), ("Dan", [0])], ["Ann"], {0: 1, 1: 1}),
        ([("Ann", [0]), ("Ann", [])], [], {}),
        ([("Ann", [2])], [], {}),  # a forbidden option
        ([("Ann", [0]), ("Ann", [2])], ["Ann"], {}),
        ([("Ann", [0, 7, -1])], ["Ann"], {}),  # no such options
        ([("Ann", [1, 1])], ["Bob"], {}),
    ],
)
def test_taps_of_a_group_on_phones_are_decided_by_majority(
    taps: Sequence[tuple[str, Sequence[int]]], counts: list[str], of_others: dict[int, int]
) -> None:
    """Check the last tap of each player; each sees how many of the others tap an option."""
    hands = TappedHands(cast("Any", [Thumb(), Thumb("Bob"), Thumb("Dan")]), cast("Any", UpToOne))
    for seat, places in taps:
        hands.tapped(seat, places)
    assert hands.taken == counts
    assert hands.others("Ann") == of_others
