"""A Wyoming server, such as Whisper on another machine, as a `Recogniser`.

Its calls block, so only the worker process imports this module.

The server returns unrestricted text, which is then matched with the phrases like the text of any engine. If
the server does not answer, the local engine, if there is one, gets the same sound, and all speech of the
next `REST` seconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from voices.addresses import Address
from voices.asr.endpoint import Ear, EndPointer, SpeechEdge
from voices.asr.grammar import is_word, unheard_words
from voices.asr.matching import normalised
from voices.asr.recogniser import SAMPLE_RATE, UNKNOWN, Recogniser, Utterance, Word
from voices.engines.wyoming import conversation
from voices.errors import EngineError

WITHIN = 4.0
"""Longest wait, in seconds, for a server's answer: less than `PATIENCE`, after which this process would
count as hanging.
"""
REST = 10.0
"""Seconds during which no request is sent to a server that failed to answer."""
BEFORE = 0.5
"""Seconds of sound before the speech that are also sent to the server."""
LONGEST = 8.0
"""Longest utterance, in seconds, that is kept; longer speech is not an answer."""
_SURE = 0.9  # confidence of all words, because the server sends none
_BLOCK = SAMPLE_RATE // 10 * 2  # bytes in 0.1 s of sound


class WyomingRecogniser:
    """Recogniser that uses one server, for the phrases allowed now.

    `own` is a local engine, used when the server fails, or None. `numbers` are the language's words for
    numbers, which servers write as digits. `clock` returns seconds.
    """

    def __init__(
        self,
        server: Address,
        language: str,
        own: Recogniser | None = None,
        ear: Ear | None = None,
        numbers: Mapping[str, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._server, self._language, self._own, self._ear = server, language, own, ear
        self._spelled = {str(number): word for word, number in (numbers or {}).items()}
        self._clock = clock
        self._rests_until = -REST
        self.trouble: str | None = None
        self._phrases: tuple[str, ...] = ()
        self._meanings: tuple[int, ...] = ()
        self._edges = EndPointer(ear)
        self._sound, self._taken = bytearray(), 0

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of phrases that have no letter at all; the engine knows all other words."""
        return unheard_words(phrases)

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`."""
        self._phrases, self._meanings = tuple(phrases), tuple(meanings)
        self._edges = EndPointer(self._ear)
        self._sound, self._taken = bytearray(), 0

    def accept(self, frames: bytes) -> Utterance | None:
        """Process a piece of sound; return an utterance once its end is certain.

        Raises `EngineError` if neither the server nor a local engine answers.
        """
        self._sound += frames
        self._taken += len(frames)
        kept = LONGEST if self._edges.speaking else BEFORE + 0.3
        del self._sound[: max(0, len(self._sound) - round(kept * SAMPLE_RATE) * 2)]
        return self._finish() if self._edges.accept(frames) is SpeechEdge.ENDS else None

    def result(self) -> Utterance | None:
        """End the sound, and return the unfinished utterance, if any."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        start, end = self._edges.start, self._edges.end
        first = self._taken - len(self._sound)
        begins = max(first, round((start - BEFORE) * SAMPLE_RATE) * 2)
        sound = bytes(self._sound[begins - first :])
        if not any(map(is_word, self._phrases)) or end - start > LONGEST - BEFORE:
            return Utterance(_words((), start, end), start, end)
        if self._clock() < self._rests_until:
            return self._heard_here(sound, begins / 2 / SAMPLE_RATE, start, end)
        try:
            written = written_down(self._server, self._language, sound)
        except EngineError as error:
            self._rests_until = self._clock() + REST
            if self._own is None:
                raise
            self.trouble = f"{error}; this machine listens instead."
            return self._heard_here(sound, begins / 2 / SAMPLE_RATE, start, end)
        self.trouble = None
        words = [part for word in normalised(written) for part in normalised(self._spelled.get(word, word))]
        return Utterance(_words(words, start, end), start, end)

    def _heard_here(self, sound: bytes, begins: float, start: float, end: float) -> Utterance:
        """Return the local engine's result for a sound that begins at second `begins` of the stream."""
        if self._own is None:
            raise EngineError(f"the server {self._server} does not answer (it is asked again soon)")
        self._own.start(self._phrases, self._meanings)
        heard = None
        for place in range(0, len(sound), _BLOCK):
            heard = self._own.accept(sound[place : place + _BLOCK]) or heard
        heard = self._own.result() or heard
        if heard is None:
            return Utterance(_words((), start, end), start, end)
        words, rival = (_moved(some, begins) for some in (heard.words, heard.rival))
        return Utterance(words or (), heard.start + begins, heard.end + begins, rival, heard.other)


def written_down(server: Address, language: str, sound: bytes) -> str:
    """Return a server's text for a sound (16 kHz, 16 bits, mono). Raises `EngineError`."""
    with conversation(server, WITHIN) as talk:
        from wyoming.asr import Transcribe, Transcript
        from wyoming.audio import AudioChunk, AudioStart, AudioStop

        form = {"rate": SAMPLE_RATE, "width": 2, "channels": 1}
        talk.say(Transcribe(language=language).event())
        talk.say(AudioStart(**form).event())
        for place in range(0, len(sound), _BLOCK):
            talk.say(AudioChunk(audio=sound[place : place + _BLOCK], **form).event())
        talk.say(AudioStop().event())
        while not Transcript.is_type((event := talk.hear()).type):
            continue
        return str(Transcript.from_event(event).text)


def _words(said: Sequence[str], start: float, end: float) -> tuple[Word, ...]:
    """Return the words, with times spread evenly from `start` to `end`; without words, one `UNKNOWN`."""
    if not said:
        return (Word(UNKNOWN, 1.0, start, end),)
    each = (end - start) / len(said)
    return tuple(
        Word(word, _SURE, start + number * each, start + (number + 1) * each)
        for number, word in enumerate(said)
    )


def _moved(words: tuple[Word, ...] | None, by: float) -> tuple[Word, ...] | None:
    if words is None:
        return None
    return tuple(Word(word.text, word.confidence, word.start + by, word.end + by) for word in words)
