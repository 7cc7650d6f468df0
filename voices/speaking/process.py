"""An engine's process, seen from outside: started when needed, killed when it hangs.

Blocking code with time limits in real time: it is used from the synthesiser's thread, whatever clock the
rest of the program lives by.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import sys
import threading
import time
from pathlib import Path

import msgspec

from voices.speaking.engine import EngineError, EngineKind, Rendered, Utterance
from voices.speaking.worker import HEADER, Reply, Request

_START_LIMIT = 20.0  # seconds for a small computer to start Python and load an engine
_PATIENCE = 4.0  # seconds that any sentence may take …
_LOOK_EVERY = 0.1  # seconds
_PATIENCE_PER_LETTER = 0.05  # … and more for each letter: a hundred times what engines were seen to need
_ROOT = Path(__file__).parents[2]


class EngineDied(EngineError):
    """The process hung or died; another try with a new one may work."""


class EngineProcess:
    """One worker process at most, used by one thread; any thread may `close` it.

    `patience` scales the time limits of texts.
    """

    def __init__(self, kind: EngineKind, patience: float = 1.0) -> None:
        self.kind = kind
        self.starts = 0
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._pipes = threading.RLock()  # held by the thread that reads, so that nobody closes them under it

    @property
    def pid(self) -> int | None:
        """The process now running, for those who watch it."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process ahead of the first utterance. Raises as `render` does."""
        if self._process is None:
            self._start()

    def render(self, utterance: Utterance) -> Rendered:
        """Have an utterance rendered, in a process started for it if need be.

        Raises:
            EngineDied: the process hung or died, and is gone.
            EngineError: the engine is there, but refuses.
        """
        limit = self._patience * (_PATIENCE + _PATIENCE_PER_LETTER * len(utterance.text))
        self.start()
        reply = self._exchange(Request(utterance, limit), limit)
        if reply.rendered is None:
            raise EngineError(reply.error or f"the engine {self.kind.name} made nothing")
        return reply.rendered

    def close(self) -> None:
        """End the process, and so whatever waits for it. It starts again if the engine is used again."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        with self._pipes:
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()

    def _start(self) -> None:
        search = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH")]))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "voices.speaking.worker", self.kind.factory],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # libraries chatter there; what matters comes as a reply
            env={**os.environ, "PYTHONPATH": search},
            bufsize=0,
        )
        self.starts += 1
        reply = self._exchange(None, _START_LIMIT)
        if reply.error is not None:
            self.close()
            raise EngineError(f"the engine {self.kind.name} does not start: {reply.error}")

    def _exchange(self, request: Request | None, limit: float) -> Reply:
        """Send and receive; a process left in the middle of it is of no use any more, and is ended."""
        with self._pipes:
            return self._exchange_alone(request, limit)

    def _exchange_alone(self, request: Request | None, limit: float) -> Reply:
        process = self._process
        try:
            if process is None:
                raise EOFError  # closed by another thread since it was started
            if request is not None:
                _send(process, request)
            return self._receive(process, time.monotonic() + limit)
        except TimeoutError as error:
            self.close()
            raise EngineDied(f"the engine {self.kind.name} hung for {limit:.1f} s and was stopped") from error
        except (OSError, EOFError, ValueError, msgspec.DecodeError) as error:
            self.close()  # ValueError: the pipe of a process that another thread has closed
            raise EngineDied(f"the engine {self.kind.name} died") from error

    def _receive(self, process: subprocess.Popen[bytes], deadline: float) -> Reply:
        (length,) = HEADER.unpack(self._receive_exactly(process, HEADER.size, deadline))
        return msgspec.msgpack.decode(self._receive_exactly(process, length, deadline), type=Reply)

    def _receive_exactly(self, process: subprocess.Popen[bytes], size: int, deadline: float) -> bytes:
        """Read, and look now and then whether another thread has ended the process meanwhile."""
        assert process.stdout is not None
        data = bytearray()
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while len(data) < size:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise TimeoutError
                if selector.select(min(left, _LOOK_EVERY)):
                    chunk = os.read(process.stdout.fileno(), size - len(data))
                    if not chunk:
                        raise EOFError
                    data += chunk
                elif self._process is not process:
                    raise EOFError
        return bytes(data)


def _send(process: subprocess.Popen[bytes], request: Request) -> None:
    assert process.stdin is not None
    body = msgspec.msgpack.encode(request)
    process.stdin.write(HEADER.pack(len(body)) + body)  # far less than a pipe holds: this does not block
