"""Client of an engine's worker process: starts it when needed, and kills it when it hangs."""

from __future__ import annotations

import os
import selectors
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic

import msgspec

from voices.engines.wire import Failed, Got, Inbox, Ready, packed
from voices.errors import EngineDied, EngineError

_ROOT = Path(__file__).parents[2]
_LOOK_EVERY = 0.1  # seconds between two checks of the process
_PIECE = 65_536  # most bytes read at once


class EngineProcess(Generic[Got]):
    """Client of at most one worker process, which answers messages with messages of the type `Got`.

    A thread waits for a message with `receive`, in real time, even if trio's clock is virtual. A trio task
    waits until `fileno` is readable, and then calls `poll`. Sending never blocks: bytes for which the pipe
    has no room are sent with the next call. Only one thread or task uses the process; any thread may
    `close` it.

    After `EngineDied`, call `close` before the next use.
    """

    def __init__(self, name: str, command: Sequence[str], kinds: Any) -> None:
        """Set up a client whose process will run `command`, without starting the process.

        `name` names the process in messages to people, after the word "the". `kinds` are the types of the
        messages that the process may send.
        """
        self.name = name
        self.starts = 0
        self._command = list(command)
        self._kinds = kinds | Ready | Failed
        self._life: _Life[Got] | None = None
        self._pipes = threading.RLock()  # held while reading, so that no thread closes the pipes

    @property
    def pid(self) -> int | None:
        """Process id, for measurements."""
        return self._life.process.pid if self._life is not None else None

    def start(self, within: float) -> None:
        """Start the process if it is not running, and wait for its engine.

        Raises `EngineDied` if it cannot be started, was not ready in `within` seconds, or died;
        `EngineError` if the engine reports why it cannot start.
        """
        if self._life is not None:
            return
        try:
            self._life = _Life(self._command, self._kinds)
        except OSError as error:
            raise EngineDied(f"the {self.name} cannot be started: {error}") from error
        self.starts += 1
        if not isinstance(self.receive(within), Ready):
            raise self._nonsense()

    def send(self, message: msgspec.Struct) -> None:
        """Send a whole message without waiting. Raises `EngineDied`."""
        with self._pipes:
            life = self._running()
            life.outbox += packed(message)
            self._flush(life)

    def receive(self, within: float) -> Got:
        """Wait at most `within` seconds for the next message.

        Raises `EngineDied` if the process hung, died or was closed; `EngineError` if the engine reports
        why it cannot answer.
        """
        deadline = time.monotonic() + within
        with self._pipes:
            life = self._running()
            while (message := self._next(life)) is None:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise self.hung(within)
                life.wait(min(left, _LOOK_EVERY))
                if self._life is not life:
                    raise self._died()
            return message

    def poll(self) -> Got | None:
        """Return the next message, or None if none has arrived. Raises as `receive` does."""
        with self._pipes:
            return self._next(self._running())

    def fileno(self) -> int:
        """Return the file descriptor that becomes readable when a message arrives. Raises `EngineDied`."""
        return self._running().reads

    def hung(self, seconds: float) -> EngineDied:
        """Return the error for a process that did not answer within `seconds`."""
        return EngineDied(f"the {self.name} hung for {seconds:.1f} s and was stopped")

    def close(self) -> None:
        """Kill the process, and end all waits for its messages. `start` then starts a new process."""
        life, self._life = self._life, None
        if life is not None:
            life.end()
            with self._pipes:
                life.close_pipes()

    def _running(self) -> _Life[Got]:
        if self._life is None:
            raise self._died()
        return self._life

    def _next(self, life: _Life[Got]) -> Got | None:
        self._flush(life)
        try:
            while (message := life.inbox.take()) is None:
                if (more := life.read()) is None:
                    return None
                if not more:
                    raise self._died()
                life.inbox.add(more)
        except ValueError as error:
            raise self._nonsense() from error
        if isinstance(message, Failed):
            raise EngineError(message.why)
        return message

    def _flush(self, life: _Life[Got]) -> None:
        try:
            life.flush()
        except OSError as error:
            raise self._died() from error

    def _died(self) -> EngineDied:
        return EngineDied(f"the {self.name} has died")

    def _nonsense(self) -> EngineDied:
        return EngineDied(f"the {self.name} answers nonsense")


class _Life(Generic[Got]):
    """One running worker process, with its pipes and its partly sent or received messages."""

    def __init__(self, command: list[str], kinds: Any) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # output of libraries is dropped; errors come as messages
            env=environment(),
            bufsize=0,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.inbox: Inbox[Got] = Inbox(kinds)
        self.outbox = bytearray()
        self._writes, self.reads = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self._writes, False)
        os.set_blocking(self.reads, False)

    def flush(self) -> None:
        """Write as many of the waiting bytes as the pipe takes.

        Raises `OSError` if the other end is closed.
        """
        with suppress(BlockingIOError):
            while self.outbox:
                del self.outbox[: os.write(self._writes, self.outbox)]

    def read(self) -> bytes | None:
        """Return bytes from the process: None if none have arrived yet, empty bytes if it has ended."""
        try:
            return os.read(self.reads, _PIECE)
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` until a pipe can be read or written."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.reads, selectors.EVENT_READ)
            if self.outbox:
                selector.register(self._writes, selectors.EVENT_WRITE)
            selector.select(seconds)

    def end(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.wait()

    def close_pipes(self) -> None:
        """Close the pipes, once no thread reads them."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


def environment() -> dict[str, str]:
    """Return the environment variables for a worker: this process's, with this package first on the path.

    Modules are never imported from the current directory, which may belong to another user.
    """
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    search = os.pathsep.join([str(_ROOT), *(place for place in given if os.path.isabs(place))])
    return {**os.environ, "PYTHONPATH": search, "PYTHONSAFEPATH": "1"}


def worker(module: str, argument: str) -> tuple[str, ...]:
    """Return the command that runs the module `module` as a worker, with one `argument`."""
    return (sys.executable, "-P", "-m", module, argument)
