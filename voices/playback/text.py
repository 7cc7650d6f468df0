"""A speaker for where there is no sound: prints what would be said, in the rhythm it would have."""

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
    """Prints each text when it would be heard, and takes as long as saying it would.

    `write` gets pieces of a line as they come, without line ends but at the end of what is played; by
    default they go to the standard output. Time is trio's own, so that under its mock clock none passes.
    """

    def __init__(self, pace: VoicePace, write: Callable[[str], object] | None = None) -> None:
        self._pace = pace
        self._write = write if write is not None else Wrapping(_print, _terminal_columns)
        self.at_once: Callable[[], bool] = lambda: False
        """Whether sentences are written at once now, up to the next pause that is meant to be felt."""
        self._finished: trio.Event | None = None
        """Set when what is being written is to be finished; None while nothing is that could be."""

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Print in rhythm. Cancelling stops at once; the line is ended whatever happens."""
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
        """Write what is left of it without waiting; whether there is anything that can be finished so."""
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
        """Text needs no preparing."""

    def bed(self, name: str | None) -> None:
        """Only the name is looked at; print has no background."""
        if name is not None:
            check_bed(name)


FELT_SECONDS = 1.0
"""A silence of so many seconds is a pause that is kept; shorter ones only part sentences."""


def _is_option(segment: Segment) -> bool:
    """Whether a press may be meant for it: it has its own time, however it is told."""
    return isinstance(segment, Text) and segment.part is Part.ROLL


def _shown(segment: Text | Sound) -> str:
    return segment.text if isinstance(segment, Text) else f"[{segment.name.replace('_', ' ')}]"


class Wrapping:
    """Writes pieces of lines on rows of so many columns, and breaks no word; 0 columns: as they come."""

    def __init__(self, write: Callable[[str], object], columns: Callable[[], int]) -> None:
        self._write = write
        self._columns = columns
        self._used = 0

    def __call__(self, piece: str) -> None:
        """Write a piece, which begins with a blank where it goes on."""
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
    """How wide the terminal is; 0 where the output is none."""
    return os.get_terminal_size(1).columns if sys.stdout.isatty() else 0
