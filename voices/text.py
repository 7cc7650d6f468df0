"""A speaker for where there is no sound: prints what would be said, in the rhythm it would have."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import trio

from voices.beds import check_bed
from voices.estimate import Pace
from voices.segments import Mark, Segment, Sound, Text
from voices.speaker import OnMark


class TextSpeaker:
    """Prints each text when it would be heard, and takes as long as saying it would.

    `write` gets pieces of a line as they come, without line ends but at the end of what is played; by
    default they go to the standard output. Time is trio's own, so that under its mock clock none passes.
    """

    def __init__(self, pace: Pace, write: Callable[[str], object] | None = None) -> None:
        self._pace = pace
        self._write = write if write is not None else _to_terminal

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Print in rhythm. Cancelling stops at once; the line is ended whatever happens."""
        heard_at = trio.current_time()
        begun = False
        try:
            for segment in segments:
                if isinstance(segment, Text | Sound):
                    self._write((" " if begun else "") + _shown(segment))
                    begun = True
                if isinstance(segment, Mark) and on_mark is not None:
                    on_mark(segment.name)
                heard_at += self._pace.seconds((segment,))
                await trio.sleep_until(heard_at)
        finally:
            if begun:
                self._write("\n")

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Text needs no preparing."""

    def bed(self, name: str | None) -> None:
        """Only the name is looked at; print has no background."""
        if name is not None:
            check_bed(name)


def _shown(segment: Text | Sound) -> str:
    return segment.text if isinstance(segment, Text) else f"[{segment.name.replace('_', ' ')}]"


def _to_terminal(piece: str) -> None:
    print(piece, end="", flush=True)
