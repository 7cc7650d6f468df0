"""An evening as it is heard: `python -m bench.evening [--language fr] [--edition pact] [--players 8]`.

Records a whole evening, with its roll call, as a default installation speaks it, on a clock that does not
wait, and measures the recording by its trace: how long each phase lasts, how long it is silent between two
lines, how loud each style of speaking is, how many words Whisper base gets wrong, how loud each effect is
beside the voice, what it loses behind a high-pass of 200 Hz (24 dB an octave), and how much of each phase is
digital silence. `--recording FILE.wav --trace FILE` measures one that is there.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
import trio
from trio.testing import MockClock

from bench.words import Scribe
from narrator.assembly.voice import open_voice
from narrator.box.stage import Stage
from narrator.box.trace import Trace
from narrator.box.trace_file import opened_trace
from narrator.commands.config_options import configured
from narrator.evening.settings import Deal
from narrator.games.tables import a_table
from narrator.rules.decks import advised_deck
from narrator.scenery import Phase
from narrator.table.demo import Evening, play_evening, seat_names
from narrator.table.plans import RandomPlan
from tests.oracles.recorded import HeardPiece, style_of
from tests.voices.listening import whisper
from voices.listening.edits import edits
from voices.listening.matching import normalised
from voices.sound.loudness import loudness
from voices.sound.waves import RATE, Samples
from voices.writing.pack import VoicePack

SPOKEN = -27.0
"""In dBFS over 10 ms: what is louder is speech and no bed, which lies at -29 LUFS."""
HIGH_PASS = 200.0
FEWEST_WORDS = 3
"""Of a line that is written down; shorter ones are names in a roll."""
Entry = Mapping[str, Any]


def record(edition: str, language: str, players: int, seed: int, directory: Path) -> tuple[Path, Path]:
    """Play it; returns the recording and its trace."""
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


class RecordedEvening:
    """A recording and its trace, read side by side."""

    def __init__(self, sound: Path, trace: Path) -> None:
        self._file = soundfile.SoundFile(sound)
        assert self._file.samplerate == RATE
        self._entries: list[Entry] = [json.loads(line) for line in trace.read_text().splitlines()]
        self.seconds = len(self._file) / RATE

    def samples(self, start: float, end: float) -> Samples:
        """What is heard from one second to another."""
        self._file.seek(min(round(start * RATE), len(self._file)))
        return np.asarray(self._file.read(max(0, round((end - start) * RATE)), dtype="float32"), np.float32)

    def phases(self) -> list[tuple[str, float]]:
        """Which phases there were, one after the other, and how long each lasted."""
        changes: list[tuple[str, float]] = []
        for entry in self._entries:
            if entry["kind"] == "stage":
                name = _named(str(entry["phase"]), int(entry["number"]))
                if not changes or changes[-1][0] != name:
                    changes.append((name, float(entry["t"])))
        ends = [at for _, at in changes[1:]] + [self.seconds]
        return [(name, end - at) for (name, at), end in zip(changes, ends, strict=True)]

    def stages(self) -> Iterator[tuple[str, Samples]]:
        """Every stretch of the evening by its phase, whatever its day, with what is heard in it."""
        changes = [(str(one["phase"]), float(one["t"])) for one in self._entries if one["kind"] == "stage"]
        ends = [at for _, at in changes[1:]] + [self.seconds]
        for (phase, at), end in zip(changes, ends, strict=True):
            yield phase, self.samples(at, end)

    def spoken(self) -> Iterator[HeardPiece]:
        """Every piece that is spoken."""
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
        """Every effect that has a time of its own."""
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
    """How long it is until the last moment that is loud enough to be speech, in seconds."""
    frame = RATE // 100
    blocks = samples[: len(samples) // frame * frame].reshape(-1, frame).astype(np.float64)
    levels = 10 * np.log10(np.mean(blocks**2, axis=1) + 1e-12)
    loud = np.flatnonzero(levels > SPOKEN)
    return float(loud[-1] + 1) / 100 if len(loud) else 0.0


def beyond(samples: Samples) -> float:
    """How many dB of its power a sound loses behind the high-pass."""
    power = np.sum(samples.astype(np.float64) ** 2)
    return float(10 * np.log10(power / max(np.sum(above(samples).astype(np.float64) ** 2), 1e-12)))


def above(samples: Samples) -> Samples:
    """What the high-pass lets through."""
    from scipy.signal import butter, sosfilt

    passed = sosfilt(butter(4, HIGH_PASS, "highpass", fs=RATE, output="sos"), samples.astype(np.float64))
    return np.asarray(passed, np.float32)


def silent(samples: Samples) -> float:
    """How many seconds of it are nothing at all, in hundredths of a second: no room sounds like that."""
    frame = RATE // 100
    blocks = samples[: len(samples) // frame * frame].reshape(-1, frame)
    return float(np.count_nonzero(~np.any(blocks, axis=1))) / 100


def pauses(pieces: Sequence[HeardPiece]) -> dict[str, list[float]]:
    """Silences between two lines, by night and by day, in seconds."""
    found: dict[str, list[float]] = defaultdict(list)
    for one, other in itertools.pairwise(pieces):
        if one.cue != other.cue and one.phase == other.phase and not one.cue.startswith("roll."):
            found["night" if one.phase == Phase.ASLEEP else "day"].append(other.start - one.end)
    return found


def print_times(recording: RecordedEvening) -> None:
    """How long each phase lasts."""
    total: dict[str, float] = defaultdict(float)
    for name, seconds in recording.phases():
        total[name] += seconds
    print("| phase | seconds |\n|---|---:|")
    for name, seconds in total.items():
        print(f"| {name} | {seconds:.0f} |")
    print(f"| all | {recording.seconds:.0f} |\n")


def print_pauses(pieces: Sequence[HeardPiece]) -> None:
    """How long it is silent between two lines."""
    print("| silence between two lines | lines | shortest tenth | median | longest tenth |")
    print("|---|---:|---:|---:|---:|")
    for when, seconds in pauses(pieces).items():
        low, middle, high = (float(np.percentile(seconds, share)) for share in (10, 50, 90))
        print(f"| {when} | {len(seconds)} | {low:.2f} s | {middle:.2f} s | {high:.2f} s |")
    print()


def print_loudness(recording: RecordedEvening, pieces: Sequence[HeardPiece], pack: VoicePack) -> None:
    """How loud each style is, in LUFS."""
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
    """How many words Whisper base gets wrong, of evenly so many pieces."""
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
    """How loud each effect is beside the voice by day, above the high-pass, and what is left of it there."""
    by_day = [piece for piece in pieces if piece.phase != Phase.ASLEEP and piece.end - piece.start >= 0.4]
    voice = statistics.median(loudness(above(recording.samples(one.start, one.end))) for one in by_day)
    found: dict[str, list[Samples]] = defaultdict(list)
    for name, samples in recording.effects():
        if len(samples):
            found[name].append(samples)
    print(f"above {HIGH_PASS:g} Hz the voice by day has {voice:.1f} LUFS\n")
    print("| effect | times | LUFS above 200 Hz | beside the voice | loses below 200 Hz |")
    print("|---|---:|---:|---:|---:|")
    for name, takes in sorted(found.items()):
        loud = statistics.median(loudness(above(take)) for take in takes)
        lost = statistics.median(beyond(take) for take in takes)
        print(f"| {name} | {len(takes)} | {loud:.1f} | {loud - voice:+.1f} | {lost:.1f} dB |")
    print()


def print_silence(recording: RecordedEvening) -> None:
    """How much of each phase is nothing at all."""
    lasted: dict[str, float] = defaultdict(float)
    nothing: dict[str, float] = defaultdict(float)
    for phase, samples in recording.stages():
        lasted[phase] += len(samples) / RATE
        nothing[phase] += silent(samples)
    print("| phase | seconds | of it digital silence |\n|---|---:|---:|")
    for phase, seconds in lasted.items():
        print(f"| {phase} | {seconds:.0f} | {nothing[phase] / max(seconds, 0.01):.1%} |")
    print(f"| all | {sum(lasted.values()):.0f} | {sum(nothing.values()) / recording.seconds:.1%} |")


def measure(sound: Path, trace: Path, language: str, lines: int) -> None:
    """Print all tables."""
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
    """Record, and measure."""
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
