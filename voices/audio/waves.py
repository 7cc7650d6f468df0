"""Building blocks of synthesised sounds: oscillators, envelopes, shaped noise, reverberation.

Arrays are mono float32 or float64 at `RATE`, with time as the only axis. Filters work on the spectrum, so
noise of a given length loops without a seam.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 48_000  # samples per second of all sound after the speech engines

Samples = NDArray[np.float32]
"""Mono sound for mixing: an array with one axis, `RATE` samples a second, from -1 to 1."""
Wave = NDArray[np.float64]
"""Mono sound during synthesis: like `Samples`, but values may exceed 1."""
Random = np.random.Generator


def clock(seconds: float) -> Wave:
    """Return the time of each sample in a sound of this length, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def curve(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """Return a value for each sample, by linear interpolation between `points` (time in seconds, value)."""
    return np.interp(clock(seconds), [point[0] for point in points], [point[1] for point in points])


def noise(seconds: float, seed: int | Random, shape: Callable[[Wave], Wave]) -> Wave:
    """Return noise with the spectrum `shape(frequencies in Hz)` and peak 1; its end joins its beginning.

    With a random generator as `seed` the noise is new each time, with a number always the same.
    """
    length = round(seconds * RATE)
    frequencies: Wave = np.fft.rfftfreq(length, 1 / RATE).astype(np.float64)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(length))
    wave: Wave = np.fft.irfft(spectrum * shape(frequencies), length)
    peak: float = np.max(np.abs(wave))
    return wave / peak


def below(cut: float, steepness: float = 2.0) -> Callable[[Wave], Wave]:
    """Return a spectrum that falls above `cut` Hz, without the inaudible rumble below 30 Hz."""
    return lambda f: (f > 30) / (1 + (f / cut) ** steepness)


def around(centre: float, width: float) -> Callable[[Wave], Wave]:
    """Return a spectrum with a bell-shaped peak at `centre` Hz."""
    return lambda f: np.exp(-(((f - centre) / width) ** 2))


def even(low: float, high: float, tilt: float = 0.0) -> Callable[[Wave], Wave]:
    """Return a spectrum from `low` to `high` Hz: equal energy in each octave, plus `tilt` dB an octave."""

    def shape(f: Wave) -> Wave:
        octaves = np.log2(np.maximum(f, 1.0) / low)
        edges = 1 / (1 + (low / np.maximum(f, 1.0)) ** 6) / (1 + (f / high) ** 8)
        pink: Wave = edges * 2 ** (-octaves / 2) * 10 ** (tilt * octaves / 20)
        return pink

    return shape


def sung(frequency: Wave, formants: Sequence[tuple[Wave | float, float, float]], harmonics: int) -> Wave:
    """Return a sung vowel: harmonics of a changing frequency in Hz, filtered by formants.

    A formant is its centre in Hz (which may change), its width in Hz and its strength.
    """
    phase: Wave = 2 * np.pi * np.cumsum(frequency) / RATE
    wave: Wave = np.zeros_like(phase)
    for number in range(1, harmonics + 1):
        place = number * frequency
        passed: Wave = np.zeros_like(phase)
        for centre, width, strength in formants:
            distance: Wave = (place - centre) / width
            passed += strength / (1 + distance**2)
        # Leave out harmonics near the Nyquist frequency, which would alias.
        heard: Wave = np.clip((0.45 * RATE - place) / 1000, 0, 1)
        wave += heard * passed / number**0.7 * np.sin(number * phase)
    return wave


def rung(t: Wave, at: float, hz: float, decay: float, strength: float = 1.0) -> Wave:
    """Return the sound of an object that is struck at second `at` and rings at `hz`.

    The sound decays exponentially, at the rate `decay` per second.
    """
    since = np.clip(t - at, 0, None)
    swing: Wave = np.sin(2 * np.pi * hz * since)  # zero before the stroke, because sin(0) is 0
    swing *= strength * np.exp(-decay * since)
    return swing


def in_room(wave: Wave, seconds: float, wet: float, seed: int | Random) -> Wave:
    """Add the reverberation of a large room; `wet` is its strength relative to the original sound."""
    tail = noise(seconds, seed, below(2500)) * np.exp(-5 * clock(seconds) / seconds)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(wave) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(tail, size), size)[: len(wave)]
    return wave + wet * echo


def faded(wave: Wave, start: float, end: float) -> Wave:
    """Fade the first `start` seconds in and the last `end` seconds out, so that the sound does not click."""
    result = wave.copy()
    for part, seconds in ((slice(None), start), (slice(None, None, -1), end)):
        ramp = 0.5 - 0.5 * np.cos(np.pi * clock(seconds) / seconds)
        result[part][: len(ramp)] *= ramp
    return result
