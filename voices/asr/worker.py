"""Main program of a speech recogniser's process: `python -m voices.asr.worker SETTINGS`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import structs

from voices.asr.endpoint import Ear
from voices.asr.recogniser import Recogniser, Utterance
from voices.engines.worker import serve
from voices.errors import EngineError


class EarSettings(msgspec.Struct, frozen=True):
    """Settings of a recogniser's process, given as JSON on its command line."""

    model: str
    decoys: tuple[str, ...] = ()
    pause: float = Ear().pause
    engine: str = "vosk"
    language: str = ""
    numbers: dict[str, int] = {}
    server: str = ""
    """Address of a Wyoming server. If it is set, `model` is that of the local engine used when the server
    fails, or empty.
    """


class Listen(msgspec.Struct, frozen=True, tag=True):
    """Request to expect one of `phrases`.

    All answers repeat the number `turn`. `meanings` has a number for each phrase, equal for phrases with
    the same meaning.
    """

    turn: int
    phrases: tuple[str, ...]
    meanings: tuple[int, ...] = ()


class Hear(msgspec.Struct, frozen=True, tag=True):
    """Request to process a piece of sound (16 kHz, 16 bits)."""

    frames: bytes


class AskUnknown(msgspec.Struct, frozen=True, tag=True):
    """Request for the words of `phrases` that the engine does not know."""

    phrases: tuple[str, ...]


class Taken(msgspec.Struct, frozen=True, tag=True):
    """Report that `frames` bytes of sound were processed. A process that hangs sends none.

    `trouble` is a sentence for a person about a fault despite which the engine still works.
    """

    frames: int
    trouble: str | None = None


class Uttered(msgspec.Struct, frozen=True, tag=True):
    """Report that an utterance was recognised."""

    turn: int
    utterance: Utterance


class Unknown(msgspec.Struct, frozen=True, tag=True):
    """Answer to `AskUnknown`: the words that the engine does not know."""

    words: tuple[str, ...]


ToWorker = Listen | Hear | AskUnknown
FromWorker = Taken | Uttered | Unknown


class Hearing:
    """Handler of the messages to a recogniser's process."""

    def __init__(self, recogniser: Recogniser) -> None:
        self._recogniser = recogniser
        self._turn: int | None = None

    def answer(self, message: ToWorker) -> Iterator[FromWorker]:
        """Process a message, and yield the answers to it."""
        match message:
            case Listen(turn, phrases, meanings):
                self._recogniser.start(phrases, meanings)
                self._turn = turn
            case Hear(frames):
                utterance = None if self._turn is None else self._recogniser.accept(frames)
                yield Taken(len(frames), self._recogniser.trouble)
                if self._turn is not None and utterance is not None:
                    yield Uttered(self._turn, utterance)
            case AskUnknown(phrases):
                yield Unknown(tuple(sorted(self._recogniser.unknown_words(phrases))))


def make_recogniser(settings: EarSettings) -> Recogniser:
    """Load the engine that is named in `settings`.

    Raises `EngineError` if there is no such engine or its model cannot be loaded.
    """
    model, ear = Path(settings.model), Ear(pause=settings.pause)
    match settings.engine:
        case "vosk":
            from voices.asr.vosk_engine import VoskRecogniser

            return VoskRecogniser(model, settings.decoys, ear)
        case "whisper":
            from voices.asr.whisper_engine import WhisperRecogniser

            return WhisperRecogniser(model, settings.language, ear, settings.numbers)
        case "wyoming":
            from voices.asr.wyoming_engine import WyomingRecogniser
            from voices.engines.wyoming import server_of

            own = make_recogniser(structs.replace(settings, engine="vosk")) if settings.model else None
            server = server_of(settings.server)
            return WyomingRecogniser(server, settings.language, own, ear, settings.numbers)
    raise EngineError(f'no listening engine is called "{settings.engine}"; there are: vosk, whisper')


def _opened() -> Callable[[ToWorker], Iterator[FromWorker]]:
    return Hearing(make_recogniser(msgspec.json.decode(sys.argv[1], type=EarSettings))).answer


if __name__ == "__main__":
    sys.exit(serve(ToWorker, _opened))
