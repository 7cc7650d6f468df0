"""Choices and marks of a decoy: distributed like people's, within the possible facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from narrator.night.calls import BITTEN_OFTEN, likely_marks
from narrator.night.decoy import drawn_marks, offered
from narrator.night.scene import Likely, ReadBeat
from narrator.rules.events import CARD
from narrator.rules.knowledge import Public
from narrator.rules.roles.witch import VICTIM
from narrator.rules.schedule import NOBODY, Roll, ask, show
from narrator.table.roll_choice import Option
from tests.narrowing import given
from tests.rules.playing import known_of
from voices.draw import Draw

SEATS = ("Ann", "Bob", "Cat", "Dan")
MANY = 800
"""Draws of each kind."""


def asked(*, must: bool = False, picks: int = 1, nobody: bool = True) -> ReadBeat:
    """Return a roll of four seats, with "nobody" where that is an option."""
    options = (*map(Option, SEATS), *([Option(NOBODY)] if nobody else []))
    return ReadBeat(ask("some.prompt", must=must, picks=picks), options)


@pytest.mark.parametrize(
    ("read", "shown", "left"),
    [
        (asked(), (), 4),
        (asked(), ("Bob",), 4),  # a player who may pass may also be the marked one
        (asked(must=True), (), 4),
        (asked(must=True), ("Bob",), 2),  # nor the player who chooses
        (asked(must=True), ("Ann", "Bob", "Cat"), 0),
        (asked(must=True), SEATS, 0),
        (asked(must=True), ("seer",), 4),  # no option of this roll
    ],
)
def test_decoy_choices_are_possible(read: ReadBeat, shown: Sequence[str], left: int) -> None:
    draw = Draw("offered")
    found = [offered(read, shown, draw) for _ in range(MANY)]
    assert {len(keys) for keys in found} == {left}
    free = set(SEATS) - set(shown) if read.beat.must else set(SEATS)
    assert {key for keys in found for key in keys} == (free if left else set())


@pytest.mark.parametrize(
    ("likely", "marks"),
    [
        (None, {1: 1.0}),
        (Likely(SEATS, (0.5,)), {0: 0.5, 1: 0.5}),
        (Likely(SEATS, (1.0, 0.5)), {1: 0.5, 2: 0.5}),
        (Likely(("Ann", NOBODY)), {1: 1.0}),
        (Likely(("gone",)), {0: 1.0}),  # a key that is no option is not marked
        (Likely(("Ann",), (1.0, 1.0)), {1: 1.0}),
        (Likely(()), {0: 1.0}),
    ],
)
def test_decoy_marks_match_likelihoods(likely: Likely | None, marks: dict[int, float]) -> None:
    read = ReadBeat(show(CARD, Roll.SEATS), tuple(map(Option, (*SEATS, NOBODY))), likely=likely)
    draw = Draw("marks")
    found = [drawn_marks(read, draw) for _ in range(MANY)]
    assert not any(NOBODY in keys for keys in found)
    often = Counter(map(len, found))
    assert {number: often[number] / MANY for number in often} == pytest.approx(marks, abs=0.06)


NAMES = tuple(f"P{number}" for number in range(1, 9))


def public(*deck: str, night: int = 1) -> Public:
    """Return the public facts of eight seats in such a night."""
    return replace(known_of(*deck), night=night)


@pytest.mark.parametrize(
    ("deck", "night", "bites"),
    [
        (("witch", "werewolf"), 1, (1.0,)),
        (("witch", "werewolf", "defender"), 1, (0.9,)),
        (("witch", "werewolf", "accursed_wolf_father"), 1, (0.5,)),
        (("witch", "werewolf", "defender", "accursed_wolf_father"), 1, (0.45,)),
        (("witch", "werewolf", "big_bad_wolf"), 1, (1.0, 1.0)),
        (("witch", "werewolf", "defender"), 3, (0.9,)),
    ],
)
def test_decoy_bites_match_announced_cards(
    deck: tuple[str, ...], night: int, bites: tuple[float, ...]
) -> None:
    """Follow docs/secrecy.md: a Father hides every second bite of a first night, a Defender one in ten."""
    likely = given(likely_marks(VICTIM, Roll.SEATS, "witch", public(*deck, night=night)))
    assert likely.keys == NAMES
    assert likely.shares == pytest.approx([BITTEN_OFTEN * share for share in bites])
