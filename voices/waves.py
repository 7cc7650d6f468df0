"""Building blocks for sounds made by arithmetic: oscillators, envelopes, shaped noise, a room.

Arrays are mono float32 or float64 at `RATE`, time runs along the only axis. Filters work on the spectrum,
so that noise of a given length loops without a seam.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 48_000  # samples per second, everywhere behind the engines

Samples = NDArray[np.float32]
Wave = NDArray[np.float64]


def clock(seconds: float) -> Wave:
    """The time of each sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def curve(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """Straight lines through (second, value) points."""
    return np.interp(clock(seconds), [point[0] for point in points], [point[1] for point in points])


def tone(frequency: Wave, harmonics: Sequence[float]) -> Wave:
    """A tone of changing frequency in Hz, with its harmonics' strengths, the fundamental first."""
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    wave = np.zeros_like(phase)
    for number, strength in enumerate(harmonics, start=1):
        wave += strength * np.sin(number * phase)
    return wave


def noise(seconds: float, seed: int, shape: Callable[[Wave], Wave]) -> Wave:
    """Noise with the spectrum `shape(frequencies in Hz)`, peak 1; the end joins the beginning."""
    length = round(seconds * RATE)
    frequencies: Wave = np.fft.rfftfreq(length, 1 / RATE).astype(np.float64)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(length))
    wave: Wave = np.fft.irfft(spectrum * shape(frequencies), length)
    peak: float = np.max(np.abs(wave))
    return wave / peak


def below(cut: float, steepness: float = 2.0) -> Callable[[Wave], Wave]:
    """A spectrum that falls above `cut` Hz, without the inaudible rumble under 30 Hz."""
    return lambda f: (f > 30) / (1 + (f / cut) ** steepness)


def around(centre: float, width: float) -> Callable[[Wave], Wave]:
    """A spectrum that is a hill around `centre` Hz."""
    return lambda f: np.exp(-(((f - centre) / width) ** 2))


def in_room(wave: Wave, seconds: float, wet: float, seed: int) -> Wave:
    """The sound with the tail of a large dark place: `wet` is its strength beside the sound itself."""
    tail = noise(seconds, seed, below(2500)) * np.exp(-5 * clock(seconds) / seconds)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)[: len(wave)]
    return wave + wet * echo


def faded(wave: Wave, start: float, end: float) -> Wave:
    """The sound with smooth edges of `start` and `end` seconds, so that it does not click."""
    result = wave.copy()
    for part, seconds in ((slice(None), start), (slice(None, None, -1), end)):
        ramp = 0.5 - 0.5 * np.cos(np.pi * clock(seconds) / seconds)
        result[part][: len(ramp)] *= ramp
    return result
