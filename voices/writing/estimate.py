"""Estimated length of segments, by arithmetic alone: the same for every machine and engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from voices.audio.sounds import effect_seconds
from voices.segments import Mark, Over, Segment, Silence, Sound, Text
from voices.writing.names import readable

_WORD_GROUP = 0.12  # seconds of even the shortest word, beyond its letters
_DIGIT_LETTERS = 4  # letters of a typical spoken digit


@dataclass(frozen=True, slots=True)
class VoicePace:
    """Speed of a voice.

    `characters_per_second` counts letters, spaces and signs, as measured over a pack's lines.
    """

    characters_per_second: float

    def seconds(self, segments: Iterable[Segment]) -> float:
        """Return the estimated length, a sum over the segments."""
        return sum(map(self._segment, segments))

    def _segment(self, segment: Segment) -> float:
        match segment:
            case Text():
                return (_WORD_GROUP + _letters(segment.text) / self.characters_per_second) / segment.rate
            case Silence():
                return segment.seconds
            case Sound():
                return effect_seconds(segment.name)
            case Mark() | Over():
                return 0.0


@lru_cache(maxsize=4096)
def _letters(text: str) -> int:
    """Count the letters of a text as spoken. Cached, because a text is estimated several times."""
    said = readable(text, "")
    return len(said) + (_DIGIT_LETTERS - 1) * sum(map(str.isdigit, said))
