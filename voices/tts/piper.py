"""The speech engine Piper: neural voices, one model file each.

Needs the extra `piper` and an installed voice.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from voices.errors import EngineError
from voices.extras import installing
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import Respelling, speakable

_RATE = 22_050


class PiperEngine:
    """Speech engine for Piper, which keeps voices loaded. A voice is named by the path of its `.onnx` file.

    Raises `EngineError` if Piper is not installed.
    """

    def __init__(self) -> None:
        try:
            import piper
        except ImportError as error:
            raise EngineError(f"Piper is not installed: run `{installing('piper')}`") from error
        self._piper = piper
        self._voices: dict[str, Any] = {}
        self._respellings: dict[str, Respelling] = {}

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence. Raises `EngineError` for a missing voice."""
        text = speakable(sentence.text)
        if not text:
            return Rendered(b"", _RATE)
        voice = self._voice(sentence.voice)
        settings = self._piper.SynthesisConfig(length_scale=voice.config.length_scale / sentence.rate)
        if (respelling := self._respellings.get(sentence.voice)) is not None:
            text = respelling(text)
        chunks = list(voice.synthesize(text, settings))
        return Rendered(b"".join(chunk.audio_int16_bytes for chunk in chunks), voice.config.sample_rate)

    def _voice(self, path: str) -> Any:
        if path not in self._voices:
            if not Path(path).is_file():
                raise EngineError(f"there is no Piper voice {path}: see `narrator voices list`")
            voice = self._voices[path] = self._piper.PiperVoice.load(path)
            config = voice.config
            if config.phoneme_type == self._piper.PhonemeType.ESPEAK and config.espeak_voice.startswith("fr"):
                self._respellings[path] = Respelling(partial(sounds_of, voice))
        return self._voices[path]


def sounds_of(voice: Any, text: str) -> str:
    """Return a text as the voice pronounces it, in IPA."""
    return " ".join("".join(sentence) for sentence in voice.phonemize(text))
