"""How likely each allowed phrase is by its sounds, without asking Whisper to write. Blocks; for the worker.

All phrases are weighed, in a twentieth of a second, so that every sound is heard in both ways. How the most
likely phrase compares with the freest reading of the sound tells whether one was said at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from voices.asr.odds import ODDS
from voices.asr.phone_head import PhoneHead, phrase_likelihoods
from voices.asr.pronunciation import pronounced
from voices.asr.weighing import Limits, Scores
from voices.asr.whisper_encoder import Floats, WhisperEncoder

SURE = Limits(10.0, -np.inf, 5.0)
DOUBTFUL = Limits(18.0, -np.inf, 0.5)
"""What is acted upon, and what is asked back."""


FOR_EACH = 2.0
"""What each sound of a phrase is worth where others talk.

Beside them the layer hears no sound in most frames, and a phrase of few sounds costs little wherever it is
laid: of 160 French answers at 10 dB, spoken by throats of which it has heard nothing, 62 % were likeliest
with it, and 56 % without ("un", "pause" and "Alice" stood for most of the others).
"""


class HeardSounds(NamedTuple):
    """What was heard once: how likely each phrase is, and the likeliest row of sounds of all."""

    phrases: Floats
    freely: float


class PhoneScores:
    """One head, and the phrases allowed at the time."""

    sure, doubtful = SURE, DOUBTFUL
    hearings = 2

    def __init__(self, encoder: WhisperEncoder, head: PhoneHead) -> None:
        self._encoder, self._head = encoder, head
        self.odds = ODDS.get(encoder.language)
        self._sounds: tuple[str, ...] = ()

    def allow(self, phrases: Sequence[str]) -> None:
        """Expect one of these from now on."""
        language, known = self._encoder.language, self._head.known
        self._sounds = tuple(pronounced(phrase, language, known) for phrase in phrases)

    def heard(self, samples: Floats) -> HeardSounds:
        """Hear a sound: 16 kHz, between -1 and 1."""
        encoded, frames = self._encoder.encoded(samples)
        likely = self._head.likelihoods(encoded[0, : frames // 2 + 1])
        phrases = phrase_likelihoods(likely, self._sounds, self._head.phones)
        return HeardSounds(phrases, float(np.sum(np.max(likely, axis=1))))

    def of(self, heard: Sequence[HeardSounds], seconds: float, among: bool = False) -> Scores:
        """Weigh a sound that was heard in these ways; how long somebody spoke does not matter here."""
        likely = np.mean([one.phrases for one in heard], axis=0)
        lengths = np.array([len(sounds) for sounds in self._sounds])
        weights = likely + (FOR_EACH if among else 0.0) * lengths
        order = np.argsort(-weights, kind="stable")
        weighed = tuple((int(place), float(weights[place])) for place in order)
        freely = float(np.mean([one.freely for one in heard]))
        first = weighed[0][0]
        each = [one.freely - float(one.phrases[first]) for one in heard]
        behind = freely - float(likely[first])
        return Scores(weighed, behind, 0, int(lengths[first]), max(each) - min(each))
