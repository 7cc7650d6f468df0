"""The process an engine lives in: `python -m voices.listening.worker SETTINGS`.

Messages are msgpack, each behind its length in four bytes. Sound comes in on the standard input,
utterances go out on what was the standard output; whatever a native library prints goes to the errors.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from pathlib import Path
from typing import BinaryIO

import msgspec

from voices.listening.endpoint import Ear
from voices.listening.listener import ListeningError
from voices.listening.recogniser import Recogniser, Utterance

LONGEST = 16 * 1024 * 1024
"""Bytes a message may have; more is no message of ours."""


class Settings(msgspec.Struct, frozen=True):
    """What a worker is started with, as JSON on its command line."""

    model: str
    decoys: tuple[str, ...] = ()
    pause: float = Ear().pause
    engine: str = "vosk"
    language: str = ""


class Listen(msgspec.Struct, frozen=True, tag=True):
    """Expect one of `phrases` from now on; answers carry `turn`."""

    turn: int
    phrases: tuple[str, ...]


class Sound(msgspec.Struct, frozen=True, tag=True):
    """Some samples, 16 kHz, 16 bits."""

    frames: bytes


class Ask(msgspec.Struct, frozen=True, tag=True):
    """Which words of `phrases` are unknown?"""

    phrases: tuple[str, ...]


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The model is loaded."""


class Taken(msgspec.Struct, frozen=True, tag=True):
    """`frames` bytes of sound have been worked through: a worker that hangs stops saying so."""

    frames: int


class Said(msgspec.Struct, frozen=True, tag=True):
    """Somebody said something."""

    turn: int
    utterance: Utterance


class Unknown(msgspec.Struct, frozen=True, tag=True):
    """The answer to `Ask`."""

    words: tuple[str, ...]


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The worker cannot work, and ends; `why` is a sentence for a person."""

    why: str


ToWorker = Listen | Sound | Ask
FromWorker = Ready | Taken | Said | Unknown | Failed


def packed(message: ToWorker | FromWorker) -> bytes:
    """Return a message as it goes through the pipe."""
    body = msgspec.msgpack.encode(message)
    return struct.pack("<I", len(body)) + body


def _messages(pipe: BinaryIO) -> ToWorker | None:
    head = pipe.read(4)
    if len(head) < 4:
        return None
    (length,) = struct.unpack("<I", head)
    body = pipe.read(min(length, LONGEST))
    return msgspec.msgpack.decode(body, type=ToWorker) if len(body) == length else None


class Worker:
    """Answers messages until its input ends."""

    def __init__(self, recogniser: Recogniser, source: BinaryIO, answers: BinaryIO) -> None:
        self._recogniser = recogniser
        self._source = source
        self._answers = answers
        self._turn: int | None = None

    def answer(self, message: FromWorker) -> None:
        """Write one message."""
        self._answers.write(packed(message))
        self._answers.flush()

    def work(self) -> None:
        """Serve until the other side closes the pipe."""
        self.answer(Ready())
        while (message := _messages(self._source)) is not None:
            match message:
                case Listen(turn, phrases):
                    self._recogniser.start(phrases)
                    self._turn = turn
                case Sound(frames):
                    self._hear(frames)
                case Ask(phrases):
                    self.answer(Unknown(tuple(sorted(self._recogniser.unknown_words(phrases)))))

    def _hear(self, frames: bytes) -> None:
        if self._turn is not None:
            utterance = self._recogniser.accept(frames)
            if utterance is not None:
                self.answer(Said(self._turn, utterance))
        self.answer(Taken(len(frames)))


def make_recogniser(settings: Settings) -> Recogniser:
    """Load the engine that `settings` names.

    Raises ListeningError when there is none of that name or its model cannot be loaded.
    """
    model, ear = Path(settings.model), Ear(pause=settings.pause)
    match settings.engine:
        case "vosk":
            from voices.listening.vosk_engine import VoskRecogniser

            return VoskRecogniser(model, settings.decoys, ear)
        case "whisper":
            from voices.listening.whisper_engine import WhisperRecogniser

            return WhisperRecogniser(model, settings.language, ear)
    raise ListeningError(f"no listening engine is called {settings.engine!r}; there are: vosk, whisper.")


def main() -> int:
    """Run one worker on this process's standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when listening ends
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        recogniser = make_recogniser(msgspec.json.decode(sys.argv[1], type=Settings))
    except ListeningError as error:
        answers.write(packed(Failed(str(error))))
        answers.flush()
        return 1
    try:
        Worker(recogniser, sys.stdin.buffer, answers).work()
    except BrokenPipeError:
        return 0  # the parent has gone; nobody is left to hear
    return 0


if __name__ == "__main__":
    sys.exit(main())
