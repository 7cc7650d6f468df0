from __future__ import annotations

import gzip
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import h11
import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from narrator.page import opening
from narrator.page.server import FILES_OF_ONE, SOCKETS, PageServer
from narrator.page.websocket import PageWire, Standing
from tests.narrator.page.browser import Browser, Got, page_open
from tests.narrator.page.test_strangers import NOWHERE, SITE, UPGRADE, framed, shows_nothing

STATIC = Path(opening.__file__).parent / "static"
PHONES, OF_A_BROWSER = 40, 6
"""Phones at a table, and connections that a browser opens."""


async def asked_on(stream: trio.abc.Stream, host: str, *paths: str, **headers: str) -> list[Got]:
    http, got = h11.Connection(h11.CLIENT), list[Got]()
    for path in paths:
        named = [("Host", host), *((name.replace("_", "-"), value) for name, value in headers.items())]
        request = h11.Request(method="GET", target=path, headers=named)
        await stream.send_all((http.send(request) or b"") + (http.send(h11.EndOfMessage()) or b""))
        status, told, body = 0, dict[str, str](), b""
        while not isinstance(event := http.next_event(), h11.EndOfMessage):
            match event:
                case h11.NEED_DATA:
                    http.receive_data(bytes(await stream.receive_some(65536)))
                case h11.Response() as response:
                    status = response.status_code
                    told = {name.decode(): value.decode() for name, value in response.headers}
                case h11.Data(data):
                    body += data
        got.append(Got(status, told, body))
        if http.our_state is not h11.DONE or http.their_state is not h11.DONE:
            break
        http.start_next_cycle()
    return got


@pytest.mark.parametrize(
    ("accepts", "is_gzipped"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("gzip;q=0", False),
        ("gzip;q=0.000", False),
        ("identity", False),
        ("", False),
    ],
)
async def test_page_files_are_compressed_for_browsers_that_accept_it(accepts: str, is_gzipped: bool) -> None:
    async with page_open() as browser:
        for path in ("/seat", "/static/nacl.js", "/static/seat.css"):
            plain, got = await browser.get(path), await browser.get(path, Accept_Encoding=accepts)
            assert (got.headers.get("content-encoding") == "gzip") is is_gzipped
            assert (gzip.decompress(got.body) if is_gzipped else got.body) == plain.body
            assert got.headers["vary"] == "Accept-Encoding"
            assert (got.headers["etag"] != plain.headers["etag"]) is is_gzipped


async def test_reloaded_page_downloads_no_file_again() -> None:
    async with page_open() as browser:
        page = (await browser.get("/seat")).body.decode()
        for path in ("/seat", "/static/code.svg", *re.findall(r"/static/[\w.]+", page)):
            first = await browser.get(path, Accept_Encoding="gzip")
            again = await browser.get(
                path, Accept_Encoding="gzip", If_None_Match=f'"other", W/{first.headers["etag"]}'
            )
            assert (again.status, again.body) == (304, b""), path
            assert again.headers["etag"] == first.headers["etag"]
            other = await browser.get(path, Accept_Encoding="gzip", If_None_Match='"other"')
            assert (other.status, other.body) == (200, first.body)


async def test_forty_phones_with_one_address_load_at_the_same_time() -> None:
    files = [
        "/seat",
        *(f"/static/{file.name}" for file in STATIC.iterdir() if file.suffix in (".js", ".css")),
    ]
    statuses, sockets = list[int](), list[int]()

    async def load(browser: Browser, paths: list[str]) -> None:
        async with await browser.stream() as stream:
            statuses.extend(one.status for one in await asked_on(stream, browser.host, *paths))
            loaded.append(1)
            while len(loaded) < PHONES * OF_A_BROWSER:  # noqa: ASYNC110 - all hold their connections
                await trio.sleep(0.01)

    async def phone(browser: Browser) -> None:
        async with trio.open_nursery() as nursery:
            for number in range(OF_A_BROWSER):
                nursery.start_soon(load, browser, files[number::OF_A_BROWSER])
        sockets.append((await browser.socket("screen")).status)

    loaded = list[int]()
    async with page_open({"screen": shows_nothing}) as browser:
        async with trio.open_nursery() as nursery:
            for _ in range(PHONES):
                nursery.start_soon(phone, browser)
        assert browser.defects == []
    assert statuses == [200] * (PHONES * len(files))
    assert sockets == [101] * PHONES


async def keeps(wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
    """Hold a page's reserved place, as a seat does."""
    wire.place.standing = Standing.KEPT
    async for _ in messages:
        pass


@asynccontextmanager
async def sockets_at(*addresses: str) -> AsyncIterator[Hall]:
    """Yield a server that screens from these addresses have joined."""
    async with trio.open_nursery() as nursery:
        hall = Hall(nursery)
        for address in addresses:
            await hall.comes(address, "screen")
        yield hall
        nursery.cancel_scope.cancel()


class Hall:
    def __init__(self, nursery: trio.Nursery) -> None:
        self.defects: list[BaseException] = []
        self.streams: list[trio.abc.Stream] = []
        pages = {"screen": shows_nothing, "pair": shows_nothing, "seat": keeps}
        self._server = PageServer(NOWHERE, SITE, pages, self.defects.append)
        self._nursery = nursery

    async def comes(self, address: str, page: str) -> trio.abc.Stream:
        ours, theirs = memory_stream_pair()
        self._nursery.start_soon(self._server.attend, theirs, address)
        await ours.send_all(UPGRADE + framed(f'{{"page":"{page}"}}'.encode(), 1))
        self.streams.append(ours)
        got = b""
        with trio.move_on_after(1):
            got = bytes(await ours.receive_some(4096))
        assert got.startswith(b"HTTP/1.1 101"), got
        return ours

    async def is_open(self, stream: trio.abc.Stream) -> bool:
        with trio.move_on_after(1):
            return bool(await stream.receive_some(4096))
        return True


async def test_phone_of_a_player_replaces_idle_big_screens(autojump_clock: MockClock) -> None:
    """Fill every place from four addresses: a phone from another address still gets in."""
    async with sockets_at(*[f"10.0.0.{number % 4}" for number in range(SOCKETS)]) as hall:
        seat = await hall.comes("10.0.0.9", "seat")
        more = [await hall.comes("10.0.0.9", "pair") for _ in range(3)]
        for stream in (seat, *more):
            assert await hall.is_open(stream)
        assert [await hall.is_open(stream) for stream in hall.streams[:5]].count(False) == 4
        assert hall.defects == []


async def test_connection_above_limit_of_an_address_ends_an_idle_one() -> None:
    async with page_open() as browser:
        silent = [await browser.stream() for _ in range(FILES_OF_ONE)]
        await trio.testing.wait_all_tasks_blocked(0.05)
        assert (await browser.get("/health")).status == 200
        assert (await browser.get("/health")).status == 200
        for one in silent:
            await one.aclose()
        assert browser.defects == []
