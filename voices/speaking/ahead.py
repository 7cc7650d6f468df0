"""Speech rendered before it is needed: a slow voice need not be quick at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from voices.segments import Text
from voices.sound.waves import RATE
from voices.speaking.synthesiser import Synthesiser

Count = Callable[[int, int], None]
"""Called with how many texts are rendered, and how many there are; what it raises ends the work."""


def render_ahead(made: Synthesiser, texts: Sequence[Text], count: Count) -> float:
    """Render what is not in the cache yet; return how many seconds of speech there are. Blocks.

    Each text is kept by itself as soon as it is there, so that whatever interrupts this costs one text.
    """
    seconds = 0.0
    for number, text in enumerate(texts, 1):
        seconds += len(made.request(text).result()) / RATE
        count(number, len(texts))
    return seconds
