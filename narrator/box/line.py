"""A line of the box, as it will be played."""

from __future__ import annotations

from dataclasses import dataclass

from voices.segments import Segment


@dataclass(frozen=True, slots=True)
class Line:
    """A cue turned into what will be played: variant chosen, pauses drawn."""

    cue: str
    segments: tuple[Segment, ...]
