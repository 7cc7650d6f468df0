"""How well the words of a night with all its sounds are understood: `python -m bench.heard fr`.

It records a whole evening as `narrator demo --audio` does, with background sounds and effects, cuts the
recording into lines with the help of the trace, and lets Whisper base transcribe them. It prints the word
errors by sound (see `bench.words`) of calls, of lines that send players to sleep, of questions and orders,
and of the day. It also prints the share of lines whose card name was understood.

For names in roll calls it prints the share that is recognised. A name counts as recognised if it is the
most probable of all the names at the table, which listeners know. For comparison it also prints the share
of names that are closest to Whisper's unrestricted transcription. `--through` simulates a small loudspeaker
that plays nothing below the given frequency in Hz.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile
from scipy import signal

from bench.oracles.scribe import Scribe
from bench.oracles.transcripts import sounding_words, sounds, unlike_by_sound
from bench.words import compared
from tests.voices.listening import whisper
from voices.asr.matching import edits, normalised
from voices.audio.loudness import loudness
from voices.audio.waves import RATE, Samples
from voices.writing.pack import VoicePack

LONGEST_NAME = 60
"""Largest number of letters of a transcribed name that are used."""
NAMES = 30
"""Number of names in roll calls that are measured, evenly spread over the evening."""
BEFORE, AFTER = 0.02, 0.1
"""Seconds kept before and after a line that is cut out."""
AROUND_NAME = 0.3
"""Seconds kept before and after a single name, because a listener hears the background sound around it."""
CALLS, SLEEPS = ("wakes", "comes", "intro"), ("sleeps", "closes")
BY_NIGHT = ("asleep", "night")


class HeardLine(NamedTuple):
    """Spoken line of an evening: its text and cue, its start and end in seconds, and whether it is night."""

    cue: str
    text: str
    begins: float
    ends: float
    by_night: bool

    @property
    def is_name(self) -> bool:
        return self.cue.startswith("roll.")

    @property
    def kind(self) -> str:
        if not self.by_night:
            return "day"
        what = self.cue.rpartition(".")[2]
        return "wakes" if what in CALLS else "sleeps" if what in SLEEPS else "orders"


def lines_of(trace: Iterable[str]) -> Iterator[HeardLine]:
    """Yield the spoken lines in a trace. Sentences of one line are joined."""
    last: HeardLine | None = None
    by_night = False
    for row in map(json.loads, trace):
        if row["kind"] == "stage":
            by_night = row["phase"] in BY_NIGHT
        if row["kind"] == "say" and last is not None and last.cue == row["cue"] and not last.is_name:
            last = last._replace(text=f"{last.text} {row['text']}", ends=float("inf"))
        elif row["kind"] == "say":
            if last is not None:
                yield last._replace(ends=min(last.ends, row["t"]))
            last = HeardLine(row["cue"], row["text"], row["t"], float("inf"), by_night)
        elif last is not None and row["side"] == "public" and row["kind"] in ("pause", "sound", "tick"):
            last = last._replace(ends=min(last.ends, row["t"]))
    if last is not None:
        yield last


def recorded(arguments: Sequence[str]) -> tuple[Samples, list[HeardLine]]:
    """Record an evening; return its sound and its spoken lines."""
    with tempfile.TemporaryDirectory() as directory:
        audio, trace = Path(directory, "evening.wav"), Path(directory, "evening.jsonl")
        told = ["--clock", "virtual", "--audio", str(audio), "--trace", str(trace), *arguments]
        subprocess.run([sys.executable, "-m", "narrator.cli", "demo", *told], check=True)
        samples, rate = soundfile.read(audio, dtype="float32")
        assert rate == RATE
        return samples, list(lines_of(trace.read_text().splitlines()))


def cut(samples: Samples, said: HeardLine, before: float = BEFORE, after: float = AFTER) -> Samples:
    """Return the sound of a line, with some seconds before and after it."""
    begins, ends = said.begins - before, min(said.ends, said.begins + 25) + after
    return samples[max(0, round(begins * RATE)) : round(ends * RATE)]


def closest(heard: str, names: Sequence[str], language: str) -> str:
    """Return the name that sounds most like the transcription `heard`."""
    plain = " ".join(normalised(heard)) or "-"
    plain = plain[:LONGEST_NAME]  # Whisper may transcribe silence as a sentence repeated ten times
    sound = sounds([*names, plain], language)
    return min(names, key=lambda name: edits(tuple(sound[name]), tuple(sound[plain])))


def evenly(rows: Sequence[HeardLine], most: int) -> Sequence[HeardLine]:
    """Return at most `most` lines, evenly spread, beginning with the first."""
    count = min(most, len(rows))
    return [rows[place * len(rows) // count] for place in range(count)]


class WordsLost:
    """Counts of lines, of words, and of words that were not understood."""

    def __init__(self) -> None:
        self.lines = self.words = self.lost = 0

    def __str__(self) -> str:
        return f"{self.lines} | {self.words} | {self.lost / max(1, self.words):.1%}"


def card_named(pack: VoicePack, cue: str) -> str:
    """Return the spoken name of the card that a cue calls, or "" if it calls none."""
    card = cue.partition(".")[0]
    return pack.words(f"role-{card}") if pack.has(f"role-{card}") else ""


def keeps(heard: str, name: str, language: str) -> bool:
    """Return whether a transcription has all words of a card's name, or words that sound like them."""
    said, got = sounding_words(name), sounding_words(heard)
    spans = (got[at : at + len(said) + extra] for at in range(len(got)) for extra in (-1, 0, 1))
    return any(span and not unlike_by_sound(said, span, language) for span in spans)


def main(arguments: list[str] | None = None) -> None:
    """Record an evening and print how well it is understood."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.heard",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("language", choices=("fr", "en"))
    parser.add_argument("--players", default="12")
    parser.add_argument("--edition", default="base_2014")
    parser.add_argument("--seed", default="5")
    parser.add_argument("--through", type=float, help="a loudspeaker without anything below so many hertz")
    parser.add_argument("--every", action="store_true", help="print every line")
    parser.add_argument("--night", action="store_true", help="leave out the day")
    asked = parser.parse_args(arguments)
    options = ["--language", asked.language, "--players", asked.players]
    samples, said = recorded([*options, "--edition", asked.edition, "--seed", asked.seed])
    if asked.through:
        passed = signal.sosfilt(signal.butter(4, asked.through, "high", fs=RATE, output="sos"), samples)
        print(f"behind {asked.through:g} Hz: {loudness(passed) - loudness(samples):+.1f} LU")
        samples = passed.astype(np.float32)
    report(samples, said, asked)


def report(samples: Samples, said: Sequence[HeardLine], asked: argparse.Namespace) -> None:
    """Transcribe the lines of the recorded evening and print the results."""
    pack = VoicePack.load(asked.language)
    scribe = Scribe(whisper.model(), asked.language)
    tallies: dict[str, WordsLost] = {}
    called = kept = 0
    for one in said:
        if one.is_name or (asked.night and not one.by_night) or len(normalised(one.text)) < 2:
            continue
        line = compared(one.cue, one.text, scribe.written(cut(samples, one)), asked.language)
        for kind in (one.kind, "night" if one.by_night else "", "all"):
            tally = tallies.setdefault(kind, WordsLost())
            tally.lines += 1
            tally.words += line.sounding
            tally.lost += min(line.misheard, line.sounding)
        name = card_named(pack, one.cue)
        if one.by_night and name and keeps(one.text, name, asked.language):
            called += 1
            kept += keeps(line.heard, name, asked.language)
        if asked.every:
            print(f"{one.begins:7.1f}  {line.by_sound:4.0%}  {one.cue}: {one.text}  |  {line.heard}")
    print("| lines | number | words | wrong by sound |\n|---|---:|---:|---:|")
    for kind, tally in sorted(tallies.items()):
        if kind:
            print(f"| {kind} | {tally} |")
    print(f"\nthe card's name is kept in {kept} of {called} lines that name it")
    print(names_told(samples, said, scribe, asked.language))


def names_told(samples: Samples, said: Sequence[HeardLine], scribe: Scribe, language: str) -> str:
    """Return the shares of names in roll calls that are recognised, by both measures of this module."""
    seats = [one for one in said if one.cue == "roll.seat"]
    names = tuple(dict.fromkeys(one.text for one in seats))
    some = evenly(seats, NAMES)
    told = [(one.text, scribe.told(cut(samples, one, AROUND_NAME, AROUND_NAME), names)) for one in some]
    written = sum(closest(scribe.written(cut(samples, one)), names, language) == one.text for one in some)
    mistaken = ", ".join(f"{name} for {other}" for name, other in told if name != other)
    right = sum(name == other for name, other in told)
    return (
        f"names in rolls, told from all {len(names)} at the table: {right} of {len(some)}"
        f"{f' (not {mistaken})' if mistaken else ''}; "
        f"written down as what sounds like them most: {written} of {len(some)}"
    )


if __name__ == "__main__":
    main()
