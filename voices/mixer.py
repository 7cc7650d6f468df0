"""The mixer: one voice track and one bed into blocks of samples, exact to the sample.

`mix` runs in the audio callback: it copies and adds, and takes no lock. The other methods are for one other
thread; what they change is handed over by single assignments, which the interpreter makes atomic.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from voices.waves import RATE, Samples

_DUCKED = 10 ** (-9 / 20)  # the bed's gain while something is said
_ATTACK, _RELEASE = 0.15, 1.2  # seconds for the bed to go down, and to come back
_BED_FADE = 2.0  # seconds for a bed to come and to go
_STOP_FADE = round(0.005 * RATE)  # a voice that is stopped ends within that many samples, without a click


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of a track: samples with a gain, or silence where there are none."""

    length: int
    samples: Samples | None = None
    gain: float = 1.0


class Reached(NamedTuple):
    """Something in a track that falls at `offset` samples into the block just mixed.

    `mark` is its name, or None for the end of the track.
    """

    track: Track
    mark: str | None
    offset: int


class Track:
    """What is played once, from its start to its end; may grow while it plays, until it is `close`d."""

    def __init__(self) -> None:
        self._clips: list[Clip] = []
        self._starts = [0]
        self._marks: list[tuple[int, str]] = []
        self._closed = False
        self._next_clip = 0
        self._next_mark = 0
        self._over = False
        self.position = 0  # samples played
        self.starved = 0  # samples of silence put in because the next clip was not there in time

    def add(self, clip: Clip) -> None:
        """Append a clip."""
        self._starts.append(self._starts[-1] + clip.length)
        self._clips.append(clip)  # last: the mixer looks at the clips first

    def mark(self, name: str) -> None:
        """A mark after what was added so far."""
        self._marks.append((self._starts[-1], name))

    def close(self) -> None:
        """Nothing more will be added."""
        self._closed = True

    @property
    def length(self) -> int:
        """Samples added so far."""
        return self._starts[-1]

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        """The marks with their places, in samples from the start."""
        return tuple(self._marks)

    @property
    def over(self) -> bool:
        """Whether its end was reached, and reported."""
        return self._over

    def mix_into(self, block: Samples) -> tuple[list[Reached], bool]:
        """Add the next samples to the block; what was reached in it, and whether anything was said."""
        filled, voiced = 0, False
        began = self.position
        while filled < len(block) and self._next_clip < len(self._clips):
            clip = self._clips[self._next_clip]
            inside = self.position - self._starts[self._next_clip]
            count = min(clip.length - inside, len(block) - filled)
            if clip.samples is not None and count > 0:
                block[filled : filled + count] += clip.samples[inside : inside + count] * np.float32(
                    clip.gain
                )
                voiced = True
            filled += count
            self.position += count
            if inside + count == clip.length:
                self._next_clip += 1
        reached = self._marks_until(self.position, began)
        if not self._closed and filled < len(block) and self.position > 0:
            self.starved += len(block) - filled
        if self._closed and self.position >= self._starts[-1] and self._next_mark >= len(self._marks):
            self._over = True
            reached.append(Reached(self, None, filled))
        return reached, voiced

    def _marks_until(self, end: int, began: int) -> list[Reached]:
        reached = []
        while self._next_mark < len(self._marks) and self._marks[self._next_mark][0] <= end:
            at, name = self._marks[self._next_mark]
            if at == end and not self._may_close_at(end):
                break
            reached.append(Reached(self, name, at - began))
            self._next_mark += 1
        return reached

    def _may_close_at(self, end: int) -> bool:
        """A mark at the very end of a block belongs to the next one, but for that after the last sample."""
        return self._closed and end >= self._starts[-1]


class _Bed:
    """A loop that fades in and out, and keeps its place in the loop."""

    def __init__(self, name: str, samples: Samples) -> None:
        self.name = name
        self.leaving = False
        self.level = 0.0
        self._samples = samples
        self._position = 0

    @property
    def gone(self) -> bool:
        return self.leaving and self.level <= 0

    def mix_into(self, block: Samples, ducking: Samples) -> None:
        count = len(block)
        level = _stepped(self.level, 0.0 if self.leaving else 1.0, count / (_BED_FADE * RATE))
        ramp = np.linspace(self.level, level, count, dtype=np.float32) ** 2
        self.level = level
        done = 0
        while done < count:
            part = self._samples[self._position : self._position + count - done]
            span = slice(done, done + len(part))
            block[span] += part * ramp[span] * ducking[span]
            done += len(part)
            self._position = (self._position + len(part)) % len(self._samples)


class Mixer:
    """Mixes the track that plays, a track that is being stopped, and beds."""

    def __init__(self) -> None:
        self._track: Track | None = None
        self._stopping: Track | None = None
        self._beds: tuple[_Bed, ...] = ()
        self._duck = 1.0

    def play(self, track: Track) -> None:
        """Begin a track with the next block, in place of the one that played."""
        self._stopping, self._track = self._track, track

    def stop(self, track: Track) -> None:
        """Fade a track out at once, if it is the one that plays."""
        if self._track is track:
            self._stopping, self._track = track, None

    def bed(self, name: str | None, samples: Samples | None = None) -> None:
        """Fade in a bed, and out what there was; the same bed again goes on as it is."""
        beds = self._beds
        for bed in beds:
            bed.leaving = bed.name != name
        if name is not None and samples is not None and all(bed.name != name for bed in beds):
            beds = (*beds, _Bed(name, samples))
        self._beds = tuple(bed for bed in beds if not bed.gone)

    def mix(self, block: Samples) -> list[Reached]:
        """Fill the block (any length, mono) with the next samples; what the track reached in it."""
        block[:] = 0
        reached: list[Reached] = []
        voiced = False
        track = self._track
        if track is not None and not track.over:  # left in place: taking it out could race with `play`
            reached, voiced = track.mix_into(block)
        self._end_stopped(block)
        self._mix_beds(block, voiced)
        np.clip(block, -1.0, 1.0, out=block)
        return reached

    def _end_stopped(self, block: Samples) -> None:
        track, self._stopping = self._stopping, None
        if track is None or track.over:
            return
        tail = np.zeros(min(_STOP_FADE, len(block)), np.float32)
        track.mix_into(tail)
        block[: len(tail)] += tail * np.linspace(1, 0, len(tail), dtype=np.float32)

    def _mix_beds(self, block: Samples, voiced: bool) -> None:
        seconds = len(block) / RATE
        target, span = (_DUCKED, _ATTACK) if voiced else (1.0, _RELEASE)
        duck = _stepped(self._duck, target, seconds * (1 - _DUCKED) / span)
        if self._beds:
            ducking = np.linspace(self._duck, duck, len(block), dtype=np.float32)
            for bed in self._beds:
                if not bed.gone:
                    bed.mix_into(block, ducking)
        self._duck = duck


def _stepped(value: float, target: float, step: float) -> float:
    return min(target, value + step) if target > value else max(target, value - step)
