"""Estimated length of segments, computed from the text alone.

The result is the same on every machine and with every engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from voices.audio.sounds import effect_seconds
from voices.segments import Mark, Over, Segment, Silence, Sound, Text
from voices.writing.names import readable

_WORD_GROUP = 0.12  # seconds for each word in addition to the time for its letters
_DIGIT_LETTERS = 4  # number of letters in the word for a typical digit


@dataclass(frozen=True, slots=True)
class VoicePace:
    """Speed of a voice.

    `characters_per_second` counts letters, spaces and signs; it was measured over a voice pack's lines.
    """

    characters_per_second: float

    def seconds(self, segments: Iterable[Segment]) -> float:
        """Return the estimated length of all the segments together, in seconds."""
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
    """Count the letters of a text, with its digits as words. Cached, as a text is estimated several times."""
    said = readable(text, "")
    return len(said) + (_DIGIT_LETTERS - 1) * sum(map(str.isdigit, said))
