"""What a press outside walks reveals, by simulation, to check the upper bounds in `beside`."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from bench.oracles.presence import Bits
from narrator.night.stray_clicks import Spot, strays_for, strays_over
from voices.draw import Draw

WORDS, OPTIONS = 8, 4
"""Number of groups of words in a short call, and how many of them are options."""


def strays_told(share: float, count: int, words: int = WORDS, options: int = OPTIONS) -> tuple[Bits, Bits]:
    """Return the bits that clicks reveal about a player's presence, and about the pressed option.

    A player is present in half of the calls. In a share `share` of these calls, the player presses at one
    of the options.
    """
    draw, there, picked = Draw(f"strays {share}"), list[float](), list[float]()
    for _ in range(count):
        heard = [len(after) for after in strays_for([Spot(0, word) for word in range(words)], draw)]
        wanted = draw.below(options) if draw.happens(0.5) else None
        if wanted is not None and draw.happens(share):
            heard[wanted] += 1
        odds = [1 - share + share * _odds(heard, option) for option in range(options)]
        live = statistics.fmean(odds)
        there.append(math.log2((1.0 if wanted is None else live) / (0.5 + 0.5 * live)))
        if wanted is not None:
            picked.append(math.log2(odds[wanted] / live))
    return _bits(there), _bits(picked)


def _odds(heard: Sequence[int], option: int) -> float:
    """Return the likelihood ratio of the clicks, if one click after option number `option` is a player's."""
    number = sum(heard)
    strays = strays_over(len(heard))
    usual = strays.share(number)
    if not usual:
        return 1e9 if heard[option] else 0.0
    return strays.share(number - 1) / usual * heard[option] * len(heard) / max(number, 1)


def _bits(gains: Sequence[float]) -> Bits:
    return Bits(statistics.fmean(gains), statistics.stdev(gains) / math.sqrt(len(gains)))
