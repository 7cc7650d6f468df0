"""Accuracy of speech recognition: `python -m bench.ears [--language fr] [--said N] [--vosk DIRECTORY]`.

Ten synthetic voices say all phrases of a voice pack, each at a question that allows the phrase: 12 names
and their places, numbers, yes and no, the end of a debate, a set-up, commands and side questions. They also
say other speech, which the box should ignore. The room is quiet, or has a murmur of voices or our
background sound of the debate, 20, 10 and 5 dB below the speech.

For each recogniser and room it prints, by the engine that spoke, the shares of the results: right at once,
right after "did you say …?", one of two answers that the box names, wrong (another meaning accepted), wrong
after "did you say …?", and not accepted. It also prints the time from the end of the sound to the result,
without the pause that ends an utterance.

`--said N` draws N utterances for each room at random, in a way that depends only on `--seed`. Without it
every voice says everything, which takes hours. `--rooms clean` and `--engines pico` select rooms and
voices. `--log FILE` records each utterance with room, speaker, text, recognised phrase and result. `--plot
FILE.svg` draws a chart. Whisper's weights come with the test packages; vosk is measured if a model is
given.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soxr

from bench.oracles.asked import every_question
from bench.oracles.plots import bars
from bench.oracles.talkers import PATIENCE, PEAK, VOICES, Talker
from tests.voices.listening import whisper
from voices.asr.matching import Meaning, Phrases
from voices.asr.recogniser import SAMPLE_RATE, Recogniser
from voices.asr.whisper_engine import WhisperRecogniser
from voices.audio.beds import bed, mixed
from voices.audio.waves import RATE, Samples
from voices.draw import Draw
from voices.tts.engine import Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.writing.pack import VoicePack

OF_TWO = "of two, rightly"
"""Name of the result if the box names two answers and one of them is right."""
OUTCOMES = ("right", "asked back rightly", OF_TWO, "wrong", "asked back wrongly", "refused")
EVERYBODY = "all"
FOREIGN_ROOM = "none of the phrases"
"""Name of the quiet room in which only speech outside the phrases is said."""
FOREIGN: Mapping[str, Sequence[str]] = {
    "fr": (
        "je crois que c'est le facteur",
        "passe-moi le sel",
        "il pleut encore",
        "chocolat",
        "attention derrière toi",
        "qui veut du vin",
        "la lune est belle",
        "tu mens très mal",
        "bonjour madame",
        "quelle heure est-il",
    ),
    "en": (
        "I think it is the postman",
        "pass me the salt",
        "it is raining again",
        "chocolate",
        "look behind you",
        "who wants some wine",
        "what a lovely moon",
        "you lie so badly",
        "good evening",
        "what time is it",
    ),
}


@dataclass
class EarScore:
    """Number of utterances with each result of recognition."""

    outcomes: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def share(self, *outcomes: str) -> float:
        """Return the share of utterances with one of these results, from 0 to 1."""
        return sum(self.outcomes[outcome] for outcome in outcomes) / max(1, self.outcomes.total())

    def row(self) -> str:
        shares = " | ".join(f"{self.share(outcome):.0%}" for outcome in OUTCOMES)
        return f"{self.outcomes.total()} | {shares} | {statistics.median(self.seconds or [0]):.2f} s"


def together(scores: Iterable[EarScore]) -> EarScore:
    """Return the sum of several counts of results."""
    whole = EarScore()
    for score in scores:
        whole.outcomes.update(score.outcomes)
        whole.seconds.extend(score.seconds)
    return whole


def said(text: str, voice: Talker, engines: dict[str, Renderer]) -> Samples:
    """Return a text said by a voice, at 16 kHz."""
    if voice.engine not in engines:
        engines[voice.engine] = Renderer(engine_kind(voice.engine), patience=PATIENCE)
    made = engines[voice.engine].render(Sentence(text, voice.name, voice.speed, voice.pitch))
    wave = soxr.resample(np.frombuffer(made.pcm, np.int16).astype(np.float32), made.rate, SAMPLE_RATE)
    return np.asarray(wave / max(1.0, float(np.max(np.abs(wave)))) * PEAK, np.float32)


def under(name: str) -> Callable[[Samples, float], Samples]:
    """Return a function that mixes one of our background sounds with a sound.

    The background is a given number of dB softer than the sound's louder half.
    """
    noise = np.asarray(soxr.resample(mixed(bed(name), 12), RATE, SAMPLE_RATE), np.float32)

    def laid(sound: Samples, decibels: float) -> Samples:
        loud = np.sort(sound**2)[len(sound) // 2 :]
        gain = np.sqrt(np.mean(loud) / np.mean(noise**2)) * 10 ** (-decibels / 20)
        room = np.concatenate([np.zeros(SAMPLE_RATE // 2), sound, np.zeros(SAMPLE_RATE)])
        return np.asarray(room + gain * noise[: len(room)], np.float32)

    return laid


def laid_under(bed: Callable[[Samples, float], Samples], decibels: float, sound: Samples) -> Samples:
    """Return a sound with a background `decibels` softer, mixed by the function `bed`."""
    return bed(sound, decibels)


def rooms() -> Iterator[tuple[str, Callable[[Samples], Samples]]]:
    """Yield the name of each room, with the function that adds the room's noise to a sound."""
    murmur, hearth = under("tavern"), under("hearth")
    yield "clean", lambda sound: murmur(sound, 60)
    for decibels in (20, 10, 5):
        yield f"murmur, {decibels} dB", partial(laid_under, murmur, decibels)
    yield "hearth, 10 dB", lambda sound: hearth(sound, 10)


class TakenFor(NamedTuple):
    """Result of one utterance: the outcome, the recognised phrase if any, and the seconds taken."""

    outcome: str
    taken_for: str | None
    seconds: float


def hear(recogniser: Recogniser, allowed: Mapping[str, str], sound: Samples, meant: str | None) -> TakenFor:
    """Feed a sound to the recogniser as a microphone does, and return the result."""
    phrases = Phrases(allowed)
    recogniser.start(phrases.phrases, phrases.meanings)
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    utterance, took, size = None, 0.0, SAMPLE_RATE // 50 * 2
    for start in range(0, len(data), size):
        began = time.perf_counter()
        utterance = recogniser.accept(data[start : start + size])
        if utterance is not None:
            took = time.perf_counter() - began
            break
    found = phrases.meant(utterance) if utterance is not None else None
    if found is None or found.phrase is None:
        return TakenFor("refused", None, took)  # or the recogniser did not find the end of the utterance
    return TakenFor(outcome(found, allowed, meant), found.phrase, took)


def outcome(found: Meaning, allowed: Mapping[str, str], meant: str | None) -> str:
    """Return the outcome for a recognised meaning. `meant` is None if the speech was no answer."""
    first, *second = [allowed[phrase] for phrase in (found.phrase, found.other) if phrase is not None]
    if found.sure:
        return "right" if first == meant else "wrong"
    if meant in second:
        return OF_TWO
    if first != meant:
        return "asked back wrongly"
    return OF_TWO if second else "asked back rightly"


class Extent(NamedTuple):
    """Extent of a run: the number of utterances in each room, the rooms, and the engines that speak."""

    most: int | None = None
    rooms: str = ""
    engines: str = ""
    kokoro: Path | None = None
    """Directory of Kokoro's files, which adds Kokoro's voices; None to leave them out."""
    log: Path | None = None
    """File in which each utterance is recorded, or None."""
    seed: str = "utterances"
    """Seed of the random draw of utterances."""


def drawn(texts: Sequence[str], voices: Sequence[Talker], extent: Extent) -> list[tuple[str, Talker]]:
    """Return the pairs of text and voice to say: all of them, or a random draw by the seed."""
    pairs = list(product(texts, voices))
    if extent.most is None or extent.most >= len(pairs):
        return pairs
    draw, chosen = Draw(extent.seed), list[tuple[str, Talker]]()
    while len(chosen) < extent.most:
        chosen.append(pairs.pop(draw.below(len(pairs))))
    return chosen


def kokoro(language: str, directory: Path | None) -> list[Talker]:
    """Return Kokoro's voices of a language at two speeds; an empty list if Kokoro's files are missing."""
    name = {"fr": "ff_siwis", "en": "bm_george"}[language]
    return (
        [] if directory is None else [Talker("kokoro", f"{directory}#{name}", speed) for speed in (0.9, 1.05)]
    )


class Bench:
    """Test of one recogniser in one language."""

    def __init__(self, name: str, recogniser: Recogniser, pack: VoicePack, extent: Extent) -> None:
        self.name = name
        self._recogniser = recogniser
        self._questions = every_question(pack)
        self._phrases = {phrase: one for one in reversed(self._questions) for phrase in one}
        """For each phrase, a question that allows it."""
        self._extent = extent
        voices = [*VOICES[pack.language], *kokoro(pack.language, extent.kokoro)]
        self._voices = [voice for voice in voices if extent.engines in voice.engine]
        self._foreign = FOREIGN[pack.language]
        self._engines: dict[str, Renderer] = {}
        self.scores: dict[tuple[str, str], EarScore] = {}
        """Counts of results, by room and speaking engine."""

    def run(self) -> None:
        """Feed every utterance to the recogniser once in each room, and print a row for each room."""
        heard_in = {name: room for name, room in rooms() if self._extent.rooms in name}
        self._say(drawn(list(self._phrases), self._voices, self._extent), heard_in)
        if self._extent.rooms in FOREIGN_ROOM:
            foreign = drawn(self._foreign, self._voices, self._extent)
            self._say(foreign, {FOREIGN_ROOM: dict(rooms())["clean"]})
        for engine in self._engines.values():
            engine.close()

    def rows(self) -> Iterator[tuple[str, str, EarScore]]:
        """Yield the counts of results of each room, in total and by speaking engine."""
        for room in dict.fromkeys(room for room, _ in self.scores):
            each = {speaker: score for (where, speaker), score in self.scores.items() if where == room}
            yield room, EVERYBODY, together(each.values())
            for speaker, score in each.items():
                yield room, speaker, score

    def _say(
        self, spoken: Sequence[tuple[str, Talker]], heard_in: Mapping[str, Callable[[Samples], Samples]]
    ) -> None:
        for text, voice in spoken:
            sound = said(text, voice, self._engines)
            allowed = self._phrases.get(text, self._questions[0])
            for room, around in heard_in.items():
                heard = hear(self._recogniser, allowed, around(sound), allowed.get(text))
                score = self.scores.setdefault((room, voice.engine), EarScore())
                score.outcomes[heard.outcome] += 1
                score.seconds.extend([heard.seconds] if heard.seconds else [])
                self._write_down(room, voice, text, heard)

    def _write_down(self, room: str, voice: Talker, text: str, heard: TakenFor) -> None:
        if self._extent.log is not None:
            manner = f"{Path(voice.name).stem} x{voice.speed} p{voice.pitch}"
            taken = heard.taken_for or "-"
            with self._extent.log.open("a") as log:
                print(self.name, room, voice.engine, manner, text, taken, heard.outcome, sep="\t", file=log)


def whisper_for(pack: VoicePack, weights: Path | None) -> WhisperRecogniser:
    """Return a Whisper recogniser as the box uses it; without `weights`, with those of the test packages."""
    numbers = {word: number for number, word in pack.numbers.items()}
    return WhisperRecogniser(weights or whisper.model(), pack.language, None, numbers)


def main(arguments: list[str] | None = None) -> None:
    """Print the table of results and, on request, draw a chart."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.ears", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--language", default="fr", choices=("fr", "en"))
    parser.add_argument("--said", type=int, help="only so many utterances in each room")
    parser.add_argument("--seed", default=Extent().seed, help="another one draws other utterances")
    parser.add_argument("--rooms", default="", help="only the rooms whose name has this in it")
    parser.add_argument("--engines", default="", help="only the voices of engines whose name has this in it")
    parser.add_argument("--log", type=Path, help="file to which each utterance is added, a line each")
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--kokoro", type=Path, help="directory of Kokoro's files: its voice speaks as well")
    parser.add_argument("--vosk", type=Path, help="directory of a vosk model")
    parser.add_argument("--plot", type=Path, help="draw it, as SVG")
    asked = parser.parse_args(arguments)
    pack = VoicePack.load(asked.language)
    recognisers: dict[str, Recogniser] = {"Whisper base": whisper_for(pack, asked.whisper)}
    if asked.vosk is not None:
        from voices.asr.vosk_engine import VoskRecogniser

        recognisers["vosk"] = VoskRecogniser(asked.vosk)
    extent = Extent(asked.said, asked.rooms, asked.engines, asked.kokoro, asked.log, asked.seed)
    benches = [Bench(name, recogniser, pack, extent) for name, recogniser in recognisers.items()]
    print("| recogniser | room | spoken by | said | " + " | ".join(OUTCOMES) + " | time |")
    print("|---" * 11 + "|")
    for bench in benches:
        bench.run()
        for room, speaker, score in bench.rows():
            print(f"| {bench.name} | {room} | {speaker} | {score.row()} |")
        if asked.plot is not None:
            asked.plot.with_suffix(f".{bench.name.split()[0].lower()}.svg").write_text(drawing(pack, bench))


def drawing(pack: VoicePack, bench: Bench) -> str:
    """Return an SVG chart of the shares of right answers by room: at once, and after asking back."""
    groups = {
        room: (score.share("right"), score.share("right", "asked back rightly", OF_TWO), score.share("wrong"))
        for room, speaker, score in bench.rows()
        if speaker == EVERYBODY and room != FOREIGN_ROOM
    }
    title = f"What {bench.name} understood, {pack.language}"
    return bars(title, ("right at once", "after asking back", "wrong"), groups)


if __name__ == "__main__":
    main()
