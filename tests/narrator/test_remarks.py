"""Remarks of the narrator: public facts, said once, after their news."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from narrator.rules.events import (
    WOLF,
    CaptainElected,
    Condemned,
    DayBroke,
    DebateOpened,
    Died,
    NobodyCondemned,
    NobodyDied,
)
from narrator.rules.ids import How
from narrator.rules.kernel.events import Event, GameOver, NightFell, Told
from narrator.table.story import remark, tell, with_remark


def bitten(seat: str, card: str | None = "simple_villager") -> Died:
    return Died(seat, card, How.NIGHT)


def hung(seat: str, card: str | None = "simple_villager") -> tuple[Event, Event]:
    return Condemned(seat), Died(seat, card, How.VOTE)


QUIET, SPARED = NobodyDied(1), NobodyCondemned(1)

SITUATIONS: tuple[tuple[str, Sequence[Event], Sequence[Event], int, str | None], ...] = (
    ("the first death of a night", [], [DayBroke(1), bitten("A")], 8, "first_blood"),
    ("the second", [bitten("A")], [bitten("B")], 8, None),
    ("a first verdict is no blood", [], hung("A"), 8, None),
    ("blood after a verdict", hung("A"), [bitten("B")], 8, "first_blood"),
    ("the Captain dies", [CaptainElected("A")], [bitten("A")], 8, "captain_gone"),
    ("another one dies", [CaptainElected("A"), bitten("C")], [bitten("B")], 8, None),
    ("three are left", [bitten("A")], [bitten("B")], 5, "three_left"),
    ("three are still left", [bitten("A"), bitten("B")], [QUIET], 5, None),
    ("a wolf's card is seen", [bitten("A")], hung("B", "werewolf"), 8, "first_wolf"),
    ("another wolf's", hung("A", "werewolf"), hung("B", "werewolf"), 8, None),
    ("cards stay hidden", [bitten("A")], hung("B", None), 8, None),
    ("two mistakes running", hung("A"), hung("B"), 8, "wronged_again"),
    ("a loner is no mistake", hung("A"), hung("B", "piper"), 8, None),
    ("a mistake, a wolf, a mistake", [*hung("A"), *hung("B", "werewolf")], hung("C"), 8, None),
    ("a quiet morning", [bitten("A")], [QUIET], 8, None),
    ("a second one", [QUIET], [QUIET], 8, "quiet_again"),
    ("a third one", [QUIET, QUIET], [QUIET], 8, "quiet_again"),
    ("one after blood", [QUIET, bitten("A")], [QUIET], 8, None),
    ("a verdict lies between", [QUIET, *hung("A")], [QUIET], 8, "quiet_again"),
    ("nobody condemned twice", [SPARED], [SPARED], 8, "spared_again"),
    ("somebody between", [SPARED, *hung("A", "werewolf")], [SPARED], 8, None),
    ("the game is over", [], [bitten("A"), GameOver("wolves", ("B",))], 8, None),
    ("secrets are no news", [], [Told("A", WOLF, "B"), DebateOpened(1)], 8, None),
)


@pytest.mark.parametrize(
    ("before", "news", "seats", "expected"),
    [row[1:] for row in SITUATIONS],
    ids=[row[0] for row in SITUATIONS],
)
def test_remarks_fit_their_events(
    before: Sequence[Event], news: Sequence[Event], seats: int, expected: str | None
) -> None:
    said = remark(before, news, seats)
    assert said == (None if expected is None else (f"remark.{expected}", {}, None))


def test_remark_follows_the_loss() -> None:
    news = [*hung("A", "werewolf"), NightFell(2)]
    said = with_remark(list(tell(news)), remark([bitten("B")], news, 8))
    assert [cue.id for cue in said] == ["day.condemned", "day.card", "remark.first_wolf", "night.falls"]
