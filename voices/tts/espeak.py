"""espeak-ng, through pyttsx3: speaks a hundred languages like a machine.

pyttsx3 is used in the one way that was seen to be reliable: primed by an empty run, then one file per run,
never its own playback, and with its habit taken away of cancelling, at the beginning of a run, whatever
espeak still seems to be at: one run in a hundred came out empty by it, and more would on a slow machine.
"""

from __future__ import annotations

import ctypes
import io
import os
import re
import wave
from functools import partial

import pyttsx3
from pyttsx3.drivers import _espeak  # the very library that it speaks with: a second one would not be set up

from voices.errors import EngineError
from voices.tts.engine import Rendered, Sentence
from voices.tts.wording import Respelling, speakable

_RATE = 22_050
_WORDS_A_MINUTE = 160
_TRIES = 3
_UTF8, _IPA = 1, 2  # how espeak is given a text, and asked for its sounds
_SWITCH = re.compile(r"\([^)]*\)")  # around what is read in another language
_PITCH = 50  # espeak's own scale, 0 to 99


class EspeakEngine:
    """One pyttsx3 engine; there must not be a second one in the same process.

    Raises `EngineError` where espeak-ng is not installed.
    """

    def __init__(self) -> None:
        if not hasattr(os, "memfd_create"):
            raise EngineError("the espeak engine is made for Linux; use another one")
        try:
            self._engine = pyttsx3.init("espeak")
        except (RuntimeError, OSError, ImportError) as error:
            raise EngineError(f"espeak-ng cannot be used ({error}): install the package espeak-ng") from error
        self._engine.proxy._driver.stop = _leave_alone  # the library has no public way to ask for that
        self._engine.runAndWait()  # unprimed, the first real run returns before its speech is there
        self._errors: list[str] = []
        self._cancelled = False
        self._engine.connect("error", self._failed)
        self._engine.connect("finished-utterance", self._finished)
        self._file = os.memfd_create("speech")  # a file that is nowhere, and never left behind
        self._voice = ""
        self._respellings: dict[str, Respelling] = {}

    def render(self, sentence: Sentence) -> Rendered:
        """The sentence as speech.

        Raises `EngineError` for a voice that espeak does not have, or a text of which it made nothing.
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
            if not self._cancelled and (rendered := self._saved()).pcm:
                return rendered
        raise EngineError(f'espeak made no speech of "{text}"')

    def _respelling(self, voice: str) -> Respelling:
        if voice not in self._respellings:
            self._respellings[voice] = Respelling(partial(sounds_of, voice))
        return self._respellings[voice]

    def _run(self, text: str, sentence: Sentence) -> None:
        os.ftruncate(self._file, 0)
        self._errors.clear()
        self._cancelled = False
        self._choose(sentence)
        self._engine.save_to_file(text, f"/proc/self/fd/{self._file}")
        self._engine.runAndWait()

    def _choose(self, sentence: Sentence) -> None:
        """Queue the properties; they come into force, or fail, in the run that follows."""
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

    def _finished(self, name: str | None, completed: bool) -> None:
        self._cancelled |= not completed


def sounds_of(voice: str, text: str) -> str:
    """Return the sounds that a voice makes of a text, in IPA; nothing for a voice that is not there."""
    library = _espeak.dll
    if library.espeak_SetVoiceByName(voice.encode()):
        return ""
    to_phonemes = library.espeak_TextToPhonemes
    to_phonemes.restype = ctypes.c_char_p
    rest = ctypes.c_char_p(text.encode())
    found = []
    while rest:  # clause by clause; the last one leaves no more text
        found.append(to_phonemes(ctypes.byref(rest), _UTF8, _IPA).decode())
    return _SWITCH.sub("", " ".join(found))


def _leave_alone() -> None:
    """Instead of cancelling: each run is waited for, so there is never anything to stop."""
