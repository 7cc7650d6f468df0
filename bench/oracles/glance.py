"""Model of how often a player who opens the eyes for a moment misses the news that the light shows.

The box calls each player by name in turn. People react to the end of their name after a reaction time, and
need `LIDS` seconds more to see. They blink for `BLINK` seconds, once in `BETWEEN` seconds on average. They
take the light for news if they see it for `SEEN` seconds without a break.
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
    """Return the share of looks of `length` seconds that miss the news.

    With `part`, the news is of the second kind, which is shown for `part` seconds after the first `length`
    seconds.
    """
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
    """Return the longest time, in seconds, that the light is seen without a break, with at most one blink."""
    return max(min(until, blink) - since, until - max(since, blink + BLINK))
