"""How far a share that was counted may be from the true one."""

from __future__ import annotations

from math import sqrt

CERTAIN = 1.959964
"""Standard deviations to both sides that hold 95 of a hundred."""


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The interval of Wilson (1927) around a share that was counted, at 95 per cent; shares from 0 to 1."""
    if trials == 0:
        return 0.0, 1.0
    share, square = hits / trials, CERTAIN**2
    middle = share + square / (2 * trials)
    half = CERTAIN * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    low, high = (middle - half) / (1 + square / trials), (middle + half) / (1 + square / trials)
    return max(low, 0.0), min(high, 1.0)
