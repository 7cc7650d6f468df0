"""How well the box understands: `python -m bench.ears [--language fr] [--phrases N] [--vosk DIRECTORY]`.

Says what a pack's prompts allow in several voices (Pico and espeak-ng at other pitches and speeds), clean and
at 20, 10 and 5 dB over a murmur of voices and over our own bed of the debate, and speech that is none of the
phrases. Prints for each recogniser and room what was right, wrong (another phrase acted upon), asked back and
refused, and the time from the end of the sound to the answer, without the pause that ends an utterance.
Whisper is there with the test packages; vosk is measured where a model is given.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import numpy as np
import soxr

from tests.voices.listening import whisper
from voices.listening.matching import Phrases
from voices.listening.recogniser import SAMPLE_RATE, Recogniser
from voices.listening.whisper_engine import WhisperRecogniser
from voices.sound.beds import bed, mixed
from voices.sound.waves import RATE, Samples
from voices.speaking.engine import Sentence, engine_kind
from voices.speaking.renderer import Renderer
from voices.writing.pack import VoicePack

MEANINGS = ("yes", "no", "next", "repeat", "pause", "undo", "help", "nobody", "ready", "done", "vote")
NAMES = 12
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
VOICES: Mapping[str, Sequence[tuple[str, str, float, float]]] = {
    "fr": (
        ("pico", "fr-FR", 1.0, 1.0),
        ("pico", "fr-FR", 1.1, 0.85),
        ("pico", "fr-FR", 0.9, 1.2),
        ("espeak", "fr", 1.0, 1.0),
    ),
    "en": (
        ("pico", "en-GB", 1.0, 1.0),
        ("pico", "en-US", 1.1, 0.9),
        ("pico", "en-GB", 0.9, 1.2),
        ("espeak", "en", 1.0, 1.0),
    ),
}


@dataclass
class Score:
    """What became of what was said."""

    outcomes: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def row(self) -> str:
        total = max(1, self.outcomes.total())
        shares = " | ".join(
            f"{self.outcomes[what] / total:.0%}" for what in ("right", "wrong", "asked back", "refused")
        )
        return f"{self.outcomes.total()} | {shares} | {statistics.median(self.seconds or [0]):.2f} s"


def said(text: str, voice: tuple[str, str, float, float], engines: dict[str, Renderer]) -> Samples:
    """What a voice says, at 16 kHz, with its peak at half of full scale."""
    engine, name, speed, pitch = voice
    process = engines.setdefault(engine, Renderer(engine_kind(engine)))
    made = process.render(Sentence(text, name, speed, pitch))
    wave = soxr.resample(np.frombuffer(made.pcm, np.int16).astype(np.float32), made.rate, SAMPLE_RATE)
    return np.asarray(wave / max(1.0, float(np.max(np.abs(wave)))) * 0.5, np.float32)


def under(name: str) -> Callable[[Samples, float], Samples]:
    """Lay one of our beds under a sound, so many dB softer than its louder half."""
    noise = np.asarray(soxr.resample(mixed(bed(name), 12), RATE, SAMPLE_RATE), np.float32)

    def laid(sound: Samples, decibels: float) -> Samples:
        loud = np.sort(sound**2)[len(sound) // 2 :]
        gain = np.sqrt(np.mean(loud) / np.mean(noise**2)) * 10 ** (-decibels / 20)
        room = np.concatenate([np.zeros(SAMPLE_RATE // 2), sound, np.zeros(SAMPLE_RATE)])
        return np.asarray(room + gain * noise[: len(room)], np.float32)

    return laid


def laid_under(bed: Callable[[Samples, float], Samples], decibels: float, sound: Samples) -> Samples:
    """A sound in a room of that loudness."""
    return bed(sound, decibels)


def conditions() -> Iterator[tuple[str, Callable[[Samples], Samples]]]:
    """Rooms to be heard in."""
    murmur, hearth = under("tavern"), under("hearth")
    yield "clean", lambda sound: murmur(sound, 60)
    for decibels in (20, 10, 5):
        yield f"murmur, {decibels} dB", partial(laid_under, murmur, decibels)
    yield "hearth, 10 dB", lambda sound: hearth(sound, 10)


def hear(
    recogniser: Recogniser, phrases: Sequence[str], sound: Samples, score: Score, meant: str | None
) -> None:
    """Let the recogniser hear it as a microphone would give it, and judge."""
    recogniser.start(phrases)
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    utterance, size = None, SAMPLE_RATE // 50 * 2
    for start in range(0, len(data), size):
        began = time.perf_counter()
        utterance = recogniser.accept(data[start : start + size])
        if utterance is not None:
            score.seconds.append(time.perf_counter() - began)
            break
    utterance = utterance or recogniser.result()
    verdict = Phrases(phrases).meant(utterance) if utterance is not None else None
    if verdict is None:
        outcome = "refused"
    elif not verdict.sure:
        outcome = "asked back"
    else:
        outcome = "right" if verdict.phrase == meant else "wrong"
    score.outcomes[outcome] += 1


def main(arguments: list[str] | None = None) -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.ears", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--language", default="fr", choices=("fr", "en"))
    parser.add_argument("--phrases", type=int, help="only so many, evenly")
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--vosk", type=Path, help="directory of a vosk model")
    asked = parser.parse_args(arguments)
    pack = VoicePack.load(asked.language)
    phrases = [pack.phrases[meaning][0] for meaning in MEANINGS] + list(pack.phrases["first_names"][:NAMES])
    tried = phrases[:: max(1, len(phrases) // asked.phrases)] if asked.phrases else phrases
    recognisers: dict[str, Recogniser] = {
        "Whisper base": WhisperRecogniser(asked.whisper or whisper.model(), asked.language)
    }
    if asked.vosk is not None:
        from voices.listening.vosk_engine import VoskRecogniser

        recognisers["vosk"] = VoskRecogniser(asked.vosk)
    print("| recogniser | room | said | right | wrong | asked back | refused | time |\n" + "|---" * 8 + "|")
    engines: dict[str, Renderer] = {}
    for name, recogniser in recognisers.items():
        for room, heard_in in conditions():
            score = Score()
            for voice in VOICES[asked.language]:
                for phrase in tried:
                    hear(recogniser, phrases, heard_in(said(phrase, voice, engines)), score, phrase)
            print(f"| {name} | {room} | {score.row()} |", flush=True)
        score = Score()
        for text in FOREIGN[asked.language]:
            for voice in VOICES[asked.language][:2]:
                sound = said(text, voice, engines)
                hear(recogniser, phrases, under("tavern")(sound, 60), score, None)
        print(f"| {name} | none of the phrases | {score.row()} |", flush=True)
    for process in engines.values():
        process.close()


if __name__ == "__main__":
    main()
