"""Test browser on real sockets, with correct or faulty behaviour."""

from __future__ import annotations

import ssl
import struct
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import h11
import trio
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Message, Ping, Request, TextMessage

from narrator.config.file import LoadedConfig, parse_config
from narrator.page.codes import drawn
from narrator.page.door import Door, open_door
from narrator.page.server import Attend, PageServer, Site, served
from narrator.rules.kernel.events import Scenery
from tests.patience import HANGS
from voices.writing.pack import VoicePack

AT_ONCE = struct.pack("ii", 1, 0)
"""Socket option that resets the connection on close."""
BEAT = "null"
AT_HOME = '[page]\nenabled = true\naddress = "127.0.0.1"\nport = 0\n'


def at_home(more: str = "") -> LoadedConfig:
    """Return a configuration whose page is served on this machine only, at any free port."""
    return parse_config(AT_HOME + more, "narrator.toml")


@dataclass(frozen=True)
class Got:
    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Browser:
    port: int
    tls: ssl.SSLContext | None = None
    defects: list[BaseException] = field(default_factory=list)
    """Server defects found during its visits."""

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def origin(self) -> str:
        return f"{'http' if self.tls is None else 'https'}://{self.host}"

    async def stream(self) -> trio.abc.Stream:
        plain = await trio.open_tcp_stream("127.0.0.1", self.port)
        return plain if self.tls is None else trio.SSLStream(plain, self.tls, server_hostname="127.0.0.1")

    async def get(self, path: str, method: str = "GET", **headers: str) -> Got:
        given = {"Host": self.host} | {name.replace("_", "-"): value for name, value in headers.items()}
        http = h11.Connection(h11.CLIENT)
        async with await self.stream() as stream:
            request = h11.Request(method=method, target=path, headers=list(given.items()))
            await stream.send_all((http.send(request) or b"") + (http.send(h11.EndOfMessage()) or b""))
            return await _answer(stream, http)

    async def raw(self, data: bytes) -> bytes:
        """Send raw bytes and read until the box closes the connection."""
        async with await self.stream() as stream:
            try:
                await stream.send_all(data)
                got = b""
                while part := await stream.receive_some(4096):
                    got += part
            except trio.BrokenResourceError:
                pass
            return got

    async def hang_up(self) -> None:
        """Connect and reset at once, so that the peer address is gone."""
        gone = await trio.open_tcp_stream("127.0.0.1", self.port)
        gone.setsockopt(trio.socket.SOL_SOCKET, trio.socket.SO_LINGER, AT_ONCE)
        await trio.aclose_forcefully(gone)

    async def socket(self, page: str | None = "screen", **headers: str) -> PageSocket:
        """Open a page's web socket; `page` is sent first."""
        stream = await self.stream()
        socket = PageSocket(stream)
        await socket.open(self.host, {"Origin": self.origin} | headers)
        if page is not None and socket.status == 101:
            await socket.say(f'{{"page":"{page}"}}')
        return socket


async def _answer(stream: trio.abc.Stream, http: h11.Connection) -> Got:
    status, headers, body = 0, {}, b""
    while True:
        match http.next_event():
            case h11.NEED_DATA:
                http.receive_data(bytes(await stream.receive_some(4096)))
            case h11.Response() as response:
                status = response.status_code
                headers = {name.decode(): value.decode() for name, value in response.headers}
            case h11.Data(data):
                body += data
            case _:
                return Got(status, headers, body)


class PageSocket:
    def __init__(self, stream: trio.abc.Stream) -> None:
        self.stream = stream
        self.status = 0
        self.closed: int | None = None
        """Close code sent by the box."""
        self.sizes: list[int] = []
        """Sizes of the received chunks, in bytes."""
        self._ws = WSConnection(ConnectionType.CLIENT)
        self._frames: list[str] = []

    async def open(self, host: str, headers: Mapping[str, str]) -> None:
        extra = [(name.encode(), value.encode()) for name, value in headers.items()]
        asked = self._ws.send(Request(host=host, target="/wire", extra_headers=extra))
        await self.stream.send_all(asked)
        got = bytes(await self.stream.receive_some(4096))
        self.status = int(got.split(b" ", 2)[1])
        if self.status == 101:
            self._ws.receive_data(got)
            assert any(isinstance(event, AcceptConnection) for event in self._ws.events())

    async def say(self, text: str) -> None:
        await self.stream.send_all(self._ws.send(TextMessage(data=text)))

    async def frame(self) -> str | None:
        """Return the next frame, or None when the box has closed."""
        part = ""
        while not self._frames:
            if self.closed is not None:
                return None
            try:
                got = bytes(await self.stream.receive_some(65536))
            except trio.BrokenResourceError:
                got = b""
            self.sizes.append(len(got))
            self._ws.receive_data(got or None)
            for event in self._ws.events():
                if isinstance(event, Message):
                    part += str(event.data)
                    if event.message_finished:
                        self._frames += [part] if part != BEAT else []
                        part = ""
                elif isinstance(event, Ping):
                    await self.stream.send_all(self._ws.send(event.response()))
                elif isinstance(event, CloseConnection):
                    self.closed = event.code
        return self._frames.pop(0)

    async def until_closed(self) -> int | None:
        """Read to the end and return the close code."""
        while await self.frame() is not None:
            pass
        return self.closed


@asynccontextmanager
async def page_open(
    pages: Mapping[str, Attend] | None = None,
    loaded: LoadedConfig | None = None,
    now: Callable[[], Scenery] = Scenery,
    language: str = "en",
    trusts: ssl.SSLContext | None = None,
) -> AsyncIterator[Browser]:
    """Serve a page and yield a browser; a time limit ends a blocked test."""
    with trio.fail_after(HANGS):
        door = open_door(loaded or at_home())
        browser = Browser(door.port, trusts)
        server = server_of(door, pages or {}, now, language, browser.defects)
        async with door.listener, served(server, door):
            yield browser


def server_of(
    door: Door,
    pages: Mapping[str, Attend],
    now: Callable[[], Scenery],
    language: str,
    defects: list[BaseException],
) -> PageServer:
    """Create a server that keeps its defects."""
    site = Site(VoicePack.load(language), now, lambda: drawn(door.address))
    return PageServer(door, site, pages, defects.append, ("localhost", "narrator.local"))
