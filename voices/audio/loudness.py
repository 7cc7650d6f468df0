"""Loudness after EBU R 128 (ITU-R BS.1770-4), for texts, effects and beds alike.

Written here, and not taken from pyloudnorm, which agrees to 0.05 LU in the tests: that brings scipy, and
with it 0.8 s of processor time before the first sound of an evening, four times as many on a Pi.
"""

from __future__ import annotations

import numpy as np

from voices.audio.waves import RATE, Samples, Wave

PEAK = 0.89  # -1 dBFS: nothing of ours is louder than that on its own
KNEE = 0.6
"""Where peaks begin to be rounded off."""
_BLOCK = round(
    0.4 * RATE
)  # the standard measures blocks of 0.4 s, so a shorter sound has no loudness of its own

_WEIGHING = (
    ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)),
    ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)),
)
"""The standard's two filters at 48 kHz, before and below the line: a head, and what is too low to be loud."""
_OFFSET, _SILENT, _GATE = -0.691, -70.0, -10.0
"""LUFS of a power of 1; of a block that counts as silence; of one too soft beside the mean of the rest."""
_RINGS = RATE // 10
"""Samples of silence that keep the filters from running out of the end into the beginning."""


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
    blocks = _powers(samples)
    heard = blocks[blocks > _power(_SILENT)]
    if not len(heard):
        return float("-inf")
    heard = heard[heard > np.mean(heard) * 10 ** (_GATE / 10)]
    return float(_OFFSET + 10 * np.log10(np.mean(heard)))


def _powers(samples: Samples) -> Wave:
    """The power of each block of a sound as the ear weighs it; each begins a quarter after the one before."""
    length = len(samples) + _RINGS
    turn = np.exp(-1j * np.linspace(0, np.pi, length // 2 + 1))
    spectrum = np.fft.rfft(samples.astype(np.float64), length)
    for above, below in _WEIGHING:
        spectrum *= np.polyval(above[::-1], turn) / np.polyval(below[::-1], turn)
    weighed = np.fft.irfft(spectrum, length)[: len(samples)]
    sums = np.concatenate(([0.0], np.cumsum(weighed**2)))
    count = round((len(samples) - _BLOCK) / (_BLOCK / 4)) + 1
    starts = (np.arange(count) * _BLOCK) // 4
    powers: Wave = (sums[np.minimum(starts + _BLOCK, len(samples))] - sums[starts]) / _BLOCK
    return powers


def _power(lufs: float) -> float:
    return float(10 ** ((lufs - _OFFSET) / 10))


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
