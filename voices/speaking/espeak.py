"""espeak-ng, through pyttsx3: speaks a hundred languages like a machine.

pyttsx3 is used in the one way that was seen to be reliable: primed by an empty run, then one file per run,
never its own playback, and with its habit taken away of cancelling, at the beginning of a run, whatever
espeak still seems to be at: one run in a hundred came out empty by it, and more would on a slow machine.
"""

from __future__ import annotations

import io
import os
import wave

import pyttsx3

from voices.engines.errors import EngineError
from voices.speaking.engine import Rendered, Sentence
from voices.speaking.wording import speakable

_RATE = 22_050
_WORDS_A_MINUTE = 160
_TRIES = 3
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

    def render(self, sentence: Sentence) -> Rendered:
        """The sentence as speech.

        Raises `EngineError` for a voice that espeak does not have, or a text of which it made nothing.
        """
        text = speakable(sentence.text)
        if not text:
            return Rendered(b"", _RATE)
        for _ in range(_TRIES):
            self._run(text, sentence)
            if self._errors:
                self._voice = ""
                raise EngineError(f'espeak refused "{sentence.voice}": {self._errors[0]}')
            if not self._cancelled and (rendered := self._saved()).pcm:
                return rendered
        raise EngineError(f'espeak made no speech of "{text}"')

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


def _leave_alone() -> None:
    """Instead of cancelling: each run is waited for, so there is never anything to stop."""
