from __future__ import annotations

import io
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import cast

import pytest
import trio
import trio.testing
from hypothesis import strategies as st
from trio.testing import memory_stream_pair
from wsproto.frame_protocol import CloseReason

from narrator.page.big_screen import frame_of
from narrator.page.door import Door, open_door
from narrator.page.server import PageServer, Site, served
from narrator.page.websocket import BURST, LARGEST_MESSAGE, Frames, PageWire
from narrator.rules.kernel.events import Scenery
from narrator.table.console.public_facts import PublicFacts
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from narrator.table.trace import Trace
from tests.effort import tried
from tests.narrator.alike.test_screens import PACKS
from tests.narrator.page.browser import Browser, at_home, page_open, server_of
from tests.patience import HANGS

SCREEN = b'{"page":"screen"}'
UPGRADE = (
    b"GET /wire HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


NOWHERE = Door(cast("trio.SocketListener", None), None, "127.0.0.1", 80)
SITE = Site(PACKS["en"], Scenery, lambda: "<svg/>")


async def shows_nothing(wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
    """Listen until the page is closed."""
    async for _ in messages:
        pass


class GameWatched:
    """Big screen's view of a game, and whether anything in it was changed."""

    def __init__(self) -> None:
        self.out = io.StringIO()
        self.trace, self.stage, self.asked = Trace(self.out), Stage(), Asked()
        self.facts = PublicFacts(PACKS["en"], self.stage, self.asked)
        self.frames = Frames(lambda: frame_of(self.facts, PACKS["en"]))
        self.facts.changed = self.frames.stir
        self.facts.follow(self.trace)
        self.stage.begin(("Ann", "Bob"))
        self._before = self.stage.now

    def check(self) -> None:
        assert self.out.getvalue() == ""
        assert self.stage.now is self._before
        assert self.asked.now is None


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("", CloseReason.POLICY_VIOLATION),
        ("screen", CloseReason.POLICY_VIOLATION),
        ('{"page":"nothing"}', CloseReason.POLICY_VIOLATION),
        ('{"page":3}', CloseReason.POLICY_VIOLATION),
        ('{"page":"screen","more":1}', CloseReason.POLICY_VIOLATION),
        ("[" * 900, CloseReason.POLICY_VIOLATION),
        ('{"page":"' + "x" * LARGEST_MESSAGE + '"}', CloseReason.MESSAGE_TOO_BIG),
        ("x" * 3_000_000, CloseReason.MESSAGE_TOO_BIG),
    ],
)
async def test_connection_that_does_not_identify_itself_is_closed(said: str, reason: CloseReason) -> None:
    async with page_open({"screen": shows_nothing}) as browser:
        socket = await browser.socket(page=None)
        try:
            await socket.say(said)
        except trio.BrokenResourceError:
            return  # the box has closed before all was sent
        assert await socket.until_closed() in (reason, None)
        assert browser.defects == []


async def test_connection_that_floods_is_closed() -> None:
    async with page_open({"screen": shows_nothing}) as browser:
        socket = await browser.socket()
        for _ in range(int(BURST) + 20):
            try:
                await socket.say("{}")
            except trio.BrokenResourceError:
                break
        assert await socket.until_closed() in (CloseReason.POLICY_VIOLATION, None)
        assert browser.defects == []


EMPTY_PART = b"\x00\x80" + bytes(4)
"""Empty continuation frame of a message."""


@pytest.mark.parametrize("at_once", [0, 400])
async def test_connection_sending_endless_fragments_is_closed(
    at_once: int, autojump_clock: trio.testing.MockClock
) -> None:
    game = GameWatched()
    defects: list[BaseException] = []
    server = PageServer(NOWHERE, SITE, {"screen": game.frames.attend}, defects.append)
    ours, theirs = memory_stream_pair()
    begun, sent = UPGRADE + framed(SCREEN, 1) + b"\x01\x80" + bytes(4), 0
    with trio.fail_after(HANGS):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(server.attend, theirs)
            await ours.send_all(begun + EMPTY_PART * at_once)
            with suppress(trio.BrokenResourceError):  # the box has closed
                while sent < 100:
                    await ours.send_all(EMPTY_PART * 10)
                    await trio.testing.wait_all_tasks_blocked()
                    sent += 1
    assert sent < 10
    assert defects == []
    game.check()


async def test_connection_sending_an_endless_request_is_closed(
    autojump_clock: trio.testing.MockClock,
) -> None:
    defects: list[BaseException] = []
    ours, theirs = memory_stream_pair()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(PageServer(NOWHERE, SITE, {}, defects.append).attend, theirs)
        await ours.send_all(b"GET / HTTP/1.1\r\nHost: ")
        assert await ours.receive_some(100) == b""
    assert defects == []


async def test_early_disconnections_do_not_end_the_game() -> None:
    with trio.fail_after(HANGS):
        door = open_door(at_home())
        browser = Browser(door.port)
        for _ in range(9):  # all connect before the server accepts
            await browser.hang_up()
        async with door.listener, served(server_of(door, {}, Scenery, "en", browser.defects), door):
            assert (await browser.get("/health")).status == 200
    assert browser.defects == []


def framed(payload: bytes, opcode: int) -> bytes:
    """Return a short browser frame with a zero mask."""
    return bytes((0x80 | opcode, 0x80 | len(payload))) + bytes(4) + payload


FRAMES = st.one_of(
    st.binary(max_size=300),
    st.builds(framed, st.binary(max_size=125), st.integers(0, 15)),
    st.just(framed(SCREEN, 1)),
    st.sampled_from([b"\x81\xff" + b"\xff" * 8, b"\x01\x80" + bytes(4), b"\x80\x80" + bytes(4), b"\x88\x00"]),
)
REQUESTS = st.one_of(
    st.binary(max_size=600),
    st.binary(max_size=200).map(lambda tail: b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + tail),
    st.binary(max_size=60).map(lambda path: b"GET /" + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
    st.binary(max_size=60).map(lambda key: UPGRADE.replace(b"AAAAAAAAAAAAAAAAAAAAAA==", key)),
    st.lists(FRAMES, max_size=12).map(lambda frames: UPGRADE + b"".join(frames)),
    st.lists(FRAMES, max_size=12).map(lambda frames: UPGRADE + framed(SCREEN, 1) + b"".join(frames)),
)


@tried(40, 200, st.lists(REQUESTS, min_size=1, max_size=3))
def test_arbitrary_network_input_does_not_change_the_game(sent: list[bytes]) -> None:
    game = GameWatched()

    async def main() -> None:
        server = PageServer(NOWHERE, SITE, {"screen": game.frames.attend}, defects.append)
        for data in sent:
            ours, theirs = memory_stream_pair()
            with trio.fail_after(HANGS):
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(server.attend, theirs)
                    await ours.send_all(data)
                    await ours.send_eof()
                    while await ours.receive_some(4096):
                        pass

    defects: list[BaseException] = []
    trio.run(main, clock=trio.testing.MockClock(autojump_threshold=0))
    assert defects == []
    game.check()
