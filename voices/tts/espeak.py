"""The speech engine espeak-ng, through pyttsx3: a hundred languages, in a robot's voice.

pyttsx3 is reliable only in one way: first an empty run, then one run for each file, and never its own
playback. At the start of a run pyttsx3 cancels all speech that espeak still seems to produce. This is
disabled here, because on a busy machine it cuts lines short, or leaves them empty.
"""

from __future__ import annotations

import ctypes
import io
import os
import re
import wave
from functools import partial
from typing import TYPE_CHECKING

import pyttsx3

from voices.errors import EngineError
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import Respelling, speakable

if TYPE_CHECKING:
    from pyttsx3.drivers.espeak import EspeakDriver

_LIBRARY = "libespeak-ng.so.1"
_RATE = 22_050
_WORDS_A_MINUTE = 160
_TRIES = 3
_UTF8, _IPA = 1, 2  # espeak's codes for a UTF-8 text and for IPA output
_SWITCH = re.compile(r"\([^)]*\)")  # espeak's marks around words in another language
_PITCH = 50  # espeak's own scale, 0 to 99


class EspeakEngine:
    """Speech engine that uses pyttsx3; only one may exist in a process.

    Raises `EngineError` if espeak-ng is not installed.
    """

    def __init__(self) -> None:
        if not hasattr(os, "memfd_create"):
            raise EngineError("the espeak engine is made for Linux; use another one")
        try:
            self._engine = pyttsx3.init("espeak")
            from pyttsx3.drivers.espeak import EspeakDriver  # fails without espeak-ng, as `init` does
        except (RuntimeError, OSError, ImportError) as error:
            raise EngineError(f"espeak-ng cannot be used ({error}): install the package espeak-ng") from error
        EspeakDriver.stop = _leave_alone
        self._engine.runAndWait()  # otherwise the first real run would return too early
        self._errors: list[str] = []
        self._engine.connect("error", self._failed)
        self._file = os.memfd_create("speech")  # a file in memory leaves nothing behind
        self._voice = ""
        self._respellings: dict[str, Respelling] = {}

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence.

        Raises `EngineError` for a voice that espeak does not have, or a text without any sound.
        """
        text = speakable(sentence.text)
        if not text:
            return Rendered(b"", _RATE)
        if sentence.voice.startswith("fr"):
            text = self._respelling(sentence.voice)(text)
        for _ in range(_TRIES):
            self._run(text, sentence)
            if self._errors:
                self._voice = ""
                raise EngineError(f'espeak refused "{sentence.voice}": {self._errors[0]}')
            if (rendered := self._saved()).pcm:
                return rendered
        raise EngineError(f'espeak made no speech of "{text}"')

    def _respelling(self, voice: str) -> Respelling:
        if voice not in self._respellings:
            self._respellings[voice] = Respelling(partial(sounds_of, voice))
        return self._respellings[voice]

    def _run(self, text: str, sentence: Sentence) -> None:
        os.ftruncate(self._file, 0)
        self._errors.clear()
        self._choose(sentence)
        self._engine.save_to_file(text, f"/proc/self/fd/{self._file}")
        self._engine.runAndWait()

    def _choose(self, sentence: Sentence) -> None:
        """Queue the sentence's voice, speed and pitch; they take effect, or fail, in the next run."""
        if sentence.voice != self._voice:
            self._engine.setProperty("voice", sentence.voice)
            self._voice = sentence.voice
        self._engine.setProperty("rate", round(_WORDS_A_MINUTE * sentence.rate))
        self._engine.setProperty("pitch", min(99, max(0, round(_PITCH * sentence.pitch))))

    def _saved(self) -> Rendered:
        data = os.pread(self._file, os.fstat(self._file).st_size, 0)
        if not data:
            return Rendered(b"", _RATE)
        with wave.open(io.BytesIO(data)) as made:
            return Rendered(made.readframes(made.getnframes()), made.getframerate())

    def _failed(self, name: str | None, exception: Exception) -> None:
        self._errors.append(str(exception))


def sounds_of(voice: str, text: str) -> str:
    """Return a text as the voice pronounces it, in IPA; empty if espeak does not have the voice."""
    library = ctypes.CDLL(_LIBRARY)  # the library that pyttsx3 has set up
    if library.espeak_SetVoiceByName(voice.encode()):
        return ""
    to_phonemes = library.espeak_TextToPhonemes
    to_phonemes.restype = ctypes.c_char_p
    rest = ctypes.c_char_p(text.encode())
    found = []
    while rest:  # each call reads a clause; after the last, no text is left
        found.append(to_phonemes(ctypes.byref(rest), _UTF8, _IPA).decode())
    return _SWITCH.sub("", " ".join(found))


def _leave_alone(driver: EspeakDriver) -> None:
    """Do nothing, in place of the driver's method that cancels speech: no speech is left to cancel."""
