"""Client of a speech recogniser's process: it sends sound and awaits results in trio."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import trio

from voices.asr.recogniser import SAMPLE_RATE
from voices.asr.worker import AskUnknown, EarSettings, FromWorker, Hear, Taken, ToWorker, Unknown
from voices.engines.process import EngineProcess, worker

LOADING = 90.0
"""Longest time, in seconds, to load a model. A model of 264 MB took 2.5 s on a small PC."""

PATIENCE = 8.0
"""Seconds of unprocessed sound from which the recogniser's process counts as hanging.

Whisper needs half a second of a free core for an utterance; a busy core may take ten times as long.
"""

_SECOND = 2 * SAMPLE_RATE  # bytes in one second of sound


def ear_command(settings: EarSettings) -> tuple[str, ...]:
    """Return the command line of a recogniser process."""
    return worker("voices.asr.worker", msgspec.json.encode(settings).decode())


class EarProcess:
    """Process of one recogniser with a loaded model. After an `EngineError`, close it and make another."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = _process(command)
        self._behind = 0

    @property
    def pid(self) -> int | None:
        """Process id, for measurements."""
        return self._process.pid

    @property
    def behind(self) -> float:
        """Seconds of sound that were sent to the process and not processed yet."""
        return self._behind / _SECOND

    async def start(self) -> None:
        """Start the process and wait until its model is loaded. Raises `EngineError`."""
        await trio.to_thread.run_sync(self._process.start, LOADING, abandon_on_cancel=True)

    def send(self, message: ToWorker) -> None:
        """Send one message.

        Raises `EngineDied` when the process has died or has too much unprocessed sound.
        """
        if isinstance(message, Hear):
            self._behind += len(message.frames)
        if self._behind > PATIENCE * _SECOND:
            raise self._process.hung(PATIENCE)
        self._process.send(message)

    async def receive(self) -> FromWorker:
        """Return the next message from the process; cancelling loses no message. Raises `EngineError`."""
        while (message := self._process.poll()) is None:
            await trio.lowlevel.wait_readable(self._process.fileno())
        if isinstance(message, Taken):
            self._behind -= message.frames
        return message

    async def close(self) -> None:
        """Kill the process."""
        with trio.CancelScope(shield=True):
            await trio.to_thread.run_sync(self._process.close)


def ask_unknown_words(command: Sequence[str], phrases: Iterable[str]) -> frozenset[str]:
    """Ask a new recogniser process which words of `phrases` it does not know. Blocks while the model loads.

    Raises `EngineError`.
    """
    process = _process(command)
    try:
        process.start(LOADING)
        process.send(AskUnknown(tuple(phrases)))
        answer = process.receive(LOADING)
    finally:
        process.close()
    return frozenset(answer.words) if isinstance(answer, Unknown) else frozenset()


def _process(command: Sequence[str]) -> EngineProcess[FromWorker]:
    return EngineProcess("listening engine", command, FromWorker)
