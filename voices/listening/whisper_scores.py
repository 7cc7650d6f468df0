"""How likely Whisper finds what might have been said. Blocks; only the worker imports this.

Left to itself Whisper writes whatever sounds right, and is poor at single words. So it is not asked what was
said but how much likelier the sound makes each allowed phrase: the logarithms of the probabilities of its
tokens, less a part of what they would be without any sound, for a sentence that goes on as sentences do is
likely whatever was said. Their sum grows with the phrase, their mean forgets how much of it was heard; what
is compared lies between the two, the sum by the root of the number of tokens.

A question of the day allows 60 to 100 phrases, and to weigh one costs half as much as understanding the
sound. So Whisper first writes with the tokens of the phrases alone, and only what comes near to that, by its
letters and by its sounds, is weighed: spelled as a sentence, with digits where it has written these itself.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from voices.engines.errors import EngineError
from voices.listening.alike import sounds
from voices.listening.edits import unlike
from voices.listening.matching import normalised
from voices.listening.recogniser import SAMPLE_RATE

WINDOW = 6.0
"""Seconds of the spectrogram; Whisper's own 30 cost five times as much and hear nothing more."""
BEAM = 8
"""How many ways to write the sound with the tokens of the phrases."""
SHORTLIST = 16
"""How many phrases are weighed."""
MOST_TOKENS = 24
SLOWEST, FASTEST = 3.0, 25.0
"""Letters a second: nobody says a phrase more slowly, or faster. `VAGUE`: the edges of speech, in letters."""
VAGUE = 4
WITHOUT_SOUND = 0.65
"""How much of the likelihood without any sound is taken off (read from the same table as the limits)."""
STOPS = (".", "?", "!")
LEAST = 1e-6
"""The probability of a token below which all are the same."""

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
"""Mono sound, one axis; or what Whisper encodes it to: (1, frames of 20 ms, width of the model)."""


_DIGITS = re.compile(r"\d+")


class Scores(NamedTuple):
    """What was made of a sound.

    `weighed` are places of phrases and how much likelier the sound makes each, the likeliest first; `behind`
    is by how much a token of the first is less likely than of what Whisper has written itself, and `letters`
    how many letters that has.
    """

    weighed: tuple[tuple[int, float], ...]
    behind: float
    letters: int


def weight(heard: Floats, anyway: Floats) -> float:
    """How much likelier a sound makes a phrase, in natural logarithms.

    `heard` and `anyway` are those of the likelihoods of its tokens, with the sound and without any.

    >>> weight(np.array([-0.2, -0.2], np.float32), np.array([-8.0, -2.0], np.float32)) > 4
    True
    """
    return float((np.sum(heard) - WITHOUT_SOUND * np.sum(anyway)) / np.sqrt(len(heard)))


class WhisperScores:
    """One model, one language, and the phrases allowed at the time. `numbers` are its words for numbers.

    Raises `EngineError` where Whisper or its weights cannot be loaded.
    """

    def __init__(self, model: Path, language: str, numbers: Mapping[str, int] | None = None) -> None:
        try:
            from ctranslate2 import StorageView
            from faster_whisper import WhisperModel
            from faster_whisper.tokenizer import Tokenizer
        except ImportError as error:
            raise EngineError("Whisper is not installed: pip install 'narrator[whisper]'.") from error
        threads = max(1, min(4, (os.cpu_count() or 2) - 1))  # one core is left for the sound
        try:
            self._whisper = WhisperModel(
                str(model), device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True
            )
            self._tokens = Tokenizer(self._whisper.hf_tokenizer, True, task="transcribe", language=language)
        except (RuntimeError, ValueError, OSError) as error:
            raise EngineError(f'Whisper cannot load {model} for "{language}" ({error}).') from error
        self._view, self._language = StorageView, language
        self._numbers = dict(numbers or {})
        words = sorted(map(re.escape, self._numbers), key=len, reverse=True)
        self._number = re.compile(rf"\b(?:{'|'.join(words)})\b") if words else None
        self._phrases: tuple[str, ...] = ()
        self._letters: tuple[str, ...] = ()
        self._sounds: tuple[str, ...] = ()
        self._others: list[int] = []
        self._likely_anyway: dict[tuple[int, ...], Floats] = {}
        first, _ = self._encoded(np.zeros(SAMPLE_RATE, np.float32))  # which takes longer than all others
        self._nothing = np.zeros((1, 50, first.shape[2]), np.float32)

    def allow(self, phrases: Sequence[str]) -> None:
        """Expect one of these from now on."""
        self._phrases = tuple(phrases)
        self._letters = tuple("".join(normalised(phrase)) for phrase in phrases)
        self._sounds = tuple(sounds(phrase, self._language) for phrase in phrases)
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

    def of(self, samples: Floats, seconds: float) -> Scores:
        """Weigh a sound (16 kHz, between -1 and 1) in which somebody spoke for so many seconds."""
        encoded, frames = self._encoded(samples)
        (written,), freely = self._written(encoded, 1, [-1])
        close, _ = self._written(encoded, BEAM, self._others)
        places = self._shortlist([written, *close], seconds)
        letters = len("".join(dict.fromkeys(normalised(written))))  # it says a word over and over at times
        if not places:
            return Scores((), np.inf, letters)
        digits = _DIGITS.findall(written)
        spelled = [self._spelled(self._phrases[place], digits) for place in places]
        likely = self._likelihoods(encoded, frames, spelled)
        scores = [weight(one, other) for one, other in zip(likely, self._anyway(spelled), strict=True)]
        order = sorted(range(len(places)), key=lambda index: -scores[index])
        weighed = tuple((places[index], scores[index]) for index in order)
        return Scores(weighed, freely - float(np.mean(likely[order[0]])), letters)

    def _encoded(self, samples: Floats) -> tuple[Floats, int]:
        spectrogram = self._whisper.feature_extractor(samples)
        frames = min(len(samples) * 100 // SAMPLE_RATE, round(WINDOW * 100))
        window = np.zeros((1, len(spectrogram), round(WINDOW * 100)), np.float32)
        seen = spectrogram[:, : window.shape[2]]
        window[0, :, : seen.shape[1]] = seen
        return np.array(self._whisper.model.encode(self._view.from_array(window))), frames

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

    def _shortlist(self, written: Iterable[str], seconds: float) -> list[int]:
        """The places of those phrases that are nearest to what was written, and can be said in that time."""
        texts = set(written)
        letters = {"".join(normalised(text)) for text in texts}
        heard = {sounds(text, self._language) for text in texts}
        fewest, most = SLOWEST * seconds - VAGUE, FASTEST * seconds + VAGUE
        fitting = [place for place, letters in enumerate(self._letters) if fewest <= len(letters) <= most]
        far = {
            place: min(unlike(self._letters[place], text) for text in letters)
            + min(unlike(self._sounds[place], text) for text in heard)
            for place in fitting
        }
        return sorted(fitting, key=far.__getitem__)[:SHORTLIST]

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
