"""How likely Whisper finds what might have been said. Blocks; only the worker imports this.

Left to itself Whisper writes whatever sounds right, and is poor at single words. So it is not asked what was
said but how much likelier the sound makes each allowed phrase: the logarithms of the probabilities of its
tokens, less a part of what they would be without any sound, for a sentence that goes on as sentences do is
likely whatever was said. Their sum grows with the phrase, their mean forgets how much of it was heard; what
is compared lies between the two, the sum by the root of the number of tokens.

A question of the day allows 60 to 100 phrases, and to weigh one costs half as much as understanding the
sound. So Whisper first writes with the tokens of the phrases alone, and only what comes near to that, by its
letters and by its sounds, is weighed: spelled as a sentence, with digits where it has written these itself.
How far a phrase is from what was written is taken off its weight: "que fait la sorcier" tells more than the
probabilities of tokens that it does not have.

What is not clear at once is heard again, slowed down: what Whisper mishears in two ways of hearing is rarely
the same. Weights are then the mean of both, and nearness is to what was written either time.
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
"""How many ways to write the sound with the tokens of the phrases."""
SHORTLIST = 16
"""How many phrases are weighed."""
MOST_TOKENS = 24
SLOWEST, FASTEST = 3.0, 25.0
"""Letters a second: nobody says a phrase more slowly, or faster. `VAGUE`: the edges of speech, in letters."""
VAGUE = 8
FARNESS = 3.0
"""By how much a phrase weighs less for each part, of two, by which it differs from what was written."""
WITHOUT_SOUND = 0.65
"""How much of the likelihood without any sound is taken off (read from the same table as the limits)."""
STOPS = (".", "?", "!")
LEAST = 1e-6
"""The probability of a token below which all are the same."""
SURE = Limits(3.0, 0.0, 2.0)
DOUBTFUL = Limits(5.0, -3.0, 0.3)
"""What is acted upon, and what is asked back."""

_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Impression:
    """A sound as Whisper has heard it once.

    `encoded` is that of so many frames of 10 ms; `written` is what Whisper writes by itself, which it finds
    as likely as `freely`, `close` what it writes with the tokens of the phrases; `likely` keeps what was
    weighed.
    """

    encoded: Floats
    frames: int
    written: str
    freely: float
    close: tuple[str, ...]
    likely: dict[tuple[int, ...], Floats] = field(default_factory=dict)


class LettersAndSounds(NamedTuple):
    """A text as it is compared with what else may have been said."""

    letters: str
    sounds: str


def spoken(text: str, language: str, words: Mapping[str, str]) -> LettersAndSounds:
    """A text with the words for its numbers: whoever was heard to say "plus 5" may have said "place cinq".

    >>> spoken("plus 5", "fr", {"5": "cinq"})
    LettersAndSounds(letters='pluscinq', sounds='plusIk')
    """
    said = _DIGITS.sub(lambda digits: f" {words.get(digits[0], digits[0])} ", text)
    return LettersAndSounds("".join(normalised(said)), sounds(said, language))


def far(phrase: LettersAndSounds, written: Sequence[LettersAndSounds]) -> float:
    """How far a phrase is from what was written: the share that differs of its letters, and of its sounds.

    That is from the nearest of it, and from all of it, in equal parts.

    >>> six = LettersAndSounds("six", "si")
    >>> far(six, [six]), far(six, [six, LettersAndSounds("la", "la")])
    (0.0, 0.5)
    """
    each = [unlike(phrase.letters, one.letters) + unlike(phrase.sounds, one.sounds) for one in written]
    return (min(each) + sum(each) / len(each)) / 2


def weight(heard: Floats, anyway: Floats) -> float:
    """How much likelier a sound makes a phrase, in natural logarithms.

    `heard` and `anyway` are those of the likelihoods of its tokens, with the sound and without any.

    >>> weight(np.array([-0.2, -0.2], np.float32), np.array([-8.0, -2.0], np.float32)) > 4
    True
    """
    return float((np.sum(heard) - WITHOUT_SOUND * np.sum(anyway)) / np.sqrt(len(heard)))


class WhisperScores:
    """One model, one language, and the phrases allowed at the time. `numbers` are its words for numbers."""

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
        """Expect one of these from now on."""
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
        """The numbers in a phrase, as digits."""
        words = () if self._number is None else self._number.findall(phrase)
        return tuple(str(self._numbers[word]) for word in words)

    def _spelled(self, phrase: str, digits: Sequence[str]) -> tuple[int, ...]:
        """A phrase as Whisper writes a sentence; in digits if these are the numbers that it has written."""
        text = phrase
        if digits and self._number is not None and tuple(digits) == self._digits(phrase):
            text = self._number.sub(lambda word: str(self._numbers[word[0]]), text)
        return tuple(self._tokens.encode(f" {text[:1].upper()}{text[1:]}."))

    def heard(self, samples: Floats) -> Impression:
        """Hear a sound: 16 kHz, between -1 and 1."""
        encoded, frames = self._encoder.encoded(samples)
        (written,), freely = self._written(encoded, 1, [-1])
        close, _ = self._written(encoded, BEAM, self._others)
        return Impression(encoded, frames, written, freely, tuple(close))

    def of(self, heard: Sequence[Impression], seconds: float, among: bool = False) -> Scores:
        """Weigh a sound that was heard in these ways, and in which somebody spoke for so many seconds."""
        far = self._far([text for one in heard for text in (one.written, *one.close)], seconds)
        places = sorted(far, key=far.__getitem__)[:SHORTLIST]
        # It says a word over and over at times.
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
        """What Whisper writes, in so many ways, and how likely it finds the first."""
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
        """How far each phrase that can be said in that time is from what was written."""
        texts = [spoken(text, self._language, self._words) for text in dict.fromkeys(written)]
        fewest, most = SLOWEST * seconds - VAGUE, FASTEST * seconds + VAGUE
        return {
            place: far(phrase, texts)
            for place, phrase in enumerate(self._spoken)
            if fewest <= len(phrase.letters) <= most
        }

    def _likely(self, heard: Impression, spelled: Sequence[tuple[int, ...]]) -> list[Floats]:
        """Of each of these, the logarithms of the probabilities of its tokens, worked out once for each."""
        new = [tokens for tokens in dict.fromkeys(spelled) if tokens not in heard.likely]
        if new:
            found = self._likelihoods(heard.encoded, heard.frames, new)
            heard.likely.update(zip(new, found, strict=True))
        return [heard.likely[tokens] for tokens in spelled]

    def _likelihoods(self, encoded: Floats, frames: int, spelled: Sequence[Sequence[int]]) -> list[Floats]:
        """Of each of these, the logarithms of the probabilities of its tokens."""
        repeated = self._view.from_array(np.repeat(encoded, len(spelled), axis=0))
        sequence = list(self._tokens.sot_sequence)
        texts = [list(tokens) for tokens in spelled]
        aligned = self._whisper.model.align(repeated, sequence, texts, [frames] * len(texts))
        return [np.log(np.maximum(one.text_token_probs, LEAST)).astype(np.float32) for one in aligned]

    def _anyway(self, spelled: Sequence[tuple[int, ...]]) -> list[Floats]:
        """The same where nothing is heard at all; worked out once for each."""
        new = [tokens for tokens in dict.fromkeys(spelled) if tokens not in self._likely_anyway]
        if new:
            self._likely_anyway |= zip(new, self._likelihoods(self._nothing, 100, new), strict=True)
        return [self._likely_anyway[tokens] for tokens in spelled]
