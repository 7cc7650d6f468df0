"""Sound beds: background sounds that loop through a whole phase of the evening, synthesised in code.

A bed is two or three seamless loops that play together. Their lengths share no divisor, so the mixture
repeats only after hours. The beds of the night mask the clicks of buttons and the rustling of clothes. One
of their loops is a hiss with equal energy in every octave from 1 to 8 kHz, whose level is the same in every
hundredth of a second (`python -m bench masking` prints the figures).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from voices.audio.loudness import PEAK, loudness
from voices.audio.sounds import UnknownSound, stroke
from voices.audio.waves import RATE, Samples, Wave, around, below, clock, even, noise, rung

LAYER_SECONDS = (23.0, 29.0, 31.0)
"""Lengths, in seconds, of the loops that make up a bed.

They are primes: three loops are in the same position again after 5.7 hours, two after at least 11 minutes.
"""

COVERING_LUFS = -27.5
"""Loudness of background sounds that mask button presses: 9.5 dB below speech. They become softer still
under speech.
"""

QUIET_LUFS = -38.0
"""Loudness of background sounds by day, when presses need no masking and the microphone is open."""

ROOM_LUFS = -56.0
"""Loudness of room noise: too soft to be noticed, but a pause is not complete silence."""

PULSE_LUFS = -44.0
"""Loudness of the heartbeat during a vote: barely audible, so that the speech recogniser never takes a beat
for a word.
"""

Layers = tuple[Samples, ...]
"""Samples of the loops of a bed, which have different lengths and play together."""


@dataclass(frozen=True, slots=True)
class Bed:
    """Background sound: the makers of its loops, the shortest loop first, and their combined loudness."""

    layers: tuple[Callable[[float], Wave], ...]
    lufs: float = COVERING_LUFS


@lru_cache(maxsize=3)  # three background sounds of 16 MB each are in use at a time
def bed(name: str) -> Layers:
    """Return the loops of a background sound, scaled to its loudness. They are made at their first use.

    Raises `UnknownSound` if there is no background sound with this name.
    """
    check_bed(name)
    made = BEDS[name]
    waves = [make(seconds) for make, seconds in zip(made.layers, LAYER_SECONDS, strict=False)]
    shortest = min(len(wave) for wave in waves)
    together = np.sum([wave[:shortest] for wave in waves], axis=0).astype(np.float32)
    gain = 10 ** ((made.lufs - loudness(together)) / 20)
    return tuple(_frozen(wave * gain) for wave in waves)


def check_bed(name: str) -> None:
    """Check that a background sound with this name exists. Raises `UnknownSound`."""
    if name not in BEDS:
        raise UnknownSound(f'there is no sound bed "{name}"; there are: {", ".join(BEDS)}')


def mixed(layers: Iterable[Samples], seconds: float, start: float = 0.0) -> Samples:
    """Return `seconds` of a background sound as the mixer plays it, from second `start` on."""
    places = np.arange(round(seconds * RATE)) + round(start * RATE)
    together: Samples = np.sum([layer[places % len(layer)] for layer in layers], axis=0, dtype=np.float32)
    return together


def _frozen(wave: Wave) -> Samples:
    samples = np.clip(wave, -PEAK, PEAK).astype(np.float32)
    samples.setflags(write=False)
    return samples


# --- makers of loops: each loop has the requested length, and its end joins its beginning without a click
# ---


def _hiss(tilt: float, seed: int) -> Callable[[float], Wave]:
    """Return a maker of masking noise from 1 to 8 kHz, whose energy rises by `tilt` dB an octave."""
    return lambda seconds: _power(noise(seconds, seed, even(700, 10_000, tilt)), 1.0)


def _power(wave: Wave, rms: float) -> Wave:
    """Scale the wave to the root mean square `rms`, so that several waves can be added by weight."""
    weighed: Wave = wave * (rms / np.sqrt(np.mean(wave**2)))
    return weighed


def _swells(seconds: float, seed: int, depth: float) -> Wave:
    """Return a gain for each sample that rises and falls slowly around 1, by at most `depth`."""
    turn = 2 * np.pi * clock(seconds) / seconds  # whole periods, so that the end joins the beginning
    random = np.random.default_rng(seed)
    wave = np.ones_like(turn)
    for turns in (2, 3, 5, 7):
        wave += depth / 2 * np.sin(turns * turn + random.uniform(0, 6)) / np.sqrt(turns / 2)
    return np.clip(wave, 0.05, None)


def _scattered(
    seconds: float, seed: int, per_second: float, grain: Callable[[np.random.Generator], Wave]
) -> Wave:
    """Scatter short sounds at random moments; a sound cut off by the end continues at the beginning."""
    random = np.random.default_rng(seed)
    wave = np.zeros(round(seconds * RATE))
    for _ in range(round(seconds * per_second)):
        made = grain(random)
        start = int(random.integers(len(wave)))
        ends = start + len(made)
        wave[start : min(ends, len(wave))] += made[: len(wave) - start]
        wave[: max(0, ends - len(wave))] += made[len(wave) - start :]
    return wave


def _drop(random: np.random.Generator) -> Wave:
    """Return the sound of a raindrop on a leaf or a window sill."""
    t = clock(0.012)
    return float(random.random()) ** 2 * rung(t, 0, float(random.uniform(1800, 7500)), 500)


def _drops(seconds: float) -> Wave:
    return _power(_scattered(seconds, 41, 260, _drop), 0.45)


def _shower(seconds: float) -> Wave:
    """Return distant rain, now stronger, now weaker."""
    return _power(noise(seconds, 42, even(250, 2500)) * _swells(seconds, 43, 0.5), 0.5)


def _wind(seconds: float) -> Wave:
    """Return wind around a house: two frequency bands of noise that swell at different rates."""
    low = noise(seconds, 21, even(150, 420)) * _swells(seconds, 44, 0.7)
    high = noise(seconds, 22, around(620, 180)) * _swells(seconds, 45, 0.9) ** 2
    return _power(low + 0.5 * high, 0.6)


def _rustle(seconds: float) -> Wave:
    """Return the sound of leaves in gusts of wind."""
    flutter = np.clip(0.6 + 0.9 * noise(seconds, 46, below(14, 6)), 0.1, None)
    return _power(noise(seconds, 47, even(1200, 7000, 1)) * flutter * _swells(seconds, 48, 0.8), 0.55)


def _chirp(random: np.random.Generator) -> Wave:
    """Return a chirp of a cricket: four pulses of one random pitch."""
    t = clock(0.16)
    pulses = np.clip(np.sin(2 * np.pi * t / 0.04), 0, None) * np.sin(np.pi * t / 0.16)
    note = (3980, 4250, 4480)[int(random.integers(3))]
    return float(random.uniform(0.4, 1)) * pulses * np.sin(2 * np.pi * note * t)


def _crickets(seconds: float) -> Wave:
    return _power(_scattered(seconds, 49, 3.2, _chirp), 0.3)


def _night_air(seconds: float) -> Wave:
    """Return the sound of wind with crickets."""
    return _wind(seconds) + _crickets(seconds)


def _crack(random: np.random.Generator) -> Wave:
    """Return the sound of a burning log that cracks once or several times."""
    length = float(random.uniform(0.004, 0.02))
    strength = float(random.random()) ** 3
    return strength * noise(0.03, random, around(2600, 1900)) * np.exp(-clock(0.03) / length * 3)


def _crackle(seconds: float) -> Wave:
    return _power(_scattered(seconds, 50, 9, _crack), 0.45)


def _flames(seconds: float) -> Wave:
    """Return the sound of a fire whose flames rise and fall."""
    flutter = np.clip(0.7 + 0.7 * noise(seconds, 51, below(9, 6)), 0.1, None)
    return _power(noise(seconds, 52, even(180, 1200)) * flutter * _swells(seconds, 53, 0.4), 0.7)


def _syllable(random: np.random.Generator) -> Wave:
    """Return a syllable of unintelligible talk, as from another table of an inn."""
    length = float(random.uniform(0.12, 0.3))
    t = clock(length)
    pitch = float(random.choice((105, 125, 190, 220))) * float(random.uniform(0.9, 1.15))
    first, second = float(random.uniform(320, 750)), float(random.uniform(900, 2100))
    wave = np.zeros_like(t)
    for number in range(1, 18):
        hz = number * pitch
        passed = 1 / (1 + ((hz - first) / 110) ** 2) + 0.5 / (1 + ((hz - second) / 160) ** 2)
        wave += passed / number**0.5 * np.sin(2 * np.pi * hz * t + number)
    return float(random.uniform(0.3, 1)) * np.sin(np.pi * t / length) ** 2 * wave


def _murmur(seconds: float) -> Wave:
    return _power(_scattered(seconds, 54, 24, _syllable), 1.0)


def _mug(random: np.random.Generator) -> Wave:
    """Return the sound of a mug that is put down, or of two mugs that clink."""
    t = clock(0.35)
    base, strength = float(random.uniform(900, 2600)), float(random.random()) ** 2
    wave = np.zeros_like(t)
    for ratio, decay in ((1, 14), (2.7, 22), (5.2, 40)):
        wave += rung(t, 0, base * ratio, decay) / ratio
    return strength * wave


def _mugs(seconds: float) -> Wave:
    return _power(_scattered(seconds, 55, 0.5, _mug), 0.18)


def _beats(seconds: float) -> Wave:
    """Return a drum rhythm, with a beat about every 0.6 s. The loop has a whole number of bars."""
    bars = round(seconds / 2.4)
    beat = seconds / bars / 8
    wave = np.zeros(round(seconds * RATE))
    random = np.random.default_rng(56)
    t = clock(0.7)
    for number in range(bars * 8):
        strength = (1.0, 0, 0.45, 0.25, 0.7, 0, 0.5, 0.35)[number % 8]
        if strength:
            made = strength * stroke(t, 0.002, 118 if number % 4 == 0 else 165, random) * np.exp(-3 * t)
            places = (round(number * beat * RATE) + np.arange(len(made))) % len(wave)
            wave[places] += made
    return _power(wave, 0.9)


TAP_SECONDS = 0.5
"""Seconds from one finger tap to the next: two taps for each second of a spoken countdown."""


def _taps(seconds: float) -> Wave:
    """Return taps of knuckles on a table, alternately loud and soft. The loop has a whole number of pairs."""
    wave = np.zeros(round(seconds * RATE))
    random = np.random.default_rng(57)
    t = clock(0.25)
    for number in range(round(seconds / TAP_SECONDS)):
        made = (1.0, 0.6)[number % 2] * stroke(t, 0.002, 240, random) * np.exp(-22 * t)
        places = (round(number * TAP_SECONDS * RATE) + np.arange(len(made))) % len(wave)
        wave[places] += made
    return _power(wave, 0.9)


def _air(seed: int) -> Callable[[float], Wave]:
    """Return a maker of steady room noise."""
    return lambda seconds: _power(
        noise(seconds, seed, even(200, 4000, -2)) * _swells(seconds, seed + 1, 0.3), 1.0
    )


def _pulse(seconds: float) -> Wave:
    """Return a heartbeat of two soft thuds, fifty times a minute. The loop has a whole number of beats."""
    wave = np.zeros(round(seconds * RATE))
    beats = round(seconds / 1.2)
    t = clock(0.4)
    for number in range(beats):
        for after, strength, hz in ((0.0, 1.0, 215.0), (0.3, 0.6, 255.0)):
            made = np.zeros_like(t)
            for ratio, part in ((1.0, 1.0), (1.55, 0.6), (2.2, 0.3)):
                made += rung(t, 0.004, hz * ratio, 24 + 8 * ratio, strength * part)
            start = round((number * seconds / beats + after) * RATE)
            wave[(start + np.arange(len(made))) % len(wave)] += made
    return _power(wave, 4.0)


BEDS: dict[str, Bed] = {
    "leaves": Bed((_hiss(0, 31), _rustle, _wind)),
    "forest": Bed((_hiss(0, 32), _rustle, _night_air)),
    "rain": Bed((_hiss(0.5, 33), _drops, _shower)),
    "fire": Bed((_hiss(-0.5, 34), _crackle, _flames)),
    "drums": Bed((_beats, _hiss(0, 35)), -23.5),
    "tapping": Bed((_taps, _hiss(0, 36)), -24.5),
    "hearth": Bed((_crackle, _flames), QUIET_LUFS),
    "tavern": Bed((_mugs, _murmur, _flames), QUIET_LUFS),
    "room": Bed((_air(58), _air(60)), ROOM_LUFS),
    "pulse": Bed((_pulse, _air(62)), PULSE_LUFS),
}
_SOFTLY = "_softly"
BEDS |= {
    f"{name}{_SOFTLY}": replace(made, lufs=QUIET_LUFS)
    for name, made in BEDS.items()
    if made.lufs == COVERING_LUFS
}


def softly(name: str) -> str:
    """Return the name of the softer version of a background sound, or `name` if there is none.

    The softer version does not mask button presses.
    """
    return soft if (soft := f"{name}{_SOFTLY}") in BEDS else name
