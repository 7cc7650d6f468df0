"""Sound effects that the lines of a voice pack can name.

They are synthesised in code, so they need no recordings and no licences.

Each effect suits a loudspeaker of a few centimetres, which plays nothing below 200 Hz. An effect has
different takes, so that no two howls are alike. A take is a number; the same number always gives the same
sound.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from voices.audio import small
from voices.audio.loudness import at_loudness
from voices.audio.waves import (
    Random,
    Samples,
    Wave,
    around,
    below,
    clock,
    curve,
    even,
    faded,
    in_room,
    noise,
    rung,
)
from voices.audio.waves import sung as throat

EFFECT_LUFS = -20.0
GREAT_LUFS = -18.0
"""Loudness of the effects for great moments: the start of a night or a day, the end of the game, and a
shot.

This equals the loudness of speech. With less, the great moments were the softest of the evening.
"""
CLICK_LUFS = -34.0
"""Loudness of a click of a switch while it sounds. A configured gain then matches the click to the loudness
of the players' real switch.
"""


class UnknownSound(ValueError):
    """Error for an unknown name of an effect or background sound; its sentence lists the known names."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Sound effect: its length, its loudness, and the function that makes a random take."""

    seconds: float
    make: Callable[[float, Random], Wave]
    lufs: float = EFFECT_LUFS


def effect_seconds(name: str) -> float:
    """Return the length of an effect, in seconds, which is the same for all takes."""
    return _effect(name).seconds


def effect(name: str, take: int = 0) -> Samples:
    """Return the samples of one take of an effect, at its loudness.

    Raises `UnknownSound` if there is no such effect.
    """
    made = _effect(name)
    random = np.random.default_rng((zlib.crc32(name.encode()), take))
    wave = faded(made.make(made.seconds, random), 0.0005, min(0.4, made.seconds / 4))
    samples = at_loudness(wave.astype(np.float32), made.lufs)
    samples.setflags(write=False)
    return samples


def fitted(samples: Samples, name: str) -> Samples:
    """Fit an owner's recording to the loudness and length of an effect: cut it, or pad it with silence."""
    made = _effect(name)
    length = len(clock(made.seconds))
    cut = samples[:length].astype(np.float64)
    edged = faded(cut, 0.002, min(0.1, len(cut) / 4 / len(clock(1)))) if len(cut) else cut
    whole = np.zeros(length, np.float32)
    whole[: len(edged)] = at_loudness(edged.astype(np.float32), made.lufs)
    whole.setflags(write=False)
    return whole


def _effect(name: str) -> Effect:
    if name not in EFFECTS:
        raise UnknownSound(f'there is no sound "{name}"; there are: {", ".join(EFFECTS)}')
    return EFFECTS[name]


def _near(random: Random, value: float, share: float) -> float:
    """Return a random number near `value`; it differs by at most the share `share` of `value`."""
    return value * float(random.uniform(1 - share, 1 + share))


def _bell(seconds: float, random: Random) -> Wave:
    """Return a church bell: each partial is two close tones that beat, and high partials decay first."""
    t = clock(seconds)
    prime = _near(random, 392, 0.03)
    partials = ((0.5, 0.35, 0.8), (1, 0.8, 1.1), (1.19, 0.9, 1.6), (1.5, 0.45, 2.0), (2, 1.0, 2.2))
    high = (
        (2.51, 0.35, 3.2),
        (2.66, 0.4, 3.6),
        (3.01, 0.5, 4.2),
        (4.17, 0.35, 6),
        (5.43, 0.25, 9),
        (6.8, 0.15, 14),
    )
    wave = np.zeros_like(t)
    for ratio, strength, decay in (*partials, *high):
        hz = prime * ratio * _near(random, 1, 0.003)
        loud = _near(random, strength, 0.25)
        beating = _near(random, 0.8, 0.6)
        wave += rung(t, 0.004, hz, _near(random, decay, 0.1), loud)
        wave += rung(t, 0.004, hz + beating, decay, 0.6 * loud)
    strike = noise(seconds, random, around(3000, 1600)) * np.exp(-70 * t)
    return in_room(wave + 1.2 * strike, 1.4, 0.25, random)


def _wolf_howl(seconds: float, random: Random) -> Wave:
    """Return a distant wolf howl: it breaks upwards, trembles and falls; sometimes another wolf answers."""
    wave = _one_howl(seconds, random, 0.0, 1.0)
    if random.random() < 0.5:
        wave += _one_howl(seconds, random, float(random.uniform(0.5, 0.9)), 0.4)
    return in_room(wave, 1.8, 0.8, random)


def _one_howl(seconds: float, random: Random, begins: float, strength: float) -> Wave:
    t = clock(seconds)
    top = _near(random, 560, 0.12)
    up, held = begins + float(random.uniform(0.35, 0.6)), begins + float(random.uniform(1.7, 2.2))
    points = [
        (begins, 0.52 * top),
        (up, 0.8 * top),
        (up + 0.12, top),
        (held, 0.95 * top),
        (held + 0.6, 0.8 * top),
    ]
    frequency = curve(seconds, [(0, 0.5 * top), *points, (seconds, 0.5 * top)])
    tremble = np.sin(2 * np.pi * _near(random, 5.4, 0.15) * t + random.uniform(0, 6))
    frequency *= 1 + 0.012 * tremble * np.clip(t - up, 0, 1) + 0.006 * noise(seconds, random, below(60, 4))
    loud = curve(
        seconds,
        [(0, 0), (begins, 0), (up, 0.7), (up + 0.3, 1), (held, 0.85), (held + 0.7, 0.2), (held + 1.2, 0)],
    )
    mouth = curve(seconds, [(0, 480), (up, 620), (up + 0.5, 900), (held, 760), (seconds, 480)])
    voice = throat(frequency, ((mouth, 160, 1.0), (2.1 * mouth, 260, 0.5), (2900, 500, 0.22)), 12)
    breath = noise(seconds, random, lambda f: around(1000, 500)(f) + 0.5 * around(2900, 900)(f))
    return strength * loud * (voice + (0.12 + 0.25 * np.exp(-6 * np.clip(t - begins, 0, None))) * breath)


def _rooster(seconds: float, random: Random) -> Wave:
    """Return a rooster: four syllables, the third the highest, the last long and breaking."""
    high = _near(random, 880, 0.08)
    drawn = float(random.uniform(1.65, 1.9))
    hz = [
        (0, 0.5),
        (0.2, 0.62),
        (0.28, 0.6),
        (0.5, 0.7),
        (0.6, 0.68),
        (0.82, 1.0),
        (1.15, 0.97),
        (drawn, 0.8),
    ]
    frequency = high * curve(seconds, [*hz, (seconds, 0.45)])
    frequency *= (
        1 + 0.02 * noise(seconds, random, below(200, 4)) + 0.01 * noise(seconds, random, below(30, 4))
    )
    cuts = [
        (0, 0),
        (0.03, 0.8),
        (0.17, 0.7),
        (0.21, 0),
        (0.27, 0),
        (0.3, 0.9),
        (0.5, 0.8),
        (0.54, 0),
        (0.59, 0),
    ]
    held = [(0.63, 0.9), (0.85, 1), (1.4, 0.8), (drawn, 0.35), (drawn + 0.12, 0), (seconds, 0)]
    loud = curve(seconds, [*cuts, *held])
    beak: Wave = 1250 + 600 * loud
    voice = throat(frequency, ((beak, 330, 1.0), (2700, 420, 0.8), (4100, 600, 0.45), (6200, 900, 0.2)), 16)
    rasp = 1 + 0.55 * noise(seconds, random, around(75, 40)) * curve(
        seconds, [(0, 0.4), (0.9, 0.5), (drawn, 1)]
    )
    air = noise(seconds, random, around(3300, 1500))
    return in_room(loud * (rasp * voice + 0.18 * air), 0.7, 0.15, random)


def _heartbeat(seconds: float, random: Random) -> Wave:
    """Return two heartbeats, one a second, without the lowest frequencies of a thud."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for beat in (0.05, 1.05):
        start = beat + float(random.uniform(0, 0.03))
        for at, strength, hz in ((start, 1.0, 215), (start + _near(random, 0.28, 0.06), 0.7, 260)):
            base = _near(random, hz, 0.05)
            for ratio, part in ((0.33, 0.25), (1, 0.9), (1.55, 0.9), (2.2, 0.6)):
                wave += rung(t, at, base * ratio, 20 + 6 * ratio, strength * part)
    return wave


def _thunder(seconds: float, random: Random) -> Wave:
    """Return thunder: sharp cracks, then a receding roll, much of it in the range of small loudspeakers."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    tear = noise(seconds, random, even(300, 5000, -3))
    for _ in range(int(random.integers(2, 5))):
        at, decay = float(random.uniform(0, 0.45)), _near(random, 14, 0.4)
        wave += _near(random, 0.7, 0.4) * (t > at) * np.exp(-decay * np.clip(t - at, 0, None)) * tear
    swell = np.clip(0.5 + 0.8 * noise(seconds, random, below(45, 6)), 0, None)
    fall = curve(seconds, [(0, 0.2), (0.4, 1), (1.6, 0.6), (seconds, 0)])
    roll = noise(
        seconds, random, lambda f: below(140, 2)(f) + 0.8 * around(330, 150)(f) + 0.4 * around(650, 260)(f)
    )
    return in_room(0.8 * wave + 1.6 * swell * fall * roll, 2.0, 0.4, random)


def _growl(seconds: float, random: Random) -> Wave:
    """Return a bear's growl nearby: a deep throat that rattles, swells and breathes out."""
    base = _near(random, 84, 0.08)
    frequency = base * curve(seconds, [(0, 0.75), (0.5, 1), (1.3, 1.1), (1.9, 0.85), (seconds, 0.65)])
    frequency *= 1 + 0.03 * noise(seconds, random, below(40, 4))
    voice = throat(frequency, ((430, 130, 1.0), (900, 220, 0.6), (2300, 500, 0.2)), 30)
    rattle = np.clip(0.55 + 0.7 * noise(seconds, random, around(26, 9)), 0.05, None)
    sigh = curve(seconds, [(0, 0.1), (1.6, 0.5), (2.2, 1), (seconds, 0)])
    breath = sigh * noise(seconds, random, around(900, 600))
    loud = curve(seconds, [(0, 0), (0.35, 0.6), (1.2, 1), (1.7, 0.7), (2.3, 0.15), (seconds, 0)])
    return in_room(loud * rattle * voice + 0.35 * breath, 1.0, 0.2, random)


def _drum(seconds: float, random: Random) -> Wave:
    """Return one stroke on a large drum: the modes of its membrane, the hand and the room."""
    t = clock(seconds)
    return in_room(stroke(t, 0.004, _near(random, 165, 0.05), random), 0.9, 0.25, random)


def stroke(t: Wave, at: float, hz: float, random: Random) -> Wave:
    """Return one stroke on a drum whose lowest mode is `hz`; higher modes decay sooner."""
    wave = rung(t, at, hz, 6, 0.5)
    for ratio in (1.59, 2.14, 2.3, 2.65, 2.92, 3.5, 4.06):
        wave += rung(
            t, at, hz * ratio * _near(random, 1, 0.01), 5 + 4 * ratio, _near(random, 1.5 / ratio, 0.3)
        )
    since = np.clip(t - at, 0, None)
    slap: Wave = (since > 0) * np.exp(-90 * since) * noise(len(t) / len(clock(1)), random, around(1500, 1100))
    return wave + 1.4 * slap


def _chime(seconds: float, random: Random) -> Wave:
    """Return a chime of two soft rising notes, which confirms a player's answer."""
    t = clock(seconds)
    root = _near(random, 660, 0.01)
    wave = np.zeros_like(t)
    for at, hz in ((0.002, root), (0.16, root * 4 / 3)):
        for ratio, strength in ((1, 1.0), (2, 0.2), (3, 0.05)):
            wave += rung(t, at, hz * ratio, 6 + ratio, strength)
    return wave


def _knock(seconds: float, random: Random) -> Wave:
    """Return three knocks on wood, a hard surface over a hollow box, slightly out of time."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    wood = _near(random, 235, 0.05)
    for beat in (0.02, 0.3, 0.58):
        at, strength = beat + float(random.uniform(-0.012, 0.012)), _near(random, 1, 0.2)
        for ratio, part in ((1, 1.0), (1.9, 0.8), (2.8, 0.5), (4.4, 0.35), (7.1, 0.2)):
            wave += rung(t, at, wood * ratio, 38 + 9 * ratio, strength * part)
    return in_room(wave, 0.4, 0.15, random)


def _dome(seconds: float, random: Random) -> Wave:
    """Return the sound of a tactile button, whose metal dome snaps in, and back at the release."""
    return _switch(seconds, random, (2400, 3700, 5600, 7900), body=620, bounces=1)


def _micro(seconds: float, random: Random) -> Wave:
    """Return the sound of a micro switch, as in arcade buttons: loud and low, with an audible spring."""
    return _switch(seconds, random, (1500, 2600, 4300, 6800), body=430, bounces=3)


def _key(seconds: float, random: Random) -> Wave:
    """Return the sound of a keyboard's key: a small snap, and the cap that hits its frame."""
    return _switch(seconds, random, (1100, 1900, 3100, 5200), body=330, bounces=2)


def _switch(seconds: float, random: Random, modes: tuple[float, ...], body: float, bounces: int) -> Wave:
    """Return the press and release of a switch.

    The contact rings at the frequencies `modes` and bounces `bounces` times. The case rings at `body`.
    Frequencies are in Hz.
    """
    t = clock(seconds)
    wave = np.zeros_like(t)
    up = float(random.uniform(0.09, 0.17))
    for moment, strength in ((0.004, 1.0), (up, _near(random, 0.6, 0.3))):
        hits = [moment, *(moment + float(random.uniform(0.0006, 0.003)) for _ in range(bounces))]
        for hit, part in zip(hits, (1.0, 0.5, 0.3, 0.2), strict=False):
            for hz in modes:
                wave += rung(t, hit, _near(random, hz, 0.08), _near(random, 900, 0.3), strength * part)
        wave += rung(t, moment, _near(random, body, 0.1), 160, 0.5 * strength)
        wave += (
            strength
            * (t > moment)
            * np.exp(-700 * np.clip(t - moment, 0, None))
            * noise(seconds, random, even(1000, 9000))
        )
    return wave


def _click(seconds: float, random: Random) -> Wave:
    """Return the click of one of the three kinds of switch, chosen at random."""
    kinds = (_dome, _micro, _key)
    return kinds[int(random.integers(len(kinds)))](seconds, random)


def _tick(seconds: float, random: Random) -> Wave:
    """Return the sound of a small wood block. All takes are the same, because only its position counts."""
    t = clock(seconds)
    return rung(t, 0.001, 1180.0, 60.0, 1.0) + rung(t, 0.001, 2510.0, 95.0, 0.4)


def _tock(seconds: float, random: Random) -> Wave:
    """Return the sound of a larger wood block; all takes are the same."""
    t = clock(seconds)
    return rung(t, 0.001, 690.0, 50.0, 1.0) + rung(t, 0.001, 1630.0, 85.0, 0.4)


def _birds(seconds: float, random: Random) -> Wave:
    """Return a blackbird at dawn: three whistled phrases, the last one high and blurred."""
    wave = np.zeros(len(clock(seconds)))
    for begins, notes in ((0.05, 4), (0.85, 5), (1.6, 6)):
        at = begins
        for number in range(notes):
            length = float(random.uniform(0.07, 0.13))
            low, high = _near(random, 2100, 0.2), _near(random, 2900, 0.2)
            points = [(0, 0), (at, 0), (at + 0.3 * length, 1), (at + length, 0), (seconds, 0)]
            pitch = curve(seconds, [(0, low), (at, low), (at + 0.5 * length, high), (at + length, low)])
            trill = 1 + 0.02 * (number == notes - 1) * np.sin(2 * np.pi * 60 * clock(seconds))
            phase = 2 * np.pi * np.cumsum(pitch * trill) / len(clock(1))
            wave += curve(seconds, points) * (np.sin(phase) + 0.15 * np.sin(2 * phase))
            at += length + float(random.uniform(0.01, 0.04))
    return in_room(wave, 1.2, 0.3, random)


def _steps(seconds: float, random: Random) -> Wave:
    """Return the sound of four footsteps on cobbles, each with heel and sole."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for number in range(4):
        at = 0.08 + 0.48 * number + float(random.uniform(-0.02, 0.02))
        for since, strength, hz in ((0.0, 1.0, 310), (0.09, 0.5, 420)):
            wave += rung(t, at + since, _near(random, hz, 0.08), 55, strength)
            grit: Wave = np.exp(-60 * np.clip(t - at - since, 0, None)) * noise(
                seconds, random, around(2200, 1300)
            )
            wave += 0.6 * strength * (t > at + since) * grit
    return in_room(wave, 0.6, 0.2, random)


TICKS = ("tick", "tock")
"""Names of the two effects that count time aloud; the change from one to the other marks the next part of
the count.
"""

EFFECTS: dict[str, Effect] = {
    "bell": Effect(3.2, _bell, GREAT_LUFS),
    "wolf_howl": Effect(4.2, _wolf_howl, GREAT_LUFS),
    "rooster": Effect(2.4, _rooster, GREAT_LUFS),
    "heartbeat": Effect(2.0, _heartbeat),
    "thunder": Effect(4.5, _thunder, GREAT_LUFS),
    "growl": Effect(2.8, _growl, GREAT_LUFS),
    "drum": Effect(1.4, _drum, GREAT_LUFS),
    "chime": Effect(0.9, _chime),
    "knock": Effect(1.0, _knock),
    "tick": Effect(0.12, _tick),
    "tock": Effect(0.12, _tock),
    "click": Effect(0.24, _click, CLICK_LUFS),
    "click_dome": Effect(0.24, _dome, CLICK_LUFS),
    "click_micro": Effect(0.24, _micro, CLICK_LUFS),
    "click_key": Effect(0.24, _key, CLICK_LUFS),
    "birds": Effect(2.4, _birds, GREAT_LUFS),
    "steps": Effect(2.0, _steps),
    **{name: Effect(small.SECONDS, make) for name, make in small.SMALL.items()},
}
