"""Mixer of one voice track and one background sound (bed), exact to the sample.

`mix` runs in the audio callback: it copies and adds, and takes no lock. All other methods are called from
one other thread. They publish changes by single assignments, which the interpreter makes atomic.

The callback takes no lock because it has only milliseconds: if the thread that holds the lock were
suspended, the wait would be heard as a gap. Without a lock, shared lists need care. A list is replaced as a
whole or grows at its end, and the callback removes nothing that another thread may assign.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from voices.audio.loudness import PEAK, bent
from voices.audio.waves import RATE, Samples

_BED_FADE = 3.0  # seconds for a background sound to fade in or out
_STOP_FADE = round(0.005 * RATE)  # samples of fade-out for a stopped voice, so that it does not click
_CONTROL = RATE // 500  # samples between two values of the background's gain: 2 ms


class Dip(NamedTuple):
    """Reduction of the background's volume under a clip: the gain, and times in seconds.

    The volume is reduced before the clip's first sample, because a loud background hides mostly the
    beginnings of words.
    """

    gain: float
    ahead: float
    """Seconds from the start of the volume's reduction to the start of the clip."""
    attack: float
    """Seconds, of those in `ahead`, in which the gain falls."""
    hold: float
    """Seconds for which the volume stays reduced after the clip's last sample, so that it does not go up
    and down between sentences.

    With a negative value the volume rises before the last sample.
    """
    release: float
    """Seconds in which the gain rises to 1 after the reduction."""


FOR_WORDS = Dip(10 ** (-28.5 / 20), ahead=0.2, attack=0.15, hold=0.4, release=0.4)
"""Reduction of the background's volume under sentences.

When the volume was reduced by 18 dB only from the first sample on, a speech recogniser missed a third of
the words of a night, mostly first syllables, which name the card. With this value and the voice's equaliser
curve it missed 8 words in 100, and without any background 5 in 100.
"""
FOR_NAMES = Dip(10 ** (-25.5 / 20), ahead=0.02, attack=0.02, hold=-0.05, release=0.05)
"""Reduction of the background's volume under the names of a roll call. The full volume is back when a name
ends, to mask button presses in the gap.

The first presses come 0.12 s after a name. With the values of `FOR_WORDS` the background would still be
soft then, and mask nothing. Without any reduction, 7 of 30 names were recognised correctly among twelve,
with this one 15.
"""
_LONGEST_AHEAD = round(max(FOR_WORDS.ahead, FOR_NAMES.ahead) * RATE)


@dataclass(frozen=True, slots=True)
class Clip:
    """Part of a track: samples with a gain, or silence if there are no samples.

    `dip` says how the background's volume is reduced under this part; None leaves it as it is.
    """

    length: int
    samples: Samples | None = None
    gain: float = 1.0
    dip: Dip | None = None


class Reached(NamedTuple):
    """Event of a track: a mark, or the track's end, was reached `offset` samples into the block just mixed.

    `mark` is the name of the mark, or None for the end of the track.
    """

    track: Track
    mark: str | None
    offset: int


class Track:
    """Sequence of clips and marks that is played once.

    It may grow while it plays, until `close` is called.
    """

    def __init__(self) -> None:
        self._clips: list[Clip] = []
        self._starts = [0]
        self._marks: list[tuple[int, str]] = []
        self._laid: list[tuple[int, Clip]] = []  # sorted by start
        self._closed = False
        self._next_clip = 0
        self._next_mark = 0
        self._over = False
        self.position = 0  # samples played
        self.starved = 0  # samples of silence inserted because the next clip was late

    def add(self, clip: Clip) -> None:
        """Append a clip to the track."""
        self._starts.append(self._starts[-1] + clip.length)
        self._clips.append(clip)  # after the start, because the mixer reads the clips first

    def lay(self, clip: Clip, after: int = 0) -> None:
        """Overlay a clip, `after` samples behind the end of the track so far.

        It is cut off at the track's end.
        """
        place = (self._starts[-1] + after, clip)
        # Make a new list, because the mixer may be reading the old one.
        self._laid = sorted([*self._laid, place], key=lambda laid: laid[0])

    def mark(self, name: str) -> None:
        """Add a mark at the end of the track so far."""
        self._marks.append((self._starts[-1], name))

    def close(self) -> None:
        """Declare that no more clips will be added."""
        self._closed = True

    @property
    def length(self) -> int:
        """Length of the track so far, in samples."""
        return self._starts[-1]

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        """Marks with their positions, in samples from the start."""
        return tuple(self._marks)

    @property
    def over(self) -> bool:
        """Whether the end of the track was reached and reported."""
        return self._over

    def dips(self, count: int) -> list[tuple[int, int, Dip]]:
        """Return the volume reductions for the next `count` samples.

        Each has its start and end in samples from the present position.

        Only clips added so far are known: if a text is rendered late, the background's volume is also
        reduced late.
        """
        found = []
        for place in range(self._next_clip, len(self._clips)):
            begins = self._starts[place] - self.position
            if begins - _LONGEST_AHEAD >= count:
                break
            clip = self._clips[place]
            if clip.dip is not None:
                ends = begins + clip.length + round(min(clip.dip.hold, 0) * RATE)
                found.append((begins - round(clip.dip.ahead * RATE), ends, clip.dip))
        return found

    def mix_into(self, block: Samples) -> list[Reached]:
        """Add the next samples to the block, and return the marks reached in it."""
        filled = 0
        began = self.position
        while filled < len(block) and self._next_clip < len(self._clips):
            clip = self._clips[self._next_clip]
            inside = self.position - self._starts[self._next_clip]
            count = min(clip.length - inside, len(block) - filled)
            if clip.samples is not None and count > 0:
                block[filled : filled + count] += clip.samples[inside : inside + count] * np.float32(
                    clip.gain
                )
            filled += count
            self.position += count
            if inside + count == clip.length:
                self._next_clip += 1
        self._mix_laid(block[:filled], began)
        reached = self._marks_until(self.position, began)
        # A late start is not counted, because no listener hears a gap before the first sample.
        if not self._closed and filled < len(block) and self.position > 0:
            self.starved += len(block) - filled
        if self._closed and self.position >= self._starts[-1] and self._next_mark >= len(self._marks):
            self._over = True
            reached.append(Reached(self, None, filled))
        return reached

    def _mix_laid(self, block: Samples, began: int) -> None:
        """Add the overlaid clips to a block that begins at the sample `began` of the track."""
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
        """Say whether a mark at the very `end` of a block belongs to it: only if the track ends there."""
        return self._closed and end >= self._starts[-1]


class _Bed:
    """Background sound: loops that play together, with their position and a fade in or out."""

    def __init__(self, name: str, layers: Sequence[Samples]) -> None:
        self.name = name
        self.leaving = False
        self.level = 0.0
        self._layers = tuple(layers)
        self._position = 0  # samples played since the beginning, the same for all loops

    @property
    def gone(self) -> bool:
        return self.leaving and self.level <= 0

    def mix_into(self, block: Samples, ducking: Samples) -> None:
        count = len(block)
        level = _stepped(self.level, 0.0 if self.leaving else 1.0, count / (_BED_FADE * RATE))
        # Crossfade with equal power, so that the sum of two background sounds is equally loud all the time.
        # A linear crossfade between two unrelated sounds would be 3 dB too soft in the middle.
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


class _Ducking:
    """Gain of the background over time, which falls under clips."""

    def __init__(self) -> None:
        self.gain = 1.0
        self._dip = FOR_WORDS  # latest reduction of the gain, which sets how fast it rises again
        self._held = 0  # number of samples for which the gain stays low

    def over(self, count: int, dips: Sequence[tuple[int, int, Dip]]) -> Samples:
        """Return the background's gain for each of the next `count` samples."""
        if not dips and self.gain == 1.0:  # no speech near: true for most of a night
            self._held -= count
            return np.ones(count, np.float32)
        places = range(0, count, _CONTROL)
        gains = [self.gain]
        for place in places:
            step = min(_CONTROL, count - place)
            wanted = [dip for begins, ends, dip in dips if begins < place + step and ends > place]
            # Where reductions overlap, take the lowest gain: a sentence right after a name needs a lower
            # one than the name.
            self._step(min(wanted, key=lambda dip: dip.gain, default=None), step)
            gains.append(self.gain)
        return np.interp(np.arange(1, count + 1), [*places, count], gains).astype(np.float32)

    def _step(self, dip: Dip | None, samples: int) -> None:
        if dip is not None:
            self._dip, self._held = dip, round(max(dip.hold, 0) * RATE)
            span = dip.attack if self.gain > dip.gain else dip.release
            self.gain = _stepped(self.gain, dip.gain, (1 - dip.gain) * samples / (span * RATE))
        elif self._held > 0:
            self._held -= samples
        else:
            self.gain = _stepped(self.gain, 1.0, (1 - self._dip.gain) * samples / (self._dip.release * RATE))


class Mixer:
    """Mixer of the current track, a track that fades out, and background sounds.

    >>> track, mixer, block = Track(), Mixer(), np.zeros(4, np.float32)
    >>> track.add(Clip(2, np.full(2, 0.5, np.float32)))
    >>> track.mark("bell")
    >>> track.add(Clip(9))
    >>> mixer.play(track)
    >>> [(reached.mark, reached.offset) for reached in mixer.mix(block)], block.tolist()
    ([('bell', 2)], [0.5, 0.5, 0.0, 0.0])
    """

    def __init__(self) -> None:
        self._track: Track | None = None
        self._stopping: Track | None = None
        self._beds: tuple[_Bed, ...] = ()
        self._ducking = _Ducking()

    def play(self, track: Track) -> None:
        """Start a track with the next block, in place of the current track."""
        self._stopping, self._track = self._track, track

    def stop(self, track: Track) -> None:
        """Fade out a track immediately, if it is the current track."""
        if self._track is track:
            self._stopping, self._track = track, None

    def bed(self, name: str | None, layers: Sequence[Samples] = ()) -> None:
        """Fade in the background sound `name` with its loops `layers`, and fade out the previous one.

        If the previous one has the same name, it continues unchanged.
        """
        beds = self._beds
        for bed in beds:
            bed.leaving = bed.name != name
        if name is not None and all(bed.name != name for bed in beds):
            beds = (*beds, _Bed(name, layers))
        self._beds = tuple(bed for bed in beds if not bed.gone)

    def mix(self, block: Samples) -> list[Reached]:
        """Fill the block (any length, mono) with the next samples, and return the marks reached in it.

        A mixture that is too loud, such as drums and a name together, is compressed to stay below full
        scale. Single sounds never exceed `PEAK` and stay as they are.
        """
        block[:] = 0
        reached: list[Reached] = []
        dips: list[tuple[int, int, Dip]] = []
        track = self._track
        if track is not None and not track.over:  # an ended track stays: removing it could race with `play`
            dips = track.dips(len(block))
            reached = track.mix_into(block)
        self._end_stopped(block)
        self._mix_beds(block, self._ducking.over(len(block), dips))
        block[:] = bent(block, PEAK, 1.0)
        return reached

    def _end_stopped(self, block: Samples) -> None:
        track, self._stopping = self._stopping, None
        if track is None or track.over:
            return
        tail = np.zeros(min(_STOP_FADE, len(block)), np.float32)
        track.mix_into(tail)
        block[: len(tail)] += tail * np.linspace(1, 0, len(tail), dtype=np.float32)

    def _mix_beds(self, block: Samples, ducking: Samples) -> None:
        for bed in self._beds:
            if not bed.gone:
                bed.mix_into(block, ducking)


def _stepped(value: float, target: float, step: float) -> float:
    return min(target, value + step) if target > value else max(target, value - step)
