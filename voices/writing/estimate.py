"""How long segments take, by arithmetic alone: the same on every machine, whatever the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from voices.audio.sounds import effect_seconds
from voices.segments import Mark, Over, Segment, Silence, Sound, Text
from voices.writing.names import readable

_WORD_GROUP = 0.12  # seconds that even the shortest word takes beyond its letters
_DIGIT_LETTERS = 4  # a digit is said as a word of about that many letters


@dataclass(frozen=True, slots=True)
class VoicePace:
    """A voice's own speed.

    `characters_per_second` counts letters, spaces and signs, as measured over a pack's lines.
    """

    characters_per_second: float

    def seconds(self, segments: Iterable[Segment]) -> float:
        """The estimated length, additive over segments."""
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
    """As how many letters a text is counted; each is asked for when it is planned, said and written down."""
    said = readable(text, "")
    return len(said) + (_DIGIT_LETTERS - 1) * sum(map(str.isdigit, said))
