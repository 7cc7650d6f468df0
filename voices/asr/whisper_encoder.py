"""Whisper's weights and its encoder, with one output frame for each 20 ms. Blocks; only for the worker."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from voices.asr.recogniser import SAMPLE_RATE
from voices.errors import EngineError
from voices.extras import installing

WINDOWS = (4.0, 6.0)
"""Possible lengths of the spectrogram, in seconds; the first that is long enough for the sound is used.

Whisper's usual 30 s cost ten times as much and improve nothing.
"""

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
"""Mono sound with one axis, or the encoding of a sound: (1, frames of 20 ms, width of the model)."""


class WhisperEncoder:
    """Encoder of one model, for one language.

    Raises `EngineError` if Whisper or its weights cannot be loaded.
    """

    def __init__(self, model: Path, language: str) -> None:
        try:
            from ctranslate2 import StorageView
            from faster_whisper import WhisperModel
            from faster_whisper.tokenizer import Tokenizer
        except ImportError as error:
            raise EngineError(f"Whisper is not installed: run `{installing('whisper')}`.") from error
        threads = max(1, min(4, (os.cpu_count() or 2) - 1))  # one core stays free to play sound
        try:
            self.whisper = WhisperModel(
                str(model), device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True
            )
            self.tokens = Tokenizer(self.whisper.hf_tokenizer, True, task="transcribe", language=language)
        except (RuntimeError, ValueError, OSError) as error:
            raise EngineError(f'Whisper cannot load {model} for "{language}" ({error}).') from error
        self.view, self.language = StorageView, language
        self.silence, _ = self.encoded(np.zeros(SAMPLE_RATE, np.float32))
        """Encoding of one second of silence.

        To compute it also warms up the model, whose first call is the slowest.
        """

    def encoded(self, samples: Floats) -> tuple[Floats, int]:
        """Return the encoding of a sound (16 kHz, from -1 to 1), and its length in frames of 10 ms."""
        spectrogram = self.whisper.feature_extractor(samples)
        seconds = next((one for one in WINDOWS if len(samples) <= one * SAMPLE_RATE), WINDOWS[-1])
        frames = min(len(samples) * 100 // SAMPLE_RATE, round(seconds * 100))
        window = np.zeros((1, len(spectrogram), round(seconds * 100)), np.float32)
        seen = spectrogram[:, : window.shape[2]]
        window[0, :, : seen.shape[1]] = seen
        return np.array(self.whisper.model.encode(self.view.from_array(window))), frames
