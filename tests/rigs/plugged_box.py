"""Real `narrator play` on its own terminal, with a typist and a plug to pull."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tests.faults.terminals import TypedProgram, running
from tests.rigs.scripted_table import PRESSED_AT_ONCE, TraceReader

TYPED = {"box.resume": "yes", "setup.rules": "no", "vote.accused": "nobody"}
"""Answers to certain questions; at night there are no presses, so no player dies."""


class PluggedBox:
    """One box and its typist: `answers` by the question's cue; None is the default."""

    def __init__(self, room: Path, settings: str, answers: Callable[[str], str | None]) -> None:
        self.room = room
        self.heard: list[tuple[str, str]] = []
        """Cue and words of every line since the first start."""
        self.starts = 0
        self._answers = answers
        self._question = ""
        self._left = ExitStack()
        self._program: TypedProgram | None = None
        room.mkdir()
        (room / "narrator.toml").write_text(settings)

    def start(self) -> None:
        self.starts += 1
        trace = self.room / f"trace-{self.starts}.jsonl"
        self._trace = TraceReader(trace)
        arguments = ("play", "--config", str(self.room / "narrator.toml"), "--trace", str(trace))
        self._program = self._left.enter_context(running(self.room, *arguments))

    def close(self) -> None:
        self._left.close()

    def live(self) -> None:
        """Read new lines and answer questions; takes some hundredths of a second."""
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
        """Return whether a line of this cue was begun since the first start."""
        return any(cue == said for said, _ in self.heard)
