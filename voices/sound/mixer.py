"""The mixer: one voice track and one bed into blocks of samples, exact to the sample.

`mix` runs in the audio callback: it copies and adds, and takes no lock. The other methods are for one other
thread; what they change is handed over by single assignments, which the interpreter makes atomic.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from voices.sound.loudness import PEAK, bent
from voices.sound.waves import RATE, Samples

_DUCKED = 10 ** (-18 / 20)  # the bed's gain while something is said: what it masks, it masks of words as well
_ATTACK, _RELEASE = 0.15, 0.4  # seconds for the bed to go down, and to come back before the next name is read
_BED_FADE = 3.0  # seconds for a bed to come and to go
_STOP_FADE = round(0.005 * RATE)  # a voice that is stopped ends within that many samples, without a click


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of a track: samples with a gain, or silence where there are none.

    The bed is softer while a clip that `ducks` is heard.
    """

    length: int
    samples: Samples | None = None
    gain: float = 1.0
    ducks: bool = False


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
        self._laid: list[tuple[int, Clip]] = []  # by their starts
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

    def lay(self, clip: Clip, after: int = 0) -> None:
        """Lay a clip over what follows, to begin so many samples from here; it ends with the track."""
        place = (self._starts[-1] + after, clip)
        self._laid = sorted(
            [*self._laid, place], key=lambda laid: laid[0]
        )  # whole: the mixer reads it meanwhile

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
        """Add the next samples to the block; what was reached in it, and whether the bed gives way."""
        filled, ducks = 0, False
        began = self.position
        while filled < len(block) and self._next_clip < len(self._clips):
            clip = self._clips[self._next_clip]
            inside = self.position - self._starts[self._next_clip]
            count = min(clip.length - inside, len(block) - filled)
            if clip.samples is not None and count > 0:
                block[filled : filled + count] += clip.samples[inside : inside + count] * np.float32(
                    clip.gain
                )
                ducks = ducks or clip.ducks
            filled += count
            self.position += count
            if inside + count == clip.length:
                self._next_clip += 1
        self._mix_laid(block[:filled], began)
        reached = self._marks_until(self.position, began)
        if not self._closed and filled < len(block) and self.position > 0:
            self.starved += len(block) - filled
        if self._closed and self.position >= self._starts[-1] and self._next_mark >= len(self._marks):
            self._over = True
            reached.append(Reached(self, None, filled))
        return reached, ducks

    def _mix_laid(self, block: Samples, began: int) -> None:
        """What lies over this part of the track."""
        ends = began + len(block)
        for start, clip in self._laid:
            if start >= ends:
                break
            skipped = max(0, began - start)
            place = max(0, start - began)
            count = min(clip.length - skipped, len(block) - place)
            if clip.samples is not None and count > 0:
                block[place : place + count] += clip.samples[skipped : skipped + count] * np.float32(
                    clip.gain
                )

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
    """Loops heard together, which fade in and out and keep their places."""

    def __init__(self, name: str, layers: Sequence[Samples]) -> None:
        self.name = name
        self.leaving = False
        self.level = 0.0
        self._layers = tuple(layers)
        self._position = 0  # samples played since it began, the same for all layers

    @property
    def gone(self) -> bool:
        return self.leaving and self.level <= 0

    def mix_into(self, block: Samples, ducking: Samples) -> None:
        count = len(block)
        level = _stepped(self.level, 0.0 if self.leaving else 1.0, count / (_BED_FADE * RATE))
        # One goes as the other comes: their powers add up to one, so that a change is no hole and no swell.
        gain = (
            np.sin(np.linspace(self.level, level, count, dtype=np.float32) * np.float32(np.pi / 2)) * ducking
        )
        self.level = level
        for layer in self._layers:
            done = 0
            while done < count:
                place = (self._position + done) % len(layer)
                part = layer[place : place + count - done]
                span = slice(done, done + len(part))
                block[span] += part * gain[span]
                done += len(part)
        self._position += count


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

    def bed(self, name: str | None, layers: Sequence[Samples] = ()) -> None:
        """Fade in a bed of such loops, and out what there was; the same bed again goes on as it is."""
        beds = self._beds
        for bed in beds:
            bed.leaving = bed.name != name
        if name is not None and all(bed.name != name for bed in beds):
            beds = (*beds, _Bed(name, layers))
        self._beds = tuple(bed for bed in beds if not bed.gone)

    def mix(self, block: Samples) -> list[Reached]:
        """Fill the block (any length, mono) with the next samples; what the track reached in it.

        What is too loud together, as drums under a name, bends softly below full scale; nothing of ours
        passes `PEAK` on its own, so what is heard alone stays as it is.
        """
        block[:] = 0
        reached: list[Reached] = []
        ducks = False
        track = self._track
        if track is not None and not track.over:  # left in place: taking it out could race with `play`
            reached, ducks = track.mix_into(block)
        self._end_stopped(block)
        self._mix_beds(block, ducks)
        block[:] = bent(block, PEAK, 1.0)
        return reached

    def _end_stopped(self, block: Samples) -> None:
        track, self._stopping = self._stopping, None
        if track is None or track.over:
            return
        tail = np.zeros(min(_STOP_FADE, len(block)), np.float32)
        track.mix_into(tail)
        block[: len(tail)] += tail * np.linspace(1, 0, len(tail), dtype=np.float32)

    def _mix_beds(self, block: Samples, ducks: bool) -> None:
        seconds = len(block) / RATE
        target, span = (_DUCKED, _ATTACK) if ducks else (1.0, _RELEASE)
        duck = _stepped(self._duck, target, seconds * (1 - _DUCKED) / span)
        if self._beds:
            ducking = np.linspace(self._duck, duck, len(block), dtype=np.float32)
            for bed in self._beds:
                if not bed.gone:
                    bed.mix_into(block, ducking)
        self._duck = duck


def _stepped(value: float, target: float, step: float) -> float:
    return min(target, value + step) if target > value else max(target, value - step)
