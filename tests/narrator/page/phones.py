"""Phones of the tests' own around a rehearsed table: real frames, over streams in memory."""

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
from narrator.rules.kernel.scenery import Scenery
from tests.narrator.page.pocket import Looked, Pocket, nobody_looks
from tests.narrator.page.test_strangers import NOWHERE
from voices.writing.pack import VoicePack

SOONEST, LATEST = 0.01, 0.25
"""Seconds between two looks at what is waited for: at first, and after a while."""

Heard = list[tuple[float, str, int]]
"""What went over a wire: when, in which direction, how many bytes at once."""


class Overheard(trio.abc.Stream):
    """A stream in a hostile network: all that goes over it is noted."""

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.heard: Heard = []
        self.come, self.gone = bytearray(), bytearray()
        """All that went to the phone, and all that went to the box."""
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
    """A box that phones can reach."""

    pages: SeatPages
    nursery: trio.Nursery
    defects: list[BaseException] = field(default_factory=list)
    wires: dict[str, Overheard] = field(default_factory=dict)
    """The last wire of each seat's phone."""
    forged: Callable[[], None] = lambda: None
    """Called when a frame was altered on its way."""
    _server: PageServer | None = None
    _count: int = 0

    def __post_init__(self) -> None:
        site = Site(VoicePack.load("en"), Scenery, lambda: "<svg/>")
        pages = {"seat": SeatWire(self.pages, self.forged).attend, "pair": PairWire(self.pages).attend}
        self._server = PageServer(NOWHERE, site, pages, self.defects.append)

    def stream(self, address: str = "") -> Overheard:
        """A connection to the box, from an address, or from one that no other has."""
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
        """A phone that has read a seat's code."""
        pocket, stream = Pocket(code or self.pages.codes[seat], looked, token), self.stream(address)
        self.wires[seat] = stream
        self.nursery.start_soon(pocket.run, stream)
        return pocket


@asynccontextmanager
async def network(
    pages: SeatPages, seats: Sequence[str] = (), forged: Callable[[], None] = lambda: None
) -> AsyncIterator[Network]:
    """A network around phones; without defects of the box's own at its end."""
    async with trio.open_nursery() as nursery:
        if seats:
            pages.open(seats)
        reached = Network(pages, nursery, forged=forged)
        yield reached
        nursery.cancel_scope.cancel()
    assert reached.defects == []


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so; on a clock of its own that takes no time.

    A look costs a turn of that clock: the longer it was waited, the longer it is until the next look.
    """
    assert isinstance(trio.lowlevel.current_clock(), MockClock), "nothing is waited for in real time"
    pause = SOONEST
    while not true():  # of what nothing tells, on a clock that waits for nobody
        await trio.sleep(pause)
        pause = min(2 * pause, LATEST)
