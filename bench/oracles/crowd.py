"""Synthetic talk of several people: voices of our speech engines, sentences, and their mixture.

There are three groups of voices, and two groups of sentences of a debate (our own, in `debates`). The phone
networks are trained with the group `school`. The odds (`tools.odds`) are fitted with the group `practice`,
which did not train the networks. Measurements use the fresh group, which was used for neither.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soxr

from bench.oracles.talkers import JOE, PATIENCE, PEAK, Talker
from voices.asr.recogniser import SAMPLE_RATE
from voices.audio.waves import Samples
from voices.tts.engine import Sentence, engine_kind
from voices.tts.renderer import Renderer

DEBATES = Path(__file__).parent / "debates"

THROATS = (
    *("m1", "f1", "m2", "f3", "m4", "f4", "m5", "f5", "m6", "m7", "m8", "Andrea", "Denis", "linda"),
    *("antonio", "steph", "edward", "klatt2", "klatt4", "michel", "paul", "rob", "sandro", "victor"),
)
"""Voices of espeak-ng that train the phone networks."""
MORE_THROATS = (
    *("Andy", "AnxiousAndy", "boris", "caleb", "david", "Diogo", "ed", "edward2", "Gene", "Gene2", "grandma"),
    *("grandpa", "gustave", "Henrique", "Hugo", "iven", "iven2", "Jacky", "klatt", "klatt3", "klatt6", "Lee"),
    *("marcelo", "Marco", "Michael", "miguel", "Mike", "norbert", "pablo", "pedro", "RicishayMax", "shelby"),
    *("steph2", "steph3", "travis", "zac"),
)
"""Further voices for French training. Without them, a trained network hardly understood two of six test
voices.
"""
TALKERS = 5
"""Number of people who talk at once, besides the person who answers."""
BEFORE, AFTER = 2.0, 1.5
"""Seconds of other people's talk before and after an answer; they also talk during the answer."""
EVENNESS = 3.0
"""Largest random difference in a speaker's level, up or down, in dB."""


class Company(NamedTuple):
    """Group of voices, with the sentences that they say."""

    talkers: Sequence[Talker]
    sentences: Sequence[str]


_SCHOOL: Mapping[str, Sequence[Talker]] = {
    "fr": (
        *(Talker("pico", "fr-FR", speed, pitch) for speed in (0.9, 1.1) for pitch in (0.8, 0.9, 1.1, 1.25)),
        *(Talker("espeak", f"fr+{throat}") for throat in (*THROATS, *MORE_THROATS)),
        *(Talker("espeak", f"fr-be+{throat}") for throat in (*THROATS[::2], *MORE_THROATS[::2])),
        *(Talker("espeak", f"fr-ch+{throat}") for throat in (*THROATS[1::2], *MORE_THROATS[1::2])),
    ),
    "en": (
        *(
            Talker("pico", voice, speed, pitch)
            for voice in ("en-GB", "en-US")
            for speed, pitch in ((0.9, 0.8), (1.1, 0.9), (0.9, 1.1), (1.1, 1.25))
        ),
        *(Talker("espeak", f"en+{throat}") for throat in THROATS[::2]),
        *(Talker("espeak", f"en-us+{throat}") for throat in THROATS[1::2]),
    ),
}
_FRESH: Mapping[str, Sequence[Talker]] = {
    "fr": (
        *(Talker("espeak", f"fr-be+{throat}") for throat in ("benjamin", "belinda")),
        *(Talker("espeak", f"fr-ch+{throat}") for throat in ("Alicia", "adam")),
        *(Talker("espeak", voice, 0.9) for voice in ("fr+f2", "fr+m3")),
    ),
    "en": (
        *(Talker("piper", JOE, speed) for speed in (0.9, 1.0, 1.1)),
        *(Talker("espeak", f"en-gb-x-rp+{throat}") for throat in ("benjamin", "belinda")),
        *(Talker("espeak", f"en-gb-scotland+{throat}", 0.9) for throat in ("Alicia", "adam")),
        *(Talker("espeak", "en-us+m3", 0.9),),
    ),
}
_PRACTICE: Mapping[str, Sequence[Talker]] = {
    "fr": tuple(
        Talker("espeak", f"{accent}+{throat}")
        for accent, throats in (
            ("fr", ("Alex", "Annie", "max", "quincy")),
            ("fr-be", ("Mario", "aunty")),
            ("fr-ch", ("john", "anika")),
        )
        for throat in throats
    ),
    "en": tuple(
        Talker("espeak", f"{accent}+{throat}")
        for accent, throats in (
            ("en", ("Alex", "Annie")),
            ("en-us", ("max", "quincy")),
            ("en-gb-x-rp", ("Mario", "aunty")),
            ("en-gb-scotland", ("john", "anika")),
        )
        for throat in throats
    ),
}
KOKORO: Mapping[str, Sequence[str]] = {
    "fr": ("ff_siwis", "fi_nicola", "fp_alex", "fe_dora", "fb_emma", "fa_puck"),
    "en": ("bm_george", "bf_emma", "am_puck", "af_bella", "am_fenrir", "bm_daniel"),
}
"""Kokoro's voices by language, all in the fresh group.

Kokoro has one French voice; the others are voices of other languages that read French (`fi_nicola` is
`im_nicola`, stored with an `f`).
"""


def crowd(language: str, *, school: bool, kokoro: Path | None = None) -> Company:
    """Return the `school` group or the fresh group, with Kokoro's voices if its files are there."""
    talkers = list((_SCHOOL if school else _FRESH)[language])
    if kokoro is not None:
        talkers += [Talker("kokoro", f"{kokoro}#{name}") for name in KOKORO[language]]
    sentences = (DEBATES / f"{language}.txt").read_text("utf-8").splitlines()
    return Company(talkers, sentences[0 if school else 1 :: 2])


def practice(language: str) -> Company:
    """Return the voices for fitting the odds, which are not used for training or for measurements.

    They say the sentences with which the phone networks were trained.
    """
    return Company(_PRACTICE[language], crowd(language, school=True).sentences)


class Clips:
    """Supply of spoken texts at 16 kHz with equal peaks, cached in a directory if one is given."""

    def __init__(self, kept: Path | None = None) -> None:
        self._kept = kept
        self._engines: dict[str, Renderer] = {}
        self._open = ExitStack()

    def said(self, text: str, talker: Talker) -> Samples:
        """Return a text said by a voice. Raises `EngineError` if the voice is missing."""
        name = hashlib.sha256(repr((text, *talker)).encode()).hexdigest()[:20]
        file = None if self._kept is None else self._kept / f"{name}.npy"
        if file is not None and file.is_file():
            return np.asarray(np.load(file) / 32767, np.float32)
        if talker.engine not in self._engines:
            self._engines[talker.engine] = Renderer(engine_kind(talker.engine), patience=PATIENCE)
            self._open.callback(self._engines[talker.engine].close)
        made = self._engines[talker.engine].render(Sentence(text, talker.name, talker.speed, talker.pitch))
        wave = np.frombuffer(made.pcm, np.int16).astype(np.float32)
        sound = np.asarray(soxr.resample(wave, made.rate, SAMPLE_RATE), np.float32)
        sound = trimmed(sound * (PEAK / max(1.0, float(np.max(np.abs(sound), initial=0.0)))))
        if file is not None:
            np.save(file, np.round(sound * 32767).astype(np.int16))
        return sound

    def close(self) -> None:
        """Close the engines."""
        self._open.close()


def trimmed(sound: Samples) -> Samples:
    """Remove the silence that a speech engine adds before and after a text."""
    loud = np.flatnonzero(np.abs(sound) > 0.01 * PEAK)
    return sound[loud[0] : loud[-1] + 1] if len(loud) else sound


def level(sound: Samples) -> float:
    """Return the mean power of the louder half of a sound, so that pauses do not count."""
    return float(np.mean(np.sort(sound**2)[len(sound) // 2 :]))


class Babble:
    """Generator of the talk of several people at once, sentence after sentence."""

    def __init__(self, people: Company, clips: Clips, random: np.random.Generator) -> None:
        self._people, self._clips, self._random = people, clips, random

    def talk(self, seconds: float, without: Talker | None = None) -> Samples:
        """Return talk with a mean power of 1, without the voice `without` of the person who answers."""
        length = round(seconds * SAMPLE_RATE)
        there = [talker for talker in self._people.talkers if without is None or talker[:2] != without[:2]]
        several = self._random.permutation(len(there))[:TALKERS]
        whole = np.zeros(length, np.float32)
        for place in several:
            one = self._goes_on(there[place], length)
            evenly = 10 ** (self._random.uniform(-EVENNESS, EVENNESS) / 20)
            whole += one * np.float32(evenly / np.sqrt(level(one)))
        return np.asarray(whole / np.sqrt(np.mean(whole**2)), np.float32)

    def _goes_on(self, talker: Talker, length: int) -> Samples:
        """Return one person's talk, which begins in the middle of a sentence."""
        parts, have, first = list[Samples](), 0, True
        while have < length:
            text = self._people.sentences[int(self._random.integers(len(self._people.sentences)))]
            sound = self._clips.said(text, talker)
            sound = sound[self._random.integers(len(sound) // 2 + 1) :] if first else sound
            pause = np.zeros(self._random.integers(SAMPLE_RATE // 5, SAMPLE_RATE), np.float32)
            parts += [sound, pause]
            have, first = have + len(sound) + len(pause), False
        return np.asarray(np.concatenate(parts)[:length], np.float32)


def among(sound: Samples, babble: Samples | None, decibels: float) -> Samples:
    """Mix an answer with talk that is softer by `decibels`. If `babble` is None, the room is quiet."""
    lead, tail = round(BEFORE * SAMPLE_RATE), round(AFTER * SAMPLE_RATE)
    padded = np.concatenate([np.zeros(lead, np.float32), sound, np.zeros(tail, np.float32)])
    if babble is None:
        hiss = np.random.default_rng(1).standard_normal(len(padded))
        return np.asarray(padded + 1e-4 * PEAK * hiss, np.float32)
    gain = np.float32(np.sqrt(level(sound)) * 10 ** (-decibels / 20))
    return np.asarray(padded + gain * babble[: len(padded)], np.float32)
