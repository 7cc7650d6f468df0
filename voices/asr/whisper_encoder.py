"""Whisper's weights, and its first half: what it hears in each 20 ms. Blocks; for the worker alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from voices.asr.recogniser import SAMPLE_RATE
from voices.errors import EngineError
from voices.extras import installing

WINDOWS = (4.0, 6.0)
"""Seconds of the spectrogram, the first that holds the sound; Whisper's own 30 cost ten times as much and
hear nothing more."""

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
"""Mono sound, one axis; or what Whisper encodes it to: (1, frames of 20 ms, width of the model)."""


class WhisperEncoder:
    """One model and language. Raises `EngineError` where Whisper or its weights cannot be loaded."""

    def __init__(self, model: Path, language: str) -> None:
        try:
            from ctranslate2 import StorageView
            from faster_whisper import WhisperModel
            from faster_whisper.tokenizer import Tokenizer
        except ImportError as error:
            raise EngineError(f"Whisper is not installed: run `{installing('whisper')}`.") from error
        threads = max(1, min(4, (os.cpu_count() or 2) - 1))  # one core is left for the sound
        try:
            self.whisper = WhisperModel(
                str(model), device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True
            )
            self.tokens = Tokenizer(self.whisper.hf_tokenizer, True, task="transcribe", language=language)
        except (RuntimeError, ValueError, OSError) as error:
            raise EngineError(f'Whisper cannot load {model} for "{language}" ({error}).') from error
        self.view, self.language = StorageView, language
        self.silence, _ = self.encoded(np.zeros(SAMPLE_RATE, np.float32))
        """A second of nothing; the first sound takes longer than all others."""

    def encoded(self, samples: Floats) -> tuple[Floats, int]:
        """What it hears in a sound (16 kHz, between -1 and 1), and how many frames of 10 ms that is."""
        spectrogram = self.whisper.feature_extractor(samples)
        seconds = next((one for one in WINDOWS if len(samples) <= one * SAMPLE_RATE), WINDOWS[-1])
        frames = min(len(samples) * 100 // SAMPLE_RATE, round(seconds * 100))
        window = np.zeros((1, len(spectrogram), round(seconds * 100)), np.float32)
        seen = spectrogram[:, : window.shape[2]]
        window[0, :, : seen.shape[1]] = seen
        return np.array(self.whisper.model.encode(self.view.from_array(window))), frames
