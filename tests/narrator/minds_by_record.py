"""Computer players that answer from the record of a game, correctly or not.

Their other choices are drawn from public facts: claims by day, and targets in votes that count only
raised fingers. So two games with equal public facts differ in secrets alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from narrator.minds.hosting.seat import LinkError
from narrator.minds.wire import Act, AskLine, Greeting, MindAnswer, SeatAsk, Speech, encoded, read_line
from narrator.night.secret import STANDING_ORDERS
from narrator.rules import Game, Prompt
from narrator.rules.kernel.prompts import Kind
from narrator.rules.kernel.vote_prompts import MapPrompt, pointed_at
from narrator.simulation.plans import Recorded, RecordedPlan
from narrator.table.trace import Trace
from voices.draw import Draw

FAILS = 4
"""Most late answers of a player; after six the game is restarted."""


class PublicPlan(RecordedPlan):
    """Plan whose people hide their cards from computer players: the twin game has other cards."""

    tells_cards = False


class MindsByRecord:
    def __init__(self, record: Sequence[Recorded], *, fail: bool) -> None:
        """Set up the record; with `fail` some answers are late instead of a pass."""
        self.plan = PublicPlan(record)
        self.games: list[Game] = []
        """Games played, the current one last."""
        self.fail = fail
        self.late = Counter[str]()
        """Number of late answers by player."""
        self.asked: list[tuple[str, str]] = []
        """Player and prompt of each question."""

    def start(self, style: str) -> MindByRecord:
        return MindByRecord(self)


class MindByRecord:
    def __init__(self, minds: MindsByRecord) -> None:
        self._minds = minds
        self._seat = ""

    def tell(self, line: bytes) -> None:
        message = read_line(line)
        if isinstance(message, Greeting):
            self._seat = message.seat

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Return the recorded answer. Raises `LinkError` for a late one."""
        message = read_line(line)
        if not isinstance(message, AskLine):
            return encoded(Speech(v=1, act=self._says()))
        self._minds.asked.append((self._seat, message.ask.prompt))
        answer = self._answer(self._minds.games[-1], message.ask)
        if answer in (None, False, []) and self._is_late():
            raise LinkError("it is late")
        return encoded(MindAnswer(v=1, answer=answer))

    def close(self) -> None:
        """Close nothing: no resource is held."""

    def _is_late(self) -> bool:
        late = self._minds.fail and self._minds.late[self._seat] < FAILS
        self._minds.late[self._seat] += late
        return late

    def _says(self) -> Act | None:
        """Name a living player as a suspect every second time."""
        public = self._minds.games[-1].public
        others = [seat for seat in public.alive if seat != self._seat]
        draw = Draw(f"{self._seat} says {public.day} {len(public.events)}")
        if draw.below(2) or not others:
            return None
        return Act(act=("accuse", "trust", "vote")[draw.below(3)], seat=others[draw.below(len(others))])

    def _answer(self, game: Game, ask: SeatAsk) -> Any:
        if ask.prompt in STANDING_ORDERS:
            return self._minds.plan.order(game, ask.prompt, self._seat)
        prompt = game.pending
        assert prompt is not None
        assert prompt.id == ask.prompt
        value = self._minds.plan.answer(game, prompt)
        return self._own_part(prompt, value, ask) if isinstance(prompt, MapPrompt) else value

    def _own_part(self, prompt: Prompt, value: Any, ask: SeatAsk) -> Any:
        """Return its own part of a shared decision."""
        if prompt.kind is Kind.POINTING:
            meant = [name for name in ask.legal if name in pointed_at(value)][: ask.max]
            return meant if len(meant) == ask.max else None
        return value.get(self._seat) if isinstance(value, dict) and "tally" not in value else None


def late_player_is_heard(patch: pytest.MonkeyPatch) -> None:
    """Plant a leak: publish the private note that a computer player answered late."""
    private = Trace.private

    def aloud(trace: Trace, kind: str, **fields: Any) -> None:
        if kind == "fault":
            trace.public("pause", cue="fault", end=0.0)
        private(trace, kind, **fields)

    patch.setattr(Trace, "private", aloud)
