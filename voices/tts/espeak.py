"""espeak-ng, through its C library: a hundred languages, in a robot's voice."""

from __future__ import annotations

import ctypes
import re
from functools import cache, partial

from voices.errors import EngineError
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import Respelling, speakable

_LIBRARY = "libespeak-ng.so.1"
_WORDS_A_MINUTE = 160
_SWITCH = re.compile(r"\([^)]*\)")  # marks around words read in another language
_PITCH = 50  # espeak's own scale, 0 to 99
# Codes of espeak's `speak_lib.h`.
_SYNCHRONOUS, _RATE, _VOLUME, _PITCH_CODE = 2, 1, 2, 3
_UTF8, _IPA, _PAUSE_AT_END = 1, 2, 0x1000
_Heard = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)


class EspeakEngine:
    """Engine for espeak-ng; only one may exist in a process.

    Raises `EngineError` if espeak-ng is not installed.
    """

    def __init__(self) -> None:
        self._library = _opened()
        self._samples_a_second = self._library.espeak_Initialize(_SYNCHRONOUS, 0, None, 0)
        if self._samples_a_second <= 0:
            raise EngineError("espeak-ng cannot be used (it has no data): install the package espeak-ng")
        self._pcm = bytearray()
        self._heard = _Heard(self._hear)  # kept, because the library calls it later
        self._library.espeak_SetSynthCallback(self._heard)
        self._library.espeak_SetParameter(_VOLUME, 100, 0)
        self._voice = ""
        self._respellings: dict[str, Respelling] = {}

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence.

        Raises `EngineError` for a voice that espeak does not have, or a text without any sound.
        """
        text = speakable(sentence.text)
        if not text:
            return Rendered(b"", self._samples_a_second)
        if sentence.voice.startswith("fr"):
            text = self._respelling(sentence.voice)(text)
        self._choose(sentence)
        self._pcm.clear()
        written = text.encode()
        self._library.espeak_Synth(
            written, ctypes.c_size_t(len(written) + 1), 0, 0, 0, _UTF8 | _PAUSE_AT_END, None, None
        )
        if not self._pcm:
            raise EngineError(f'espeak made no speech of "{text}"')
        return Rendered(bytes(self._pcm), self._samples_a_second)

    def _respelling(self, voice: str) -> Respelling:
        if voice not in self._respellings:
            self._respellings[voice] = Respelling(partial(sounds_of, voice))
        return self._respellings[voice]

    def _choose(self, sentence: Sentence) -> None:
        if sentence.voice != self._voice:
            if self._library.espeak_SetVoiceByName(sentence.voice.encode()):
                self._voice = ""
                raise EngineError(f'espeak has no voice "{sentence.voice}"')
            self._voice = sentence.voice
        self._library.espeak_SetParameter(_RATE, round(_WORDS_A_MINUTE * sentence.rate), 0)
        self._library.espeak_SetParameter(_PITCH_CODE, min(99, max(0, round(_PITCH * sentence.pitch))), 0)

    def _hear(self, samples: int | None, count: int, events: int | None) -> int:
        """Keep the samples that the library has made. Return 0, so that the library continues."""
        if samples and count > 0:
            self._pcm += ctypes.string_at(samples, count * ctypes.sizeof(ctypes.c_short))
        return 0


def sounds_of(voice: str, text: str) -> str:
    """Return a voice's sounds for a text, in IPA; empty for a missing voice."""
    library = _opened()
    if library.espeak_SetVoiceByName(voice.encode()):
        return ""
    to_phonemes = library.espeak_TextToPhonemes
    to_phonemes.restype = ctypes.c_char_p
    rest = ctypes.c_char_p(text.encode())
    found = []
    while rest:  # clause by clause; after the last one no text is left
        found.append(to_phonemes(ctypes.byref(rest), _UTF8, _IPA).decode())
    return _SWITCH.sub("", " ".join(found))


@cache
def _opened() -> ctypes.CDLL:
    """Open the library of espeak-ng. Raises `EngineError` if it is not installed."""
    try:
        return ctypes.CDLL(_LIBRARY)
    except OSError as error:
        raise EngineError(f"espeak-ng cannot be used ({error}): install the package espeak-ng") from error
