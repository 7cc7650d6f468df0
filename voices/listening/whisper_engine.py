"""Whisper as a `Recogniser` of a closed set: for laptops. Blocks; only the worker imports this.

Left to itself Whisper writes whatever sounds right, and is poor at single words. So it is not asked what was
said but how likely each allowed phrase is, given the sound: the mean logarithm of the probabilities of its
tokens. What it would have written itself, and how likely it finds that, tells whether the phrase was said at
all (figures in docs/listening.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from voices.listening.endpoint import Ear, EndPointer, SpeechEdge
from voices.listening.grammar import is_word
from voices.listening.listener import ListeningError
from voices.listening.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word

LONGEST = 5.0
"""Seconds of an utterance that are looked at; what lasts longer is no command."""
AROUND = 0.3
"""Seconds kept before and after the speech: Whisper wants to hear it begin and end."""
WINDOW = 6.0
"""Seconds of the spectrogram; Whisper's own 30 cost five times as much and hear nothing more."""


class Limits(NamedTuple):
    """What counts as heard, in natural logarithms of probability for each token.

    `behind` is by how much a phrase may be less likely than what Whisper would write, `likely` how likely it
    must be, `apart` how much likelier than the next phrase.
    """

    behind: float
    likely: float
    apart: float


SURE = Limits(1.8, -2.0, 1.5)
DOUBTFUL = Limits(2.5, -3.2, 0.4)
_SURE, _DOUBT = 0.9, 0.6  # confidences, as `voices.listening.matching` understands them


class WhisperRecogniser:
    """One model, one language, and the phrases allowed at the time."""

    def __init__(self, model: Path, language: str, ear: Ear | None = None) -> None:
        try:
            from ctranslate2 import StorageView
            from faster_whisper import WhisperModel
            from faster_whisper.tokenizer import Tokenizer
        except ImportError as error:
            raise ListeningError("Whisper is not installed: pip install 'narrator[whisper]'.") from error
        try:
            self._whisper = WhisperModel(str(model), device="cpu", compute_type="int8", local_files_only=True)
            self._tokens = Tokenizer(self._whisper.hf_tokenizer, True, task="transcribe", language=language)
        except (RuntimeError, ValueError, OSError) as error:
            raise ListeningError(f"Whisper cannot load {model} for “{language}” ({error}).") from error
        self._view = StorageView
        self._ear = ear
        self._edges = EndPointer(ear)
        self._sound = bytearray()
        self._taken = 0  # bytes
        self._phrases: tuple[str, ...] = ()
        self._spelled: list[list[int]] = []

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """It has an open vocabulary: only what has no letters can never be heard."""
        return frozenset(word for phrase in phrases for word in phrase.split() if not is_word(word))

    def start(self, phrases: Sequence[str]) -> None:
        """Forget all sound so far and expect one of `phrases`."""
        self._phrases = tuple(dict.fromkeys(phrase for phrase in phrases if is_word(phrase)))
        self._spelled = [self._spell(phrase) for phrase in self._phrases]
        self._edges = EndPointer(self._ear)
        self._sound, self._taken = bytearray(), 0

    def _spell(self, phrase: str) -> list[int]:
        """A phrase as Whisper writes a sentence."""
        return list(self._tokens.encode(f" {phrase[:1].upper()}{phrase[1:]}."))

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance once its end is sure."""
        self._sound += frames
        self._taken += len(frames)
        kept = LONGEST + 2 * AROUND + self._edges.pause if self._edges.speaking else AROUND + 0.5
        del self._sound[: max(0, len(self._sound) - round(kept * SAMPLE_RATE) * 2)]
        return self._finish() if self._edges.accept(frames) is SpeechEdge.ENDS else None

    def result(self) -> Utterance | None:
        """End the stream: return what is still unfinished."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        start, end = self._edges.start, self._edges.end
        begins = self._taken - len(self._sound)
        first = max(0, round((start - AROUND) * SAMPLE_RATE) * 2 - begins)
        last = round((end + AROUND) * SAMPLE_RATE) * 2 - begins
        samples = np.frombuffer(bytes(self._sound[first:last]), "<i2").astype(np.float32) / 32768
        if not self._phrases or end - start > LONGEST or not np.any(samples):
            return Utterance((Word(UNKNOWN, 1.0, start, end),), start, end)
        louder = np.float32(0.7 / max(0.05, float(np.max(np.abs(samples)))))
        text, confidence = self._heard((samples * louder).astype(np.float32))
        return Utterance((Word(text, confidence, start, end),), start, end)

    def _heard(self, samples: np.ndarray[Any, np.dtype[np.float32]]) -> tuple[str, float]:
        """The likeliest phrase and how sure that is, or that it was none."""
        encoded, frames = self._encoded(samples)
        likely = self._likelihoods(encoded, frames)
        order = np.argsort(likely)[::-1]
        best = float(likely[order[0]])
        apart = best - float(likely[order[1]]) if len(order) > 1 else np.inf
        behind = self._freely(encoded) - best
        for limits, confidence in ((SURE, _SURE), (DOUBTFUL, _DOUBT)):
            if behind <= limits.behind and best >= limits.likely and apart >= limits.apart:
                return self._phrases[order[0]], confidence
        return UNKNOWN, 1.0

    def _encoded(self, samples: np.ndarray[Any, np.dtype[np.float32]]) -> tuple[Any, int]:
        spectrogram = self._whisper.feature_extractor(samples)
        frames = min(len(samples) * 100 // SAMPLE_RATE, round(WINDOW * 100))
        window = np.zeros((1, len(spectrogram), round(WINDOW * 100)), np.float32)
        seen = spectrogram[:, : window.shape[2]]
        window[0, :, : seen.shape[1]] = seen
        return self._whisper.model.encode(self._view.from_array(window)), frames

    def _likelihoods(self, encoded: Any, frames: int) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Of every phrase, the mean logarithm of the probability of its tokens."""
        count = len(self._phrases)
        repeated = self._view.from_array(np.repeat(np.array(encoded), count, axis=0))
        sequence = list(self._tokens.sot_sequence)
        aligned = self._whisper.model.align(repeated, sequence, self._spelled, [frames] * count)
        return np.array([np.mean(np.log(np.maximum(one.text_token_probs, 1e-6))) for one in aligned])

    def _freely(self, encoded: Any) -> float:
        """How likely Whisper finds what it would write itself."""
        prompt = [*self._tokens.sot_sequence, self._tokens.no_timestamps]
        written = self._whisper.model.generate(
            encoded, [prompt], beam_size=1, return_scores=True, max_length=24
        )
        return float(written[0].scores[0])
