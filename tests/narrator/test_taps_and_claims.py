"""Shared button and phones together: which picks count, and how a claim is undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from hardware.presses import Down
from narrator.night.phone import ClaimedByTap, TappedHands
from narrator.table.roll_choice import Moment, MomentKind, nothing_drawn


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
    """Phone that records its notes."""

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


def test_tap_at_own_name_claims_and_elsewhere_undoes() -> None:
    call = claims("Bob")
    assert call.taken == ["Bob"]
    assert call.tapped("Ann", [0])
    assert call.taken == ["Ann", "Bob"]
    assert call.tapped("Ann", [1])
    assert call.taken == ["Bob"]


def test_roll_call_taps_count_from_its_beginning() -> None:
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
    """The same without compulsory picks."""

    fill = staticmethod(nothing_drawn)


class UpToOne(UpToTwo):
    """The same for one name."""

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
def test_missing_compulsory_taps_are_drawn_at_the_end(
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
def test_group_taps_are_decided_by_majority(
    taps: Sequence[tuple[str, Sequence[int]]], counts: list[str], of_others: dict[int, int]
) -> None:
    """Check the last tap of each player; each sees how many of the others tap an option."""
    hands = TappedHands(cast("Any", [Thumb(), Thumb("Bob"), Thumb("Dan")]), cast("Any", UpToOne))
    for seat, places in taps:
        hands.tapped(seat, places)
    assert hands.taken == counts
    assert hands.others("Ann") == of_others
