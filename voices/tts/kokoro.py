"""The speech engine Kokoro: a neural model with many voices, slow and natural. Needs the extra `kokoro`.

A voice is written as "DIRECTORY#NAME": the directory of the model's two files, and the voice's name in the
model.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from voices.errors import EngineError
from voices.extras import installing
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import speakable

MODEL, VOICES = "kokoro-v1.0.int8.onnx", "voices-v1.0.bin"
_RATE = 24_000
_LANGUAGES = {"a": "en-us", "b": "en-gb", "e": "es", "f": "fr-fr", "h": "hi", "i": "it", "p": "pt-br"}
"""Language of a voice, by the first letter of the voice's name."""


class KokoroEngine:
    """Speech engine with one loaded Kokoro model. Raises `EngineError` if Kokoro is not installed."""

    def __init__(self) -> None:
        try:
            import kokoro_onnx
        except ImportError as error:
            raise EngineError(f"Kokoro is not installed: run `{installing('kokoro')}`") from error
        self._library = kokoro_onnx
        self._models: dict[str, Any] = {}

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence. Raises `EngineError` for a missing voice."""
        text = speakable(sentence.text)
        if not text:
            return Rendered(b"", _RATE)
        directory, _, name = sentence.voice.rpartition("#")
        model = self._model(directory)
        if name not in model.get_voices() or name[:1] not in _LANGUAGES:
            raise EngineError(f'Kokoro has no voice "{name}"; there are: {", ".join(model.get_voices())}')
        speed = min(2.0, max(0.5, sentence.rate))
        samples, rate = model.create(text, name, speed=speed, lang=_LANGUAGES[name[:1]])
        pcm = np.round(np.clip(samples, -1, 1) * 32767).astype(np.int16)
        return Rendered(pcm.tobytes(), int(rate))

    def _model(self, directory: str) -> Any:
        if directory not in self._models:
            files = [Path(directory) / name for name in (MODEL, VOICES)]
            if missing := [path for path in files if not path.is_file()]:
                raise EngineError(f"Kokoro lacks {missing[0]}: see `narrator voices list`")
            self._models[directory] = self._library.Kokoro(*map(str, files))
        return self._models[directory]
