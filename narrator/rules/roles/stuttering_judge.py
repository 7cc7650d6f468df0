"""Stuttering Judge: calls for a second vote by a secret sign (RULES.md §2.2, A09, A10, A79)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.kernel.options import AnyNumber
from narrator.rules.kernel.prompts import YesNoPrompt
from narrator.rules.role import Chosen, Role, Steps, ask_nothing
from narrator.rules.schedule import Call, Roll, ask, first_night

if TYPE_CHECKING:
    from narrator.rules.rule import Village


SIGNAL = "stuttering_judge.signal"


class StutteringJudgeOptions(Struct, frozen=True):
    """House rule: number of second votes that the Judge may call."""

    judge_signals: AnyNumber = 1


class StutteringJudge(Role):
    """A player who shows a secret sign on his first night, and may later call for a second vote by it.

    A voice in a room cannot see a secret sign, so Narrator asks him at night whether he wants a second vote
    the next day.
    """

    __slots__ = ("sign_shown", "signals_left")
    signals_left: int

    id = "stuttering_judge"
    options = StutteringJudgeOptions
    cards = {"pact": 1}
    actor_may_borrow = True
    standing_order = SIGNAL
    calls = (
        Call(
            "stuttering_judge",
            slot=70,
            cards=frozenset({"stuttering_judge"}),
            when=first_night,
            beats=(ask(SIGNAL, Roll.YES_NO),),
        ),
    )

    def __init__(self) -> None:
        self.sign_shown = False

    def dealt(self, village: Village) -> None:
        """Set how often he may signal, from the house rules."""
        self.signals_left = village.house.of(StutteringJudgeOptions).judge_signals

    def choices(self) -> Mapping[str, Chosen]:
        """Return how often he may still signal."""
        return {"signals_left": self.signals_left}

    def wake(self, village: Village) -> Steps:
        """Note that he has shown his sign.

        On the Angel's opening day he has not shown it yet (RULES.md A79).
        """
        self.sign_shown = True
        return ask_nothing()

    def voted(self, village: Village, cast: frozenset[str]) -> Steps:
        """Ask after each vote in which he casts a ballot whether he signals, while he may (RULES.md A10)."""
        if self.me.name not in cast or not self.sign_shown or not self.signals_left:
            return
        legal = (True, False) if self.me.active else (False,)
        signalled = yield YesNoPrompt(
            id=SIGNAL, call=None, seats=(self.me.name,), roll=(True, False), legal=legal
        )
        if signalled:
            self.signals_left -= 1
            village.second_votes += 1
