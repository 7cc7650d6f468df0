"""Evenings with computer players that answer from a table, up to a given moment."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from typing import Any

import trio
from trio.testing import MockClock

from narrator.minds.wire import Act, AskLine, MindAnswer, Speech, encoded, read_line
from narrator.simulation.demo import Evening, play_evening
from narrator.table.trace import Trace, TraceLine


class ByRote:
    """Link to a computer player that answers from a table by prompt, or else with the first legal value."""

    def __init__(self, answers: Mapping[str, Any], says: Act | None = None) -> None:
        """Take `answers` by prompt (values or functions of the question) and the act `says` for its turns."""
        self._answers = answers
        self._says = says
        self.asked: list[str] = []

    def tell(self, line: bytes) -> None:
        """Ignore the line."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        message = read_line(line)
        if not isinstance(message, AskLine):
            return encoded(Speech(v=1, act=self._says))
        ask = message.ask
        self.asked.append(ask.prompt)
        several = ask.kind in ("seats", "tokens")
        first = list(ask.legal[: ask.min]) if several else next(iter(ask.legal), None)
        answer = self._answers.get(ask.prompt, first)
        return encoded(MindAnswer(v=1, answer=answer(ask) if callable(answer) else answer))

    def close(self) -> None:
        """Close nothing: the link holds no resource."""


def heard_until(evening: Evening, ends: Callable[[TraceLine], bool]) -> list[dict[str, Any]]:
    """Return every trace line until `ends` accepts one or the game is over."""
    out = io.StringIO()

    async def until_then() -> None:
        with trio.CancelScope() as scope:
            trace = Trace(out)
            trace.follow(lambda line: scope.cancel() if ends(line) else None)
            await play_evening(evening, trace)

    trio.run(until_then, clock=MockClock(autojump_threshold=0))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def texts(lines: list[dict[str, Any]], cue: str) -> list[str]:
    """Return the texts said for a cue, in order."""
    return [str(line["text"]) for line in lines if line["kind"] == "say" and line["cue"] == cue]
