"""Measurement of a whole evening's sound: `python -m bench.evening [--language fr] [--edition pact]`.

It records an evening of a default installation, with its roll call, using a virtual clock. With the help of
the trace it measures the length of each phase, the silences between lines, the loudness of each speaking
style, and the word errors of Whisper base. For each sound effect it measures the level relative to the
voice, and the loss through a high-pass filter of 200 Hz (24 dB an octave), which simulates a small
loudspeaker. For each phase it measures the seconds of digital silence. `--recording FILE.wav --trace FILE`
measures an existing recording.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import trio
from trio.testing import MockClock

from bench.oracles.recorded import (
    HIGH_PASS,
    HeardPiece,
    RecordedEvening,
    above,
    beyond,
    effects_heard,
    silence_by_phase,
    style_of,
    voice_by_day,
)
from bench.oracles.scribe import Scribe
from narrator.app.options import configured
from narrator.assembly.voice import open_voice
from narrator.play.tables import a_table
from narrator.rules.cards import advised_deck
from narrator.rules.events import Phase
from narrator.simulation.demo import Evening, play_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from narrator.table.stage import Stage
from narrator.table.trace import Trace
from narrator.table.trace_file import opened_trace
from tests.voices.listening import whisper
from voices.asr.matching import edits, normalised
from voices.audio.loudness import loudness
from voices.writing.pack import VoicePack

FEWEST_WORDS = 3
"""Least number of words of a line that is transcribed; shorter lines are names in a roll call."""


def record(edition: str, language: str, players: int, seed: int, directory: Path) -> tuple[Path, Path]:
    """Play an evening and record it; return the paths of the recording and of its trace."""
    sound, trace = directory / "evening.wav", directory / "evening.jsonl"
    loaded = configured(None, {"language": language})
    pack = VoicePack.load(language)
    header = a_table(edition, players) | {"players": list(seat_names(players)), "seed": seed}
    header["deck"] = list(advised_deck(edition, players))
    evening = Evening(header, pack, RandomPlan(seed), seed, deal=Deal.CARDS)

    async def play() -> None:
        with opened_trace(trace, print) as out:
            lines, stage = Trace(out), Stage()
            async with open_voice(loaded, pack, lines, stage, print, sound) as speaker:
                await play_evening(evening, lines, lambda _: speaker, stage=stage)

    trio.run(play, clock=MockClock(autojump_threshold=0))
    return sound, trace


def pauses(pieces: Sequence[HeardPiece]) -> dict[str, list[float]]:
    """Return the silences between successive lines, in seconds, for the night and for the day."""
    found: dict[str, list[float]] = defaultdict(list)
    for one, other in itertools.pairwise(pieces):
        if one.cue != other.cue and one.phase == other.phase and not one.cue.startswith("roll."):
            found["night" if one.phase == Phase.ASLEEP else "day"].append(other.start - one.end)
    return found


def print_times(recording: RecordedEvening) -> None:
    """Print the length of each phase of the evening."""
    total: dict[str, float] = defaultdict(float)
    for name, seconds in recording.phases():
        total[name] += seconds
    print("| phase | seconds |\n|---|---:|")
    for name, seconds in total.items():
        print(f"| {name} | {seconds:.0f} |")
    print(f"| all | {recording.seconds:.0f} |\n")


def print_pauses(pieces: Sequence[HeardPiece]) -> None:
    """Print the silences between lines."""
    print("| silence between two lines | lines | shortest tenth | median | longest tenth |")
    print("|---|---:|---:|---:|---:|")
    for when, seconds in pauses(pieces).items():
        low, middle, high = (float(np.percentile(seconds, share)) for share in (10, 50, 90))
        print(f"| {when} | {len(seconds)} | {low:.2f} s | {middle:.2f} s | {high:.2f} s |")
    print()


def print_loudness(recording: RecordedEvening, pieces: Sequence[HeardPiece], pack: VoicePack) -> None:
    """Print the loudness of each style in LUFS."""
    levels: dict[str, list[float]] = defaultdict(list)
    for piece in pieces:
        if piece.end - piece.start >= 0.4:
            levels[style_of(piece, pack)].append(loudness(recording.samples(piece.start, piece.end)))
    print("| style | pieces | LUFS, median | tenth to ninetieth of a hundred |\n|---|---:|---:|---:|")
    for style, found in sorted(levels.items()):
        low, high = (float(np.percentile(found, share)) for share in (10, 90))
        print(f"| {style} | {len(found)} | {statistics.median(found):.1f} | {low:.1f} … {high:.1f} |")
    print()


def print_errors(recording: RecordedEvening, pieces: Sequence[HeardPiece], language: str, most: int) -> None:
    """Print Whisper base's word errors for at most `most` pieces, evenly spread over the evening."""
    scribe = Scribe(whisper.model(), language)
    said = list(
        {piece.text: piece for piece in pieces if len(normalised(piece.text)) >= FEWEST_WORDS}.values()
    )
    wrong = words = 0
    chosen = said[:: max(1, len(said) // most)]
    for piece in chosen:
        meant = normalised(piece.text)
        heard = scribe.written(recording.samples(max(0.0, piece.start - 0.2), piece.end + 0.2))
        wrong, words = wrong + edits(meant, normalised(heard)), words + len(meant)
    share = wrong / max(1, words)
    print(
        f"words that Whisper base gets wrong: {share:.1%} of {words}, in {len(chosen)} of {len(said)} texts\n"
    )


def print_effects(recording: RecordedEvening, pieces: Sequence[HeardPiece]) -> None:
    """Print, for each effect, the level after the high-pass relative to the voice by day, and the loss."""
    voice = voice_by_day(recording, pieces)
    print(f"above {HIGH_PASS:g} Hz the voice by day has {voice:.1f} LUFS\n")
    print("| effect | times | LUFS above 200 Hz | beside the voice | loses below 200 Hz |")
    print("|---|---:|---:|---:|---:|")
    for name, takes in effects_heard(recording):
        loud = statistics.median(loudness(above(take)) for take in takes)
        lost = statistics.median(beyond(take) for take in takes)
        print(f"| {name} | {len(takes)} | {loud:.1f} | {loud - voice:+.1f} | {lost:.1f} dB |")
    print()


def print_silence(recording: RecordedEvening) -> None:
    """Print the seconds of digital silence in each phase."""
    by_phase = silence_by_phase(recording)
    print("| phase | seconds | of it digital silence |\n|---|---:|---:|")
    for phase, (lasted, nothing) in by_phase.items():
        print(f"| {phase} | {lasted:.0f} | {nothing / max(lasted, 0.01):.1%} |")
    nothing = sum(nothing for _, nothing in by_phase.values())
    print(f"| all | {recording.seconds:.0f} | {nothing / recording.seconds:.1%} |")


def measure(sound: Path, trace: Path, language: str, lines: int) -> None:
    """Print all tables for a recording and its trace."""
    recording = RecordedEvening(sound, trace)
    pieces = list(recording.spoken())
    print_times(recording)
    print_pauses(pieces)
    print_loudness(recording, pieces, VoicePack.load(language))
    if lines:
        print_errors(recording, pieces, language, lines)
    print_effects(recording, pieces)
    print_silence(recording)


def main(arguments: list[str] | None = None) -> None:
    """Record an evening, or use an existing recording, and print all measurements."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.evening",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", default="fr", choices=("fr", "en"))
    parser.add_argument("--edition", default="base_2014")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--lines", type=int, default=40, help="so many texts are written down by Whisper; 0: none"
    )
    parser.add_argument("--recording", type=Path, help="of an evening that was recorded before")
    parser.add_argument("--trace", type=Path, help="of the same")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as directory:
        sound, trace = asked.recording, asked.trace
        if sound is None or trace is None:
            sound, trace = record(asked.edition, asked.language, asked.players, asked.seed, Path(directory))
        whose = asked.recording.name if asked.recording else f"{asked.edition}, {asked.players} seats"
        print(f"{whose}, {asked.language}\n")
        measure(sound, trace, asked.language, asked.lines)


if __name__ == "__main__":
    main()
