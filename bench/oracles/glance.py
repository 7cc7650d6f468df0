"""How often a look on a tour misreads the light, by a model of how people open their eyes, look and blink.

They begin to open their eyes when their name is over, in the time in which they react to a word, and need
`LIDS` seconds more until they see. They blink for `BLINK` seconds, once in `BETWEEN` on average. They take
the light for news where they have seen it burn without a break for `SEEN` seconds, and for none otherwise.
"""

from __future__ import annotations

from narrator.night.private import glance
from narrator.night.walk import Reaction
from voices.draw import Draw

LIDS = 0.15
BLINK = 0.15
BETWEEN = 4.0
SEEN = 0.1


def misread(length: float, part: float | None, reaction: Reaction, count: int) -> float:
    """The share of glances of which the news were missed, those of the first part or of a second one."""
    draw = Draw(f"glances {length} {part} {reaction}")
    begins, lasts = (0.0, length) if part is None else (length, part)
    dark, _ = glance(lasts, news=True).steps
    missed = 0
    for _ in range(count):
        opened = reaction.draw(draw) + LIDS
        blinks = draw.between(0.0, BETWEEN)
        missed += _longest(max(opened, begins + dark.seconds), begins + lasts, blinks) < SEEN
    return missed / count


def _longest(since: float, until: float, blink: float) -> float:
    """The longest time for which it is seen to burn, with one blink that may fall into it."""
    return max(min(until, blink) - since, until - max(since, blink + BLINK))
