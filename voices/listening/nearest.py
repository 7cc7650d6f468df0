"""Where somebody speaks who is nearer than all the others that talk, and go on talking."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import numpy as np

SMOOTH = 7
"""Frames of 10 ms over which loudness is taken: others have loud moments, who is near has soft ones."""
SOFTER = 1.0
"""By how many dB the one who is near may be softer than the others get, and still be the one."""
SOFTEST, LOUDEST = -8.0, 12.0
"""In dB, how much a frame counts at the most, against its belonging there and for it."""


def nearest_stretch(levels: Sequence[float], others: float) -> tuple[int, int]:
    """The first of the frames that stand out of the `others` most, and the one after their last.

    `levels` and `others` are in dBFS. It is the stretch in which what is louder outweighs what is softer by
    most: it goes on over a soft consonant, and not over a gap to one loud moment of somebody else.

    >>> nearest_stretch([-40.0] * 20 + [-20.0] * 30 + [-50.0] * 30 + [-28.0] * 5, others=-30.0)
    (17, 53)
    """
    power = 10 ** (np.asarray(levels) / 10)
    around = np.pad(power, SMOOTH // 2, mode="edge")
    smooth = 10 * np.log10(np.convolve(around, np.ones(SMOOTH) / SMOOTH, "valid") + 1e-10)
    sums = [0.0, *accumulate(np.clip(smooth - (others - SOFTER), SOFTEST, LOUDEST).tolist())]
    best, stretch, lowest = 0.0, (0, len(levels)), 0
    for place, height in enumerate(sums):
        if height < sums[lowest]:
            lowest = place
        if height - sums[lowest] > best:
            best, stretch = height - sums[lowest], (lowest, place)
    return stretch
