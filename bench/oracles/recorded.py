"""Recording of an evening, cut into its lines with the help of the trace."""

from __future__ import annotations

import json
import statistics
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from narrator.rules.events import Phase
from voices.audio.loudness import loudness
from voices.audio.waves import RATE, Samples
from voices.writing.pack import VoicePack

SPOKEN = -27.0
"""Level over 10 ms, in dBFS, from which sound counts as speech; the background under speech is far softer."""
HIGH_PASS = 200.0

Entry = Mapping[str, Any]


@dataclass(frozen=True)
class HeardPiece:
    """Spoken piece of a line: its cue, text and phase, and its start and end in the recording in seconds."""

    cue: str
    text: str
    phase: str
    start: float
    end: float


def style_of(piece: HeardPiece, pack: VoicePack) -> str:
    """Return the style of a spoken piece.

    Names in roll calls count as a separate style: their background is loud.
    """
    if piece.cue.startswith("roll."):
        return "roll"
    return (pack.style_of(piece.cue) if pack.has(piece.cue) else None) or "no style"


class RecordedEvening:
    """Recording of an evening together with its trace."""

    def __init__(self, sound: Path, trace: Path) -> None:
        self._file = soundfile.SoundFile(sound)
        assert self._file.samplerate == RATE
        self._entries: list[Entry] = [json.loads(line) for line in trace.read_text().splitlines()]
        self.seconds = len(self._file) / RATE

    def samples(self, start: float, end: float) -> Samples:
        """Return the recorded sound between two times, in seconds."""
        self._file.seek(min(round(start * RATE), len(self._file)))
        return np.asarray(self._file.read(max(0, round((end - start) * RATE)), dtype="float32"), np.float32)

    def phases(self) -> list[tuple[str, float]]:
        """Return the phases of the evening in order, each with its length in seconds."""
        changes: list[tuple[str, float]] = []
        for entry in self._entries:
            if entry["kind"] == "stage":
                name = _named(str(entry["phase"]), int(entry["number"]))
                if not changes or changes[-1][0] != name:
                    changes.append((name, float(entry["t"])))
        ends = [at for _, at in changes[1:]] + [self.seconds]
        return [(name, end - at) for (name, at), end in zip(changes, ends, strict=True)]

    def stages(self) -> Iterator[tuple[str, Samples]]:
        """Yield each phase of the evening, without the number of the day, with its sound."""
        changes = [(str(one["phase"]), float(one["t"])) for one in self._entries if one["kind"] == "stage"]
        ends = [at for _, at in changes[1:]] + [self.seconds]
        for (phase, at), end in zip(changes, ends, strict=True):
            yield phase, self.samples(at, end)

    def spoken(self) -> Iterator[HeardPiece]:
        """Yield every spoken piece of all lines, in order."""
        public = [entry for entry in self._entries if entry["side"] == "public"]
        phase = ""
        for place, entry in enumerate(public):
            if entry["kind"] == "stage":
                phase = str(entry["phase"])
            elif entry["kind"] == "say":
                start = float(entry["t"])
                later = (float(other["t"]) for other in public[place + 1 :])
                until = next((at for at in later if at > start), self.seconds)
                end = start + _heard(self.samples(start, until))
                yield HeardPiece(str(entry["cue"]), str(entry["text"]), phase, start, end)

    def effects(self) -> Iterator[tuple[str, Samples]]:
        """Yield the name and sound of each sound effect that is not mixed with speech."""
        for entry in self._entries:
            if entry["kind"] == "sound" and "end" in entry:
                yield str(entry["name"]), self.samples(float(entry["t"]), float(entry["end"]))


def _named(phase: str, number: int) -> str:
    match phase:
        case Phase.ASLEEP:
            return f"night {number}" if number else "roll call"
        case Phase.SETUP | Phase.OVER:
            return phase
    return f"day {number}, {phase}"


def _heard(samples: Samples) -> float:
    """Return the seconds from the start of a sound to the end of its speech."""
    frame = RATE // 100
    blocks = samples[: len(samples) // frame * frame].reshape(-1, frame).astype(np.float64)
    levels = 10 * np.log10(np.mean(blocks**2, axis=1) + 1e-12)
    loud = np.flatnonzero(levels > SPOKEN)
    return float(loud[-1] + 1) / 100 if len(loud) else 0.0


def beyond(samples: Samples) -> float:
    """Return by how many dB a high-pass filter reduces a sound."""
    power = np.sum(samples.astype(np.float64) ** 2)
    return float(10 * np.log10(power / max(np.sum(above(samples).astype(np.float64) ** 2), 1e-12)))


def above(samples: Samples) -> Samples:
    """Return a sound after the high-pass filter."""
    from scipy.signal import butter, sosfilt

    passed = sosfilt(butter(4, HIGH_PASS, "highpass", fs=RATE, output="sos"), samples.astype(np.float64))
    return np.asarray(passed, np.float32)


def silent(samples: Samples) -> float:
    """Return the seconds of complete digital silence, counted in blocks of 10 ms."""
    frame = RATE // 100
    blocks = samples[: len(samples) // frame * frame].reshape(-1, frame)
    return float(np.count_nonzero(~np.any(blocks, axis=1))) / 100


def voice_by_day(recording: RecordedEvening, pieces: Sequence[HeardPiece]) -> float:
    """Return the voice's median level by day after the high-pass, in LUFS, over pieces of at least 0.4 s."""
    by_day = (piece for piece in pieces if piece.phase != Phase.ASLEEP and piece.end - piece.start >= 0.4)
    return statistics.median(loudness(above(recording.samples(one.start, one.end))) for one in by_day)


def effects_heard(recording: RecordedEvening) -> Sequence[tuple[str, Sequence[Samples]]]:
    """Return the recorded sounds of each sound effect, by the effect's name."""
    found: dict[str, list[Samples]] = defaultdict(list)
    for name, samples in recording.effects():
        if len(samples):
            found[name].append(samples)
    return sorted(found.items(), key=lambda named: named[0])


def silence_by_phase(recording: RecordedEvening) -> Mapping[str, tuple[float, float]]:
    """Return, for each phase, its total length and the length of its digital silence, in seconds."""
    found: dict[str, tuple[float, float]] = {}
    for phase, samples in recording.stages():
        lasted, nothing = found.get(phase, (0.0, 0.0))
        found[phase] = (lasted + len(samples) / RATE, nothing + silent(samples))
    return found
