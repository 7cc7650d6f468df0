"""Places of connections: when all are taken, the address that holds the most gives one up.

Forty phones may share one address, behind a second router or a proxy. So no address is shut out for holding
many: a connection that is idle, or of the address that holds the most, makes room for the next one.
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
    """How much a connection is worth keeping; the least goes first."""

    IDLE = 0
    """Between two requests, or a big screen."""
    BUSY = 1
    """Being answered, or a phone that has not shown a code yet."""
    KEPT = 2
    """A seat's own phone, or the host: never given up."""


class Place:
    """The place of one connection."""

    def __init__(self, address: str, scope: trio.CancelScope) -> None:
        self.address = address
        self.standing = Standing.IDLE
        self._scope = scope

    def give_up(self) -> None:
        """End the connection."""
        self._scope.cancel()


class Places:
    """So many places, and so many of them for one address."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most, self._of_one = most, of_one
        self._taken: list[Place] = []
        """The oldest first."""

    def take(self, address: str, scope: trio.CancelScope) -> Place | None:
        """Take a place for a connection that `scope` ends; None where none can be given up for it."""
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
        """Free a place, if it is not given up already."""
        if place in self._taken:
            self._taken.remove(place)

    def _largest(self) -> list[Place]:
        """The places of the address that could give up the most."""
        by_address: dict[str, list[Place]] = {}
        for place in self._taken:
            if place.standing is not Standing.KEPT:
                by_address.setdefault(place.address, []).append(place)
        return max(by_address.values(), key=len, default=[])

    def _give_up_one_of(self, places: list[Place]) -> bool:
        """Give up the least of these, of several the oldest; false where all are kept."""
        least = min(places, key=lambda place: place.standing, default=None)
        if least is None or least.standing is Standing.KEPT:
            return False
        self._taken.remove(least)
        least.give_up()
        return True


LARGEST_MESSAGE = 1024
"""Bytes of what a page may say."""
BURST, PER_SECOND = 20.0, 5.0
"""Frames that may come at once, and in each second, pings among them: more than anybody taps."""
BEAT = 14.3
"""Seconds without a frame after which one goes out by which both ends know that the other is there: no round
number either."""
_LEAST = 0.1
"""Seconds that are waited in any case, lest rounding lets no time pass."""
_BEAT = "null"
"""The beat of a page whose frames are texts."""
SILENT = 40.0
"""Seconds after which a page of which nothing was heard is gone; a page waits as long for the box."""
FORGED = 4004
"""The code of a socket that is closed because a sealed frame was altered on its way."""
ELSEWHERE = 4003
"""With which code a socket is closed whose place another has taken: its page does not come back by itself."""
STALLED = 20.0
"""Seconds that a frame may wait to be taken; then nobody is there."""


_Kind = TypeVar("_Kind", bound=msgspec.Struct)


class Refused(Exception):
    """A page said something that it may not say; `reason` is the code that its socket is closed with."""

    def __init__(self, reason: CloseReason | int) -> None:
        super().__init__(str(reason))
        self.reason = reason


class PageWire:
    """An open WebSocket, from our side."""

    def __init__(self, stream: trio.abc.Stream, request: PageRequest, left_over: bytes, place: Place) -> None:
        """Open a socket on a stream; `left_over` came behind its request."""
        self.place = place
        """Its place among all connections."""
        self._stream = stream
        self._socket = WSConnection(ConnectionType.SERVER)
        self._socket.initiate_upgrade_connection(_as_asked(request), request.path)
        self._left_over = left_over
        self.largest = LARGEST_MESSAGE
        """Bytes that may be said at once; more once it is known by whom."""
        self._sending = trio.Lock()
        self._allowance, self._counted = BURST, trio.current_time()
        self._burst, self._rate = BURST, PER_SECOND
        self._takes_bytes = False
        self._said = b""
        """What came of a message that is not complete."""
        self._came = deque[object]()
        """What came and was not looked at."""
        self._heard = self._pinged = trio.current_time()
        self.closed_with: int | None = None
        """The code that the page has closed the socket with."""

    def allow(self, burst: float, per_second: float) -> None:
        """Let it say so many messages at once and in each second, in bytes too."""
        self._allowance = self._burst = burst
        self._rate, self._takes_bytes = per_second, True

    @property
    def silent_for(self) -> float:
        """Seconds since anything came."""
        return trio.current_time() - self._heard

    @property
    def to_beat(self) -> float:
        """Seconds until the next beat is due, or until the page counts as gone, if that is sooner."""
        return max(_LEAST, min(BEAT, SILENT - self.silent_for))

    async def ping(self) -> None:
        """Have the browser say that it is there; its scripts see nothing of it. Raises as `send` does."""
        self._pinged = trio.current_time()
        await self._send(Ping())

    async def beat(self) -> None:
        """Show the page that the box is there, and have it say the same. Raises as `send` does."""
        await self.ping()
        await self._send(TextMessage(data=_BEAT))

    async def accept(self) -> None:
        """Open it.

        Raises `Refused` for what came already, `BrokenResourceError` when nobody is there any more.
        """
        for _ in self._socket.events():
            await self._send(AcceptConnection())
        self._socket.receive_data(self._left_over)
        self._came.extend(self._events())

    async def send(self, frame: bytes) -> None:
        """Send a frame, and a ping with it where the page was silent for a beat.

        Frames that follow each other leave no time for a beat, and a page that only listens
        would count as gone.
        Raises `TooSlowError` when nobody takes it, `BrokenResourceError` when nobody is there.
        """
        await self._send(TextMessage(data=frame.decode()))
        if trio.current_time() - max(self._heard, self._pinged) >= BEAT:
            await self.ping()

    async def send_bytes(self, frame: bytes) -> None:
        """The same for a frame that is no text."""
        await self._send(BytesMessage(data=frame))

    async def close(self, reason: CloseReason | int) -> None:
        """Say that it is over; whoever does not listen is left."""
        with suppress(trio.TooSlowError, *GONE):
            await self._send(CloseConnection(code=reason))

    async def messages(self) -> AsyncGenerator[bytes, None]:
        """What the page says, until it leaves.

        Raises `Refused` for what it may not say, `BrokenResourceError` when the network is gone.
        """
        while (said := await self.message()) is not None:
            yield said

    async def awaited(self, beat: Callable[[], Awaitable[None]] | None = None) -> bytes | None:
        """Return the next thing that the page says, however long that takes; None when it is gone.

        Meanwhile `beat`, or the beat of texts, is sent. Raises as `message` does, and `TooSlowError` when no
        beat is taken.
        """
        while self.silent_for < SILENT:
            with trio.move_on_after(self.to_beat):
                return await self.message()
            await (beat or self.beat)()
        return None

    async def message(self) -> bytes | None:
        """The next thing that it says; None when it has left. Whoever is cancelled meanwhile loses nothing.

        Raises as `messages` does.
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
        """What was said, once it is complete. Raises `Refused`."""
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
        """What has come, counted as it is read: a message may have empty parts without end.

        Raises `Refused`.
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
        """One more has come. Raises `Refused` when it is one too many."""
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
            except LocalProtocolError:  # the page has said goodbye meanwhile
                raise trio.BrokenResourceError from None
            with trio.fail_after(STALLED):
                await self._stream.send_all(data)


def _as_asked(request: PageRequest) -> list[tuple[bytes, bytes]]:
    """What the handshake needs of the request, and no extension of the protocol."""
    key = request.headers["sec-websocket-key"].encode("latin-1")
    return [
        (b"Host", request.host.encode("latin-1")),
        (b"Connection", b"Upgrade"),
        (b"Upgrade", b"websocket"),
        (b"Sec-WebSocket-Version", b"13"),
        (b"Sec-WebSocket-Key", key),
    ]


def decoded(said: bytes, kind: type[_Kind]) -> _Kind:
    """What a page says, if it is of that kind. Raises `Refused`."""
    try:
        return msgspec.json.decode(said, type=kind)
    except UNREADABLE:
        raise Refused(CloseReason.POLICY_VIOLATION) from None


GATHER = 0.047
"""Seconds from a change to its frame: shorter than eyes find late, longer than one thing takes to change; and
as long as no pause is, so that what changes next is never due at the very instant of a frame."""


class Frames:
    """What all pages of one kind are shown."""

    def __init__(self, draw: Callable[[], bytes]) -> None:
        """`draw` makes the picture of this moment."""
        self._draw = draw
        self._frame = b""
        self._number = 0
        self._watching = 0
        self._stirred = trio.Event()
        self._drawn = trio.Event()

    def stir(self) -> None:
        """Something may have changed. Nothing is made of it here: whoever calls goes on at once."""
        self._stirred.set()

    async def run(self) -> None:
        """Make frames of changes, as long as anybody looks."""
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
        """Show one page all there is, until it leaves; `hear` gets what it says.

        Raises `Refused` as `hear` does; a page that has nothing to say is refused when it says anything.
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
                    pass  # it has left, without a word
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
