"""The mixer: one voice track and one bed into blocks of samples, exact to the sample.

`mix` runs in the audio callback: it copies and adds, and takes no lock. The other methods are for one other
thread; what they change is handed over by single assignments, which the interpreter makes atomic.

No lock, for the callback has milliseconds, and whoever holds a lock may just have lost the processor: the
wait would be heard as a gap. What this costs is care about what is read meanwhile: a list is replaced whole,
or grows at its end, and nothing that another thread may put in place is taken out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from voices.audio.loudness import PEAK, bent
from voices.audio.waves import RATE, Samples

_BED_FADE = 3.0  # seconds for a bed to come and to go
_STOP_FADE = round(0.005 * RATE)  # a voice that is stopped ends within that many samples, without a click
_CONTROL = RATE // 500  # samples from one value of the bed's gain to the next: 2 ms


class Dip(NamedTuple):
    """How the bed dips under a clip: its gain meanwhile, and the seconds around the clip.

    It is down before the first sample: what comes is known, and what a bed masks most is how a word begins.
    """

    gain: float
    ahead: float
    """From when it goes down until the clip begins."""
    attack: float
    """Of these, the seconds in which it goes down."""
    hold: float
    """How long it stays down after the last sample, so that it does not pump from one sentence to the next.

    Below 0 it comes back so much before the last sample.
    """
    release: float
    """How long it takes to come back."""


FOR_WORDS = Dip(10 ** (-28.5 / 20), ahead=0.2, attack=0.15, hold=0.4, release=0.4)
"""With 18 dB, and down only as a line began, a third of the words of a night were lost to a recogniser, the
first syllable above all, which names the card; with this and the voice's curve 8 in 100, with no bed a
twentieth.
"""
FOR_NAMES = Dip(10 ** (-25.5 / 20), ahead=0.02, attack=0.02, hold=-0.05, release=0.05)
"""Under the names of a roll: it stands again when a name ends, for in the gap after it fingers move.

The first press comes 0.12 s after a name. With a hold as `FOR_WORDS` has it the bed would be down just then,
and what covers a finger would be gone; without any dip 7 of 30 names were told from eleven others, with this
15.
"""
_LONGEST_AHEAD = round(max(FOR_WORDS.ahead, FOR_NAMES.ahead) * RATE)


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of a track: samples with a gain, or silence where there are none.

    The bed makes room for it, as `dip` says.
    """

    length: int
    samples: Samples | None = None
    gain: float = 1.0
    dip: Dip | None = None


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

    def dips(self, count: int) -> list[tuple[int, int, Dip]]:
        """For whom the bed makes room in the next so many samples: from where to where, counted from here.

        Of what is not there yet nothing is known: for a text that is rendered too late the bed is late.
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
        """Add the next samples to the block; what was reached in it."""
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
        # Not before the first sample: until then it is only late, which nobody hears as a hole in what is
        # said.
        if not self._closed and filled < len(block) and self.position > 0:
            self.starved += len(block) - filled
        if self._closed and self.position >= self._starts[-1] and self._next_mark >= len(self._marks):
            self._over = True
            reached.append(Reached(self, None, filled))
        return reached

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
        # Gains in a straight line add up to one as amplitudes, which is 3 dB too little in the middle of two
        # unlike sounds.
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
    """The bed's gain from sample to sample, as what is said asks for."""

    def __init__(self) -> None:
        self.gain = 1.0
        self._dip = FOR_WORDS  # the last one that was made: the bed comes back as it says
        self._held = 0  # samples for which it still stays down

    def over(self, count: int, dips: Sequence[tuple[int, int, Dip]]) -> Samples:
        """The gain of each of the next so many samples."""
        if not dips and self.gain == 1.0:  # most of a night: nothing is said over the bed
            self._held -= count
            return np.ones(count, np.float32)
        places = range(0, count, _CONTROL)
        gains = [self.gain]
        for place in places:
            step = min(_CONTROL, count - place)
            wanted = [dip for begins, ends, dip in dips if begins < place + step and ends > place]
            # The deepest: where a sentence follows a name at once both want room, and the sentence wants
            # more.
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
    """Mixes the track that plays, a track that is being stopped, and beds.

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
        dips: list[tuple[int, int, Dip]] = []
        track = self._track
        if track is not None and not track.over:  # left in place: taking it out could race with `play`
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
