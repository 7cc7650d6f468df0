"""The effects that lines can name, made here by arithmetic: no recordings, no licences, always the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from voices.loudness import at_loudness
from voices.waves import Samples, Wave, around, below, clock, curve, faded, in_room, noise, tone

EFFECT_LUFS = -20.0


class UnknownSound(ValueError):
    """A name that is no effect or no bed; the sentence lists those there are."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect: how long it is, and how it is made."""

    seconds: float
    make: Callable[[float], Wave]


def effect_seconds(name: str) -> float:
    """The length of an effect, without making it."""
    return _effect(name).seconds


@cache
def effect(name: str) -> Samples:
    """The samples of an effect, at `EFFECT_LUFS`; made at first use.

    Raises:
        UnknownSound: there is no such effect.
    """
    made = _effect(name)
    wave = faded(made.make(made.seconds), 0.002, min(0.4, made.seconds / 4))
    samples = at_loudness(wave.astype(np.float32), EFFECT_LUFS)
    samples.setflags(write=False)
    return samples


def _effect(name: str) -> Effect:
    if name not in EFFECTS:
        raise UnknownSound(f'there is no sound "{name}": known are {", ".join(EFFECTS)}')
    return EFFECTS[name]


def _bell(seconds: float) -> Wave:
    """A church bell: hum, prime, tierce, quint and nominal, the high ones dying first."""
    t = clock(seconds)
    partials = (
        (0.5, 0.6, 0.9),
        (1, 1, 1.3),
        (1.19, 0.7, 1.8),
        (1.5, 0.4, 2.2),
        (2, 0.8, 2.6),
        (2.74, 0.3, 5),
    )
    wave = np.zeros_like(t)
    for ratio, strength, decay in partials:
        wave += strength * np.exp(-decay * t) * np.sin(2 * np.pi * 311 * ratio * t)
    strike = noise(seconds, 1, around(2400, 1200)) * np.exp(-60 * t)
    return in_room(wave + 0.5 * strike, 1.2, 0.25, 2)


def _wolf_howl(seconds: float) -> Wave:
    """One wolf, far away: up, held with a slow tremble, and down again."""
    t = clock(seconds)
    frequency = curve(seconds, [(0, 290), (0.5, 430), (0.8, 520), (2.1, 500), (2.7, 430), (seconds, 300)])
    frequency *= 1 + 0.008 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t - 0.6, 0, 1)
    loud = curve(seconds, [(0, 0), (0.45, 0.7), (1.0, 1), (2.2, 0.8), (3.0, 0.25), (3.4, 0), (seconds, 0)])
    breath = noise(seconds, 3, around(900, 500)) * 0.05
    return in_room(loud * (tone(frequency, (1, 0.35, 0.12, 0.05)) + breath), 1.6, 0.9, 4)


def _rooster(seconds: float) -> Wave:
    """Four syllables, the third the highest and the last drawn out."""
    hz = [(0, 500), (0.22, 620), (0.3, 650), (0.5, 720), (0.6, 700), (0.9, 930), (1.2, 900), (1.75, 760)]
    frequency = curve(seconds, [*hz, (seconds, 480)])
    beats = [
        (0, 0),
        (0.03, 0.7),
        (0.18, 0.6),
        (0.24, 0),
        (0.3, 0),
        (0.34, 0.8),
        (0.5, 0.7),
        (0.56, 0),
        (0.62, 0),
    ]
    held = [(0.68, 0.9), (1.0, 1), (1.6, 0.7), (1.95, 0), (seconds, 0)]
    loud = curve(seconds, [*beats, *held])
    rough = 1 + 0.25 * noise(seconds, 5, below(90, 4))
    return in_room(loud * rough * tone(frequency, (0.7, 1, 0.8, 0.45, 0.3, 0.16, 0.08)), 0.8, 0.2, 6)


def _heartbeat(seconds: float) -> Wave:
    """Two beats of a heart, a beat a second."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for at, strength in ((0.05, 1.0), (0.33, 0.7), (1.05, 1.0), (1.33, 0.7)):
        since = np.clip(t - at, 0, None)
        thud = np.sin(2 * np.pi * (52 * since + 3 * (1 - np.exp(-25 * since))))
        wave += strength * (since > 0) * np.exp(-17 * since) * thud
    return wave


def _thunder(seconds: float) -> Wave:
    """A crack, and the rumble that rolls away."""
    t = clock(seconds)
    crack = noise(seconds, 7, below(1800, 1.5)) * np.exp(-9 * t)
    swell = 0.55 + 0.45 * noise(seconds, 8, below(2.5 * 20, 6))
    rumble = noise(seconds, 9, below(110, 2.5)) * swell * curve(seconds, [(0, 0.3), (0.5, 1), (seconds, 0)])
    return in_room(0.8 * crack + 1.6 * rumble, 2.0, 0.4, 10)


def _growl(seconds: float) -> Wave:
    """A bear, near: a deep throat that rattles, swells, and breathes out."""
    frequency = curve(seconds, [(0, 62), (0.5, 84), (1.3, 92), (1.9, 70), (seconds, 55)])
    throat = tone(frequency, [np.exp(-(((number - 5) / 4) ** 2)) for number in range(1, 16)])
    rattle = 0.6 + 0.4 * tone(frequency / 3, (1,)) * (1 + 0.5 * noise(seconds, 15, below(60, 4)))
    sigh = curve(seconds, [(0, 0.1), (1.6, 0.5), (2.2, 1), (seconds, 0)])
    breath = sigh * noise(seconds, 16, around(700, 500))
    loud = curve(seconds, [(0, 0), (0.35, 0.6), (1.2, 1), (1.7, 0.7), (2.3, 0.15), (seconds, 0)])
    return in_room(loud * rattle * throat + 0.6 * breath, 1.0, 0.2, 17)


def _drum(seconds: float) -> Wave:
    """One stroke on a large drum."""
    t = clock(seconds)
    skin = np.sin(2 * np.pi * (68 * t + 1.6 * (1 - np.exp(-18 * t)))) * np.exp(-4.5 * t)
    stick = noise(seconds, 11, below(900)) * np.exp(-70 * t)
    return in_room(skin + 0.35 * stick, 0.9, 0.2, 12)


def _chime(seconds: float) -> Wave:
    """Two soft notes upwards: something was understood."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for at, hz in ((0.0, 660), (0.16, 880)):
        since = np.clip(t - at, 0, None)
        wave += (
            (since > 0)
            * np.exp(-6 * since)
            * (np.sin(2 * np.pi * hz * since) + 0.2 * np.sin(4 * np.pi * hz * since))
        )
    return wave


def _knock(seconds: float) -> Wave:
    """Three knocks on wood."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for at in (0.02, 0.3, 0.58):
        since = np.clip(t - at, 0, None)
        wood = np.sin(2 * np.pi * 190 * since) + 0.6 * np.sin(2 * np.pi * 415 * since)
        wave += (since > 0) * np.exp(-45 * since) * wood
    return in_room(wave, 0.4, 0.15, 13)


EFFECTS: dict[str, Effect] = {
    "bell": Effect(3.2, _bell),
    "wolf_howl": Effect(4.2, _wolf_howl),
    "rooster": Effect(2.4, _rooster),
    "heartbeat": Effect(2.0, _heartbeat),
    "thunder": Effect(4.5, _thunder),
    "growl": Effect(2.8, _growl),
    "drum": Effect(1.4, _drum),
    "chime": Effect(0.9, _chime),
    "knock": Effect(1.0, _knock),
}
