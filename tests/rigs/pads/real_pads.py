"""ESPHome's own firmware as local programs, each behind the cipher and with a finger."""

from __future__ import annotations

import math
import re
import socket
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import trio
from aioesphomeapi.core import MESSAGE_TYPE_TO_PROTO

from hardware.board import background
from tests.hardware.pads.fake_pad import KEY, SealedWire, WrongKey, api
from tests.patience import until
from voices.draw import Draw

FIRST_PORT = 16_100
Send = Callable[[int, bytes], None]
_KINDS = {kind: number for number, kind in MESSAGE_TYPE_TO_PROTO.items()}
_LAMP = re.compile(r"LAMP ([\d.]+)")


class PlainWire:
    def __init__(self, stream: trio.abc.Stream) -> None:
        self._stream = stream
        self._buffer = b""

    async def send(self, kind: int, message: bytes) -> None:
        await self._stream.send_all(b"\0" + _varint(len(message)) + _varint(kind) + message)

    async def packets(self) -> AsyncIterator[tuple[int, bytes]]:
        """Yield kind and content of each message until the connection ends."""
        while True:
            try:
                head = await self._read(1)
                assert head == b"\0", "no cipher"
                size, kind = await self._number(), await self._number()
                yield kind, await self._read(size)
            except (EOFError, trio.BrokenResourceError):
                return

    async def _number(self) -> int:
        value = shift = 0
        while True:
            part = (await self._read(1))[0]
            value |= (part & 0x7F) << shift
            shift += 7
            if part < 0x80:
                return value

    async def _read(self, size: int) -> bytes:
        while len(self._buffer) < size:
            more = await self._stream.receive_some()
            if not more:
                raise EOFError
            self._buffer += more
        found, self._buffer = self._buffer[:size], self._buffer[size:]
        return found


def _varint(value: int) -> bytes:
    parts = []
    while True:
        value, part = value >> 7, value & 0x7F
        parts.append(part | (0x80 if value else 0))
        if not value:
            return bytes(parts)


@dataclass
class RealPad:
    """Pad program with its cipher and its finger."""

    name: str
    port: int
    program: subprocess.Popen[bytes]
    log: Path
    slow: float = 0.0
    """Seconds of delay for each message each way, plus as much again at random."""
    _draw: Draw = field(default_factory=lambda: Draw("network"), repr=False)

    def brightest(self) -> float:
        return max((float(level) for level in _LAMP.findall(self.log.read_text())), default=0.0)

    async def serve(self, stream: trio.abc.Stream) -> None:
        sealed = SealedWire(stream)
        try:
            await sealed.greet(self.name, KEY)
            async with await trio.open_tcp_stream("127.0.0.1", self.port) as own:
                plain = PlainWire(own)
                with trio.CancelScope() as scope:
                    async with trio.open_nursery() as nursery:
                        nursery.start_soon(self._inward, sealed, plain, scope)
                        nursery.start_soon(self._outward, sealed, plain, scope)
        except (WrongKey, EOFError, OSError, trio.BrokenResourceError, trio.ClosedResourceError):
            await trio.aclose_forcefully(stream)

    async def _inward(self, sealed: SealedWire, plain: PlainWire, scope: trio.CancelScope) -> None:
        async with self._delayed(plain.send) as send:
            async for kind, message, _ in sealed.packets():
                send(kind, message)
        scope.cancel()

    async def _outward(self, sealed: SealedWire, plain: PlainWire, scope: trio.CancelScope) -> None:
        async with self._delayed(sealed.send) as send:
            async for kind, message in plain.packets():
                send(kind, self._named(kind, message))
        scope.cancel()

    def _named(self, kind: int, message: bytes) -> bytes:
        """Insert the pad's own name: all programs share one firmware."""
        if MESSAGE_TYPE_TO_PROTO.get(kind) not in (api.HelloResponse, api.DeviceInfoResponse):
            return message
        told: Any = MESSAGE_TYPE_TO_PROTO[kind].FromString(message)
        told.name = self.name
        return bytes(told.SerializeToString())

    @asynccontextmanager
    async def _delayed(self, send: Callable[[int, bytes], Awaitable[None]]) -> AsyncIterator[Send]:
        """Yield a sender that delays messages and keeps their order."""
        entry, out = trio.open_memory_channel[tuple[float, int, bytes]](math.inf)

        async def carry() -> None:
            async for came, kind, message in out:
                await trio.sleep_until(came + self.slow * self._draw.between(1.0, 2.0))
                with suppress(trio.BrokenResourceError, trio.ClosedResourceError):  # the reader notices it
                    await send(kind, message)

        async with background(carry):
            yield lambda kind, message: entry.send_nowait((trio.current_time(), kind, message))


class RealFinger:
    """Finger that touches one pad through its firmware's actions, over its own connection."""

    def __init__(self, pad: RealPad) -> None:
        self._pad = pad
        self._wire: PlainWire | None = None
        self._keys: dict[str, int] = {}

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        async with await trio.open_tcp_stream("127.0.0.1", self._pad.port) as stream:
            self._wire = wire = PlainWire(stream)
            hello = api.HelloRequest(client_info="finger", api_version_major=1, api_version_minor=10)
            for message in (hello, api.ListEntitiesRequest()):
                await wire.send(_KINDS[type(message)], message.SerializeToString())
            async for kind, packet in wire.packets():
                told: Any = MESSAGE_TYPE_TO_PROTO[kind].FromString(packet)
                if isinstance(told, api.ListEntitiesServicesResponse):
                    self._keys[told.name] = told.key
                elif isinstance(told, api.ListEntitiesDoneResponse):
                    task_status.started()
                elif isinstance(told, api.PingRequest):
                    answer = api.PingResponse()
                    await wire.send(_KINDS[type(answer)], answer.SerializeToString())

    async def press(self, held: float) -> None:
        """Touch the pad for some seconds; a dead pad ignores it."""
        for action in ("touch", "release"):
            order = api.ExecuteServiceRequest(key=self._keys[action])
            assert self._wire is not None
            with suppress(trio.BrokenResourceError, trio.ClosedResourceError):
                await self._wire.send(_KINDS[type(order)], order.SerializeToString())
            await trio.sleep(held if action == "touch" else 0.0)


@contextmanager
def programs(program: str, names: Sequence[str], directory: Path) -> Iterator[list[RealPad]]:
    """Run one program for each name during the context."""
    with ExitStack() as stack:
        pads = []
        for number, name in enumerate(names):
            log, port = directory / f"{name}.log", FIRST_PORT + number
            own = {"PAD_PORT": str(port), "HOME": str(directory)}
            out = stack.enter_context(log.open("w"))
            running = subprocess.Popen([program], env=own, cwd=directory, stdout=out, stderr=out)
            stack.callback(running.wait)
            stack.callback(running.kill)
            pads.append(RealPad(name, port, running, log))
        yield pads


async def listening(pads: Sequence[RealPad]) -> None:
    for pad in pads:
        await until(partial(_listens, pad.port))


def _listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0
