"""Sound beds: what lies under a whole night, made by arithmetic, looping without a seam."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from voices.loudness import at_loudness
from voices.sounds import UnknownSound
from voices.waves import RATE, Samples, Wave, around, below, clock, noise

BED_LUFS = -36.0  # well under speech, well over the rustle of clothes
BED_SECONDS = 24.0  # long enough that nobody hears it come round


@cache
def bed(name: str) -> Samples:
    """One turn of a bed, at `BED_LUFS`; made at first use.

    Raises:
        UnknownSound: there is no such bed.
    """
    check_bed(name)
    samples = at_loudness(BEDS[name](BED_SECONDS).astype(np.float32), BED_LUFS)
    samples.setflags(write=False)
    return samples


def check_bed(name: str) -> None:
    """Raises: UnknownSound, when there is no such bed."""
    if name not in BEDS:
        raise UnknownSound(f'there is no sound bed "{name}": known are {", ".join(BEDS)}')


def _wind(seconds: float) -> Wave:
    """Wind around a house: two colours of it, each swelling in its own slow time."""
    t = clock(seconds)
    turn = 2 * np.pi * t / seconds  # whole turns only, so that the end meets the beginning
    low = noise(seconds, 21, below(260, 3)) * (0.6 + 0.3 * np.sin(3 * turn) + 0.1 * np.sin(7 * turn + 1))
    high = noise(seconds, 22, around(620, 150)) * (0.5 + 0.5 * np.sin(2 * turn + 2)) ** 2
    return low + 0.25 * high


def _crickets(seconds: float) -> Wave:
    """A few crickets, each with its own note and patience."""
    wave = 0.15 * noise(seconds, 23, below(200, 3))
    for seed, (hz, chirps) in enumerate(((4250, 27), (4480, 34), (3980, 19))):
        random = np.random.default_rng(30 + seed)
        for chirp in range(chirps):
            at = (chirp + 0.5 * random.random()) * seconds / chirps
            _add_chirp(wave, round(at * RATE), hz, 0.06 + 0.05 * random.random())
    return wave


def _add_chirp(wave: Wave, at: int, hz: float, strength: float) -> None:
    """One chirp of four pulses, wrapped around the end of the loop."""
    t = clock(0.16)
    pulses = np.clip(np.sin(2 * np.pi * t / 0.04), 0, None) * np.sin(np.pi * t / 0.16)
    places = (at + np.arange(len(t))) % len(wave)
    wave[places] += strength * pulses * np.sin(2 * np.pi * hz * t)


def _fire(seconds: float) -> Wave:
    """A fire that breathes and crackles."""
    turn = 2 * np.pi * clock(seconds) / seconds
    wave = noise(seconds, 24, below(420)) * (0.45 + 0.12 * np.sin(11 * turn) + 0.08 * np.sin(17 * turn + 1))
    random = np.random.default_rng(25)
    crack = noise(0.03, 26, around(2600, 1800)) * np.exp(-180 * clock(0.03))
    for _ in range(int(seconds * 5)):
        places = (int(random.random() * len(wave)) + np.arange(len(crack))) % len(wave)
        wave[places] += crack * 0.8 * random.random() ** 3
    return wave


def _night(seconds: float) -> Wave:
    """Wind with crickets in it."""
    return _wind(seconds) + 0.8 * _crickets(seconds)


BEDS: dict[str, Callable[[float], Wave]] = {
    "wind": _wind,
    "crickets": _crickets,
    "fire": _fire,
    "night": _night,
}
