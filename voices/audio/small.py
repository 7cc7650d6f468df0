"""Short sounds of objects, half a second each, that announce the call of a card; synthesised in code.

Their frequencies suit a loudspeaker of a few centimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from voices.audio.waves import Random, Wave, around, below, clock, curve, even, noise, rung, sung

SECONDS = 0.5
"""Length of each of these sounds, in seconds."""

Maker = Callable[[float, Random], Wave]


def _near(random: Random, value: float, share: float = 0.05) -> float:
    return value * float(random.uniform(1 - share, 1 + share))


def _ringing(*partials: tuple[float, float, float, float]) -> Maker:
    """Return a maker of the sound of a struck object.

    Each partial tone is given by its start in seconds, pitch in Hz, decay per second and strength.
    """

    def make(seconds: float, random: Random) -> Wave:
        t = clock(seconds)
        wave = np.zeros_like(t)
        for at, hz, decay, strength in partials:
            at += float(random.uniform(0, 0.012))
            wave += rung(t, at, _near(random, hz, 0.03), _near(random, decay, 0.1), strength)
        return wave

    return make


def _brushed(points: list[tuple[float, float]], centre: float, width: float, grain: float = 40.0) -> Maker:
    """Return a maker of the sound of moving air, bristles or cloth: noise around `centre` Hz.

    `points` are pairs of a time and a loudness. `grain` is the highest frequency, in Hz, of the random
    changes in loudness.
    """

    def make(seconds: float, random: Random) -> Wave:
        loud = curve(seconds, points)
        rough = 1 + 0.5 * noise(seconds, random, below(grain, 4))
        air = noise(
            seconds, random, lambda f: around(_near(random, centre), width)(f) + 0.1 * even(300, 6000)(f)
        )
        return loud * rough * air

    return make


def _voiced(hz: list[tuple[float, float]], mouth: float, rattle: float, breath: float) -> Maker:
    """Return a maker of an animal's or a person's voice.

    `hz` has pairs of a time and a pitch in Hz. `mouth` is the first formant, in Hz. `rattle` and `breath`
    are strengths.
    """

    def make(seconds: float, random: Random) -> Wave:
        frequency = curve(seconds, hz) * (1 + 0.03 * noise(seconds, random, below(50, 4)))
        voice = sung(frequency, ((mouth, 150, 1.0), (2.2 * mouth, 260, 0.5), (2800, 500, 0.2)), 24)
        rough = np.clip(1 - rattle + 1.4 * rattle * noise(seconds, random, around(28, 10)), 0.05, None)
        loud = curve(seconds, [(0, 0), (0.1, 0.8), (0.3, 1), (0.45, 0.2), (seconds, 0)])
        return loud * (rough * voice + breath * noise(seconds, random, around(1200, 700)))

    return make


def _together(*makers: Maker) -> Maker:
    return lambda seconds, random: np.sum([make(seconds, random) for make in makers], axis=0)


def _knocks(*moments: float, hz: float, decay: float = 45.0) -> Maker:
    """Return a maker of knocks on wood at the times `moments`, in seconds."""
    modes = ((1.0, 1.0), (1.9, 0.8), (2.8, 0.5), (4.4, 0.3))
    return _ringing(*((at, hz * ratio, decay * ratio**0.5, part) for at in moments for ratio, part in modes))


def _flute(seconds: float, random: Random) -> Wave:
    """Return two notes of a wooden flute, with audible breath."""
    root = _near(random, 740, 0.03)
    frequency = curve(seconds, [(0, root), (0.2, root), (0.22, root * 1.335), (seconds, root * 1.335)])
    phase = 2 * np.pi * np.cumsum(frequency) / len(clock(1))
    loud = curve(seconds, [(0, 0), (0.04, 1), (0.19, 0.7), (0.23, 1), (0.4, 0.6), (seconds, 0)])
    tone = np.sin(phase) + 0.35 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)
    made: Wave = loud * (tone + 0.12 * noise(seconds, random, around(1800, 900)))
    return made


def _wings(seconds: float, random: Random) -> Wave:
    """Return the sound of four beats of large wings."""
    t = clock(seconds)
    beats = np.clip(np.sin(2 * np.pi * _near(random, 8) * t), 0, None) ** 2
    made: Wave = beats * noise(seconds, random, around(700, 420))
    return made


def _roll(seconds: float, random: Random) -> Wave:
    """Return the sound of a short roll on a side drum."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for at in np.arange(0.0, 0.42, 0.045):
        strength = 0.4 + at
        wave += rung(t, float(at), _near(random, 300), 60, strength)
        snare: Wave = np.exp(-55 * np.clip(t - at, 0, None)) * noise(seconds, random, around(2600, 1400))
        wave += 0.7 * strength * (t > at) * snare
    return wave


SMALL: Mapping[str, Maker] = MappingProxyType(
    {
        "crystal": _ringing(
            (0.0, 1760, 7, 1), (0.06, 2637, 8, 0.8), (0.14, 3520, 9, 0.7), (0.14, 3531, 9, 0.5)
        ),
        "broom": _brushed([(0, 0), (0.1, 1), (0.22, 0.1), (0.26, 0), (0.36, 0.9), (0.5, 0)], 3200, 1500, 90),
        "flute": _flute,
        "bowstring": _together(
            _ringing((0.0, 220, 9, 1), (0.0, 440, 12, 0.7), (0.0, 661, 14, 0.5), (0.0, 1323, 22, 0.3)),
            _brushed([(0, 0), (0.05, 0.6), (0.4, 0)], 2400, 900),
        ),
        "harp": _ringing((0.0, 523, 6, 1), (0.0, 1047, 9, 0.4), (0.15, 784, 6, 1), (0.15, 1569, 9, 0.3)),
        "snarl": _voiced([(0, 95), (0.2, 140), (0.5, 85)], 520, 0.7, 0.35),
        "jaws": _together(_voiced([(0, 70), (0.5, 60)], 420, 0.8, 0.3), _knocks(0.36, hz=640, decay=70)),
        "whine": _voiced([(0, 420), (0.25, 640), (0.5, 430)], 820, 0.1, 0.1),
        "hiss": _brushed([(0, 0), (0.15, 0.6), (0.3, 1), (0.5, 0)], 4200, 1700, 25),
        "shield": _ringing((0.0, 523, 6, 1), (0.0, 1187, 8, 0.8), (0.0, 2093, 10, 0.6), (0.0, 3411, 14, 0.4)),
        "paws": _knocks(0.0, 0.1, 0.24, 0.34, hz=330, decay=90),
        "wings": _wings,
        "match": _together(
            _brushed([(0, 0), (0.02, 1), (0.14, 0.7), (0.16, 0.1)], 4500, 1500, 200),
            _brushed([(0, 0), (0.15, 0), (0.2, 0.8), (0.5, 0)], 1300, 800, 30),
        ),
        "raps": _knocks(0.0, 0.3, hz=300),
        "gavel": _knocks(0.0, 0.2, hz=420, decay=35),
        "key": _ringing(
            (0.0, 2900, 60, 0.6), (0.12, 2300, 50, 0.7), (0.3, 1150, 40, 1), (0.3, 3400, 60, 0.6)
        ),
        "chain": _ringing(
            (0.0, 2450, 30, 0.8),
            (0.07, 3100, 30, 0.8),
            (0.15, 2700, 30, 0.8),
            (0.2, 3550, 30, 0.8),
            (0.29, 2300, 30, 0.8),
            (0.36, 3000, 30, 0.8),
        ),
        "curtain": _brushed([(0, 0), (0.35, 1), (0.42, 0.5), (0.5, 0)], 1900, 1100, 120),
        "twig": _together(_knocks(0.05, 0.3, hz=700, decay=50), _knocks(0.13, 0.36, hz=1100, decay=70)),
        "whisper": _brushed(
            [(0, 0), (0.06, 1), (0.14, 0.1), (0.2, 0.9), (0.3, 0.1), (0.36, 1), (0.5, 0)], 2600, 1300
        ),
        "shop_bell": _ringing(
            (0.0, 2093, 8, 1), (0.0, 4190, 14, 0.5), (0.17, 2093, 9, 0.6), (0.17, 5300, 20, 0.2)
        ),
        "drum_roll": _roll,
    }
)
"""Function that makes each sound, by the sound's name."""
