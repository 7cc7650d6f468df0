"""Which names this box goes by: whoever asks for another one was sent by a page from elsewhere.

A page on some other host may give its own name our address and then ask us in that name (DNS rebinding);
the browser takes us for that host and lets its scripts read what we say. So nobody is answered who does not
call us by an address in figures or by a name that is this machine's.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import h11
import trio

AUTHORITY = re.compile(r"(?P<host>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:(?P<port>\d{1,5}))?")


def is_ours(authority: str, names: Iterable[str]) -> bool:
    """Whether a `Host` means this box: an address in figures, or one of its names, with or without a port.

    >>> is_ours("192.168.1.20:8080", ["narrator.local"]), is_ours("evil.example:8080", ["narrator.local"])
    (True, False)
    """
    found = AUTHORITY.fullmatch(authority)
    if found is None:
        return False
    host = found["host"].strip("[]")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host.lower().rstrip(".") in {name.lower() for name in names}
    return True


def is_from(origin: str, authority: str, *, tls: bool) -> bool:
    """Whether a page of our own opens the socket: its origin is where it was asked for."""
    return origin.lower() == f"{'https' if tls else 'http'}://{authority}".lower()


LONGEST_HEAD = 8192
"""Bytes of a request; browsers send a tenth of it."""
AT_ONCE = 4096
"""Bytes that are taken from the network at once."""
PATIENCE = 10.0
"""Seconds in which a request must have come, and an answer been taken."""
KEY_LENGTH = 24
"""Letters of a WebSocket's key: sixteen bytes in base64."""
WANTS_GZIP = re.compile(r"gzip(;q=(1(\.0*)?|0\.\d*[1-9]\d*))?")
"""One of the codings that a browser names, where it is this one and not refused."""
GONE = (trio.BrokenResourceError, trio.ClosedResourceError)
"""What is raised when a browser has left, in whichever way."""


@dataclass(frozen=True)
class PageRequest:
    """What a browser asks for."""

    method: str
    path: str
    headers: Mapping[str, str]
    """By their names in small letters; of several with one name, the last."""

    @property
    def host(self) -> str:
        """By which name it calls this box."""
        return self.headers.get("host", "")

    @property
    def takes_gzip(self) -> bool:
        """Whether it takes a compressed answer."""
        given = self.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
        return any(WANTS_GZIP.fullmatch(one) for one in given)

    def has(self, tag: str) -> bool:
        """Whether it has what an ETag names."""
        given = self.headers.get("if-none-match", "")
        return tag in [one.strip().removeprefix("W/") for one in given.split(",")]

    @property
    def wants_a_socket(self) -> bool:
        """Whether it asks for a WebSocket, as the standard has it (RFC 6455)."""
        words = {word.strip().lower() for word in self.headers.get("connection", "").split(",")}
        return (
            "upgrade" in words
            and self.headers.get("upgrade", "").lower() == "websocket"
            and self.headers.get("sec-websocket-version") == "13"
            and len(self.headers.get("sec-websocket-key", "")) == KEY_LENGTH
        )


@dataclass(frozen=True)
class Answer:
    """What it gets."""

    status: int
    kind: str = "text/plain; charset=utf-8"
    body: bytes = b""
    extra: Mapping[str, str] = field(default_factory=dict)
    gzipped: bytes = b""
    """The same body, compressed; empty where that is not worth it."""


class Visit:
    """A connection, until its last request has been answered or handed on."""

    def __init__(self, stream: trio.abc.Stream, *, tls: bool, names: Iterable[str]) -> None:
        self._stream = stream
        self._tls = tls
        self._names = tuple(names)
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
        self._left = MOST_REQUESTS
        """How many requests this connection may carry yet."""

    async def request(self) -> PageRequest | None:
        """What is asked for; None where nothing came that could be answered, and all is said already."""
        with trio.move_on_after(PATIENCE):
            try:
                while (event := self._http.next_event()) is h11.NEED_DATA:
                    self._http.receive_data(bytes(await self._stream.receive_some(AT_ONCE)))
            except h11.RemoteProtocolError as error:
                await self.answer(Answer(error.error_status_hint))
                return None
            if isinstance(event, h11.Request):
                return _read(event)
        return None

    def refusal(self, request: PageRequest) -> Answer | None:
        """Why it is not answered, whatever it is about; None where there is nothing against it."""
        if not is_ours(request.host, self._names):
            return Answer(421)
        if request.wants_a_socket:
            if request.method != "GET" or not is_from(
                request.headers.get("origin", ""), request.host, tls=self._tls
            ):
                return Answer(403)
        elif request.method not in ("GET", "HEAD"):
            return Answer(405, extra={"Allow": "GET, HEAD"})
        return None

    async def answer(self, answer: Answer, head_alone: bool = False) -> bool:
        """Give it; a browser that does not take it is left. Return whether another request may follow."""
        self._left -= 1
        headers = [*GUARD.items(), *answer.extra.items()]
        if answer.status != UNCHANGED:
            headers += [("Content-Type", answer.kind), ("Content-Length", str(len(answer.body)))]
        if not self._left or self._http.their_state is h11.ERROR:
            headers.append(("Connection", "close"))
        out = self._http.send(h11.Response(status_code=answer.status, headers=headers)) or b""
        if answer.body and not head_alone:
            out += self._http.send(h11.Data(data=answer.body)) or b""
        out += self._http.send(h11.EndOfMessage()) or b""
        with trio.move_on_after(PATIENCE), suppress(*GONE):
            await self._stream.send_all(out)
            if self._is_read() and self._http.our_state is h11.DONE:
                self._http.start_next_cycle()
                return True
            if isinstance(self._stream, trio.abc.HalfCloseableStream):
                await self._stream.send_eof()
        return False

    def _is_read(self) -> bool:
        """Whether the request has come to its end: one with a body has not, and is followed by no other."""
        try:
            return isinstance(self._http.next_event(), h11.EndOfMessage)
        except h11.RemoteProtocolError:
            return False

    def left_over(self) -> bytes:
        """What came behind the request already."""
        return bytes(self._http.trailing_data[0])


UNCHANGED = 304
"""The status of an answer without a body: the browser has it already."""
MOST_REQUESTS = 200
"""Requests of one connection: a page has twenty files."""
GUARD = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What every answer tells the browser to be strict about."""


def policy(request: PageRequest) -> str:
    """What a page may load: files of this box, its own socket, and nothing that stands in the page itself.

    Older browsers do not count the socket as the page's own, so that it is named.
    """
    socket = f"ws://{request.host} wss://{request.host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _read(event: h11.Request) -> PageRequest:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in event.headers}
    path = event.target.decode("latin-1").partition("?")[0]
    return PageRequest(event.method.decode("latin-1"), path, headers)
