"""A Wyoming server as a `Recogniser`, as Whisper on another machine. Blocks; only the worker imports this.

The server writes down what was said, whatever that is; which phrase it was is found as for any engine. Where
it does not answer, what it did not hear is given to an engine of this machine, if there is one, and so is all
that is said for a while.
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
"""Seconds for an answer; after `PATIENCE` of sound its process would count as hanging."""
REST = 10.0
"""Seconds for which a server is not asked that did not answer."""
BEFORE = 0.5
"""Seconds that are sent from before the speech."""
LONGEST = 8.0
"""Seconds of an utterance that are kept; what lasts longer is no answer."""
_SURE = 0.9  # a confidence, as `voices.asr.matching` understands it: writing has none of its own
_BLOCK = SAMPLE_RATE // 10 * 2  # bytes


class WyomingRecogniser:
    """One server, and the phrases allowed at the time.

    `own` is this machine's engine; `numbers` are the language's words for numbers, which servers write in
    digits. `clock` tells seconds.
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
        """Its vocabulary is open."""
        return unheard_words(phrases)

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`."""
        self._phrases, self._meanings = tuple(phrases), tuple(meanings)
        self._edges = EndPointer(self._ear)
        self._sound, self._taken = bytearray(), 0

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance once its end is sure. Raises `EngineError` where nobody hears."""
        self._sound += frames
        self._taken += len(frames)
        kept = LONGEST if self._edges.speaking else BEFORE + 0.3
        del self._sound[: max(0, len(self._sound) - round(kept * SAMPLE_RATE) * 2)]
        return self._finish() if self._edges.accept(frames) is SpeechEdge.ENDS else None

    def result(self) -> Utterance | None:
        """End the stream: return what is still unfinished."""
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
        """What this machine's engine makes of a sound that begins at so many seconds."""
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
    """What a server writes of a sound, 16 kHz, 16 bits, mono. Raises `EngineError`."""
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
    """The words, one after the other between two moments; the word for none of them where there is none."""
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
