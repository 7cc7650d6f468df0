"""The near end of a worker process: started, spoken to, given up when it hangs, killed at the end."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
import trio

import voices
from voices.listening.listener import ListeningError
from voices.listening.worker import (
    LONGEST,
    Ask,
    Failed,
    FromWorker,
    Ready,
    Settings,
    Sound,
    Taken,
    ToWorker,
    Unknown,
    packed,
)

LOADING = 90.0
"""Seconds a model may take to load (2.5 s were measured for 264 MB on a small PC)."""

PATIENCE = 3.0
"""Seconds of sound a worker may be behind, or a message may wait, before it counts as hanging."""


class EngineError(ListeningError):
    """The engine's process died, hangs, or could not be started."""


class EngineProcess:
    """One worker process; after an EngineError it is of no more use."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)
        self._process: trio.Process | None = None
        self._buffer = bytearray()
        self._behind = 0

    @property
    def pid(self) -> int | None:
        """The worker's process id, for those who measure it."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start the process and wait until its model is loaded.

        Raises EngineError.
        """
        try:
            self._process = await trio.lowlevel.open_process(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(),
            )
        except OSError as error:
            raise EngineError(f"the listening engine cannot be started: {error}.") from error
        with trio.move_on_after(LOADING):
            message = await self.receive()
            if not isinstance(message, Ready):
                raise EngineError("the listening engine answers nonsense; install the program again.")
            return
        raise EngineError(f"the listening model was not loaded within {LOADING:.0f} seconds.")

    async def send(self, message: ToWorker) -> None:
        """Send one message whole, even when cancelled meanwhile: half a message would spoil the pipe.

        Raises EngineError when the worker has died or does not keep up.
        """
        pipe = None if self._process is None else self._process.stdin
        if pipe is None:
            raise EngineError("the listening engine is not running.")
        if isinstance(message, Sound):
            self._behind += len(message.frames)
        if self._behind > PATIENCE * 32_000:
            raise EngineError("the listening engine hangs; it is being started again.")
        try:
            with trio.CancelScope(shield=True), trio.fail_after(PATIENCE):
                await pipe.send_all(packed(message))
        except trio.TooSlowError as error:
            raise EngineError("the listening engine hangs; it is being started again.") from error
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            raise EngineError("the listening engine died; it is being started again.") from error

    async def receive(self) -> FromWorker:
        """Return the next message; cancelling loses nothing.

        Raises EngineError when the worker has died or says that it cannot work.
        """
        while (message := self._taken()) is None:
            pipe = None if self._process is None else self._process.stdout
            try:
                more = b"" if pipe is None else await pipe.receive_some(65536)
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                raise EngineError("the listening engine died; it is being started again.") from error
            if not more:
                raise EngineError("the listening engine died; it is being started again.")
            self._buffer += more
        if isinstance(message, Failed):
            raise EngineError(message.why)
        if isinstance(message, Taken):
            self._behind -= message.frames
        return message

    def _taken(self) -> FromWorker | None:
        message, rest = first_message(bytes(self._buffer))
        self._buffer = bytearray(rest)
        return message

    async def close(self) -> None:
        """End the process, at once and in any case."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        with trio.CancelScope(shield=True):
            await process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    await pipe.aclose()


def first_message(data: bytes) -> tuple[FromWorker | None, bytes]:
    """Split the first whole message off `data`.

    Raises EngineError when what is there cannot be one.
    """
    if len(data) < 4:
        return None, data
    (length,) = struct.unpack_from("<I", data)
    if length > LONGEST:
        raise EngineError("the listening engine answers nonsense; it is being started again.")
    if len(data) < 4 + length:
        return None, data
    try:
        return msgspec.msgpack.decode(data[4 : 4 + length], type=FromWorker), data[4 + length :]
    except (ValueError, RecursionError) as error:  # of the decoder and of UTF-8
        raise EngineError("the listening engine answers nonsense; it is being started again.") from error


def worker_command(settings: Settings) -> tuple[str, ...]:
    """Return the command line of a worker."""
    return (sys.executable, "-m", "voices.listening.worker", msgspec.json.encode(settings).decode())


def environment() -> dict[str, str]:
    """Return the environment of a worker: ours, with this very package first on its path."""
    here = str(Path(voices.__file__).parent.parent)
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": here if not others else os.pathsep.join((here, others))}


def ask_unknown_words(command: Sequence[str], phrases: Iterable[str]) -> frozenset[str]:
    """Ask a worker of its own which words are unknown. Blocks while it loads its model.

    Raises EngineError.
    """
    question = packed(Ask(tuple(phrases)))
    try:
        done = subprocess.run(
            list(command),
            input=question,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=LOADING,
            env=environment(),
        )
    except subprocess.TimeoutExpired as error:
        raise EngineError(f"the listening model was not loaded within {LOADING:.0f} seconds.") from error
    except OSError as error:
        raise EngineError(f"the listening engine cannot be started: {error}.") from error
    rest = done.stdout
    while rest:
        message, after = first_message(rest)
        if isinstance(message, Unknown):
            return frozenset(message.words)
        if isinstance(message, Failed):
            raise EngineError(message.why)
        if message is None or after == rest:
            break
        rest = after
    raise EngineError("the listening engine died before it had answered.")
