"""Whisper as a `Recogniser` of allowed phrases, for laptops. Blocks, so only the worker imports this.

Three limits decide whether a phrase was said at all. They are applied first to scores by phones. If the
phones leave a doubt, Whisper's text decides, unless it is uncertain or contradicts the phones (figures in
docs/listening.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import soxr

from voices.asr.endpoint import Ear, EndPointer, SpeechEdge
from voices.asr.grammar import is_word, unheard_words
from voices.asr.odds import ALONE, TwoOdds
from voices.asr.phone_head import phone_head
from voices.asr.phone_scores import PhoneScores
from voices.asr.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word
from voices.asr.weighing import Scores, Weighing, contest, settled
from voices.asr.whisper_encoder import Floats, WhisperEncoder
from voices.asr.whisper_scores import WhisperScores

LONGEST = 5.0
"""Longest utterance, in seconds, that is analysed; longer speech is not a command."""


class Way(NamedTuple):
    """One way to preprocess a sound for Whisper.

    `before` and `after` are the seconds kept before and after the speech, because Whisper needs its whole
    beginning and end. The sound is slowed down by the factor `slower`, which also lowers its pitch.
    """

    before: float
    after: float
    slower: float


WAYS = (Way(0.5, 0.4, 1.0), Way(0.3, 0.3, 1.14))
"""Preprocessing variants of a sound. The second is used after a doubtful result, or if two analyses are
needed.
"""
AMONG = (*WAYS, Way(0.3, 0.3, 0.9))
"""Preprocessing variants of a sound while other people talk. Each variant leads to different errors."""
TOO_MUCH = 2.5
SOME = 4
"""Limit to the number of letters that Whisper may write for a phrase: `TOO_MUCH` times the letters of the
phrase, plus `SOME`. With more letters, something else was said.
"""
_SURE, _DOUBT = 0.9, 0.6  # confidences of a certain and of a doubtful result


class Opinion(NamedTuple):
    """Phrase that was probably said, or `UNKNOWN`, its confidence, and a second possible phrase."""

    text: str
    confidence: float
    other: str | None = None

    @property
    def sure(self) -> bool:
        """Whether the confidence is high enough for the box to act upon the phrase."""
        return self.text != UNKNOWN and self.confidence == _SURE


NOTHING = Opinion(UNKNOWN, 1.0)


class WhisperRecogniser:
    """Recogniser of one language with one model. `numbers` are the language's words for numbers."""

    trouble: str | None = None

    def __init__(
        self,
        model: Path,
        language: str,
        ear: Ear | None = None,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        self._weighing, *self._second = weighings(model, language, numbers)
        self._ear = ear
        self._edges = EndPointer(ear)
        self._sound = bytearray()
        self._taken = 0  # bytes of sound processed
        self._said = (0.0, 0.0)
        """Start and end, in seconds, of the nearest speaker's words in the last utterance."""
        self._phrases: tuple[str, ...] = ()
        self._meanings: tuple[int, ...] = ()

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of phrases that have no letter at all; the engine knows all other words."""
        return unheard_words(phrases)

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
        """Process a piece of sound; return an utterance once its end is certain."""
        self._sound += frames
        self._taken += len(frames)
        kept = WAYS[0].before + (LONGEST + WAYS[0].after + self._edges.pause if self._edges.speaking else 0.3)
        del self._sound[: max(0, len(self._sound) - round(kept * SAMPLE_RATE) * 2)]
        return self._finish() if self._edges.accept(frames) is SpeechEdge.ENDS else None

    def result(self) -> Utterance | None:
        """End the sound, and return the unfinished utterance, if any."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        start, end = self._said = (
            self._edges.nearest if self._among_others else (self._edges.start, self._edges.end)
        )
        found = NOTHING
        if self._phrases and end - start <= LONGEST:
            found = self._weighed(self._weighing, end - start)
            for second in () if found.sure or self._among_others else self._second:
                other = self._weighed(second, end - start)
                if other.sure and found.text in (UNKNOWN, other.text):
                    found = other
        said = Word(found.text, found.confidence, start, end)
        return Utterance((said,), start, end, other=found.other)

    @property
    def _among_others(self) -> bool:
        """Whether other people talk during the last utterance.

        Odds then decide, and Whisper's text is not used, because Whisper finds phrases in any talk.
        """
        return self._weighing.odds is not None and self._edges.above < ALONE

    def _weighed(self, weighing: Weighing[Any], seconds: float) -> Opinion:
        """Score speech of this many `seconds`, and analyse it again while the result is in doubt."""
        heard, found, among = [], NOTHING, self._among_others
        for way in AMONG if among else WAYS:
            samples = self._cut(way)
            if not np.any(samples):
                break
            heard.append(weighing.heard(samples))
            scores = weighing.of(heard, seconds, among)
            if among and weighing.odds is not None:
                found, enough = self._settled(weighing.odds, scores, seconds)
            else:
                found = self._judged(weighing, scores)
                enough = found.sure and len(heard) >= weighing.hearings
            if enough:
                break
        return found

    def _cut(self, way: Way) -> Floats:
        """Return the speech, preprocessed for Whisper as `way` says and amplified to a fixed peak."""
        begins = self._taken - len(self._sound)
        first = max(0, round((self._said[0] - way.before) * SAMPLE_RATE) * 2 - begins)
        last = round((self._said[1] + way.after) * SAMPLE_RATE) * 2 - begins
        samples = np.frombuffer(bytes(self._sound[first:last]), "<i2").astype(np.float32) / 32768
        slowed = soxr.resample(samples, SAMPLE_RATE, round(SAMPLE_RATE * way.slower))
        louder = 0.7 / max(0.05, float(np.max(np.abs(slowed), initial=0.0)))
        return np.asarray(slowed * louder, np.float32)

    def _judged(self, weighing: Weighing[Any], scores: Scores) -> Opinion:
        """Decide by the limits: return the likeliest phrase and its confidence, or `NOTHING`."""
        if not scores.weighed:
            return NOTHING
        (first, best), *others = scores.weighed
        meant = self._meanings[first]
        rivals = [(place, score) for place, score in others if self._meanings[place] != meant]
        second, next_best = rivals[0] if rivals else (first, -np.inf)
        if scores.letters > TOO_MUCH * len(self._phrases[first]) + SOME:
            return NOTHING
        for limits, confidence in ((weighing.sure, _SURE), (weighing.doubtful, _DOUBT)):
            near = scores.behind <= limits.behind and best >= limits.likely
            if near and best - next_best >= limits.apart:
                two = confidence == _DOUBT and best - next_best < weighing.sure.apart
                return Opinion(self._phrases[first], confidence, self._phrases[second] if two else None)
        return NOTHING

    def _settled(self, odds: TwoOdds, scores: Scores, seconds: float) -> tuple[Opinion, bool]:
        """Decide by odds, and say whether the decision is final, so that no further analysis is needed."""
        between = contest(scores, self._meanings, seconds, self._edges.above)
        first, second, sure, hopeless = settled(between, odds)
        if first is None:
            return NOTHING, hopeless
        other = None if second is None else self._phrases[second]
        return Opinion(self._phrases[first], _SURE if sure else _DOUBT, other), False


def weighings(model: Path, language: str, numbers: Mapping[str, int] | None) -> Sequence[Weighing[Any]]:
    """Return the methods to score phrases: by phones, if a phone network fits, and by Whisper's text."""
    encoder = WhisperEncoder(model, language)
    head, by_writing = phone_head(language), WhisperScores(encoder, numbers)
    if head is not None and head.fits(encoder.silence):
        return PhoneScores(encoder, head), by_writing
    return (by_writing,)
