"""The web server of the page: its files in the pack's language, its sockets, and the game's phase."""

from __future__ import annotations

import gzip
import ipaddress
import re
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec
import trio
from wsproto.frame_protocol import CloseReason

from narrator.errors import UNREADABLE
from narrator.page.door import Door
from narrator.page.http import GONE, PATIENCE, UNCHANGED, Answer, PageRequest, Visit, policy
from narrator.page.websocket import PageWire, Place, Places, Refused, Standing
from narrator.rules.events import Scenery
from voices.writing.pack import VoicePack

SOCKET = "/wire"


class PageView(NamedTuple):
    """A web page: its own body, after a head that all pages share."""

    name: str
    """The name of the page's HTML file, and of its style and script files if there are any."""
    title: str = ""
    """The message id of the page's title. The title is shown after the name of the game."""

    def written(self, static: Traversable) -> str:
        """Return the whole page, not translated yet.

        Lines of the head that name a missing file are left out.
        """
        title = f" – {{{{{self.title}}}}}" if self.title else ""
        head = static.joinpath("head.html").read_text("utf-8").replace("[title]", title)
        lines = head.replace("[name]", self.name).splitlines(keepends=True)
        kept = (
            line for line in lines if all(static.joinpath(file).is_file() for file in NAMED.findall(line))
        )
        return "".join(kept) + static.joinpath(f"{self.name}.html").read_text("utf-8")


NAMED = re.compile(r"/static/([\w.]+)")
"""A pattern for a file that is named in a line of the head."""
VIEWS = {
    "/": PageView("join"),
    "/host": PageView("host", "page-host"),
    "/screen": PageView("screen", "page-screen"),
    "/seat": PageView("seat", "phone-title"),
    "/round": PageView("round", "round-title"),
}
"""The pages by path."""
KINDS = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
STATIC = "/static/"
TAG = 24
"""Number of hex digits in an ETag."""
CODE = f"{STATIC}code.svg"
"""The path of the picture with the page's QR code."""
WORD = re.compile(r"\{\{([\w.-]+)\}\}")
"""A pattern for words to translate in a page, such as `{{page-title}}`."""
_Now = Callable[[], Scenery]


class Site:
    """The answers to requests for the page's files and for the game's phase."""

    def __init__(self, pack: VoicePack, now: _Now, code: Callable[[], str]) -> None:
        """Load the files. `now` returns the game's public state, `code` draws the QR code for phones."""
        self._now = now
        self._code = code
        self._files: dict[str, Answer] = {}
        static = resources.files("narrator.page").joinpath("static")
        for file in static.joinpath("noble").iterdir():
            if file.name.endswith(".js"):
                self._files[f"{STATIC}noble/{file.name}"] = _kept(KINDS["js"], file.read_bytes())
        for file in (one for one in static.iterdir() if one.is_file()):
            kind = file.name.rpartition(".")[2]
            if kind in KINDS and kind != "html":  # type declarations of scripts are only for development
                self._files[STATIC + file.name] = _kept(KINDS[kind], file.read_bytes())
        for path, view in VIEWS.items():
            self._files[path] = _kept(KINDS["html"], _in_words(view.written(static), pack).encode())

    def answer(self, request: PageRequest) -> Answer:
        """Return the file or the public state that a request asks for."""
        if request.path == "/health":
            return Answer(200, "application/json", msgspec.json.encode({"phase": self._now().phase.value}))
        found = self._files.get(request.path)
        if request.path == CODE:
            found = Answer(200, KINDS["svg"], self._code().encode())
        if found is None:
            return Answer(404)
        return _as_wanted(found, request)


def _kept(kind: str, body: bytes) -> Answer:
    """Return the answer for a file. Its body is compressed here, once."""
    gzipped = gzip.compress(body, mtime=0)
    return Answer(200, kind, body, gzipped=gzipped if len(gzipped) < len(body) else b"")


def _as_wanted(found: Answer, request: PageRequest) -> Answer:
    """Return an answer as the browser wants it.

    It is compressed if the browser accepts that, and has no body if the browser has the content already.
    """
    is_gzipped = found.gzipped != b"" and request.takes_gzip
    body = found.gzipped if is_gzipped else found.body
    tag = f'"{sha256(body).hexdigest()[:TAG]}"'
    extra = {"Content-Security-Policy": policy(request), "ETag": tag, "Vary": "Accept-Encoding"}
    if request.has(tag):
        return Answer(UNCHANGED, found.kind, extra=extra)
    return Answer(200, found.kind, body, extra | ({"Content-Encoding": "gzip"} if is_gzipped else {}))


def _in_words(page: str, pack: VoicePack) -> str:
    """Return a page in the language of the pack."""

    def word(found: re.Match[str]) -> str:
        return escape(pack.language if found[1] == "language" else pack.words(found[1]))

    return WORD.sub(word, page)


FILES, FILES_OF_ONE = 320, 256
"""Largest number of connections for files, in all and for one address.

Forty phones may open six each at once.
"""
SOCKETS, SOCKETS_OF_ONE = 160, 120
"""Largest number of open pages, in all and for one address.

The phones of a whole table may share one address.
"""

NEIGHBOURS = 64
"""Number of bits of an IPv6 address that name its network."""
WATCHES = frozenset({"screen"})
"""Pages on which nothing can be entered. If there are too many connections, these are closed first."""
Attend = Callable[[PageWire, AsyncGenerator[bytes, None]], Awaitable[None]]
"""A function that serves one open page until it leaves, with its socket and its messages."""


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a page, with the name of the page."""

    page: str


class PageServer:
    """The web server for browsers."""

    def __init__(
        self,
        door: Door,
        site: Site,
        pages: Mapping[str, Attend],
        defect: Callable[[BaseException], None],
        names: tuple[str, ...] = (),
    ) -> None:
        """Serve these pages. `defect` receives unexpected exceptions; `names` are the box's host names."""
        self._door = door
        self._site = site
        self._pages = pages
        self._defect = defect
        self._names = names
        self._files = Places(FILES, FILES_OF_ONE)
        self._sockets = Places(SOCKETS, SOCKETS_OF_ONE)

    async def visited(self, stream: trio.SocketStream) -> None:
        """Serve a new connection."""
        peer = _whence(stream)
        if peer is None:
            await trio.aclose_forcefully(stream)
            return
        try:
            await self.attend(self._secured(stream, self._door.tls), peer)
        except Exception as error:  # noqa: BLE001 - reported; an error in a page must not end a game
            self._defect(error)

    async def attend(self, stream: trio.abc.Stream, peer: str = "") -> None:
        """Answer requests on a stream, and close it. `peer` is the network address of the browser."""
        try:
            with suppress(trio.TooSlowError, *GONE), trio.CancelScope() as scope:
                await self._attend(stream, peer, scope)
        finally:
            with trio.move_on_after(PATIENCE):
                await trio.aclose_forcefully(stream)

    @staticmethod
    def _secured(stream: trio.SocketStream, tls: ssl.SSLContext | None) -> trio.abc.Stream:
        if tls is None:
            return stream
        return trio.SSLStream(stream, tls, server_side=True, https_compatible=True)

    async def _attend(self, stream: trio.abc.Stream, peer: str, scope: trio.CancelScope) -> None:
        place = self._files.take(peer, scope)
        if place is None:
            return
        visit = Visit(stream, tls=self._door.tls is not None, names=self._names)
        try:
            opened = await self._files_given(visit, place)
        finally:
            self._files.leave(place)
        if opened is None:
            return
        place = self._sockets.take(peer, scope)
        if place is None:
            await visit.answer(Answer(503))
            return
        try:
            await self._page(PageWire(stream, opened, visit.left_over(), place))
        finally:
            self._sockets.leave(place)

    async def _files_given(self, visit: Visit, place: Place) -> PageRequest | None:
        """Answer requests for files, until one asks for a WebSocket. Return that request."""
        while (request := await visit.request()) is not None:
            place.standing = Standing.BUSY
            refusal = visit.refusal(request)
            if refusal is None and request.wants_a_socket and request.path == SOCKET:
                return request
            answer = refusal or (Answer(426) if request.path == SOCKET else self._site.answer(request))
            if not await visit.answer(answer, request.method == "HEAD"):
                break
            place.standing = Standing.IDLE
        return None

    async def _page(self, wire: PageWire) -> None:
        """Serve an open page, after it has sent its name."""
        messages = wire.messages()
        try:
            await wire.accept()
            attend = await self._greeted(wire, messages)
            if attend is not None:
                await attend(wire, messages)
        except Refused as refused:
            await wire.close(refused.reason)
        else:
            await wire.close(CloseReason.NORMAL_CLOSURE)
        finally:
            await messages.aclose()

    async def _greeted(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> Attend | None:
        """Return the function that serves this page. None if it left without a message. Raises `Refused`."""
        with trio.move_on_after(PATIENCE):
            try:
                hello = msgspec.json.decode(await anext(messages), type=Hello)
            except StopAsyncIteration:
                return None
            except UNREADABLE:
                raise Refused(CloseReason.POLICY_VIOLATION) from None
            if hello.page in self._pages:
                wire.place.standing = Standing.IDLE if hello.page in WATCHES else Standing.BUSY
                return self._pages[hello.page]
        raise Refused(CloseReason.POLICY_VIOLATION)


def _whence(stream: trio.SocketStream) -> str | None:
    """Return the network address of the browser. None if it has disconnected.

    A machine may use many IPv6 addresses, so for IPv6 its network is returned instead.
    """
    try:
        address = ipaddress.ip_address(stream.socket.getpeername()[0].partition("%")[0])
    except OSError:
        return None
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NEIGHBOURS), strict=False))


@asynccontextmanager
async def served(
    server: PageServer, door: Door, *beside: Callable[[], Awaitable[None]]
) -> AsyncIterator[None]:
    """Accept browsers while the context lasts, and run the tasks in `beside`."""
    async with trio.open_nursery() as nursery:
        for task in beside:
            nursery.start_soon(task)
        nursery.start_soon(trio.serve_listeners, server.visited, [door.listener])
        yield
        nursery.cancel_scope.cancel()
