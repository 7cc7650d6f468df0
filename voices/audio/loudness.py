"""Loudness by EBU R 128 (ITU-R BS.1770-4), for speech, effects and background sounds.

The library pyloudnorm gives the same results within 0.05 LU in the tests. It is not used because it needs
scipy, which adds 0.8 s of processor time before the first sound of an evening, and four times as much on a
Raspberry Pi.
"""

from __future__ import annotations

import numpy as np

from voices.audio.waves import RATE, Samples, Wave

PEAK = 0.89  # -1 dBFS: the highest peak of any single sound
KNEE = 0.6
"""Level, as a share of full scale, above which peaks are compressed."""
_BLOCK = round(0.4 * RATE)  # the standard measures blocks of 0.4 s, and nothing shorter

_WEIGHING = (
    ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)),
    ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)),
)
"""The standard's two filters at 48 kHz, each as numerator and denominator: the effect of a listener's head,
and a high pass.
"""
_OFFSET, _SILENT, _GATE = -0.691, -70.0, -10.0
"""Constants of the standard: loudness of a power of 1 (LUFS), loudness below which a block counts as
silence (LUFS), and the relative gate (LU).
"""
_RINGS = RATE // 10
"""Number of samples of silence added at the end, so that the filters do not carry the end over to the
beginning.
"""


def at_loudness(samples: Samples, lufs: float) -> Samples:
    """Scale the samples to the loudness `lufs`; silence stays as it is.

    Peaks are compressed to stay below `PEAK`, so that a voice with high peaks can be as loud as any other.
    """
    measured = loudness(samples)
    if not np.isfinite(measured):
        return samples
    louder = samples * np.float32(10 ** ((lufs - measured) / 20))
    return bent(louder.astype(np.float32), KNEE, PEAK)


def loudness(samples: Samples) -> float:
    """Return the loudness in LUFS; minus infinity for silence.

    A sound shorter than a block is repeated to fill one. The ear judges a short "no" by its level while it
    lasts. If it were padded with silence instead, it would measure as too soft and be amplified too much.
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
    """Return the frequency-weighted power of each block; consecutive blocks overlap by three quarters."""
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
    """Compress samples above `knee` so that none reaches `most`; both are shares of full scale."""
    sizes = np.abs(samples)
    if sizes.max(initial=0.0) <= knee:
        return samples
    room = np.float32(most - knee)
    over = np.clip(sizes - np.float32(knee), 0, None)
    return np.where(over > 0, np.sign(samples) * (knee + room * np.tanh(over / room)), samples).astype(
        np.float32
    )
