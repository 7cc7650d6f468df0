"""A hum that nobody hears, for loudspeakers that sleep in silence and swallow what wakes them.

Bluetooth speakers and amplifiers tell by the samples, not by an open stream, that there is nothing to play; a
stream of zeros lets them sleep. The hum is 30 Hz at -50 dB below full scale: far above what a codec rounds to
zero, and, beside a voice of 85 dB, 7 dB below the faintest 30 Hz that an ear hears (59.5 dB, ISO 226); a
speaker of a few centimetres does not even play it. It is always there, so it tells nothing.
"""

from __future__ import annotations

import numpy as np

from voices.sound.waves import RATE, Samples

HUM = 30
"""Hertz: whole periods in a second."""
LEVEL_DB = -50.0
"""Decibels of its peaks, below full scale."""
WAKES_IN = 1.5
"""Seconds that the slowest speakers need, and lose, when they are woken."""


class Wakeful:
    """What is added to all that is played, and comes alone while the loudspeaker wakes."""

    def __init__(self) -> None:
        turns = np.arange(2 * RATE) * HUM / RATE
        self._hum = (10 ** (LEVEL_DB / 20) * np.sin(2 * np.pi * turns)).astype(np.float32)[:, np.newaxis]
        self._at = 0
        self._waking = 0

    def wake(self) -> None:
        """From now on it wakes: so long nothing else is to be played."""
        self._waking = round(WAKES_IN * RATE)

    def wakes(self, frames: int) -> bool:
        """Whether it still wakes, when so many samples (at most a second's) are wanted next."""
        self._waking, before = max(0, self._waking - frames), self._waking
        return before > 0

    def hum(self, frames: int) -> Samples:
        """The next samples of the hum, in a column; at most a second's."""
        at, self._at = self._at, (self._at + frames) % RATE
        return self._hum[at : at + frames]
