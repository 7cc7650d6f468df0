"""Who shares a button while others have phones: whose pick counts, and how a claim is taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from narrator.night.choice import nothing_drawn
from narrator.night.phone import ClaimedByTap, PressedOrTapped, TappedHands
from narrator.night.scene import Moment, MomentKind


class Picked:
    """Fingers or taps that picked this."""

    def __init__(self, *taken: str) -> None:
        self.taken = list(taken)


class ThreeNames:
    """A roll call that a seat may claim one card in."""

    picks = 2
    read = type("Read", (), {"options": [type("Option", (), {"key": key}) for key in ("Ann", "Bob", "Cid")]})

    @staticmethod
    def legal(seat: str) -> bool:
        return seat != "Cid"


def claims(*fingers: str) -> ClaimedByTap:
    return ClaimedByTap(cast("Any", Picked(*fingers)), (), cast("Any", ThreeNames()))


@pytest.mark.parametrize(
    ("tapped", "pressed", "counts"),
    [((), ("Ann",), ["Ann"]), (("Bob",), (), ["Bob"]), (("Bob",), ("Ann",), ["Bob"]), ((), (), [])],
)
def test_what_is_tapped_comes_before_what_is_pressed(
    tapped: tuple[str, ...], pressed: tuple[str, ...], counts: list[str]
) -> None:
    both = PressedOrTapped(cast("Any", Picked(*pressed)), cast("Any", Picked(*tapped)))
    assert list(both.taken) == counts


def test_a_tap_at_ones_own_name_claims_the_card_and_at_any_other_takes_that_back() -> None:
    call = claims("Bob")
    assert call.taken == ["Bob"]
    assert call.tapped("Ann", [0])
    assert call.taken == ["Ann", "Bob"]
    assert call.tapped("Ann", [1])
    assert call.taken == ["Bob"]


def test_a_tap_at_another_name_claims_nothing() -> None:
    call = claims()
    assert call.tapped("Ann", [1])
    assert call.taken == []


def test_who_may_not_hold_the_card_cannot_claim_it() -> None:
    call = claims()
    assert not call.tapped("Cid", [2])
    assert call.taken == []


class Thumb:
    """A phone that keeps what was noted at it."""

    seat = "Ann"

    def __init__(self) -> None:
        self.noted: list[str] = []

    def follow(self, hands: TappedHands) -> None:
        """It has nothing to show."""

    def introduce(self, others: Sequence[str]) -> None:
        """It decides alone."""

    def note(self, option: Any) -> None:
        self.noted.append(option.key)


class TwoOfThree(ThreeNames):
    """A question that wants two names, and draws what was not tapped in the order of the list."""

    @staticmethod
    def fill(kept: Sequence[str], left: Sequence[str]) -> list[str]:
        return [*kept, *[key for key in left if key not in kept]][:2]


class UpToTwo(ThreeNames):
    """The same, where nobody has to choose."""

    fill = staticmethod(nothing_drawn)


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
def test_what_must_be_chosen_and_was_not_is_drawn_at_the_end_and_told_alone(
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
