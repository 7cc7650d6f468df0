"""Wyoming server that speaks, such as Piper's on another machine; needs the extra `wyoming`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from voices.addresses import Address
from voices.engines.wyoming import conversation, server_of
from voices.errors import EngineError
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import speakable

_RATE = 22_050
WITHIN, _WITHIN_PER_LETTER = 3.0, 0.04
"""Seconds for a sentence and for each letter: less than the engine's process has, so that it can report."""
_LONGEST = 120
"""Longest speech of one sentence, in seconds; a longer one is taken for one that never ends."""


class WyomingVoice(NamedTuple):
    """Server, language, and the name of a voice there, or none for the server's own.

    >>> WyomingVoice.of("wyoming://kitchen:10200#fr#fr_FR-siwis-medium")
    WyomingVoice(server='wyoming://kitchen:10200', language='fr', name='fr_FR-siwis-medium')
    """

    server: str
    language: str
    name: str = ""

    def __str__(self) -> str:
        return "#".join(self)

    @classmethod
    def of(cls, voice: str) -> WyomingVoice:
        """Parse the text that names a voice to engines."""
        server, language, name = (*voice.split("#", 2), "", "")[:3]
        return cls(server, language, name)


class WyomingEngine:
    """Client that requests one sentence at a time, each over a new connection."""

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence. Raises `EngineError` if the server gives none."""
        text = speakable(sentence.text)
        if not text:
            return Rendered(b"", _RATE)
        voice = WyomingVoice.of(sentence.voice)
        return _spoken(server_of(voice.server), voice, text)


def _spoken(server: Address, voice: WyomingVoice, text: str) -> Rendered:
    with conversation(server, WITHIN + _WITHIN_PER_LETTER * len(text)) as talk:
        from wyoming.audio import AudioChunk, AudioStop
        from wyoming.tts import Synthesize, SynthesizeVoice

        named = SynthesizeVoice(name=voice.name or None, language=voice.language or None)
        talk.say(Synthesize(text, named).event())
        pcm, rate = bytearray(), _RATE
        while not AudioStop.is_type((event := talk.hear()).type):
            if not AudioChunk.is_type(event.type):
                continue
            chunk = AudioChunk.from_event(event)
            if chunk.width != 2 or not 4_000 <= chunk.rate <= 192_000:
                raise EngineError(f"the server {server} speaks in no usable format")
            pcm, rate = pcm + _mono(chunk.audio, chunk.channels), chunk.rate
            if len(pcm) > _LONGEST * 2 * rate:
                raise EngineError(f"the server {server} does not stop speaking")
    return Rendered(bytes(pcm), rate)


def _mono(pcm: bytes, channels: int) -> bytes:
    """Return the first channel, in native byte order. Raises `ValueError` for half a sample."""
    samples = np.frombuffer(pcm, "<i2").reshape(-1, channels)[:, 0]
    return samples.astype(np.int16).tobytes()
