"""WebSockets of the open pages, and the limits on connections.

When no more connections are allowed, one is closed: of the address that has most. Forty phones may share one
address behind a router or a proxy, so no address is blocked for its number of connections alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from enum import IntEnum
from typing import Any, TypeVar

import msgspec
import trio
from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Message,
    Ping,
    Pong,
    TextMessage,
)
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import LocalProtocolError, RemoteProtocolError

from narrator.errors import UNREADABLE
from narrator.page.http import AT_ONCE, GONE, PageRequest


class Standing(IntEnum):
    """The priority of a connection.

    When no more connections are allowed, one of the lowest priority is closed first.
    """

    IDLE = 0
    """A connection between two requests, or that of a big screen."""
    BUSY = 1
    """A request that is being answered, or a phone that has not yet proved that it knows its code."""
    KEPT = 2
    """A seat's own phone or the host's page, which is never closed for others."""


class Place:
    """A permission for one connection, of the limited number that may be open at once."""

    def __init__(self, address: str, scope: trio.CancelScope) -> None:
        self.address = address
        self.standing = Standing.IDLE
        self._scope = scope

    def give_up(self) -> None:
        """Close the connection that has this permission."""
        self._scope.cancel()


class Places:
    """A limit on the number of connections, in all and for one address."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most, self._of_one = most, of_one
        self._taken: list[Place] = []
        """The open connections, with the oldest first."""

    def take(self, address: str, scope: trio.CancelScope) -> Place | None:
        """Return a place for a connection. None if there is no place and no other connection may be closed.

        Cancelling `scope` closes the connection.
        """
        mine = [place for place in self._taken if place.address == address]
        if len(mine) >= self._of_one:
            if not self._give_up_one_of(mine):
                return None
        elif len(self._taken) >= self._most and not self._give_up_one_of(self._largest()):
            return None
        place = Place(address, scope)
        self._taken.append(place)
        return place

    def leave(self, place: Place) -> None:
        """Free a place, if it was not freed already."""
        if place in self._taken:
            self._taken.remove(place)

    def _largest(self) -> list[Place]:
        """Return the places of the address with the most connections that may be closed."""
        by_address: dict[str, list[Place]] = {}
        for place in self._taken:
            if place.standing is not Standing.KEPT:
                by_address.setdefault(place.address, []).append(place)
        return max(by_address.values(), key=len, default=[])

    def _give_up_one_of(self, places: list[Place]) -> bool:
        """Close the connection with the lowest priority, the oldest first.

        Return False if none may be closed.
        """
        least = min(places, key=lambda place: place.standing, default=None)
        if least is None or least.standing is Standing.KEPT:
            return False
        self._taken.remove(least)
        least.give_up()
        return True


LARGEST_MESSAGE = 1024
"""Length in bytes of the longest message that a page may send."""
BURST, PER_SECOND = 20.0, 5.0
"""Frames allowed at once and in each second, pings included. No player taps that often."""
BEAT = 14.3
"""Seconds without a frame after which a sign of life (a beat) is sent, so that both ends notice a lost
connection. It is no round number, so that it does not coincide with other periods.
"""
_LEAST = 0.1
"""The shortest wait, in seconds, so that rounding cannot make a wait zero."""
_BEAT = "null"
"""The sign of life that is sent to a page whose frames are text."""
SILENT = 40.0
"""Seconds without bytes after which a page counts as gone. A page waits as long for the box."""
FORGED = 4004
"""The close code when a sealed frame was changed on its way."""
ELSEWHERE = 4003
"""The close code when another browser has taken the place of this page, which then does not reconnect."""
STALLED = 20.0
"""Seconds that a frame may wait to be sent before the page counts as gone."""


_Kind = TypeVar("_Kind", bound=msgspec.Struct)


class Refused(Exception):
    """An error for a message that a page may not send. `reason` is the close code for the page's socket."""

    def __init__(self, reason: CloseReason | int) -> None:
        super().__init__(str(reason))
        self.reason = reason


class PageWire:
    """The server's side of an open WebSocket."""

    def __init__(self, stream: trio.abc.Stream, request: PageRequest, left_over: bytes, place: Place) -> None:
        """Open a socket on a stream. `left_over` are the bytes that came after its request."""
        self.place = place
        """This connection's place among all connections."""
        self._stream = stream
        self._socket = WSConnection(ConnectionType.SERVER)
        self._socket.initiate_upgrade_connection(_as_asked(request), request.path)
        self._left_over = left_over
        self.largest = LARGEST_MESSAGE
        """Bytes of the longest message allowed now. It is larger once the page is known to be the host's."""
        self._sending = trio.Lock()
        self._allowance, self._counted = BURST, trio.current_time()
        self._burst, self._rate = BURST, PER_SECOND
        self._takes_bytes = False
        self._said = b""
        """The part of an incomplete message that has arrived so far."""
        self._came = deque[object]()
        """Events that have arrived and are not handled yet."""
        self._heard = self._pinged = trio.current_time()
        self.closed_with: int | None = None
        """The close code that the page sent, or None."""

    def allow(self, burst: float, per_second: float) -> None:
        """Allow this many messages at once and in each second, and allow binary messages too."""
        self._allowance = self._burst = burst
        self._rate, self._takes_bytes = per_second, True

    @property
    def silent_for(self) -> float:
        """Seconds since the last bytes arrived from the page."""
        return trio.current_time() - self._heard

    @property
    def to_beat(self) -> float:
        """Seconds until the next sign of life must be sent, or the page counts as gone, if that is sooner."""
        return max(_LEAST, min(BEAT, SILENT - self.silent_for))

    async def ping(self) -> None:
        """Ask the browser for a sign of life. The page's scripts do not see this.

        Raises the same errors as `send`.
        """
        self._pinged = trio.current_time()
        await self._send(Ping())

    async def beat(self) -> None:
        """Send a sign of life to the page, and ask its browser for one. Raises the same errors as `send`."""
        await self.ping()
        await self._send(TextMessage(data=_BEAT))

    async def accept(self) -> None:
        """Accept the WebSocket.

        Raises `Refused` if the page has sent data too soon, `BrokenResourceError` if it has left.
        """
        for _ in self._socket.events():
            await self._send(AcceptConnection())
        self._socket.receive_data(self._left_over)
        self._came.extend(self._events())

    async def send(self, frame: bytes) -> None:
        """Send a text frame.

        If nothing came from the page for `BEAT` seconds, ask its browser for a sign of life, too.

        Frames in quick succession leave no time for signs of life. A page that only listens would then count
        as gone. Raises `TooSlowError` when the page does not accept the frame, `BrokenResourceError` when it
        has left.
        """
        await self._send(TextMessage(data=frame.decode()))
        if trio.current_time() - max(self._heard, self._pinged) >= BEAT:
            await self.ping()

    async def send_bytes(self, frame: bytes) -> None:
        """Send a binary frame."""
        await self._send(BytesMessage(data=frame))

    async def close(self, reason: CloseReason | int) -> None:
        """Close the socket with this reason, even if the page does not respond."""
        with suppress(trio.TooSlowError, *GONE):
            await self._send(CloseConnection(code=reason))

    async def messages(self) -> AsyncGenerator[bytes, None]:
        """Yield the messages of the page, until it leaves.

        Raises `Refused` for a message that is not allowed, `BrokenResourceError` when the network is gone.
        """
        while (said := await self.message()) is not None:
            yield said

    async def awaited(self, beat: Callable[[], Awaitable[None]] | None = None) -> bytes | None:
        """Wait for the next message of the page, however long it takes. None when the page is gone.

        In the meantime `beat` sends signs of life; without it, those for text pages are sent. Raises the same
        errors as `message`, and `TooSlowError` when the page does not accept a sign of life.
        """
        while self.silent_for < SILENT:
            with trio.move_on_after(self.to_beat):
                return await self.message()
            await (beat or self.beat)()
        return None

    async def message(self) -> bytes | None:
        """Read the next message. None when the page has left. If the call is cancelled, no data is lost.

        Raises the same errors as `messages`.
        """
        while True:
            while self._came:
                match event := self._came.popleft():
                    case Message():
                        if (said := self._whole(event)) is not None:
                            return said
                    case Ping():
                        await self._send(event.response())
                    case CloseConnection(code=code):
                        self.closed_with = code
                        await self._send(event.response())
                        return None
            data = await self._stream.receive_some(AT_ONCE)
            if not data:
                return None
            self._heard = trio.current_time()
            self._socket.receive_data(bytes(data))
            self._came.extend(self._events())

    def _whole(self, event: Message[Any]) -> bytes | None:
        """Return the message if it is complete with this event, otherwise None. Raises `Refused`."""
        self._said += event.data.encode() if isinstance(event.data, str) else bytes(event.data)
        if len(self._said) > self.largest:
            raise Refused(CloseReason.MESSAGE_TOO_BIG)
        if not event.message_finished:
            return None
        if isinstance(event, BytesMessage) and not self._takes_bytes:
            raise Refused(CloseReason.UNSUPPORTED_DATA)
        said, self._said = self._said, b""
        return said

    def _events(self) -> list[object]:
        """Return the events that have arrived.

        Each frame is counted, because a message may have endlessly many empty parts. Raises `Refused`.
        """
        came: list[object] = []
        try:
            for event in self._socket.events():
                if getattr(event, "frame_finished", True):
                    self._count()
                came.append(event)
            return came
        except RemoteProtocolError as error:
            hint = error.event_hint
            code = hint.code if isinstance(hint, CloseConnection) else CloseReason.PROTOCOL_ERROR
            raise Refused(CloseReason(code)) from None

    def _count(self) -> None:
        """Count a frame that has arrived. Raises `Refused` if there are too many."""
        now = trio.current_time()
        self._allowance = min(self._burst, self._allowance + (now - self._counted) * self._rate) - 1.0
        self._counted = now
        if self._allowance < 0:
            raise Refused(CloseReason.POLICY_VIOLATION)

    async def _send(
        self, event: AcceptConnection | CloseConnection | TextMessage | BytesMessage | Ping | Pong
    ) -> None:
        async with self._sending:
            try:
                data = self._socket.send(event)
            except LocalProtocolError:  # the page has closed the socket in the meantime
                raise trio.BrokenResourceError from None
            with trio.fail_after(STALLED):
                await self._stream.send_all(data)


def _as_asked(request: PageRequest) -> list[tuple[bytes, bytes]]:
    """Return the headers that the handshake needs. They agree to no extensions of the protocol."""
    key = request.headers["sec-websocket-key"].encode("latin-1")
    return [
        (b"Host", request.host.encode("latin-1")),
        (b"Connection", b"Upgrade"),
        (b"Upgrade", b"websocket"),
        (b"Sec-WebSocket-Version", b"13"),
        (b"Sec-WebSocket-Key", key),
    ]


def decoded(said: bytes, kind: type[_Kind]) -> _Kind:
    """Return a page's message decoded as this kind. Raises `Refused`."""
    try:
        return msgspec.json.decode(said, type=kind)
    except UNREADABLE:
        raise Refused(CloseReason.POLICY_VIOLATION) from None


GATHER = 0.047
"""Seconds from a change to its frame: too short to be noticed, and long enough to collect related changes.

No pause of the game has this length, so the next change is never due at the same instant as a frame.
"""


class Frames:
    """The frames for all open pages of one kind, such as big screens. All get the same."""

    def __init__(self, draw: Callable[[], bytes]) -> None:
        """Make the frames with `draw`, which encodes the present contents of the page."""
        self._draw = draw
        self._frame = b""
        self._number = 0
        self._watching = 0
        self._stirred = trio.Event()
        self._drawn = trio.Event()

    def stir(self) -> None:
        """Report that the contents may have changed.

        The frame is made later, so that the caller is not delayed.
        """
        self._stirred.set()

    async def run(self) -> None:
        """Make a frame after each change while pages are open."""
        while True:
            await self._stirred.wait()
            await trio.sleep(GATHER)
            self._stirred = trio.Event()
            if self._watching and (frame := self._draw()) != self._frame:
                self._frame = frame
                self._number += 1
                self._drawn.set()
                self._drawn = trio.Event()

    async def attend(
        self,
        wire: PageWire,
        messages: AsyncGenerator[bytes, None],
        hear: Callable[[bytes], None] = lambda _: _says_nothing(),
    ) -> None:
        """Send all frames to one page until it leaves. `hear` gets the page's messages.

        Raises `Refused` if `hear` does. Without `hear`, every message of the page is refused.
        """
        refused: Refused | None = None
        self._watching += 1
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._show, wire, nursery.cancel_scope)
                try:
                    async for message in messages:
                        hear(message)
                except Refused as error:
                    refused = error
                except GONE:
                    pass  # the page has left without closing the socket
                nursery.cancel_scope.cancel()
        finally:
            self._watching -= 1
        if refused is not None:
            raise refused

    async def _show(self, wire: PageWire, scope: trio.CancelScope) -> None:
        with suppress(trio.TooSlowError, *GONE):
            sent = self._number
            await wire.send(self._draw())
            while wire.silent_for < SILENT:
                with trio.move_on_after(wire.to_beat):
                    while self._number == sent:
                        await self._drawn.wait()
                if self._number == sent:
                    await wire.beat()
                else:
                    sent = self._number
                    await wire.send(self._frame)
        scope.cancel()


def _says_nothing() -> None:
    raise Refused(CloseReason.POLICY_VIOLATION)
