"""Further training of a phone network with other people's talk: `python -m tools.further [--language en]`.

The phone network of a language turns Whisper's encodings into speech sounds (`voices.asr.phone_head`). This
program continues to train the saved network, which `tools.phones` trained with room noise and few other
voices. The training voices (group "school" of `bench.oracles.crowd`) say phrases, numbers, names and pieces
of lines. In seven of ten cases, five other people debate at the same time, 3 to 20 dB softer; the network
learns only the sounds of the near person. The voices, the twelve names and the sentences with which
`bench.among` measures are not used. A fifteenth of the utterances is held out; the share of their sounds
that is misheard is printed before and after training.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import soxr

from bench.oracles.crowd import BEFORE, Babble, Clips, Company, among, crowd
from bench.oracles.talkers import Talker
from tests.voices.listening import whisper
from tools.layer import LayerTraining, SaidSounds, misheard, taught
from tools.phones import KEPT_BACK, LONGEST, SHORTEST, keep, known_phrases, phones, texts
from voices.asr.phone_head import phone_head
from voices.asr.pronunciation import PHONES
from voices.asr.recogniser import SAMPLE_RATE
from voices.asr.whisper_encoder import Floats, WhisperEncoder
from voices.audio.waves import Samples
from voices.draw import Draw
from voices.errors import EngineError
from voices.writing.pack import VoicePack

SAID, ROUNDS, WIDTH = 9000, 10, 448
RATE = 1.5e-3
"""Learning rate at the start, smaller than for a new network."""
TRACKS, TRACK = 24, 20.0
"""Number of recordings of talk, and the length of each in seconds. Pieces of them are mixed with the
speech.
"""
BESIDE = 0.7
"""Share of training utterances with other people's talk."""
NEAREST, FARTHEST, QUIET = 3.0, 20.0, 45.0
"""By how many dB the talk is softer than the answer: at least, at most, and for practically no talk."""


@dataclass
class Beside:
    """Maker of Whisper's encodings of answers mixed with talk, cut and amplified as in the recogniser."""

    encoder: WhisperEncoder
    random: np.random.Generator
    tracks: Sequence[Samples]

    def heard(self, sound: Samples) -> Floats:
        """Return Whisper's encoding of an answer that is mixed with talk."""
        track = self.tracks[int(self.random.integers(len(self.tracks)))]
        track = np.roll(track, self.random.integers(len(track)))
        talk = self.random.random() < BESIDE
        room = among(sound, track, self.random.uniform(NEAREST, FARTHEST) if talk else QUIET)
        before, after = (edge - self.random.uniform(0, 0.45) for edge in (0.6, 0.5))
        first = round((BEFORE - before) * SAMPLE_RATE)
        last = round((BEFORE + after) * SAMPLE_RATE) + len(sound)
        slower = self.random.uniform(0.85, 1.2) if self.random.random() < 0.6 else 1.0
        slowed = soxr.resample(room[first:last], SAMPLE_RATE, round(SAMPLE_RATE * slower))
        louder = 0.7 / max(0.05, float(np.max(np.abs(slowed))))
        encoded, frames = self.encoder.encoded(np.asarray(slowed * louder, np.float32))
        return np.asarray(encoded[0, : frames // 2 + 1], np.float32)


def said(pack: VoicePack, people: Company, many: int) -> Iterator[tuple[str, Talker]]:
    """Yield `many` pairs of a text to say and a voice with random speed and pitch."""
    draw = Draw("among people")
    for text in islice(texts(pack, draw), many):
        one = people.talkers[draw.below(len(people.talkers))]
        speed, pitch = one.speed * draw.between(0.85, 1.2), one.pitch * draw.between(0.9, 1.12)
        yield text, one._replace(speed=speed, pitch=pitch)


def gathered(pack: VoicePack, encoder: WhisperEncoder, clips: Clips, many: int) -> Iterator[SaidSounds]:
    """Yield Whisper's encodings of the training utterances, with the sounds that were said."""
    random = np.random.default_rng(11)
    people = crowd(pack.language, school=True)
    babble = Babble(people, clips, random)
    beside = Beside(encoder, random, [babble.talk(TRACK) for _ in range(TRACKS)])
    spoken = list(said(pack, people, many))
    known = phones(sorted({text for text, _ in spoken}), pack.language)
    for text, talker in spoken:
        sound = clips.said(text, talker) if known.get(text) else np.zeros(0, np.float32)
        if SHORTEST <= len(sound) / SAMPLE_RATE <= LONGEST:
            frames = beside.heard(sound)
            if len(frames) > 2 * len(known[text]) + 2:  # else there are more sounds than frames
                yield SaidSounds(frames.astype(np.float16), known[text])


def main(arguments: list[str] | None = None) -> None:
    """Continue training, print the errors on held-out utterances before and after, and save the network."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.further",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", default="fr", choices=sorted(PHONES))
    parser.add_argument("--said", type=int, default=SAID, help="so many utterances")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many times each is learned from")
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--out", type=Path, help="file to which the layer is written")
    asked = parser.parse_args(arguments)
    pack, before = VoicePack.load(asked.language), phone_head(asked.language)
    try:
        encoder = WhisperEncoder(asked.whisper or whisper.model(), pack.language)
    except EngineError as error:
        parser.error(str(error))
    if before is None or not before.fits(encoder.silence):
        parser.error("these weights have no layer that could learn on: make one by `python -m tools.phones`.")
    with closing(Clips()) as clips:
        utterances = list(gathered(pack, encoder, clips, asked.said))
    kept_back = utterances[::KEPT_BACK]
    learned = [one for place, one in enumerate(utterances) if place % KEPT_BACK]
    random = np.random.default_rng(7)
    layer = LayerTraining.going_on(before, WIDTH, random)
    layer = taught(layer, learned, asked.rounds, random, RATE)
    after = layer.head(before.silence, known_phrases(pack))
    shares = f"{misheard(before, kept_back):.0%} misheard before, {misheard(after, kept_back):.0%} after"
    print(f"utterances: {len(learned)}; of the sounds of others {shares}")
    if asked.out is not None:
        keep(after, asked.out)


if __name__ == "__main__":
    main()
