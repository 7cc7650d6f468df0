"""How well each line of a pack is understood: `python -m bench.words fr [--lines N] [--only PATTERN]`.

It renders the lines of a voice pack with the pack's first voice, and lets Whisper base transcribe them. It
prints the word error rate of each line that should be rewritten (with `--every`, of every line), the worst
first, then of all calls, of all other lines, and of the whole pack. Each rate is given by spelling and by
sound. By sound, words that are pronounced alike are no error ("quelle" and "qu'elle"; espeak-ng gives the
pronunciation). A call should be rewritten if the rate by sound is above 15 %, other lines above 30 %.

`--record FILE` saves transcriptions and reuses them; delete the file when a voice or a style has changed.
Whisper makes more errors than people do, so use the figures only to compare lines, or versions of a line.
The voice varies slightly from run to run, so the count for a line may change by a word.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench.oracles.scribe import Scribe
from bench.oracles.transcripts import sounding_words, unlike_by_sound
from narrator.rules import CARDS
from tests.narrator.table.test_packs import OTHER, PLAYER, SAMPLES
from tests.voices.listening import whisper
from voices.asr.matching import edits, normalised
from voices.audio.waves import RATE
from voices.draw import Draw
from voices.segments import Text
from voices.tts.synthesiser import open_synthesiser
from voices.writing.pack import Ref, Value, VoicePack

WORST, WORST_CALL = 0.30, 0.15
"""Error rates by sound above which a line, or a line that calls a card, should be rewritten."""
_CALLS = ("wakes", "sleeps")
_SHORT_CALL = "call-"
OF_ANY_CARD = (_SHORT_CALL, "identify-wakes")
"""Messages that can call any card, by the card's name."""


class WordLine(NamedTuple):
    """Variant of a line, its transcription, and the number of wrong words by spelling and by sound."""

    form: str
    said: str
    heard: str
    misspelt: int
    words: int
    misheard: int
    sounding: int

    @property
    def by_spelling(self) -> float:
        return self.misspelt / self.words

    @property
    def by_sound(self) -> float:
        return self.misheard / self.sounding

    @property
    def is_call(self) -> bool:
        return self.form.partition(".")[0].endswith(_CALLS)

    @property
    def is_lost(self) -> bool:
        """Whether the line should be rewritten."""
        return self.by_sound > (WORST_CALL if self.is_call else WORST)


NAMES = {"fr": ("Nicolas", "Sophie"), "en": ("Daniel", "Alice")}
"""Names of two players, in each language, that Whisper understands in the pack's voice."""


def sampled(language: str) -> Mapping[str, Value]:
    """Return an example value for each variable that lines may contain."""
    names = dict(zip((PLAYER, OTHER), NAMES.get(language, (PLAYER, OTHER)), strict=True))

    def translated(value: Value) -> Value:
        if isinstance(value, Ref | int | float):
            return value
        if isinstance(value, str):
            return names.get(value, value)
        return tuple(names.get(one, one) if isinstance(one, str) else one for one in value)

    return {name: translated(value) for name, value in SAMPLES.items()}


class Form(NamedTuple):
    """Variant of a message, and the called card if the message can call any card."""

    message: str
    variant: str
    card: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (f"{self.message}.{self.variant}", self.card)))


def forms(pack: VoicePack) -> Iterator[Form]:
    """Yield every variant of every message.

    A message that can call any card is yielded once for each card.
    """
    lines = {line.message: line.variants for line in pack.all_lines()}
    called = [card for card, role in CARDS.items() if f"{card}-wakes" in lines and role.dealt_together == 1]
    for message, variants in lines.items():
        cards = called if message.startswith(OF_ANY_CARD) else [""]
        yield from (Form(message, variant, card) for variant in variants for card in cards)


def spoken(pack: VoicePack, most: int | None, only: str) -> Iterator[tuple[str, tuple[Text, ...]]]:
    """Yield spoken variants of the messages that match `only`: all, or about `most`, evenly selected."""
    said = [form for form in forms(pack) if fnmatchcase(form.message, only)]
    step = max(1, len(said) // most) if most else 1
    for form in said[::step]:
        values = sampled(pack.language)
        if form.card:  # like `narrator.night`: a short call has no article
            the = "" if form.message.startswith(_SHORT_CALL) else ".the"
            values = {**values, "card": Ref(f"role-{form.card}{the}")}
        segments = pack.render(form.message, values, Draw(form.message), form.variant)
        texts = tuple(part for part in segments if isinstance(part, Text))
        if form.variant and sum(len(normalised(text.text)) for text in texts) > 1:
            yield str(form), texts


def compared(form: str, said: str, heard: str, language: str) -> WordLine:
    """Compare a line with its transcription, and count the wrong words."""
    words, sounding = normalised(said), sounding_words(said)
    misheard = unlike_by_sound(sounding, sounding_words(heard), language)
    return WordLine(form, said, heard, edits(words, normalised(heard)), len(words), misheard, len(sounding))


class Record:
    """File of saved transcriptions, each on one line as JSON."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        rows = path.read_text().splitlines() if path is not None and path.is_file() else []
        self._heard: dict[str, str] = dict(map(json.loads, rows))

    def heard(self, said: str, hear: Callable[[], str]) -> str:
        """Return the saved transcription of a text, or make one with `hear` and save it."""
        if said not in self._heard:
            self._heard[said] = hear()
            if self._path is not None:
                with self._path.open("a") as file:
                    print(json.dumps((said, self._heard[said]), ensure_ascii=False), file=file)
        return self._heard[said]


def measure(
    pack: VoicePack, scribe: Scribe, most: int | None, only: str = "*", record: Path | None = None
) -> Iterator[WordLine]:
    """Render and transcribe the lines, one by one."""
    pause = np.zeros(round(0.35 * RATE), np.float32)
    known = Record(record)
    with (
        tempfile.TemporaryDirectory() as cache,
        open_synthesiser(pack.voices, pack.pace, Path(cache), print) as voice,
    ):

        def hear(texts: Sequence[Text]) -> str:
            return scribe.written(
                np.concatenate([part for text in texts for part in (voice.request(text).result(), pause)])
            )

        for form, texts in spoken(pack, most, only):
            said = " ".join(text.text for text in texts)
            heard = known.heard(said, partial(hear, texts))
            yield compared(form, said, heard, pack.language)


def rate(lines: Sequence[WordLine]) -> str:
    words = sum(line.words for line in lines)
    by_spelling = sum(line.misspelt for line in lines) / max(1, words)
    by_sound = sum(line.misheard for line in lines) / max(1, sum(line.sounding for line in lines))
    lost = sum(line.is_lost for line in lines)
    of = f"of {words} words in {len(lines)} lines, {lost} of them to be rewritten"
    return f"{by_spelling:.1%} by spelling, {by_sound:.1%} by sound, {of}"


def main(arguments: list[str] | None = None) -> None:
    """Transcribe a pack's lines and print the table."""
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
    parser.add_argument("--record", type=Path, help="what was heard: only new words are heard again")
    asked = parser.parse_args(arguments)
    pack = VoicePack.load(asked.language)
    scribe = Scribe(asked.model or whisper.model(), pack.language)
    lines = list(measure(pack, scribe, asked.lines, asked.only, asked.record))
    print("| line | said | heard | by spelling | by sound |\n|---|---|---|---:|---:|")
    for line in sorted(lines, key=lambda line: (-line.by_sound, -line.by_spelling)):
        if asked.every or line.is_lost:
            rates = f"{line.by_spelling:.0%} | {line.by_sound:.0%}"
            print(f"| `{line.form}` | {line.said} | {line.heard} | {rates} |")
    calls, rest = [line for line in lines if line.is_call], [line for line in lines if not line.is_call]
    print(f"\ncalls: {rate(calls)}\nthe rest: {rate(rest)}\nall: {rate(lines)}")


if __name__ == "__main__":
    main()
