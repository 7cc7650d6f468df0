"""The speech engine SVOX Pico, through py-nanotts: small, quick, and clear in French and English."""

from __future__ import annotations

import py_nanotts

from voices.errors import EngineError
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import sentences, speakable

_RATE = 16_000
_SPEED = 0.9  # factor for Pico's speed: a storyteller speaks slower
_VOLUME = 0.6  # factor for the amplitude; at Pico's usual 1.0, loud vowels are clipped


class PicoEngine:
    """Speech engine for Pico.

    It renders a sentence in milliseconds, during which it holds the interpreter lock.
    """

    def __init__(self) -> None:
        self._engine = py_nanotts.NanoTTS()

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence. Raises `EngineError` for a voice that Pico does not have."""
        return Rendered(b"".join(self._spoken(text, sentence) for text in self._parts(sentence)), _RATE)

    def _parts(self, sentence: Sentence) -> list[str]:
        return sentences(speakable(sentence.text))

    def _spoken(self, text: str, sentence: Sentence) -> bytes:
        try:
            return bytes(
                self._engine.speak(
                    text,
                    voice=sentence.voice,
                    speed=_SPEED * sentence.rate,
                    pitch=sentence.pitch,
                    volume=_VOLUME,
                )
            )
        except ValueError as error:
            known = ", ".join(voice.value for voice in py_nanotts.Voice)
            raise EngineError(f'Pico has no voice "{sentence.voice}"; there are: {known}') from error
