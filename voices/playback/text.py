"""Speaker without sound: prints each text at the time it would be heard."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import trio

from voices.audio.beds import check_bed
from voices.playback.speaker import OnMark
from voices.segments import Mark, Part, Segment, Silence, Sound, Text
from voices.writing.estimate import VoicePace


class TextSpeaker:
    """Printer of lines in the rhythm of speech.

    `write` gets pieces of a line, with a line end only after the last piece; it defaults to the standard
    output. Waits follow trio's clock, so the mock clock skips them.
    """

    def __init__(self, pace: VoicePace, write: Callable[[str], object] | None = None) -> None:
        self._pace = pace
        self._write = write if write is not None else Wrapping(_print, _terminal_columns)
        self.at_once: Callable[[], bool] = lambda: False
        """Test whether to write sentences at once, up to the next long pause."""
        self._finished: trio.Event | None = None
        """Event that ends the waits of the current line; None if they cannot be skipped."""

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Print in rhythm. Cancelling stops at once, and still ends the line."""
        heard_at = trio.current_time()
        begun = False
        at_once = self.at_once() and not any(_is_option(segment) for segment in segments)
        self._finished = trio.Event() if at_once else None
        try:
            for segment in segments:
                if isinstance(segment, Text | Sound):
                    self._write((" " if begun else "") + _shown(segment))
                    begun = True
                if isinstance(segment, Mark) and on_mark is not None:
                    on_mark(segment.name)
                heard_at += self._pace.seconds((segment,))
                if not at_once or (isinstance(segment, Silence) and segment.seconds >= FELT_SECONDS):
                    await self._sleep_until(heard_at)
            await self._sleep_until(heard_at)
        finally:
            self._finished = None
            if begun:
                self._write("\n")

    def finish(self) -> bool:
        """Skip the waits of the current line; return whether that is possible."""
        if self._finished is None:
            return False
        self._finished.set()
        return True

    async def _sleep_until(self, at: float) -> None:
        if self._finished is None:
            await trio.sleep_until(at)
            return
        with trio.move_on_at(at):
            await self._finished.wait()

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Do nothing: text needs no preparation."""

    def bed(self, name: str | None) -> None:
        """Check the bed's name; text has no background."""
        if name is not None:
            check_bed(name)


FELT_SECONDS = 1.0
"""Shortest silence, in seconds, that is kept; shorter ones only separate sentences."""


def _is_option(segment: Segment) -> bool:
    """Say whether a press may answer this segment, so that its timing must be kept."""
    return isinstance(segment, Text) and segment.part is Part.ROLL


def _shown(segment: Text | Sound) -> str:
    return segment.text if isinstance(segment, Text) else f"[{segment.name.replace('_', ' ')}]"


class Wrapping:
    """Writer that wraps at whole words to a number of columns; with 0 columns it does not wrap."""

    def __init__(self, write: Callable[[str], object], columns: Callable[[], int]) -> None:
        self._write = write
        self._columns = columns
        self._used = 0

    def __call__(self, piece: str) -> None:
        """Write a piece; one that continues a line begins with a blank."""
        columns = self._columns()
        for number, word in enumerate(piece.split(" ")):
            blank = " " if number and self._used else ""
            if columns and self._used and self._used + len(blank) + len(word.rstrip()) > columns:
                self._write("\n")
                self._used, blank = 0, ""
            self._write(blank + word)
            self._used = 0 if word.endswith("\n") else self._used + len(blank) + len(word)


def _print(text: str) -> None:
    print(text, end="", flush=True)


def _terminal_columns() -> int:
    """Return the width of the terminal, or 0 if the output is not one."""
    return os.get_terminal_size(1).columns if sys.stdout.isatty() else 0
