"""Loudness after EBU R 128 (ITU-R BS.1770), for texts, effects and beds alike."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from voices.sound.waves import RATE, Samples

PEAK = 0.89  # -1 dBFS: nothing of ours is louder than that on its own
KNEE = 0.6
"""Where peaks begin to be rounded off."""
_BLOCK = round(
    0.4 * RATE
)  # the standard measures blocks of 0.4 s, so a shorter sound has no loudness of its own


def at_loudness(samples: Samples, lufs: float) -> Samples:
    """The samples at that loudness; a sound without any stays as it is.

    Where the peaks would pass `PEAK` they are rounded off, so that a crisp voice is as loud as a dull one.
    """
    measured = loudness(samples)
    if not np.isfinite(measured):
        return samples
    louder = samples * np.float32(10 ** ((lufs - measured) / 20))
    return bent(louder.astype(np.float32), KNEE, PEAK)


def loudness(samples: Samples) -> float:
    """Loudness in LUFS; minus infinity for silence.

    A sound shorter than a block is repeated to fill one: the ear judges a single "no" by how loud it is
    while it lasts, and padding it with silence would have it boosted for being short.
    """
    if not len(samples) or not np.any(samples):
        return float("-inf")
    if len(samples) < _BLOCK:
        samples = np.tile(samples, -(-_BLOCK // len(samples)))
    return float(_meter().integrated_loudness(samples.astype(np.float64)))


@cache
def _meter() -> Any:
    # Imported late: it brings scipy, a second of start-up that a box with a warm cache need not wait for.
    import pyloudnorm

    return pyloudnorm.Meter(RATE)


def bent(samples: Samples, knee: float, most: float) -> Samples:
    """Bend what is above `knee` towards `most`, never passed; the rest stays. Both in full scales."""
    sizes = np.abs(samples)
    if sizes.max(initial=0.0) <= knee:
        return samples
    room = np.float32(most - knee)
    over = np.clip(sizes - np.float32(knee), 0, None)
    return np.where(over > 0, np.sign(samples) * (knee + room * np.tanh(over / room)), samples).astype(
        np.float32
    )
