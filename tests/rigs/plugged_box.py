"""A real `narrator play` on a terminal of its own, somebody who types there, and a plug to pull."""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tests.faults.terminals import TypedProgram, running
from tests.rigs.scripted_table import PRESSED_AT_ONCE, TraceReader

TYPED = {"box.resume": "yes", "setup.rules": "no", "vote.accused": "nobody"}
"""What is typed at others; by night nobody presses, so nobody dies."""


class PluggedBox:
    """One box and whoever types there: `answers` says what, for a question's cue; None is the usual."""

    def __init__(self, room: Path, settings: str, answers: Callable[[str], str | None]) -> None:
        self.room = room
        self.heard: list[tuple[str, str]] = []
        """Cues and words of every line, since it was first plugged in."""
        self.starts = 0
        self._answers = answers
        self._question = ""
        self._left = ExitStack()
        self._program: TypedProgram | None = None
        room.mkdir()
        (room / "narrator.toml").write_text(settings)

    def start(self) -> None:
        """Plug it in."""
        self.starts += 1
        trace = self.room / f"trace-{self.starts}.jsonl"
        self._trace = TraceReader(trace)
        arguments = ("play", "--config", str(self.room / "narrator.toml"), "--trace", str(trace))
        self._program = self._left.enter_context(running(self.room, *arguments))

    def pull_the_plug(self) -> None:
        """Kill it at once, with all that it has started."""
        assert self._program is not None
        self._program.signal(signal.SIGKILL)
        self._left.close()

    def close(self) -> None:
        """End it whatever it does."""
        self._left.close()

    def live(self) -> None:
        """Hear what was said since the last time, and answer what is asked; takes some hundredths."""
        assert self._program is not None
        self._program.read(0.02)
        assert self._program.status() is None, self._program.output[-3000:]
        for entry in self._trace.new():
            if entry["kind"] == "say":
                self.heard.append((entry["cue"], entry["text"]))
                if not entry["cue"].startswith(("roll.", "ask.by_button")):
                    self._question = entry["cue"]
            elif entry["kind"] == "listen":
                self._answer(self._program)

    def _answer(self, program: TypedProgram) -> None:
        said = self._answers(self._question) or TYPED.get(self._question)
        if said is not None:
            program.type(f"{said}\r")
        elif self._question in PRESSED_AT_ONCE:
            program.type(" ")

    def has_heard(self, cue: str) -> bool:
        """Whether a line of it was begun since the box was first plugged in."""
        return any(cue == said for said, _ in self.heard)
