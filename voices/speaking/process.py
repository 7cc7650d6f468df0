"""An engine's process, seen from the trio side: started when needed, killed when it hangs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import trio

from voices.speaking.engine import EngineError, EngineKind, Rendered, Utterance
from voices.speaking.worker import HEADER, Reply, Request

_START_LIMIT = 20.0  # seconds for a small computer to start Python and load an engine
_PATIENCE = 4.0  # seconds that any sentence may take …
_PATIENCE_PER_LETTER = 0.05  # … and more for each letter: a hundred times what engines were seen to need
_ROOT = Path(__file__).parents[2]


class EngineDied(EngineError):
    """The process hung or died; another try with a new one may work."""


class EngineProcess:
    """One worker process at most, used by one task at a time.

    `patience` scales all time limits.
    """

    def __init__(self, kind: EngineKind, patience: float = 1.0) -> None:
        self.kind = kind
        self.starts = 0
        self._patience = patience
        self._lock = trio.Lock()
        self._process: trio.Process | None = None

    @property
    def pid(self) -> int | None:
        """The process now running, for those who watch it."""
        return self._process.pid if self._process is not None else None

    async def render(self, utterance: Utterance) -> Rendered:
        """Have an utterance rendered, in a process started for it if need be.

        Raises:
            EngineDied: the process hung or died, and is gone.
            EngineError: the engine is there, but refuses.
        """
        limit = self._patience * (_PATIENCE + _PATIENCE_PER_LETTER * len(utterance.text))
        async with self._lock:
            if self._process is None:
                await self._start()
            reply = await self._exchange(Request(utterance, limit), limit)
        if reply.rendered is None:
            raise EngineError(reply.error or f"the engine {self.kind.name} made nothing")
        return reply.rendered

    async def start(self) -> None:
        """Start the process ahead of the first utterance. Raises as `render` does."""
        async with self._lock:
            if self._process is None:
                await self._start()

    async def close(self) -> None:
        """End the process. The engine starts again if it is used again."""
        process, self._process = self._process, None
        if process is None:
            return
        with trio.CancelScope(shield=True):  # short: a killed process ends at once
            process.kill()
            await process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    await trio.aclose_forcefully(stream)

    async def _start(self) -> None:
        search = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH")]))
        self._process = await trio.lowlevel.open_process(
            [sys.executable, "-m", "voices.speaking.worker", self.kind.factory],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # libraries chatter there; what matters comes as a reply
            env={**os.environ, "PYTHONPATH": search},
        )
        self.starts += 1
        reply = await self._exchange(None, _START_LIMIT * self._patience)
        if reply.error is not None:
            await self.close()
            raise EngineError(f"the engine {self.kind.name} does not start: {reply.error}")

    async def _exchange(self, request: Request | None, limit: float) -> Reply:
        """Send and receive; a process left in the middle of it is of no use any more, and is ended."""
        process = self._process
        assert process is not None, "an exchange needs a process"
        whole = False
        try:
            with trio.fail_after(limit):
                if request is not None:
                    await _send(process, request)
                reply = await _receive(process)
            whole = True
            return reply
        except trio.TooSlowError as error:
            raise EngineDied(f"the engine {self.kind.name} hung for {limit:.1f} s and was stopped") from error
        except (trio.BrokenResourceError, trio.ClosedResourceError, EOFError, msgspec.DecodeError) as error:
            raise EngineDied(f"the engine {self.kind.name} died") from error
        finally:
            if not whole:
                await self.close()


async def _send(process: trio.Process, request: Request) -> None:
    assert process.stdin is not None
    body = msgspec.msgpack.encode(request)
    await process.stdin.send_all(HEADER.pack(len(body)) + body)


async def _receive(process: trio.Process) -> Reply:
    (length,) = HEADER.unpack(await _receive_exactly(process, HEADER.size))
    return msgspec.msgpack.decode(await _receive_exactly(process, length), type=Reply)


async def _receive_exactly(process: trio.Process, size: int) -> bytes:
    assert process.stdout is not None
    data = bytearray()
    while len(data) < size:
        chunk = await process.stdout.receive_some(size - len(data))
        if not chunk:
            raise EOFError
        data += chunk
    return bytes(data)
