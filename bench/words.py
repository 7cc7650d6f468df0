"""How well the box is understood: `python -m bench.words fr [--lines N] [--only PATTERN] [--every]`.

Says the lines of a pack with its first voice and has Whisper base write down what it hears. Prints the
word error rate of each line that is heard worse than 30 %, worst first (`--every`: of each line), then of
calls, of the rest, and of the whole pack. Whisper hears worse than people do: the figures are for comparing,
line with line and before with after.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import soxr

from tests.voices.listening import whisper
from voices.draw import Draw
from voices.listening.edits import edits
from voices.listening.matching import normalised
from voices.segments import Text
from voices.sound.waves import RATE, Samples
from voices.speaking.synthesiser import open_synthesiser
from voices.writing.pack import VoicePack

WORST = 0.30
"""A line above that is rewritten, or argued."""
HEARING_RATE = 16_000
_CALLS = ("-wakes", "-sleeps")


class WordLine(NamedTuple):
    """One variant of a line, and how it was heard."""

    form: str
    said: str
    heard: str
    wrong: int
    words: int

    @property
    def rate(self) -> float:
        return self.wrong / self.words

    @property
    def is_call(self) -> bool:
        return self.form.partition(".")[0].endswith(_CALLS)


def spoken(pack: VoicePack, most: int | None, only: str) -> Iterator[tuple[str, tuple[Text, ...]]]:
    """Every variant without values that says something, of these messages; or evenly so many of them."""
    forms = [
        (line.message, variant)
        for line in pack.all_lines()
        if not line.variables and fnmatchcase(line.message, only)
        for variant in line.variants
    ]
    step = max(1, len(forms) // most) if most else 1
    for message, variant in forms[::step]:
        segments = pack.render(message, {}, Draw(message), variant)
        texts = tuple(part for part in segments if isinstance(part, Text))
        if variant and sum(len(normalised(text.text)) for text in texts) > 1:
            yield f"{message}.{variant}", texts


def written(model: Any, samples: Samples, language: str) -> str:
    """What Whisper writes down."""
    sound = np.asarray(soxr.resample(samples, RATE, HEARING_RATE), np.float32)
    parts, _ = model.transcribe(sound, language=language, beam_size=3, condition_on_previous_text=False)
    return " ".join(part.text for part in parts)


def measure(pack: VoicePack, model: Any, most: int | None, only: str = "*") -> Iterator[WordLine]:
    """Say and hear line by line."""
    pause = np.zeros(round(0.35 * RATE), np.float32)
    with (
        tempfile.TemporaryDirectory() as cache,
        open_synthesiser(pack.voices, pack.pace, Path(cache), print) as voice,
    ):
        for form, texts in spoken(pack, most, only):
            sounds = [part for text in texts for part in (voice.request(text).result(), pause)]
            said = " ".join(text.text for text in texts)
            heard = written(model, np.concatenate(sounds), pack.language)
            words = normalised(said)
            yield WordLine(form, said, heard.strip(), edits(words, normalised(heard)), len(words))


def rate(lines: list[WordLine]) -> str:
    words = sum(line.words for line in lines)
    return f"{sum(line.wrong for line in lines) / max(1, words):.1%} of {words} words in {len(lines)} lines"


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.words",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("language", nargs="?", default="fr", help="fr, en, or a pack's directory")
    parser.add_argument("--lines", type=int, help="only so many, evenly over the pack")
    parser.add_argument("--only", default="*", help="messages of this pattern, such as `*-wakes`")
    parser.add_argument("--every", action="store_true", help="print every line")
    parser.add_argument("--model", type=Path, help="weights; left out, those of the test packages")
    asked = parser.parse_args(arguments)
    from faster_whisper import WhisperModel

    model = WhisperModel(str(asked.model or whisper.model()), device="cpu", compute_type="int8")
    lines = list(measure(VoicePack.load(asked.language), model, asked.lines, asked.only))
    print("| line | said | heard | word error rate |\n|---|---|---|---:|")
    for line in sorted(lines, key=lambda line: -line.rate):
        if asked.every or line.rate > WORST:
            print(f"| `{line.form}` | {line.said} | {line.heard} | {line.rate:.0%} |")
    calls, rest = [line for line in lines if line.is_call], [line for line in lines if not line.is_call]
    print(f"\ncalls: {rate(calls)}\nthe rest: {rate(rest)}\nall: {rate(lines)}")


if __name__ == "__main__":
    main()
