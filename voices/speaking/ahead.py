"""Speech rendered before it is needed: a slow voice need not be quick at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from voices.segments import Text
from voices.sound.waves import RATE
from voices.speaking.cache import BYTES_A_SAMPLE
from voices.speaking.synthesiser import Synthesiser

Count = Callable[[int, int], None]
"""Called with how many texts are rendered, and how many there are; what it raises ends the work."""


class Ahead(NamedTuple):
    """How many sounds were rendered ahead, each counted once, and how long they are together."""

    sounds: int
    seconds: float

    @property
    def bytes(self) -> int:
        """Bytes that they take in the cache."""
        return round(self.seconds * RATE * BYTES_A_SAMPLE)


def render_ahead(made: Synthesiser, texts: Sequence[Text], count: Count) -> Ahead:
    """Render the texts that are not in the cache yet. Blocks.

    Each text is kept by itself as soon as it is there, so that an interruption costs one text.
    """
    lengths: dict[str, float] = {}
    for number, text in enumerate(texts, 1):
        lengths[made.key(text)] = len(made.request(text).result()) / RATE
        count(number, len(texts))
    return Ahead(len(lengths), sum(lengths.values()))
