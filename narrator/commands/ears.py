"""What the microphone hears while something is tried."""

from __future__ import annotations

from contextlib import suppress

import numpy as np

from narrator.commands.switch import FRAME, Samples, levels, over_the_room
from narrator.config.switch import HEARD_DB
from voices.listening.listener import ListeningError
from voices.listening.microphone import SoundSource
from voices.listening.recogniser import SAMPLE_RATE

ROOM_FRAMES = 20
"""What was there before is judged by so many frames."""


class Ears:
    """What the microphone hears while a press is waited for."""

    def __init__(self) -> None:
        self._sound = bytearray()
        self._ends = 0.0
        """When the last of it was heard, on trio's clock."""

    async def listen(self, microphone: SoundSource) -> None:
        """Until cancelled; without a microphone nothing is heard."""
        with suppress(ListeningError):
            async with microphone.open() as blocks:
                async for block in blocks:
                    self._sound += block.frames
                    self._ends = block.at

    @property
    def hear(self) -> bool:
        """Whether there is a microphone."""
        return bool(self._sound)

    def over(self, pressed: float | None) -> float | None:
        """By how many decibels something at `pressed` seconds, on trio's clock, was heard over the rest."""
        if pressed is None:
            return None
        samples = self._samples()
        return over_the_room(samples, len(samples) / SAMPLE_RATE - (self._ends - pressed))

    def begins_after(self, at: float, longest: float) -> float | None:
        """How many seconds after `at`, on trio's clock, something begins that stands out of what was there.

        None where nothing does within `longest` seconds, or too little was heard before.
        """
        samples = self._samples()
        frames = levels(samples)
        place = round((len(samples) / SAMPLE_RATE - (self._ends - at)) / FRAME)
        if place < ROOM_FRAMES:
            return None
        room = np.percentile(frames[place - ROOM_FRAMES : place], 95)
        loud = np.flatnonzero(frames[place : place + round(longest / FRAME)] > room + 2 * HEARD_DB)
        return float(loud[0]) * FRAME if len(loud) else None

    def _samples(self) -> Samples:
        return np.frombuffer(bytes(self._sound), "<i2").astype(np.float64) / 32768
