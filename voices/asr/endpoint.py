"""Detection of the start and end of speech, also in a room where other people talk all the time."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from voices.asr.recogniser import SAMPLE_RATE

SMOOTH = 7
"""Number of frames, of 10 ms each, in the moving average of loudness.

The average evens out loud moments of other people and soft moments of the speaker.
"""
SOFTER = 1.0
"""Decibels by which the nearest speaker may be softer than the peak level of other people's talk, and still
be detected.
"""
SOFTEST, LOUDEST = -8.0, 12.0
"""Lowest and highest weight, in dB, of one frame when the nearest speaker's part of a sound is searched."""


def nearest_stretch(levels: Sequence[float], others: float) -> tuple[int, int]:
    """Find the consecutive frames in which the sound is most above the level of other people's talk.

    `levels` has the level of each frame, and `others` is the level of other people's talk, both in dBFS.
    The result is the run of frames with the largest sum of differences to `others`. The run continues
    through a soft consonant, but not through a gap to one loud moment of another speaker.

    Returns:
        The first frame of the stretch, and the frame after its last.

    >>> nearest_stretch([-40.0] * 20 + [-20.0] * 30 + [-50.0] * 30 + [-28.0] * 5, others=-30.0)
    (17, 53)
    """
    power = 10 ** (np.asarray(levels) / 10)
    around = np.pad(power, SMOOTH // 2, mode="edge")
    smooth = 10 * np.log10(np.convolve(around, np.ones(SMOOTH) / SMOOTH, "valid") + 1e-10)
    sums = [0.0, *accumulate(np.clip(smooth - (others - SOFTER), SOFTEST, LOUDEST).tolist())]
    best, stretch, lowest = 0.0, (0, len(levels)), 0
    for place, height in enumerate(sums):
        if height < sums[lowest]:
            lowest = place
        if height - sums[lowest] > best:
            best, stretch = height - sums[lowest], (lowest, place)
    return stretch


FRAME = SAMPLE_RATE // 100
"""Number of samples in one frame: 10 ms."""


_FIRST = 20
"""Number of frames for the first estimate of the room's level: 0.2 s, because answers rarely come sooner."""
_BEFORE = 100
"""Number of frames before an utterance that show how loud the room is without it: one second."""
_SWELLS = 95
"""Percentile of levels that counts as the room's loud moments; rarer, louder moments are knocks."""
_CROWD = 250
"""Number of frames that give the level of people who talk among themselves: 2.5 s. The last `_LATEST` of
them are left out, because they may belong to a nearer speaker.
"""
_CROWD_KNOWN, _LATEST = 80, 12
_LOUDER = 4.0
"""Decibels by which a nearer speaker must exceed the loudest tenth of the talk around."""
_EVEN = 18.0
"""Largest difference, in dB, between the softest fifth and the loudest tenth of several people's talk.

Several people at once leave few gaps. A single speaker leaves deep gaps, and a single speaker's utterance
must not be split in two at a loud word.
"""
_NEARER, _OF = 6, 10
"""Number of loud frames that show a nearer speaker, and the number of frames in which they are counted:
0.06 s of 0.1 s.
"""
_SOFT_BEGINNING = 6
"""Number of frames before the loud frames that also belong to the word: a first consonant may be as soft as
other people's talk.
"""
_LOUDEST_ROOM = -38.0
"""Highest level, in dBFS, that is taken for the room's own; a louder beginning is speech."""


_UNKNOWN = -100.0
"""Level, in dBFS, assumed before any sound was heard."""
_LOUDEST_TENTH = 90
"""Percentile at which the loudest tenth of levels begins."""
_KEPT = 600
"""Number of latest frames whose levels are kept: more than any measurement needs."""


class SpeechEdge(StrEnum):
    """Event of the detector: the start or end of speech, reported as soon as it is certain."""

    BEGINS = "begins"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class Ear:
    """Settings of speech detection.

    Sound counts as loud if it is `above` dB over the room's own level. This threshold is never below
    `least` or above `most`, both in dBFS. Speech begins when half of the last 2 × `onset` seconds were
    loud. Speech ends after `pause` seconds that were not loud. During speech, sound that is `below` dB
    softer than the speech's peak does not count as loud, because it may be the murmur of other people.
    """

    above: float = 10.0
    below: float = 18.0
    over: float = 3.0
    under: float = 8.0
    least: float = -50.0
    most: float = -25.0
    onset: float = 0.05
    pause: float = 0.4


class Crowd:
    """Measurement of the talk of people among themselves, and detection of a nearer, louder speaker."""

    def __init__(self) -> None:
        self._levels: deque[float] = deque(maxlen=_CROWD)
        self._louder: deque[bool] = deque(maxlen=_OF)
        self.loudness = _UNKNOWN
        """Level, in dBFS, at which the loudest tenth of other people's talk begins; rarer peaks are
        laughter.
        """

    def forget_word(self) -> None:
        """Forget the loud frames so far, because the word that they belong to has ended."""
        self._louder.clear()

    def loudest(self, frames: int) -> float:
        """Return the loudest level, in dBFS, of the last `frames`."""
        return max(list(self._levels)[-frames:])

    def frames_since_nearer(self, level: float) -> int | None:
        """Add a frame of this `level` (dBFS), and look for a nearer speaker.

        Returns:
            The number of frames since a nearer speaker began, or None while that is not certain.
        """
        before = list(self._levels)[:-_LATEST]
        self._levels.append(level)
        if len(before) < _CROWD_KNOWN - _LATEST:
            return None
        softest, self.loudness = (float(one) for one in np.percentile(before, (20, _LOUDEST_TENTH)))
        self._louder.append(level > self.loudness + _LOUDER)
        if sum(self._louder) < _NEARER or self.loudness - softest >= _EVEN:
            return None
        return len(self._louder) - self._louder.index(True)


class EndPointer:
    """Detector of speech in a stream of sound; times are in seconds since the first sample."""

    def __init__(self, ear: Ear | None = None) -> None:
        self._ear = ear or Ear()
        self._rest: npt.NDArray[np.int16] = np.zeros(0, np.int16)
        self._frames = 0
        self._room = -60.0
        self._loudest = -100.0
        self._quietest = 0.0
        self._recent: list[bool] = []
        self._before: deque[float] = deque(maxlen=_BEFORE)
        self._levels: deque[float] = deque(maxlen=_KEPT)
        self._swells = -100.0
        self._speaking = False
        self._crowd = Crowd()
        self._is_near = False
        self._loudest_said = -100.0
        self._room_before = _UNKNOWN
        self._last_loud = 0
        self.start = 0.0
        self.end = 0.0

    @property
    def speaking(self) -> bool:
        """Whether speech has begun and not yet ended."""
        return self._speaking

    @property
    def quiet(self) -> float:
        """Seconds of quiet since the last loud frame of an unfinished utterance."""
        return (self._frames - self._last_loud) / 100 if self._speaking else 0.0

    @property
    def above(self) -> float:
        """Peak of the last utterance, in dB above the level of the sound before that utterance."""
        return self._loudest_said - self._others

    @property
    def _others(self) -> float:
        """Background level in dBFS, without the last utterance.

        The level is that of the sound before the utterance. An utterance right after the microphone opens
        has no sound before it; then the sound after it counts.
        """
        if self._room_before > _UNKNOWN:
            return self._room_before
        after = list(self._levels)[len(self._levels) - (self._frames - round(self.end * 100)) :]
        return float(np.percentile(after, _LOUDEST_TENTH)) if after else _UNKNOWN

    @property
    def nearest(self) -> tuple[float, float]:
        """Start and end, in seconds, of the nearest speaker's words within the last utterance.

        Other people may talk all the time, so an utterance can begin and end with their words.
        """
        first = max(round(self.start * 100), self._frames - len(self._levels))
        said = list(self._levels)[len(self._levels) - (self._frames - first) :][
            : round(self.end * 100) - first
        ]
        if not said:
            return self.start, self.end
        begins, ends = nearest_stretch(said, self._others)
        return (first + begins) / 100, (first + ends) / 100

    def end_now(self) -> None:
        """End the utterance at its last loud moment, without waiting for the whole pause."""
        self.end = self._last_loud / 100
        self._speaking = False
        self._recent = []

    @property
    def pause(self) -> float:
        """Seconds of quiet after speech that end an utterance."""
        return self._ear.pause

    def accept(self, frames: bytes) -> SpeechEdge | None:
        """Process sound (16 kHz, 16 bits); return the last start or end of speech found in it, if any."""
        samples = np.concatenate([self._rest, np.frombuffer(frames, np.int16)])
        whole = len(samples) // FRAME * FRAME
        self._rest = samples[whole:]
        found: SpeechEdge | None = None
        for level in _levels(samples[:whole]):
            found = self._frame(level) or found
        return found

    def _frame(self, level: float) -> SpeechEdge | None:
        self._levels.append(level)
        was_speaking = self._speaking
        edge = self._followed(level)
        if self._speaking and not was_speaking:
            self._room_before, self._loudest_said = self._crowd.loudness, level
        if self._speaking:
            self._loudest_said = max(self._loudest_said, level)
        nearer = self._crowd.frames_since_nearer(level)
        if not self._speaking:
            self._is_near = False
            self._crowd.forget_word()
        elif nearer is not None and not self._is_near:
            edge = self._begin_anew(nearer)
        return edge

    def _begin_anew(self, frames: int) -> SpeechEdge:
        """Restart the utterance `frames` ago, where a nearer speaker began.

        The sound before was other talk.
        """
        self._is_near = True
        self.start = (self._frames - frames - _SOFT_BEGINNING) / 100
        self._swells, self._loudest = self._crowd.loudness, self._crowd.loudest(frames)
        self._room_before, self._loudest_said = self._swells, self._loudest
        self._last_loud = self._frames
        return SpeechEdge.BEGINS

    def _followed(self, level: float) -> SpeechEdge | None:
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
        """Update the room's level: a fall applies immediately, a rise by at most 3 dB a second.

        The first moments set the level at once, because a room may be loud before any answer.
        """
        if self._frames <= _FIRST:
            self._quietest = min(self._quietest, level)
            self._room = max(self._room, min(self._quietest, _LOUDEST_ROOM))
        self._room = level if level < self._room else min(level, self._room + 0.03)


def _levels(samples: npt.NDArray[np.int16]) -> list[float]:
    """Return the level of each 10 ms of sound, in dBFS (-100 for digital silence)."""
    blocks = samples.reshape(-1, FRAME).astype(np.float64) / 32768.0
    power = np.maximum(np.mean(blocks * blocks, axis=1), 1e-10)
    return [float(level) for level in 10.0 * np.log10(power)]
