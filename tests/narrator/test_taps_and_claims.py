"""Who shares a button while others have phones: whose pick counts, and how a claim is taken back."""

from __future__ import annotations

from typing import Any, cast

import pytest

from narrator.night.phone import ClaimedByTap, PressedOrTapped


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
