"""Training of a phone network for Whisper: `python -m tools.phones [--language en] [--out FILE]`.

The network turns Whisper's encodings into speech sounds (`voices.asr.phone_head`). The speech engine Pico,
and for French two dozen espeak-ng voices that `bench.ears` does not use, say phrases, first names, numbers
and pieces of the voice pack's lines. Speed and pitch vary. The room is quiet, or has our background sounds
or other voices, 3 to 25 dB softer. Half of the utterances are stretched, as if the speaker were larger or
smaller. Whisper encodes the utterances, espeak-ng gives their sounds, and a network of two layers learns to
find the sounds (`tools.layer`).

The twelve names of `bench.ears` are left out. A fifteenth of the utterances is held out, and the share of
their sounds that is misheard is printed. `--said N` limits the number of utterances of each engine. `--out`
saves the network with the sounds of the pack's phrases, like `voices/asr/heads/fr.npz` for French.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import fields
from itertools import chain, cycle, islice
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soxr

from bench.oracles.asked import every_question
from bench.oracles.talkers import PATIENCE, Talker
from bench.oracles.transcripts import sounding_words, transcribed
from narrator.table.means import spoken_ahead
from tests.voices.listening import whisper
from tools.layer import SaidSounds, misheard, trained
from voices.asr.matching import normalised
from voices.asr.phone_head import PhoneHead
from voices.asr.pronunciation import PHONES
from voices.asr.recogniser import SAMPLE_RATE
from voices.asr.whisper_encoder import Floats, WhisperEncoder
from voices.audio.beds import bed, mixed
from voices.audio.waves import RATE
from voices.draw import Draw
from voices.errors import EngineError
from voices.tts.engine import Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.writing.pack import VoicePack


class Utterances(NamedTuple):
    """Speech engine for training, its voices, which speak in turn, and the number of utterances."""

    engine: str
    voices: Sequence[str]
    many: int


class Schooling(NamedTuple):
    """Training for one language: the utterances, the number of rounds, and the number of hidden units."""

    said: Sequence[Utterances]
    rounds: int
    width: int


ESPEAK = (
    *(f"fr+{variant}" for variant in ("m1", "f1", "m2", "f3", "m4", "f4", "m5", "f5", "m6", "m7", "m8")),
    *(f"fr+{variant}" for variant in ("Andrea", "Denis", "linda", "antonio", "steph", "edward", "klatt2")),
    *(f"fr+{variant}" for variant in ("klatt4", "michel", "paul", "rob", "sandro", "victor")),
)
"""French voices of espeak-ng for training, without those that `bench.ears` measures with."""
COURSES: Mapping[str, Schooling] = {
    "fr": Schooling(
        (Utterances("pico", ("fr-FR",), 3400), Utterances("espeak", ESPEAK, 2000)), rounds=12, width=192
    ),
    "en": Schooling((Utterances("pico", ("en-GB", "en-US"), 7000),), rounds=13, width=128),
}
"""Training for each language; English uses two accents."""
KEPT_BACK = 15
NUMBERS = 40
LONGEST_PIECE = 4
"""Largest number of successive words of a line that are said as one utterance."""
SHORTEST, LONGEST = 0.15, 3.2
"""Length of the shortest and of the longest utterance that is used, in seconds."""
BEDS = ("tavern", "tavern", "hearth", "rain", "fire")
MISREAD = {"fr": ("Chl",)}
"""Respellings of beginnings of names that espeak-ng misreads: it says "Chloé" with the sound of "chat"."""
_PHONES: Mapping[str, Mapping[str, str]] = {
    "fr": {"ɑ̃": "A", "ɔ̃": "O", "ɛ̃": "I", "œ̃": "I"}
    | dict(zip("aeioyuptkbdgfvszmnljw", "aeioyuptkbdgfvszmnljw", strict=True))
    | dict(zip("ʁɹrʒʃɡɲŋɛəœøɔɒɑɐɪʊ", "RRRZSgNnE@99ooaaiu", strict=True)),
    "en": dict(zip("aeiouptkbdgfvszmnljwhr", "aeiouptkbdgfvszmnljwhr", strict=True))
    | dict(zip("ɹʒʃɡŋθðɛəɐɜɪʊʌæɑɒɔ", "rZSgGTDe@@3IUVaAoO", strict=True)),
}
"""For each phonetic sign of IPA, the sign that `voices.asr.pronunciation` uses for the same sound."""


def phones(texts: Sequence[str], language: str) -> dict[str, str]:
    """Return the sounds of each text, in the signs of `voices.asr.pronunciation`.

    Texts that espeak-ng reads as another language are left out.
    """
    ours, found = _PHONES[language], dict[str, str]()
    for text, ipa in transcribed(texts, language).items():
        if "(" not in ipa:
            signs = [ipa[at : at + 2] if ipa[at : at + 2] in ours else ipa[at] for at in range(len(ipa))]
            found[text] = "".join(ours.get(sign, "") for sign in signs)
    return found


def said_at_tables(pack: VoicePack) -> dict[str, None]:
    """Return all phrases and first names of a voice pack, without the names of `bench.ears`."""
    asked = every_question(pack)
    measured = set(pack.phrases["first_names"]) & set(chain(*asked))
    return {text: None for text in chain(*asked, pack.phrases["first_names"]) if text not in measured}


def texts(pack: VoicePack, draw: Draw) -> Iterator[str]:
    """Yield random texts for training, without end."""
    phrases = list(said_at_tables(pack))
    names = [phrase for phrase in phrases if phrase in pack.phrases["first_names"]]
    lines = [sounding_words(text.text) for text in spoken_ahead(pack)]
    lines = [line for line in lines if line]
    words = sorted({word for line in lines for word in line})
    kinds: list[tuple[float, Callable[[], str]]] = [
        (0.35, lambda: phrases[draw.below(len(phrases))]),
        (0.50, lambda: names[draw.below(len(names))]),
        (0.55, lambda: pack.numbers[1 + draw.below(NUMBERS)]),
        (0.75, lambda: words[draw.below(len(words))]),
        (1.00, lambda: piece(lines[draw.below(len(lines))], draw)),
    ]
    while True:
        chance = draw.between(0, 1)
        yield next(say for share, say in kinds if chance <= share)()


def piece(line: Sequence[str], draw: Draw) -> str:
    """Return a few successive words of a line, from a random place."""
    first = draw.below(len(line))
    return " ".join(line[first : first + 1 + draw.below(LONGEST_PIECE)])


def talkers(said: Utterances, draw: Draw) -> Iterator[Talker]:
    """Yield the voices of an engine in turn, without end, each with a random speed and pitch."""
    for voice in cycle(said.voices):
        yield Talker(said.engine, voice, draw.between(0.8, 1.25), draw.between(0.8, 1.25))


class Rooms:
    """Mixer of a sound with a random room: quiet, with one of our background sounds, or with talk."""

    def __init__(self, random: np.random.Generator) -> None:
        self._random = random
        self._beds = [
            np.asarray(soxr.resample(mixed(bed(name), 30), RATE, SAMPLE_RATE), np.float32) for name in BEDS
        ]
        self._others: list[Floats] = []

    def around(self, sound: Floats) -> Floats:
        """Return a sound mixed with a random room, from 0.5 s before the sound to 1 s after it."""
        padded = np.concatenate([np.zeros(SAMPLE_RATE // 2), sound, np.zeros(SAMPLE_RATE)])
        kind = self._random.random()
        noise = np.asarray(self._random.standard_normal(len(padded)), np.float32)
        decibels = self._random.uniform(30, 60)
        if kind > 0.4:
            decibels = self._random.uniform(3, 25)
            noise = self._bed(len(padded)) if kind < 0.8 or not self._others else self._talk(len(padded))
        self._others = [*self._others[-60:], sound]
        loud = np.sqrt(np.mean(np.sort(sound**2)[len(sound) // 2 :]))
        gain = loud / max(1e-6, float(np.sqrt(np.mean(noise**2)))) * 10 ** (-decibels / 20)
        return np.asarray(padded + gain * noise, np.float32)

    def _bed(self, length: int) -> Floats:
        chosen = self._beds[self._random.integers(len(self._beds))]
        first = self._random.integers(len(chosen) - length)
        return chosen[first : first + length]

    def _talk(self, length: int) -> Floats:
        talk = np.zeros(length, np.float32)
        for _ in range(5):
            other = self._others[self._random.integers(len(self._others))]
            talk += np.resize(np.roll(other, self._random.integers(len(other))), length)
        return talk


class HeardInRooms:
    """Maker of Whisper's encodings of speech in random rooms, cut and amplified as in the recogniser."""

    def __init__(self, encoder: WhisperEncoder, random: np.random.Generator) -> None:
        self._encoder, self._random = encoder, random
        self._rooms = Rooms(random)
        self._engines: dict[str, Renderer] = {}

    def of(self, text: str, voice: Talker) -> Floats | None:
        """Return Whisper's encoding of a text in a voice; None if the speech is too short or too long."""
        if voice.engine not in self._engines:
            self._engines[voice.engine] = Renderer(engine_kind(voice.engine), patience=PATIENCE)
        made = self._engines[voice.engine].render(Sentence(text, voice.name, voice.speed, voice.pitch))
        wave = np.frombuffer(made.pcm, np.int16).astype(np.float32) / 32768
        sound = np.asarray(soxr.resample(wave, made.rate, SAMPLE_RATE), np.float32)
        if not SHORTEST <= len(sound) / SAMPLE_RATE <= LONGEST:
            return None
        room = self._rooms.around(sound)[self._random.integers(SAMPLE_RATE // 5) :]
        room = room[: len(room) - self._random.integers(SAMPLE_RATE * 2 // 5, SAMPLE_RATE * 4 // 5)]
        slower = self._random.uniform(0.85, 1.2) if self._random.random() < 0.5 else 1.0
        slowed = soxr.resample(room, SAMPLE_RATE, round(SAMPLE_RATE * slower))
        encoded, frames = self._encoder.encoded(
            np.asarray(slowed * (0.7 / max(0.05, np.max(np.abs(slowed)))), np.float32)
        )
        return np.asarray(encoded[0, : frames // 2 + 1], np.float32)

    def close(self) -> None:
        """Close the engines."""
        for engine in self._engines.values():
            engine.close()


def gathered(pack: VoicePack, encoder: WhisperEncoder, most: int | None) -> Iterator[SaidSounds]:
    """Yield the encoded training utterances, at most `most` for each engine if `most` is given."""
    draw = Draw("sounds")
    spoken = list[tuple[str, Talker]]()
    for said in COURSES[pack.language].said:
        drawn = list(islice(texts(pack, draw), min(said.many, most or said.many)))
        spoken += zip(drawn, talkers(said, draw), strict=False)
    known = phones(sorted({text for text, _ in spoken}), pack.language)
    with closing(HeardInRooms(encoder, np.random.default_rng(5))) as heard:
        for text, voice in spoken:
            frames = heard.of(text, voice) if known.get(text) else None
            if frames is not None and len(frames) > 2 * len(known[text]) + 2:  # else there are too few frames
                # Half precision, so that all utterances fit into memory.
                yield SaidSounds(frames.astype(np.float16), known[text])


def known_phrases(pack: VoicePack) -> dict[str, str]:
    """Return the sounds of a voice pack's phrases, of their words, and of first names and numbers."""
    whole = [*chain(*every_question(pack)), *pack.phrases["first_names"], *pack.numbers.values()]
    every = {*whole, *(word for text in whole for word in text.split())}
    every -= {text for text in every if text.startswith(MISREAD.get(pack.language, ()))}
    return {" ".join(normalised(text)): said for text, said in phones(sorted(every), pack.language).items()}


def keep(head: PhoneHead, file: Path) -> None:
    """Write the network to a file in half precision."""
    kept = {one.name: getattr(head, one.name) for one in fields(PhoneHead)}
    texts = {"known": json.dumps(kept.pop("known"), ensure_ascii=False), "phones": kept.pop("phones")}
    file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(file, **{name: one.astype(np.float16) for name, one in kept.items()}, **texts)


def main(arguments: list[str] | None = None) -> None:
    """Train a network, print its errors on held-out utterances, and save the network."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.phones",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", default="fr", choices=sorted(PHONES))
    parser.add_argument("--said", type=int, help="at most so many utterances by each engine")
    parser.add_argument("--rounds", type=int, help="how many times each is learned from")
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--out", type=Path, help="file to which the layer is written")
    asked = parser.parse_args(arguments)
    pack = VoicePack.load(asked.language)
    try:
        encoder = WhisperEncoder(asked.whisper or whisper.model(), pack.language)
    except EngineError as error:
        parser.error(str(error))
    utterances = list(gathered(pack, encoder, asked.said))
    learned = [one for place, one in enumerate(utterances) if place % KEPT_BACK]
    _, rounds, width = COURSES[pack.language]
    random = np.random.default_rng(7)
    layer = trained(PHONES[pack.language], learned, asked.rounds or rounds, width, random)
    head = layer.head(np.mean(encoder.silence[0], axis=0), known_phrases(pack))
    wrong = misheard(head, utterances[::KEPT_BACK])
    print(f"utterances: {len(learned)}; of the sounds of others {wrong:.0%} misheard")
    if asked.out is not None:
        keep(head, asked.out)


if __name__ == "__main__":
    main()
