"""A worker process, seen from the box: started when needed, killed when it hangs, started again."""

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
_LOOK_EVERY = 0.1  # seconds
_PIECE = 65_536  # bytes


class EngineProcess(Generic[Got]):
    """One process at most, which makes `Got` of what it is sent.

    A thread waits for a message with `receive`, in real time, whatever clock the rest of the program lives
    by; a trio task waits until `fileno` can be read, and takes what has come with `poll`. Sending never
    waits: what the pipe has no room for goes with the next call. One thread or task uses it; any may `close`.

    After `EngineDied` it has to be closed before it is used again.
    """

    def __init__(self, name: str, command: Sequence[str], kinds: Any) -> None:
        """`name` is what people are told of it, after "the"; `kinds` are the messages that it may send."""
        self.name = name
        self.starts = 0
        self._command = list(command)
        self._kinds = kinds | Ready | Failed
        self._life: _Life[Got] | None = None
        self._pipes = threading.RLock()  # held by whoever reads, so that nobody closes them meanwhile

    @property
    def pid(self) -> int | None:
        """The process now running, for those who watch it."""
        return self._life.process.pid if self._life is not None else None

    def start(self, within: float) -> None:
        """Start the process, if it is not running, and wait until its engine is there.

        Raises `EngineDied` if it cannot be started, was not there in `within` seconds, or died; `EngineError`
        if the engine says why it cannot start.
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
        """Send a message whole, never waiting. Raises `EngineDied`."""
        with self._pipes:
            life = self._running()
            life.outbox += packed(message)
            self._flush(life)

    def receive(self, within: float) -> Got:
        """Wait for the next message, `within` seconds at the most.

        Raises `EngineDied` if the process hung or died, or was closed meanwhile; `EngineError` if the engine
        says why it cannot do what it was asked.
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
        """The next message if it has come. Raises as `receive` does."""
        with self._pipes:
            return self._next(self._running())

    def fileno(self) -> int:
        """The file that can be read when there is something to poll. Raises `EngineDied`."""
        return self._running().reads

    def hung(self, seconds: float) -> EngineDied:
        """The error to raise when nothing came of it in so many seconds."""
        return EngineDied(f"the {self.name} hung for {seconds:.1f} s and was stopped")

    def close(self) -> None:
        """End the process at once, and so whatever waits for it; `start` starts another one."""
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
        return EngineDied(f"the {self.name} answers with nonsense")


class _Life(Generic[Got]):
    """A process from its start to its end, and what is under way in its pipes."""

    def __init__(self, command: list[str], kinds: Any) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # libraries chatter there; what matters comes as a message
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
        """Write as much of the outbox as the pipe has room for. Raises `OSError`: nobody reads it."""
        with suppress(BlockingIOError):
            while self.outbox:
                del self.outbox[: os.write(self._writes, self.outbox)]

    def read(self) -> bytes | None:
        """What has come; None if nothing has, empty if nothing will."""
        try:
            return os.read(self.reads, _PIECE)
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def wait(self, seconds: float) -> None:
        """Wait until a pipe can be used again, for so long at the most."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.reads, selectors.EVENT_READ)
            if self.outbox:
                selector.register(self._writes, selectors.EVENT_WRITE)
            selector.select(seconds)

    def end(self) -> None:
        """Kill it."""
        self.process.kill()
        self.process.wait()

    def close_pipes(self) -> None:
        """Give the pipes back, when nobody reads them any more."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


def environment() -> dict[str, str]:
    """The environment of a worker: ours, with this very package first on its path.

    Nothing is imported from the directory in which somebody happens to be, which may be anybody's.
    """
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    search = os.pathsep.join([str(_ROOT), *(place for place in given if os.path.isabs(place))])
    return {**os.environ, "PYTHONPATH": search, "PYTHONSAFEPATH": "1"}


def worker(module: str, argument: str) -> tuple[str, ...]:
    """The command that runs a module of ours as a worker."""
    return (sys.executable, "-P", "-m", module, argument)
