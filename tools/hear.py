"""`make hear`: record one minute of a night in each language as docs/media/night.LANGUAGE.mp3.

A simulated evening is recorded with a virtual clock and the built-in voice. Some parts of its first night
and first dawn are cut out and joined.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr

from narrator.app.demo import run_demo

TO = Path(__file__).parents[1] / "docs" / "media"
PLAYERS = 8
SEEDS = {"en": 8, "fr": 8}
"""Seed of the evening in each language, chosen so that a player dies in the first night."""
RATE = 24_000
"""Sample rate of the file, in Hz: the built-in voice has no sound above 8 kHz."""
QUALITY = 0.7
"""Compression level of libsndfile, from 0 (largest file) to 1."""
LEAD, TAIL, FADE = 0.4, 1.2, 0.6
"""Seconds of sound kept before and after each part, and seconds of fading at both of its ends."""


@dataclass(frozen=True)
class Moment:
    """Part of the evening to record: from the first line with the cue `first` to one with the cue `last`."""

    first: str
    last: str
    lines: int = 1
    """Number of lines with the cue `last` to include."""


MOMENTS = (
    Moment("night.falls", "roll.seat", 4),
    Moment("werewolves.wakes", "roll.seat", 4),
    Moment("night.dawn", "day.card", 2),
)


@dataclass(frozen=True)
class Spoken:
    """Spoken line in the trace of the evening, with its start and end in seconds."""

    cue: str
    start: float
    end: float


def spoken(trace: Path) -> list[Spoken]:
    """Return all spoken lines in a trace file."""
    lines = map(json.loads, trace.read_text(encoding="utf-8").splitlines())
    return [Spoken(line["cue"], line["t"], line["end"]) for line in lines if line["kind"] == "say"]


def stretches(lines: list[Spoken]) -> Iterator[tuple[float, float]]:
    """Yield the start and end, in seconds, of each part of the evening to record."""
    for moment in MOMENTS:
        first = next(place for place, line in enumerate(lines) if line.cue == moment.first)
        last = [line for line in lines[first:] if line.cue == moment.last][moment.lines - 1]
        yield max(0.0, lines[first].start - LEAD), last.end + TAIL


def faded(sound: np.ndarray, rate: int) -> np.ndarray:
    """Fade a sound in and out."""
    ramp = np.linspace(0.0, 1.0, int(FADE * rate), dtype=np.float32)
    sound = sound.copy()
    sound[: len(ramp)] *= ramp
    sound[-len(ramp) :] *= ramp[::-1]
    return sound


def record(language: str, directory: Path) -> Path:
    """Record the minute in one language; return the path of the file."""
    wav, trace = directory / f"{language}.wav", directory / f"{language}.jsonl"
    run_demo(players=PLAYERS, seed=SEEDS[language], language=language, virtual=True, trace=trace, audio=wav)
    evening, rate = soundfile.read(wav, dtype="float32")
    cuts = [
        faded(evening[int(start * rate) : int(end * rate)], rate) for start, end in stretches(spoken(trace))
    ]
    minute = soxr.resample(np.concatenate(cuts), rate, RATE)
    file = TO / f"night.{language}.mp3"
    soundfile.write(file, minute, RATE, format="MP3", subtype="MPEG_LAYER_III", compression_level=QUALITY)
    print(f"{file.relative_to(TO.parents[1])}: {len(minute) / RATE:.0f} s, {file.stat().st_size} bytes")
    return file


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        # with the built-in voice, and without the voices and settings of this machine
        os.environ["HOME"] = os.environ["XDG_STATE_HOME"] = os.environ["XDG_CACHE_HOME"] = place
        os.environ["XDG_CONFIG_HOME"] = place
        for spoken_language in SEEDS:
            record(spoken_language, Path(place))
