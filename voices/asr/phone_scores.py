"""Scores of the allowed phrases by their phones, without Whisper's text. Blocks, so only for the worker.

Scoring all phrases takes only a twentieth of a second, so each sound is always analysed at least twice,
the second time slowed down. The best phrase is compared with the best unrestricted reading of the sound,
which shows whether a phrase was said at all.
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
"""Limits that a phrase must meet for the box to act upon it, and for the box to ask back."""


FOR_EACH = 2.0
"""Bonus in log probability for each phone of a phrase, while other people talk.

While other people talk, the network finds no phone in most frames, so short phrases fit anywhere at little
cost. The test had 160 French answers, 10 dB above the talk, by voices on which the network was not trained.
With the bonus, the right phrase was the likeliest for 62 % of the answers; without it, for 56 %. Most
errors without the bonus were "un", "pause" and "Alice".
"""


class HeardSounds(NamedTuple):
    """Result of one analysis: log probabilities of each phrase and of the best unrestricted reading."""

    phrases: Floats
    freely: float


class PhoneScores:
    """Method to score the phrases allowed now with one phone network."""

    sure, doubtful = SURE, DOUBTFUL
    hearings = 2

    def __init__(self, encoder: WhisperEncoder, head: PhoneHead) -> None:
        self._encoder, self._head = encoder, head
        self.odds = ODDS.get(encoder.language)
        self._sounds: tuple[str, ...] = ()

    def allow(self, phrases: Sequence[str]) -> None:
        """Score these phrases from now on."""
        language, known = self._encoder.language, self._head.known
        self._sounds = tuple(pronounced(phrase, language, known) for phrase in phrases)

    def heard(self, samples: Floats) -> HeardSounds:
        """Analyse a sound (16 kHz, from -1 to 1), and return the result, which `of` needs."""
        encoded, frames = self._encoder.encoded(samples)
        likely = self._head.likelihoods(encoded[0, : frames // 2 + 1])
        phrases = phrase_likelihoods(likely, self._sounds, self._head.phones)
        return HeardSounds(phrases, float(np.sum(np.max(likely, axis=1))))

    def of(self, heard: Sequence[HeardSounds], seconds: float, among: bool = False) -> Scores:
        """Score a sound from the results of all its analyses.

        `seconds`, the length of the speech, is not used.
        """
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
