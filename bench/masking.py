"""Audibility of a press to a player with closed eyes: `python -m bench.masking [--switch SWITCH]...`.

It compares the box's background sound (bed), while the box reads options aloud, with clicks of switches and
the rustle of a sleeve. For each step of the reading it prints, by octave, how many dB the click's strongest
10 ms are above the background. The softest twentieth of the background counts, and the box's speech does
not count. Below 0 dB the background is stronger.

Levels are assumptions: the box speaks at 65 dB(A) at 1 m, and each switch or sleeve has the level (dB(A),
fast) at the distance printed beside it. The listener sits 1 m from the box and from the hand. `--switch
NAME=FILE.wav,DBA,METRES` adds a close recording of another switch, and its level at a distance in metres.
"""

from __future__ import annotations

import argparse
import math
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import soundfile
import soxr

from voices.audio.beds import BEDS, QUIET_LUFS
from voices.audio.mixer import Mixer, Track
from voices.audio.sounds import effect
from voices.audio.waves import RATE, Samples, Wave, clock, even, noise
from voices.draw import Draw
from voices.playback.score import Score
from voices.segments import Mark, Part, Segment, Silence, Text, covered
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.pack import VoicePack

SPEECH_DBA = 65.0
"""Level of the box's speech at `BOX_METRES`, in dB(A): like a person who talks to the people at a table."""
BOX_METRES = 1.0
HAND_METRES = 1.0
"""Metres from a player's hand to a neighbour's ear."""
OCTAVES = (500, 1000, 2000, 4000)
WINDOW = RATE // 100
"""Number of samples in 10 ms, the time resolution of an ear."""


@dataclass(frozen=True, slots=True)
class Finger:
    """Sound of a press or a sleeve, with its level (dB(A), fast) at a distance in metres."""

    sound: Samples
    dba: float
    metres: float


def fingers() -> Mapping[str, Finger]:
    """Return the sounds of presses that are measured by default."""
    return {
        "silent pad": Finger(effect("click_key", 1), 22, 0.3),
        "rubber dome": Finger(effect("click_key", 2), 38, 0.3),
        "tactile button": Finger(effect("click_dome", 1), 46, 0.3),
        "keyboard key": Finger(effect("click_key", 1), 50, 0.3),
        "arcade button": Finger(effect("click_micro", 1), 56, 0.3),
        "sleeve": Finger(rustle(), 34, 0.5),
    }


def rustle() -> Samples:
    """Return the sound of cloth on cloth for 0.6 s, in small jerks."""
    t = clock(0.6)
    jerks = np.clip(noise(0.6, 7, lambda f: (f > 1) / (1 + (f / 18) ** 6)), 0, None)
    wave: Wave = noise(0.6, 8, even(900, 9000)) * jerks * np.sin(np.pi * t / 0.6)
    return wave.astype(np.float32)


def roll(pack: VoicePack) -> tuple[Segment, ...]:
    """Return segments: a sentence, a list of options read once, and the words before a second reading."""
    names = pack.phrases["first_names"][:4]
    again = covered(pack.render("roll.again", {}, Draw("masking")))
    line: list[Segment] = [
        Mark("sentence before"),
        *(Text(f"{name}, {name}.") for name in names),
        Silence(0.4),
    ]
    for name in names:
        line += [Mark("name"), Text(name, covered=True, part=Part.ROLL), Mark("after a name"), Silence(0.6)]
    return (*line, Mark("between readings"), *again, Mark("end"))


def laid(bed: str | None, line: tuple[Segment, ...], synthesiser: Synthesiser) -> tuple[Samples, Track]:
    """Mix a line with a background sound at its full level; return the samples and the track."""
    mixer, track = Mixer(), Track()
    if bed is not None:
        mixer.bed(bed, synthesiser.request_bed(bed).result())
    mixer.mix(np.empty(5 * RATE, np.float32))
    Score(line, synthesiser).fill_now(track)
    mixer.play(track)
    out = np.empty(track.length, np.float32)
    for start in range(0, len(out), 480):
        mixer.mix(out[start : start + 480])
    return out, track


def by_step(samples: Samples, track: Track) -> Mapping[str, Samples]:
    """Return the samples of each step of the reading, by the step's name."""
    found: dict[str, list[Samples]] = {}
    for (start, name), (end, _) in pairwise(track.marks):
        found.setdefault(name, []).append(samples[start:end])
    return {name: np.concatenate(parts) for name, parts in found.items()}


def octaves(samples: Samples) -> Iterator[Wave]:
    """Yield, for each octave, the power of every 10 ms of the samples."""
    padded = np.pad(samples, (0, -len(samples) % WINDOW)).astype(np.float64)
    spectrum = np.fft.rfft(padded)
    frequencies = np.fft.rfftfreq(len(padded), 1 / RATE)
    for low in OCTAVES:
        wave = np.fft.irfft(spectrum * ((frequencies >= low) & (frequencies < 2 * low)), len(padded))
        yield np.mean(wave.reshape(-1, WINDOW) ** 2, axis=1)


def a_weighted(samples: Samples) -> Wave:
    """Filter the samples with the frequency weighting A (IEC 61672)."""
    f = np.fft.rfftfreq(len(samples), 1 / RATE)
    weight = (
        12194**2
        * f**4
        / ((f**2 + 20.6**2) * np.sqrt((f**2 + 107.7**2) * (f**2 + 737.9**2)) * (f**2 + 12194**2))
    )
    wave: Wave = np.fft.irfft(np.fft.rfft(samples) * weight * 10**0.1, len(samples))
    return wave


def fast(samples: Samples) -> float:
    """Return the highest A-weighted level in dB relative to full scale, averaged over 125 ms ("fast")."""
    power = np.convolve(a_weighted(np.pad(samples, RATE // 2)) ** 2, np.ones(RATE // 8) / (RATE // 8))
    return float(10 * np.log10(np.max(power)))


def stands_out(finger: Finger, mask: Samples, full_scale: float) -> list[float]:
    """Return by how many dB a press is above the background `mask`, for each octave.

    Full scale is `full_scale` dB(A).
    """
    wanted = finger.dba - 20 * math.log10(HAND_METRES / finger.metres)
    gain = 10 ** ((wanted - full_scale - fast(finger.sound)) / 10)
    return [
        10 * math.log10(gain * float(np.max(click)) / max(float(np.percentile(covered_by, 5)), 1e-20))
        for click, covered_by in zip(octaves(finger.sound), octaves(mask), strict=True)
    ]


def given(text: str) -> tuple[str, Finger]:
    """Parse the option `--switch`: "NAME=FILE.wav,DBA,METRES". Raises `ValueError`."""
    name, _, rest = text.partition("=")
    path, dba, metres = rest.rsplit(",", 2)
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    sound = np.asarray(soxr.resample(samples.mean(axis=1), rate, RATE), np.float32)
    return name, Finger(sound, float(dba), float(metres))


def main(arguments: list[str] | None = None) -> None:
    """Print a table for each press: a row for each background and step, and a column for each octave."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.masking",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--switch", action="append", default=[], metavar="NAME=FILE.wav,DBA,METRES")
    asked = parser.parse_args(arguments)
    measured = {**fingers(), **dict(given(text) for text in asked.switch)}
    pack = VoicePack.load("fr")
    with (
        tempfile.TemporaryDirectory() as cache,
        open_synthesiser(pack.voices, pack.pace, Path(cache), print) as synthesiser,
    ):
        tables = masks(pack, synthesiser)
    full_scale = SPEECH_DBA - 20 * math.log10(BOX_METRES) - tables.speech
    for name, finger in measured.items():
        print(f"\n{name}, {finger.dba:g} dB(A) at {finger.metres:g} m; heard {HAND_METRES:g} m away\n")
        print("| bed | step | " + " | ".join(f"{low}–{2 * low} Hz" for low in OCTAVES) + " | worst |")
        print("|---|---|" + "---:|" * (len(OCTAVES) + 1))
        for (bed, step), mask in tables.masks.items():
            apart = stands_out(finger, mask, full_scale)
            cells = " | ".join(f"{value:+.0f}" for value in apart)
            print(f"| {bed} | {step} | {cells} | {max(apart):+.0f} dB |")


@dataclass(frozen=True, slots=True)
class Masks:
    """Background sounds by step while options are read aloud, without speech; and the speech's level."""

    masks: Mapping[tuple[str, str], Samples]
    speech: float


def masks(pack: VoicePack, synthesiser: Synthesiser) -> Masks:
    """Mix the reading with each masking background, and subtract the reading without a background."""
    line = roll(pack)
    bare, track = laid(None, line, synthesiser)
    said = by_step(bare, track)["sentence before"]
    speech = float(10 * np.log10(np.mean(a_weighted(said[np.abs(said) > 0]) ** 2)))
    found = {}
    for bed, made in BEDS.items():
        if made.lufs > QUIET_LUFS:
            mixed, track = laid(bed, line, synthesiser)
            for step, samples in by_step(mixed - bare, track).items():
                found[bed, step] = samples
    return Masks(found, speech)


if __name__ == "__main__":
    main()
