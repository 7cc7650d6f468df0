"""Test phones around a simulated table: real frames over streams in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import trio
from trio.testing import MockClock, memory_stream_pair

from narrator.page.pair_wire import PairWire
from narrator.page.seat_wire import SeatWire
from narrator.page.seats import SeatPages
from narrator.page.server import PageServer, Site
from narrator.rules.kernel.events import Scenery
from tests.narrator.page.pocket import Looked, Pocket, nobody_looks
from tests.narrator.page.test_strangers import NOWHERE
from voices.writing.pack import VoicePack

SOONEST, LATEST = 0.01, 0.25
"""Seconds between two checks: at first, and later."""

Heard = list[tuple[float, str, int]]
"""Traffic of a connection: time, direction, bytes per write."""


class Overheard(trio.abc.Stream):
    """Stream in a hostile network that records all traffic."""

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.heard: Heard = []
        self.come, self.gone = bytearray(), bytearray()
        """All bytes to the phone, and all bytes to the box."""
        self._stream = stream

    def _note(self, direction: str, data: bytes | bytearray | memoryview) -> None:
        self.heard.append((round(trio.current_time(), 4), direction, len(data)))

    async def send_all(self, data: bytes | bytearray | memoryview) -> None:
        self._note("to the box", data)
        self.gone += data
        await self._stream.send_all(data)

    async def wait_send_all_might_not_block(self) -> None:
        await self._stream.wait_send_all_might_not_block()

    async def receive_some(self, max_bytes: int | None = None) -> bytes | bytearray:
        data = await self._stream.receive_some(max_bytes)
        self._note("to the phone", data)
        self.come += data
        return data

    async def aclose(self) -> None:
        await self._stream.aclose()


@dataclass
class Network:
    pages: SeatPages
    nursery: trio.Nursery
    defects: list[BaseException] = field(default_factory=list)
    wires: dict[str, Overheard] = field(default_factory=dict)
    """Latest connection of each seat's phone."""
    forged: Callable[[], None] = lambda: None
    """Callback for each frame altered on its way."""
    _server: PageServer | None = None
    _count: int = 0

    def __post_init__(self) -> None:
        site = Site(VoicePack.load("en"), Scenery, lambda: "<svg/>")
        pages = {"seat": SeatWire(self.pages, self.forged).attend, "pair": PairWire(self.pages).attend}
        self._server = PageServer(NOWHERE, site, pages, self.defects.append)

    def stream(self, address: str = "") -> Overheard:
        """Open a connection to the box from an address, or from a fresh one."""
        assert self._server is not None, "it was made"
        ours, theirs = memory_stream_pair()
        self._count += 1
        self.nursery.start_soon(self._attend, theirs, address or f"2001:db8::{self._count}")
        return Overheard(ours)

    async def _attend(self, stream: trio.abc.Stream, address: str) -> None:
        assert self._server is not None, "it was made"
        try:
            await self._server.attend(stream, address)
        except Exception as error:  # noqa: BLE001 - looked at by every test
            self.defects.append(error)

    def phone(
        self,
        seat: str,
        looked: Looked = nobody_looks,
        token: str = "",
        code: bytes | None = None,
        address: str = "",
    ) -> Pocket:
        """Run a phone that has read a seat's code."""
        pocket, stream = Pocket(code or self.pages.codes[seat], looked, token), self.stream(address)
        self.wires[seat] = stream
        self.nursery.start_soon(pocket.run, stream)
        return pocket


@asynccontextmanager
async def network(
    pages: SeatPages, seats: Sequence[str] = (), forged: Callable[[], None] = lambda: None
) -> AsyncIterator[Network]:
    """Yield a network around phones, and check at its end that the box has no defects."""
    async with trio.open_nursery() as nursery:
        if seats:
            pages.open(seats)
        reached = Network(pages, nursery, forged=forged)
        yield reached
        nursery.cancel_scope.cancel()
    assert reached.defects == []


async def until(true: Callable[[], bool]) -> None:
    """Wait until the condition holds, on the virtual clock, with growing intervals between checks."""
    assert isinstance(trio.lowlevel.current_clock(), MockClock), "nothing is waited for in real time"
    pause = SOONEST
    while not true():  # no event reports this, so poll on the virtual clock
        await trio.sleep(pause)
        pause = min(2 * pause, LATEST)
