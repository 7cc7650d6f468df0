"""Whisper as a `Recogniser` of a closed set: for laptops. Blocks; only the worker imports this.

What tells whether a phrase was said at all are three limits. What the sounds leave in doubt is settled by
what Whisper writes, if that is sure and the sounds do not speak for another phrase (figures in
docs/listening.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import soxr

from voices.listening.endpoint import Ear, EndPointer, SpeechEdge
from voices.listening.grammar import is_word
from voices.listening.odds import ALONE, DOUBTFUL, SURE, PhraseStanding
from voices.listening.phone_head import phone_head
from voices.listening.phone_scores import PhoneScores
from voices.listening.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word
from voices.listening.weighing import Scores, Weighing
from voices.listening.whisper_encoder import Floats, WhisperEncoder
from voices.listening.whisper_scores import WhisperScores

LONGEST = 5.0
"""Seconds of an utterance that are looked at; what lasts longer is no command."""


class Way(NamedTuple):
    """How a sound is given to Whisper.

    So many seconds `before` and `after` the speech are kept, for it wants to hear it begin and end, and it is
    played so many times slower, and lower.
    """

    before: float
    after: float
    slower: float


WAYS = (Way(0.5, 0.4, 1.0), Way(0.3, 0.3, 1.14))
"""The second only where the first leaves a doubt, or two hearings are wanted before anything is sure."""
TOO_MUCH = 2.5
SOME = 4
"""Whoever says more than `TOO_MUCH` times the letters of a phrase, and `SOME`, has said more than it."""
_SURE, _DOUBT = 0.9, 0.6  # confidences, as `voices.listening.matching` understands them


class Opinion(NamedTuple):
    """The phrase that was said, or that it was none, and the confidence in that."""

    text: str
    confidence: float

    @property
    def sure(self) -> bool:
        """Whether a phrase is to be acted upon."""
        return self.text != UNKNOWN and self.confidence == _SURE


NOTHING = Opinion(UNKNOWN, 1.0)


class WhisperRecogniser:
    """One model, one language, and the phrases allowed at the time. `numbers` are its words for numbers."""

    def __init__(
        self,
        model: Path,
        language: str,
        ear: Ear | None = None,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        self._weighing, *self._second = _weighings(model, language, numbers)
        self._ear = ear
        self._edges = EndPointer(ear)
        self._sound = bytearray()
        self._taken = 0  # bytes
        self._phrases: tuple[str, ...] = ()
        self._meanings: tuple[int, ...] = ()

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """It has an open vocabulary: only what has no letters can never be heard."""
        return frozenset(word for phrase in phrases for word in phrase.split() if not is_word(word))

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`."""
        meant = dict(zip(phrases, meanings or range(len(phrases)), strict=True))
        known = {phrase: meaning for phrase, meaning in meant.items() if is_word(phrase)}
        self._phrases, self._meanings = tuple(known), tuple(known.values())
        for weighing in (self._weighing, *self._second):
            weighing.allow(self._phrases)
        self._edges = EndPointer(self._ear)
        self._sound, self._taken = bytearray(), 0

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance once its end is sure."""
        self._sound += frames
        self._taken += len(frames)
        kept = WAYS[0].before + (LONGEST + WAYS[0].after + self._edges.pause if self._edges.speaking else 0.3)
        del self._sound[: max(0, len(self._sound) - round(kept * SAMPLE_RATE) * 2)]
        return self._finish() if self._edges.accept(frames) is SpeechEdge.ENDS else None

    def result(self) -> Utterance | None:
        """End the stream: return what is still unfinished."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        start, end = self._edges.start, self._edges.end
        found = NOTHING
        if self._phrases and end - start <= LONGEST:
            found = self._weighed(self._weighing, end - start)
            for second in () if found.sure or self._settled_by_odds else self._second:
                other = self._weighed(second, end - start)
                if other.sure and found.text in (UNKNOWN, other.text):
                    found = other
        return Utterance((Word(*found, start, end),), start, end)

    @property
    def _settled_by_odds(self) -> bool:
        """Whether writing has no say: among people it finds phrases in what was no answer."""
        return self._weighing.odds is not None and self._edges.above < ALONE

    def _weighed(self, weighing: Weighing[Any], seconds: float) -> Opinion:
        """What was said in so many seconds, heard again where that leaves a doubt."""
        heard, found = [], NOTHING
        for way in WAYS:
            samples = self._cut(way)
            if not np.any(samples):
                break
            heard.append(weighing.heard(samples))
            found = self._judged(weighing, weighing.of(heard, seconds), seconds)
            if found.sure and len(heard) >= weighing.hearings:
                break
        return found

    def _cut(self, way: Way) -> Floats:
        """The speech as Whisper is to hear it, as loud as can be."""
        begins = self._taken - len(self._sound)
        first = max(0, round((self._edges.start - way.before) * SAMPLE_RATE) * 2 - begins)
        last = round((self._edges.end + way.after) * SAMPLE_RATE) * 2 - begins
        samples = np.frombuffer(bytes(self._sound[first:last]), "<i2").astype(np.float32) / 32768
        slowed = soxr.resample(samples, SAMPLE_RATE, round(SAMPLE_RATE * way.slower))
        louder = 0.7 / max(0.05, float(np.max(np.abs(slowed), initial=0.0)))
        return np.asarray(slowed * louder, np.float32)

    def _judged(self, weighing: Weighing[Any], scores: Scores, seconds: float) -> Opinion:
        """The likeliest phrase and how sure that is, or that it was none."""
        if not scores.weighed:
            return NOTHING
        (first, best), *others = scores.weighed
        meant = self._meanings[first]
        rival = max((score for place, score in others if self._meanings[place] != meant), default=-np.inf)
        if scores.letters > TOO_MUCH * len(self._phrases[first]) + SOME:
            return NOTHING
        if weighing.odds is not None and self._edges.above < ALONE:
            standing = self._standing(scores, best - rival, seconds)
            return _by_odds(self._phrases[first], weighing.odds.likelihood(standing))
        for limits, confidence in ((weighing.sure, _SURE), (weighing.doubtful, _DOUBT)):
            near = scores.behind <= limits.behind and best >= limits.likely
            if near and best - rival >= limits.apart:
                return Opinion(self._phrases[first], confidence)
        return NOTHING

    def _standing(self, scores: Scores, apart: float, seconds: float) -> PhraseStanding:
        """What the odds of the likeliest phrase are made of."""
        return PhraseStanding(scores.behind, apart, scores.sounds, seconds, scores.uneven, self._edges.above)


def _by_odds(phrase: str, odds: float) -> Opinion:
    """What becomes of the likeliest phrase where others talk."""
    if odds < DOUBTFUL:
        return NOTHING
    return Opinion(phrase, _SURE if odds >= SURE else _DOUBT)


def _weighings(model: Path, language: str, numbers: Mapping[str, int] | None) -> Sequence[Weighing[Any]]:
    """Phrases are weighed by their sounds where a head was trained on these weights, and by writing."""
    encoder = WhisperEncoder(model, language)
    head, by_writing = phone_head(language), WhisperScores(encoder, numbers)
    if head is not None and head.fits(encoder.silence):
        return PhoneScores(encoder, head), by_writing
    return (by_writing,)
