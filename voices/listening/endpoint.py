"""Where speech begins and ends, by loudness.

vosk's own end-pointer waits for half a second or more of what its model calls silence (figures in
docs/listening.md). A table of players answers in single words, so the box may decide sooner; and
the measured edges of the speech tell a word that was said from a word that was found in a longer sound.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from voices.listening.recogniser import SAMPLE_RATE

FRAME = SAMPLE_RATE // 100
"""Samples per decision: 10 ms."""


_FIRST = 20
"""Frames by which a room is known: 0.2 s, in which hardly anybody answers."""
_BEFORE = 100
"""Frames before a word from which it is known how loud the room gets by itself: a second."""
_SWELLS = 95
"""The room's loudest moments, as a percentile: what is rarer is a knock."""
_LOUDEST_ROOM = -38.0
"""In dBFS: what is louder from the first moment on is speech, and no room."""


class SpeechEdge(StrEnum):
    """What has just become certain."""

    BEGINS = "begins"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class Ear:
    """How speech is told from the room.

    `above` is in decibels over the room's own level, `least` and `most` bound the threshold in dBFS. Speech
    begins when `onset` seconds within twice that time were loud, and ends after `pause` seconds that
    were not. Once somebody speaks, what is `below` the loudest of it by so many decibels is the room again:
    others murmur, and murmurs swell.
    """

    above: float = 10.0
    below: float = 18.0
    over: float = 3.0
    under: float = 8.0
    least: float = -50.0
    most: float = -25.0
    onset: float = 0.05
    pause: float = 0.4


class EndPointer:
    """Follows a stream of sound; times are seconds since its first sample."""

    def __init__(self, ear: Ear | None = None) -> None:
        self._ear = ear or Ear()
        self._rest: npt.NDArray[np.int16] = np.zeros(0, np.int16)
        self._frames = 0
        self._room = -60.0
        self._loudest = -100.0
        self._quietest = 0.0
        self._recent: list[bool] = []
        self._before: deque[float] = deque(maxlen=_BEFORE)
        self._swells = -100.0
        self._speaking = False
        self._last_loud = 0
        self.start = 0.0
        self.end = 0.0

    @property
    def speaking(self) -> bool:
        """Whether speech has begun and not yet ended."""
        return self._speaking

    @property
    def quiet(self) -> float:
        """Seconds of quiet since something was last loud, in an utterance that has not ended."""
        return (self._frames - self._last_loud) / 100 if self._speaking else 0.0

    def end_now(self) -> None:
        """End the utterance at its last loud moment, without waiting for the whole pause."""
        self.end = self._last_loud / 100
        self._speaking = False
        self._recent = []

    @property
    def pause(self) -> float:
        """Seconds of quiet that end an utterance."""
        return self._ear.pause

    def accept(self, frames: bytes) -> SpeechEdge | None:
        """Take sound (16 kHz, 16 bits); return the last edge found in it, if any."""
        samples = np.concatenate([self._rest, np.frombuffer(frames, np.int16)])
        whole = len(samples) // FRAME * FRAME
        self._rest = samples[whole:]
        found: SpeechEdge | None = None
        for level in _levels(samples[:whole]):
            found = self._frame(level) or found
        return found

    def _frame(self, level: float) -> SpeechEdge | None:
        self._loudest = max(self._loudest, level) if self._speaking else -100.0
        loud = level > self._threshold()
        self._frames += 1
        if not loud or not self._speaking:
            self._follow_room(level)
        if not self._speaking:
            self._before.append(level)
        span = max(1, round(self._ear.onset * 100))
        self._recent = [*self._recent[1 - 2 * span :], loud]
        if loud:
            self._last_loud = self._frames
        if not self._speaking and sum(self._recent) >= span:
            return self._begin()
        if self._speaking and self._frames - self._last_loud >= round(self._ear.pause * 100):
            self._speaking = False
            self.end = self._last_loud / 100
            self._recent = []
            return SpeechEdge.ENDS
        if self._speaking:
            self.end = self._last_loud / 100
        return None

    def _begin(self) -> SpeechEdge:
        self._speaking = True
        room = list(self._before)[: -len(self._recent)]
        self._swells = float(np.percentile(room, _SWELLS)) if room else -100.0
        self.start = (self._frames - len(self._recent) + self._recent.index(True)) / 100
        return SpeechEdge.BEGINS

    def _threshold(self) -> float:
        usual = min(self._ear.most, max(self._ear.least, self._room + self._ear.above))
        if not self._speaking:
            return usual
        swells = min(self._swells + self._ear.over, self._loudest - self._ear.under)
        return max(usual, self._loudest - self._ear.below, swells)

    def _follow_room(self, level: float) -> None:
        """Follow the quiet of the room at once downwards, 3 dB a second upwards.

        The first moments are believed at once: a room may be loud before anybody answers.
        """
        if self._frames <= _FIRST:
            self._quietest = min(self._quietest, level)
            self._room = max(self._room, min(self._quietest, _LOUDEST_ROOM))
        self._room = level if level < self._room else min(level, self._room + 0.03)


def _levels(samples: npt.NDArray[np.int16]) -> list[float]:
    """Return the level of each 10 ms in dBFS (-100 for digital silence)."""
    blocks = samples.reshape(-1, FRAME).astype(np.float64) / 32768.0
    power = np.maximum(np.mean(blocks * blocks, axis=1), 1e-10)
    return [float(level) for level in 10.0 * np.log10(power)]
