"""Scores of the allowed phrases by Whisper's text. Blocks, so only the worker imports this.

Unrestricted, Whisper writes plausible text and is poor at single words. Therefore each allowed phrase gets
a score: how much likelier the sound makes the phrase. The score is based on the sum of the log
probabilities of the phrase's tokens, minus a part of their log probabilities without sound, because
ordinary sentences are likely in any case. A sum grows with the phrase's length, and a mean ignores the
length. The score is between the two: the sum divided by the square root of the number of tokens.

A question in the day phase allows 60 to 100 phrases, and to score one phrase costs half as much as to
encode the sound. So Whisper first writes a text, for which it may only use the tokens of the phrases. Only
phrases close to that text, in letters and sounds, are scored, spelled as a sentence, and with digits if
Whisper wrote them. The distance between phrase and text is subtracted from the score, because a text such
as "que fait la sorcier" says more than the token probabilities do.

An unclear sound is analysed again, slowed down, because two analyses rarely make the same errors. A score
is then the mean of both analyses, and the distance is measured to both texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from voices.asr.alike import sounds
from voices.asr.matching import normalised, unlike
from voices.asr.odds import TwoOdds
from voices.asr.weighing import Limits, Scores
from voices.asr.whisper_encoder import Floats, WhisperEncoder

BEAM = 8
"""Number of texts that Whisper writes with the tokens of the phrases."""
SHORTLIST = 16
"""Number of phrases that get a score: those nearest to Whisper's texts."""
MOST_TOKENS = 24
SLOWEST, FASTEST = 3.0, 25.0
"""Slowest and fastest plausible speech, in letters per second, and the tolerance `VAGUE`, in letters."""
VAGUE = 8
FARNESS = 3.0
"""Weight, in the score, of a phrase's distance from the text; the distance is from 0 to 2."""
WITHOUT_SOUND = 0.65
"""Share of a phrase's log probability without sound that is subtracted from its score."""
STOPS = (".", "?", "!")
LEAST = 1e-6
"""Lowest probability of a token; smaller probabilities are raised to this value."""
SURE = Limits(3.0, 0.0, 2.0)
DOUBTFUL = Limits(5.0, -3.0, 0.3)
"""Limits that a phrase must meet for the box to act upon it, and for the box to ask back."""

_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Impression:
    """Result of one analysis of a sound.

    `encoded` is the sound's encoding, and `frames` its length in frames of 10 ms. `written` is Whisper's
    unrestricted text, and `freely` the score of that text. `close` has the texts written with the tokens of
    the phrases. `likely` caches the token probabilities of phrases.
    """

    encoded: Floats
    frames: int
    written: str
    freely: float
    close: tuple[str, ...]
    likely: dict[tuple[int, ...], Floats] = field(default_factory=dict)


class LettersAndSounds(NamedTuple):
    """Letters and sounds of a text, used to compare texts."""

    letters: str
    sounds: str


def spoken(text: str, language: str, words: Mapping[str, str]) -> LettersAndSounds:
    """Return the letters and sounds of a text; its numbers in digits are first written as words.

    Digits are written as words because the text "plus 5" may stand for the spoken phrase "place cinq".

    >>> spoken("plus 5", "fr", {"5": "cinq"})
    LettersAndSounds(letters='pluscinq', sounds='plusIk')
    """
    said = _DIGITS.sub(lambda digits: f" {words.get(digits[0], digits[0])} ", text)
    return LettersAndSounds("".join(normalised(said)), sounds(said, language))


def far(phrase: LettersAndSounds, written: Sequence[LettersAndSounds]) -> float:
    """Return the distance of a phrase from the written texts, from 0 to 2.

    The distance from one text is the share of different letters plus the share of different sounds. The
    result is the mean of two numbers: the distance from the nearest text, and the average distance from all
    texts.

    >>> six = LettersAndSounds("six", "si")
    >>> far(six, [six]), far(six, [six, LettersAndSounds("la", "la")])
    (0.0, 0.5)
    """
    each = [unlike(phrase.letters, one.letters) + unlike(phrase.sounds, one.sounds) for one in written]
    return (min(each) + sum(each) / len(each)) / 2


def weight(heard: Floats, anyway: Floats) -> float:
    """Return how much likelier a sound makes a phrase, in natural logarithms.

    `heard` and `anyway` are the log probabilities of the phrase's tokens, with the sound and without.

    >>> weight(np.array([-0.2, -0.2], np.float32), np.array([-8.0, -2.0], np.float32)) > 4
    True
    """
    return float((np.sum(heard) - WITHOUT_SOUND * np.sum(anyway)) / np.sqrt(len(heard)))


class WhisperScores:
    """Scoring by Whisper's text in one language. `numbers` are the language's words for numbers."""

    sure, doubtful = SURE, DOUBTFUL
    odds: TwoOdds | None = None
    hearings = 1

    def __init__(self, encoder: WhisperEncoder, numbers: Mapping[str, int] | None = None) -> None:
        self._encoder, self._language = encoder, encoder.language
        self._whisper, self._tokens, self._view = encoder.whisper, encoder.tokens, encoder.view
        self._numbers = dict(numbers or {})
        self._words = {str(number): word for word, number in self._numbers.items()}
        words = sorted(map(re.escape, self._numbers), key=len, reverse=True)
        self._number = re.compile(rf"\b(?:{'|'.join(words)})\b") if words else None
        self._phrases: tuple[str, ...] = ()
        self._spoken: tuple[LettersAndSounds, ...] = ()
        self._others: list[int] = []
        self._likely_anyway: dict[tuple[int, ...], Floats] = {}
        self._nothing = np.zeros((1, 50, encoder.silence.shape[2]), np.float32)

    def allow(self, phrases: Sequence[str]) -> None:
        """Score these phrases from now on."""
        self._phrases = tuple(phrases)
        self._spoken = tuple(spoken(phrase, self._language, self._words) for phrase in phrases)
        spelled = [
            self._spelled(phrase, digits) for phrase in phrases for digits in ((), self._digits(phrase))
        ]
        plain = [self._tokens.encode(written) for phrase in phrases for written in (f" {phrase}", *STOPS)]
        ours = {token for tokens in (*spelled, *plain) for token in tokens} | {self._tokens.eot}
        size = self._whisper.hf_tokenizer.get_vocab_size()
        self._others = [token for token in range(size) if token not in ours]

    def _digits(self, phrase: str) -> tuple[str, ...]:
        """Return the numbers that a phrase contains, in digits."""
        words = () if self._number is None else self._number.findall(phrase)
        return tuple(str(self._numbers[word]) for word in words)

    def _spelled(self, phrase: str, digits: Sequence[str]) -> tuple[int, ...]:
        """Return the tokens of a phrase, written as a sentence.

        The numbers in the phrase are written in digits if Whisper wrote these `digits`.
        """
        text = phrase
        if digits and self._number is not None and tuple(digits) == self._digits(phrase):
            text = self._number.sub(lambda word: str(self._numbers[word[0]]), text)
        return tuple(self._tokens.encode(f" {text[:1].upper()}{text[1:]}."))

    def heard(self, samples: Floats) -> Impression:
        """Analyse a sound (16 kHz, from -1 to 1), and return the result, which `of` needs."""
        encoded, frames = self._encoder.encoded(samples)
        (written,), freely = self._written(encoded, 1, [-1])
        close, _ = self._written(encoded, BEAM, self._others)
        return Impression(encoded, frames, written, freely, tuple(close))

    def of(self, heard: Sequence[Impression], seconds: float, among: bool = False) -> Scores:
        """Score a sound from the results of all its analyses; its speech lasted `seconds`."""
        far = self._far([text for one in heard for text in (one.written, *one.close)], seconds)
        places = sorted(far, key=far.__getitem__)[:SHORTLIST]
        # Count a repeated word once, because Whisper sometimes repeats a word many times.
        letters = min(len("".join(dict.fromkeys(normalised(one.written)))) for one in heard)
        if not places:
            return Scores((), np.inf, letters)
        weights = np.zeros(len(places))
        behind = np.zeros(len(places))
        for one in heard:
            digits = tuple(dict.fromkeys(_DIGITS.findall(one.written)))
            spelled = [self._spelled(self._phrases[place], digits) for place in places]
            likely = self._likely(one, spelled)
            weights += [weight(*both) for both in zip(likely, self._anyway(spelled), strict=True)]
            behind += [one.freely - float(np.mean(tokens)) for tokens in likely]
        weights = weights / len(heard) - FARNESS * np.array([far[place] for place in places])
        order = np.argsort(-weights, kind="stable")
        weighed = tuple((places[index], float(weights[index])) for index in order)
        return Scores(weighed, float(behind[order[0]]) / len(heard), letters)

    def _written(self, encoded: Floats, ways: int, without: list[int]) -> tuple[list[str], float]:
        """Return Whisper's best texts, at most `ways`, and the score of the first text.

        `without` are tokens that no text may contain.
        """
        found = self._whisper.model.generate(
            self._view.from_array(encoded),
            [[*self._tokens.sot_sequence, self._tokens.no_timestamps]],
            beam_size=ways,
            num_hypotheses=ways,
            return_scores=True,
            max_length=MOST_TOKENS,
            suppress_tokens=without,
        )
        return [self._tokens.decode(ids) for ids in found[0].sequences_ids], float(found[0].scores[0])

    def _far(self, written: Iterable[str], seconds: float) -> dict[int, float]:
        """Return each phrase's distance from the texts, by index, if it can be said in `seconds`."""
        texts = [spoken(text, self._language, self._words) for text in dict.fromkeys(written)]
        fewest, most = SLOWEST * seconds - VAGUE, FASTEST * seconds + VAGUE
        return {
            place: far(phrase, texts)
            for place, phrase in enumerate(self._spoken)
            if fewest <= len(phrase.letters) <= most
        }

    def _likely(self, heard: Impression, spelled: Sequence[tuple[int, ...]]) -> list[Floats]:
        """Return the log probabilities of each phrase's tokens, from this analysis's cache if possible."""
        new = [tokens for tokens in dict.fromkeys(spelled) if tokens not in heard.likely]
        if new:
            found = self._likelihoods(heard.encoded, heard.frames, new)
            heard.likely.update(zip(new, found, strict=True))
        return [heard.likely[tokens] for tokens in spelled]

    def _likelihoods(self, encoded: Floats, frames: int, spelled: Sequence[Sequence[int]]) -> list[Floats]:
        """Compute the log probabilities of each phrase's tokens for an encoded sound."""
        repeated = self._view.from_array(np.repeat(encoded, len(spelled), axis=0))
        sequence = list(self._tokens.sot_sequence)
        texts = [list(tokens) for tokens in spelled]
        aligned = self._whisper.model.align(repeated, sequence, texts, [frames] * len(texts))
        return [np.log(np.maximum(one.text_token_probs, LEAST)).astype(np.float32) for one in aligned]

    def _anyway(self, spelled: Sequence[tuple[int, ...]]) -> list[Floats]:
        """Return the log probabilities of each phrase's tokens without sound, from the cache if possible."""
        new = [tokens for tokens in dict.fromkeys(spelled) if tokens not in self._likely_anyway]
        if new:
            self._likely_anyway |= zip(new, self._likelihoods(self._nothing, 100, new), strict=True)
        return [self._likely_anyway[tokens] for tokens in spelled]
