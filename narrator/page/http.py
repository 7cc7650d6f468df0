"""HTTP requests and answers, and the host names under which the box answers.

A page of another site can let its own name point at the address of this box, and then send requests by that
name (DNS rebinding). The browser takes the box for that site, and lets the site's scripts read the answers.
Therefore, a request is answered only if it uses a numeric address or a name of this machine.
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
    """Return whether a `Host` header names this box: by a numeric address or one of its names, with any port.

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
    """Return whether a page of this box opens a WebSocket: the page's origin must be the requested host."""
    return origin.lower() == f"{'https' if tls else 'http'}://{authority}".lower()


LONGEST_HEAD = 8192
"""Largest size in bytes of the head of a request. The heads of browsers have about a tenth as many."""
AT_ONCE = 4096
"""Number of bytes that are read from the network at once."""
PATIENCE = 10.0
"""Seconds to wait for a request, and for a browser to accept its answer."""
KEY_LENGTH = 24
"""Length of a WebSocket key: sixteen bytes in base64."""
WANTS_GZIP = re.compile(r"gzip(;q=(1(\.0*)?|0\.\d*[1-9]\d*))?")
"""A pattern for an entry of the Accept-Encoding header that accepts gzip."""
GONE = (trio.BrokenResourceError, trio.ClosedResourceError)
"""Exceptions that mean that the browser has left."""


@dataclass(frozen=True)
class PageRequest:
    """A browser's request."""

    method: str
    path: str
    headers: Mapping[str, str]
    """Headers by lower-case name. If a name comes several times, the last one is kept."""

    @property
    def host(self) -> str:
        """The name or address by which the browser calls this box."""
        return self.headers.get("host", "")

    @property
    def takes_gzip(self) -> bool:
        """Whether the browser accepts a compressed answer."""
        given = self.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
        return any(WANTS_GZIP.fullmatch(one) for one in given)

    def has(self, tag: str) -> bool:
        """Return whether the browser already has the content with this ETag."""
        given = self.headers.get("if-none-match", "")
        return tag in [one.strip().removeprefix("W/") for one in given.split(",")]

    @property
    def wants_a_socket(self) -> bool:
        """Whether the request asks for a WebSocket (RFC 6455)."""
        words = {word.strip().lower() for word in self.headers.get("connection", "").split(",")}
        return (
            "upgrade" in words
            and self.headers.get("upgrade", "").lower() == "websocket"
            and self.headers.get("sec-websocket-version") == "13"
            and len(self.headers.get("sec-websocket-key", "")) == KEY_LENGTH
        )


@dataclass(frozen=True)
class Answer:
    """The answer to an HTTP request."""

    status: int
    kind: str = "text/plain; charset=utf-8"
    body: bytes = b""
    extra: Mapping[str, str] = field(default_factory=dict)
    gzipped: bytes = b""
    """The body, compressed. Empty if compression would save nothing."""


class Visit:
    """A connection of a browser, until its last request is answered or becomes a WebSocket."""

    def __init__(self, stream: trio.abc.Stream, *, tls: bool, names: Iterable[str]) -> None:
        self._stream = stream
        self._tls = tls
        self._names = tuple(names)
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
        self._left = MOST_REQUESTS
        """Number of requests that this connection may still send."""

    async def request(self) -> PageRequest | None:
        """Read the next request. None if there is none, or if it was faulty and has been answered already."""
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
        """Return an answer that refuses the request because of its host, method or origin.

        None if it is allowed.
        """
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
        """Send an answer. Return whether another request may follow on this connection.

        `head_alone` leaves out the body. No request may follow if the browser does not accept the answer.
        """
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
        """Return whether the request has been read completely. A request with a body never has."""
        try:
            return isinstance(self._http.next_event(), h11.EndOfMessage)
        except h11.RemoteProtocolError:
            return False

    def left_over(self) -> bytes:
        """Return the bytes that arrived after the request."""
        return bytes(self._http.trailing_data[0])


UNCHANGED = 304
"""The status of an answer without a body: the browser has the current content already."""
MOST_REQUESTS = 200
"""Largest number of requests on one connection. A page has about twenty files."""
GUARD = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""Security headers of every answer."""


def policy(request: PageRequest) -> str:
    """Return the content security policy: only files and sockets of this box, and no inline code.

    It names the address of the socket, because older browsers do not accept the socket as part of the page's
    own site.
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
