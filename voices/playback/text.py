"""Speaker without sound, which prints each text at the time at which it would be heard."""

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

    `write` gets the pieces of a line, with a line end only after the last piece; by default it writes to
    the standard output. Pauses follow trio's clock, so trio's mock clock skips them.
    """

    def __init__(self, pace: VoicePace, write: Callable[[str], object] | None = None) -> None:
        self._pace = pace
        self._write = write if write is not None else Wrapping(_print, _terminal_columns)
        self.at_once: Callable[[], bool] = lambda: False
        """Function that says whether sentences are written at once, without pauses, up to the next long
        pause.
        """
        self._finished: trio.Event | None = None
        """Event that skips the remaining pauses of the current line; None if they cannot be skipped."""

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Print segments in the rhythm of speech.

        Cancelling stops at once, but still ends the printed line.
        """
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
        """Skip the remaining pauses of the current line; return whether that is possible."""
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
        """Do nothing, because text needs no preparation."""

    def bed(self, name: str | None) -> None:
        """Check that the background sound `name` exists. It is not played, because text has no sound."""
        if name is not None:
            check_bed(name)


FELT_SECONDS = 1.0
"""Shortest silence, in seconds, that is kept as a pause; shorter ones only separate sentences."""


def _is_option(segment: Segment) -> bool:
    """Say whether a player may press to choose this segment, so that its timing must be kept."""
    return isinstance(segment, Text) and segment.part is Part.ROLL


def _shown(segment: Text | Sound) -> str:
    return segment.text if isinstance(segment, Text) else f"[{segment.name.replace('_', ' ')}]"


class Wrapping:
    """Writer that wraps text between words at a given number of columns; with 0 columns it does not wrap."""

    def __init__(self, write: Callable[[str], object], columns: Callable[[], int]) -> None:
        self._write = write
        self._columns = columns
        self._used = 0

    def __call__(self, piece: str) -> None:
        """Write a piece of text. A piece that continues a line begins with a blank."""
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
    """Return the width of the terminal in columns, or 0 if the output is not a terminal."""
    return os.get_terminal_size(1).columns if sys.stdout.isatty() else 0
