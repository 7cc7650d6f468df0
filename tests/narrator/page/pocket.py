"""Simulated player's phone: speaks the protocol of `seat.js` over any stream.

From the moment a secret page arrives until it is replaced, it sends one frame per period, tapped or not.
`looked` is called with each message; the caller may call `tap` at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
import trio
from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Event,
    Message,
    Ping,
    Request,
    TextMessage,
)
from wsproto.utilities import LocalProtocolError

from narrator.page.messages import Begun, Common, Lying, Own, PhoneSaid, PhoneTold, said_frame
from narrator.page.seal import KeyPair, Seal, id_of, read, written

GREETING = b'{"page":"seat"}'
GONE = (trio.BrokenResourceError, trio.ClosedResourceError)
_LAST = 1
"""First byte of a message's last frame."""


Looked = Callable[["Pocket", Common, Own], None]


def nobody_looks(pocket: Pocket, common: Common, own: Own) -> None:
    """Ignore the phone."""


class Pocket:
    """One phone, from its code to its last frame."""

    def __init__(self, code: bytes, looked: Looked = nobody_looks, token: str = "") -> None:
        self.token = token
        """Token by which the box recognises it."""
        self.lies: Common | None = None
        self.own = Own()
        self.told: PhoneTold | None = None
        self.taps: tuple[int, ...] = ()
        self.closed: int | None = None
        """Close code sent by the box."""
        self.answered: Callable[[PhoneTold], None] = lambda _: None
        self._code = code
        self._looked = looked
        self._socket = WSConnection(ConnectionType.CLIENT)
        self._seal: Seal | None = None
        self._sending = trio.Lock()
        self._part = b""
        self._came = trio.Event()

    def tap(self, places: Sequence[int]) -> None:
        self.taps = tuple(places)

    async def run(self, stream: trio.abc.Stream, host: str = "127.0.0.1") -> None:
        """Stay connected until the box closes or the stream ends."""
        with suppress(*GONE):
            origin = (b"Origin", f"http://{host}".encode())
            await self._send(stream, Request(host=host, target="/wire", extra_headers=[origin]))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._speak, stream)
                with suppress(*GONE):
                    await self._listen(stream)
                nursery.cancel_scope.cancel()

    async def _listen(self, stream: trio.abc.Stream) -> None:
        own = KeyPair()
        while True:
            data = bytes(await stream.receive_some(65536))
            self._socket.receive_data(data or None)
            for event in self._socket.events():
                match event:
                    case AcceptConnection():
                        met = {"id": written(id_of(self._code)), "key": written(own.public)}
                        await self._send(stream, TextMessage(data=GREETING.decode()))
                        await self._send(stream, TextMessage(data=msgspec.json.encode(met).decode()))
                    case TextMessage(data=text):
                        theirs = read(msgspec.json.decode(text)["key"])
                        self._seal = Seal(self._code, own, theirs, of_phone=True)
                        await self._say(stream, Begun(self.token))
                    case Message(data=sealed):
                        await self._take(stream, bytes(sealed))
                    case Ping():
                        await self._send(stream, event.response())
                    case CloseConnection(code=code):
                        self.closed = code
                        return
            if not data:
                return

    async def _take(self, stream: trio.abc.Stream, sealed: bytes) -> None:
        assert self._seal is not None, "keys come first"
        plain = self._seal.open(sealed)
        self._part += plain[1:]
        if plain[0] != _LAST:
            return
        whole, self._part = self._part, b""
        if whole.startswith(b'{"all"'):
            came = msgspec.json.decode(whole, type=Lying)
            self.lies, self.own, self.taps = came.all, came.own, tuple(came.own.taps)
            self._came.set()
            self._came = trio.Event()
            self._looked(self, came.all, came.own)
        else:
            told = msgspec.json.decode(whole, type=PhoneTold)
            if told.beat:
                await self._say(stream, PhoneSaid(told.n, list(self.taps)))
                return
            self.told = told
            self.token = self.told.token or self.token
            self.answered(self.told)

    async def _speak(self, stream: trio.abc.Stream) -> None:
        """Send one frame per period while the same sheet is shown."""
        while True:
            lies, came = self.lies, self._came
            if lies is None or not lies.period:
                await came.wait()
                continue
            with trio.move_on_after(lies.period / 1000):
                await came.wait()
                continue
            with suppress(*GONE):
                await self._say(stream, PhoneSaid(lies.n, list(self.taps)))

    async def _say(self, stream: trio.abc.Stream, said: PhoneSaid | Begun) -> None:
        assert self._seal is not None, "keys come first"
        async with self._sending:
            data = self._socket.send(BytesMessage(data=self._seal.seal(said_frame(said))))
            await stream.send_all(data)

    async def _send(self, stream: trio.abc.Stream, event: Event) -> None:
        async with self._sending:
            with suppress(LocalProtocolError):
                await stream.send_all(self._socket.send(event))
