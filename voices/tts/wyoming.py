"""Speech engine on a Wyoming server, such as Piper on another machine. Needs the extra `wyoming`."""

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
"""Time limit in seconds for a sentence, plus seconds for each letter: less than the time limit of this
process, so that it can report a slow server.
"""
_LONGEST = 120
"""Longest speech of one sentence, in seconds. If a server sends more, it is taken never to end."""


class WyomingVoice(NamedTuple):
    """Server, language, and the name of a voice there; an empty name means the server's default voice.

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
        """Parse the text that names a voice of a server: "SERVER#LANGUAGE#VOICE"."""
        server, language, name = (*voice.split("#", 2), "", "")[:3]
        return cls(server, language, name)


class WyomingEngine:
    """Speech engine that requests one sentence at a time from a server, each over a new connection."""

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence. Raises `EngineError` if the server sends no speech."""
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
                raise EngineError(f"the server {server} sends speech in an unknown format")
            pcm, rate = pcm + _mono(chunk.audio, chunk.channels), chunk.rate
            if len(pcm) > _LONGEST * 2 * rate:
                raise EngineError(f"the server {server} never stops speaking")
    return Rendered(bytes(pcm), rate)


def _mono(pcm: bytes, channels: int) -> bytes:
    """Return the first channel of the samples in `pcm`, in native byte order.

    Raises `ValueError` for an incomplete sample.
    """
    samples = np.frombuffer(pcm, "<i2").reshape(-1, channels)[:, 0]
    return samples.astype(np.int16).tobytes()
