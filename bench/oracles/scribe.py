"""Whisper as one who writes down what is heard, or tells which of a few words was said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import soxr
from numpy.typing import NDArray

from voices.audio.waves import RATE, Samples

HEARING_RATE = 16_000
FRAMES = 100
"""A second has so many."""
WINDOW, LONGEST = 12, 30
FEW_SECONDS, SURROUNDED = 3, 0.3
"""Of a single word: so much is looked at, with so much silence around it, for Whisper misses what begins at
the edge. Seconds."""
LEAST = 1e-9
"""The probability of a token below which all are the same."""


class Scribe:
    """Whisper, which writes down what it hears: the likeliest words, never drawn ones.

    It sees `WINDOW` seconds, or as much as the line lasts, and not its usual thirty, most of them silence:
    that is three times as quick, and a little worse (27.8 against 24.4 % of 90 words).
    """

    def __init__(self, weights: Path, language: str) -> None:
        from ctranslate2 import StorageView
        from faster_whisper import WhisperModel
        from faster_whisper.tokenizer import Tokenizer

        self._whisper = WhisperModel(str(weights), device="cpu", compute_type="int8", local_files_only=True)
        self._tokens = Tokenizer(self._whisper.hf_tokenizer, True, task="transcribe", language=language)
        self._view = StorageView
        self._anyway: dict[tuple[str, ...], Mapping[str, float]] = {}

    def written(self, samples: Samples) -> str:
        found = self._whisper.model.generate(
            self._view.from_array(self._encoded(samples, WINDOW)[0]),
            [[*self._tokens.sot_sequence, self._tokens.no_timestamps]],
            beam_size=3,
        )
        return str(self._tokens.decode(found[0].sequences_ids[0])).strip()

    def told(self, samples: Samples, texts: Sequence[str]) -> str:
        """Which of these few words the sound speaks for most: whoever listens knows that it must be one.

        For each it is asked how much likelier Whisper finds it by this sound than by none: a frequent name is
        likely whatever was said.
        """
        for_sound, for_none = self._likely(samples, texts), self._likely_anyway(tuple(texts))
        return max(texts, key=lambda text: for_sound[text] - for_none[text])

    def _likely(self, samples: Samples, texts: Sequence[str]) -> Mapping[str, float]:
        """The logarithm of how likely it is that the sound says just this text."""
        edge = np.zeros(round(SURROUNDED * RATE), np.float32)
        encoded, frames = self._encoded(np.concatenate([edge, samples, edge]), FEW_SECONDS)
        tokens = [self._tokens.encode(f" {text}.") for text in texts]
        found = self._whisper.model.align(
            self._view.from_array(np.repeat(encoded, len(texts), axis=0)),
            list(self._tokens.sot_sequence),
            tokens,
            [frames] * len(texts),
        )
        return {
            text: float(np.sum(np.log(np.maximum(one.text_token_probs, LEAST))))
            for text, one in zip(texts, found, strict=True)
        }

    def _likely_anyway(self, texts: tuple[str, ...]) -> Mapping[str, float]:
        if texts not in self._anyway:
            self._anyway[texts] = self._likely(np.zeros(RATE // 2, np.float32), texts)
        return self._anyway[texts]

    def _encoded(self, samples: Samples, seconds: float) -> tuple[NDArray[np.float32], int]:
        """What Whisper hears, looking at so many seconds or as many as a sound lasts; the sound's frames."""
        sound = np.asarray(soxr.resample(samples, RATE, HEARING_RATE), np.float32)
        spectrogram = self._whisper.feature_extractor(sound)[:, :-1]  # the last frame is past the end
        width = min(max(spectrogram.shape[1], round(seconds * FRAMES)), LONGEST * FRAMES)
        window = np.zeros((1, len(spectrogram), width), np.float32)
        seen = spectrogram[:, :width]
        window[0, :, : seen.shape[1]] = seen
        return np.array(self._whisper.model.encode(self._view.from_array(window))), seen.shape[1]
