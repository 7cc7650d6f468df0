"""How far a switch is heard: the sound of a press, measured against what was heard before it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from narrator.config.switch import HEARD_DB
from voices.listening.recogniser import SAMPLE_RATE

BAND = (1000.0, 7500.0)
"""Hz in which a switch clicks and a voice or a hum does not."""
FRAME = 0.010
"""Seconds of one measurement: about as long as a click."""
AROUND = (0.08, 0.20)
"""Seconds before and after the edge in which its click is looked for; blocks of sound come a little late."""
MOST_GAIN = 12.0
"""Decibels: no switch is so much louder, or softer, than the box's own clicks."""

Samples = npt.NDArray[np.float64]
"""Mono sound, one axis, `SAMPLE_RATE` a second, from -1 to 1; or the levels of its frames."""


def over_the_room(samples: Samples, pressed: float) -> float | None:
    """How many decibels the press at `pressed` seconds is over what was there before, in the band of clicks.

    Both are the loudest of their frames, less the usual ones: rain has loud drops, too. None where there is
    too little sound before or after it.
    """
    frames = levels(samples)
    begin, end = (round((pressed + seconds) / FRAME) for seconds in (-AROUND[0], AROUND[1]))
    if begin < 20 or end > len(frames):
        return None
    before = frames[:begin]
    return float(frames[begin:end].max() - np.percentile(before, 95))


def gain_for(over: float, own: float | None) -> float:
    """Decibels by which the box's own clicks, heard at `own`, are as loud as a switch.

    Where one of them is too soft to be told from the rest they stay as they are.
    """
    if own is None or min(over, own) < HEARD_DB:
        return 0.0
    return max(-MOST_GAIN, min(over - own, MOST_GAIN))


def levels(samples: Samples) -> Samples:
    """The level of each frame in the band of clicks, in decibels."""
    size = round(FRAME * SAMPLE_RATE)
    count = len(samples) // size
    spectrum = np.fft.rfft(samples[: count * size].reshape(count, size) * np.hanning(size))
    frequencies = np.fft.rfftfreq(size, 1 / SAMPLE_RATE)
    inside = (frequencies >= BAND[0]) & (frequencies <= BAND[1])
    power = (np.abs(spectrum[:, inside]) ** 2).sum(axis=1)
    return np.asarray(10 * np.log10(power + 1e-12))


def told(over: float | None, *, silent: bool = False) -> str:
    """What was heard of the press, `over` decibels above the night, and what follows.

    `silent` where nothing was heard of it in silence either.
    """
    if over is None:
        return "The microphone heard too little to tell whether the press is heard."
    if silent:
        return "Its press is not heard in silence either: rolls are read by names, over soft sounds."
    if over < HEARD_DB:
        return "Its press is not heard over the sounds of the night: rolls are read by names."
    return (
        f"Its press is heard {over:.0f} dB over the sounds of the night, and the box's own clicks are as "
        'loud: choose "counted in ticks" before you begin, or put touch pads in its place.'
    )
