"""Measurements of a recording against the segments given to the speaker."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tests.rigs.pulse import RATE
from tests.sound.hearing import Recording, Samples
from tests.sound.table import Played
from voices.audio.sounds import effect
from voices.audio.waves import Wave
from voices.segments import Silence, Sound, Text
from voices.tts.synthesiser import Synthesiser

BLOCK = 0.02
"""Duration of an audio block in seconds."""
FIRST_WITHIN = 1.5
"""Seconds after `play` within which its first sound must begin."""
CUT = round(0.15 * RATE)
"""Samples within which an interrupted line becomes silent."""
QUIET = 1e-4
"""Amplitude below which a sample counts as silence (-80 dBFS)."""

Rendered = Mapping[Text | Sound, tuple[Samples, ...]]
"""Possible samples of each segment. An effect has a new take each time."""


class Clash(AssertionError):
    """The recording differs from the segments."""


@dataclass(frozen=True)
class Piece:
    """A text or a sound, found in a recording."""

    segment: Text | Sound
    start: int
    length: int
    gain: float
    """Recorded amplitude relative to the expected one: 1.0 is exact."""


@dataclass(frozen=True)
class SpokenLine:
    """One `play` found in a recording, with silences. An interrupted line has only complete pieces."""

    played: Played
    start: int
    end: int
    pieces: tuple[Piece, ...]
    pauses: tuple[MeasuredPause, ...]
    starts: tuple[int, ...]
    """First samples of its segments with a duration, as recorded."""


@dataclass(frozen=True)
class MeasuredPause:
    """A pause between two pieces: seconds as written and as recorded, and its loudest sample."""

    written: float
    heard: float
    peak: float


async def rendered(
    plays: Iterable[Played], synthesiser: Synthesiser, taken: Mapping[str, int] | None = None
) -> Rendered:
    """Return the samples of everything played. `taken` counts the earlier variations of each effect."""
    found: dict[Text | Sound, tuple[Samples, ...]] = {}
    before = Counter(taken or {})
    asked = before.copy()
    for played in plays:
        for segment in played.sounding:
            if isinstance(segment, Sound):
                asked[segment.name] += 1
                gain = np.float32(10 ** (segment.gain_db / 20))
                # Any earlier take is possible, because an interrupted line skips some.
                found[segment] = tuple(
                    effect(segment.name, take) * gain
                    for take in range(before[segment.name], asked[segment.name])
                )
            elif isinstance(segment, Text) and segment not in found:
                found[segment] = (await synthesiser.samples(segment),)
    return found


def follow(
    plays: Sequence[Played], sounds: Rendered, recording: Recording, torn: list[Played] | None = None
) -> list[SpokenLine]:
    """Find every line in the recording. Add damaged lines to `torn`, or raise `Clash` without that list."""
    lines, free = [], 0
    for played in plays:
        if any(isinstance(segment, Text | Sound) for segment in played.sounding):
            try:
                line = _line(played, sounds, recording, free)
            except Clash:
                if torn is None:
                    raise
                torn.append(played)
                free = recording.place(played.ended) - round(BLOCK * RATE)
                continue
            lines.append(line)
            free = line.end
    return lines


def _line(played: Played, sounds: Rendered, recording: Recording, free: int) -> SpokenLine:
    pieces: list[Piece] = []
    pauses: list[MeasuredPause] = []
    starts: list[int] = []
    at, silent, begun = max(free, recording.place(played.began)), 0, False
    cut = recording.place(played.ended) if played.cut else len(recording.samples)
    for segment in played.sounding:
        if isinstance(segment, Silence):
            starts.append(at + silent)
            silent += round(segment.seconds * RATE)
            continue
        assert isinstance(segment, Text | Sound)
        wanted = sounds[segment]
        if at + silent + len(wanted[0]) > cut:
            break
        if begun:
            piece = _found(segment, wanted, recording.samples, at + silent - RATE // 10, RATE // 5)
            between = recording.samples[at : piece.start]
            peak = float(np.max(np.abs(between), initial=0.0))
            pauses.append(MeasuredPause(silent / RATE, (piece.start - at) / RATE, peak))
        else:
            piece = _found(segment, wanted, recording.samples, at, round(FIRST_WITHIN * RATE) + silent)
            starts = [start + piece.start - silent - at for start in starts]
        starts.append(piece.start)
        pieces.append(piece)
        at, silent, begun = piece.start + piece.length, 0, True
    first = pieces[0].start - (starts[starts.index(pieces[0].start)] - starts[0]) if pieces else at
    return SpokenLine(
        played, first, cut if played.cut else at + silent, tuple(pieces), tuple(pauses), tuple(starts)
    )


def _found(segment: Text | Sound, takes: tuple[Samples, ...], heard: Samples, start: int, play: int) -> Piece:
    """Return the best take within `play` samples from `start`."""
    start = max(0, start)
    window = heard[start : start + play + len(takes[0])].astype(np.float64)
    if len(window) <= len(takes[0]):
        raise Clash(f"the recording ends before {segment}")
    likest, piece = max(
        (_likeness(segment, wanted, window, start) for wanted in takes), key=lambda found: found[0]
    )
    if not likest > 0.999:
        raise Clash(f"{segment} is not heard as it is: correlation {likest:.3f} at {start / RATE:.2f} s")
    return piece


def _likeness(segment: Text | Sound, wanted: Samples, window: Wave, start: int) -> tuple[float, Piece]:
    """Return the best correlation within the window, and the piece there."""
    size = 1 << (len(window) + len(wanted) - 1).bit_length()
    match = np.fft.irfft(np.fft.rfft(window, size) * np.conj(np.fft.rfft(wanted, size)), size)
    place = int(np.argmax(match[: len(window) - len(wanted) + 1]))
    part = window[place : place + len(wanted)]
    gain = float(np.dot(part, wanted) / np.dot(wanted.astype(np.float64), wanted))
    return float(np.corrcoef(part, wanted)[0, 1]), Piece(segment, start + place, len(wanted), gain)


def loudness(piece: Piece, recording: Recording) -> float | None:
    """Return the LUFS of a text after EBU R 128, or None below that measure's block of 0.4 s."""
    part = recording.samples[piece.start : piece.start + piece.length].astype(np.float64)
    if len(part) < 0.4 * RATE:
        return None
    # This imports scipy, which takes a second in every process that collects tests.
    from pyloudnorm import Meter

    return float(Meter(RATE).integrated_loudness(part))


def outside(lines: Sequence[SpokenLine], recording: Recording) -> float:
    """Return the loudest sample outside all lines."""
    left = recording.samples.copy()
    for line in lines:
        left[max(0, line.start) : line.end + CUT * line.played.cut] = 0
    return float(np.max(np.abs(left), initial=0.0))


def sounding(lines: Sequence[SpokenLine], recording: Recording) -> list[tuple[float, float]]:
    """Return the periods in which the box made a sound."""
    return [
        (recording.time(piece.start), recording.time(piece.start + piece.length))
        for line in lines
        for piece in line.pieces
    ]


def first_sound(recording: Recording, after: float) -> float | None:
    """Return the time of the first sound after a time."""
    place = max(0, recording.place(after))
    loud = np.flatnonzero(np.abs(recording.samples[place:]) > QUIET)
    return recording.time(place + int(loud[0])) if len(loud) else None


def last_sound(recording: Recording, start: float, end: float, above: float = 0.01) -> float | None:
    """Return the time of the last sound between two times."""
    place = max(0, recording.place(start))
    loud = np.flatnonzero(np.abs(recording.samples[place : recording.place(end)]) > above)
    return recording.time(place + int(loud[-1])) if len(loud) else None


class Spread(NamedTuple):
    number: int
    median: float
    p95: float
    p99: float
    worst: float

    @classmethod
    def of(cls, seconds: Iterable[float]) -> Spread:
        """Return the distribution of at least one time in seconds."""
        times = np.array(sorted(seconds)) * 1000
        p95, p99 = np.percentile(times, (95, 99))
        return cls(len(times), statistics.median(times), float(p95), float(p99), float(times[-1]))

    def __str__(self) -> str:
        return (
            f"median {self.median:7.1f}  p95 {self.p95:7.1f}  p99 {self.p99:7.1f}  "
            f"worst {self.worst:7.1f} ms  ({self.number})"
        )
