"""The wire of one phone: it proves that it knows its seat's code, then says and is told under seal.

Whatever it says that is not a frame of the right size, sealed by the code, in its turn and well formed ends
the connection; nothing of it reaches the game. It may come back at once, and finds everything where it was.
"""

from __future__ import annotations

from binascii import Error as NotWritten
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec
import trio
from wsproto.frame_protocol import CloseReason

from narrator.page.http import GONE, PATIENCE
from narrator.page.messages import FRAME, Begun, PhoneSaid, PhoneTold, answer_frame
from narrator.page.seal import ID, KEY, KeyPair, Seal, SealBroken, read, written
from narrator.page.websocket import ELSEWHERE, FORGED, SILENT, PageWire, Refused, Standing, decoded

_Kind = TypeVar("_Kind", bound=msgspec.Struct)
WRONG_CODE, NOT_YOURS = 4001, 4002
"""With which code a phone's socket is closed: a wrong code, or an old one; the table has said no."""
GUESS_WAITS = 2.0
"""Seconds after which a wrong code is refused: of 2^64 names of codes, forty sockets try twenty a second."""
BURST, PER_SECOND = 60.0, 25.0
"""Frames that may come at once, and in each second: one and a half times as many as the page sends."""


class Met(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a phone, in the open: what its code is called, and its public key."""

    id: str
    key: str


class Knock(Protocol):
    """Another phone before a seat that has one."""

    async def welcome(self) -> bool:
        """Wait for what the table says."""


class SealedPages(Protocol):
    """What lies on devices that are reached under seal: the phones of seats, or the one that goes round."""

    codes: dict[str, bytes]
    tokens: dict[str, str]

    @property
    def number(self) -> int:
        """The number of what lies there; another one for each change."""

    def seat_of(self, called: bytes) -> str | None:
        """Return the seat that owns this code hash, or None."""

    def take(self, seat: str) -> str:
        """Give a seat to a device; returns the token that it is known by."""

    def knock(self, seat: str, address: str) -> Knock | None:
        """Ask the table about another device; None where it was not let in just now."""

    def left(self, seat: str, knock: Any) -> None:
        """Forget a device that knocked."""

    def linked(self, seat: str) -> None:
        """Note that a device is served."""

    def unlinked(self, seat: str) -> None:
        """Note that it is gone."""

    def heard(self, seat: str, said: PhoneSaid) -> PhoneTold:
        """Take what a device says."""

    async def changed(self, number: int) -> None:
        """Wait until something else lies there than `number`."""

    def frames(self, seat: str) -> Iterable[bytes]:
        """Yield the frames of what lies there."""


class SeatWire:
    """Serves phones, one after the other at each seat."""

    def __init__(self, pages: SealedPages, forged: Callable[[], None] = lambda: None) -> None:
        """Serve the phones of these seats; `forged` is called when a frame was altered on its way."""
        self._pages = pages
        self._forged = forged
        self._links: dict[str, trio.CancelScope] = {}
        """Who serves each seat's phone now."""

    async def attend(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        """Serve a phone until it leaves. Raises `Refused` where it may not stay."""
        wire.allow(BURST, PER_SECOND)
        try:
            with suppress(trio.TooSlowError, StopAsyncIteration, *GONE):
                seat, link = await self._met(wire, messages)
                token = await self._begun(link)
                if not await self._is_theirs(seat, token, link, wire.place.address):
                    raise Refused(NOT_YOURS)
                wire.place.standing = Standing.KEPT
                await self._serve(seat, link)
        except Refused as refused:
            if refused.reason == FORGED:
                self._forged()
            raise
        if wire.closed_with == FORGED:
            self._forged()

    async def _met(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> tuple[str, _Link]:
        """Whose code it is called by, and its sealed wire."""
        with trio.fail_after(PATIENCE):
            met = decoded(await anext(messages), Met)
        try:
            called, theirs = read(met.id), read(met.key)
        except (NotWritten, ValueError):
            raise Refused(CloseReason.POLICY_VIOLATION) from None
        if len(called) != ID or len(theirs) != KEY:
            raise Refused(CloseReason.POLICY_VIOLATION)
        seat = self._pages.seat_of(called)
        if seat is None:
            await trio.sleep(GUESS_WAITS)
            raise Refused(WRONG_CODE)
        own = KeyPair()
        try:
            seal = Seal(self._pages.codes[seat], own, theirs)
        except SealBroken:
            raise Refused(CloseReason.POLICY_VIOLATION) from None
        await wire.send(msgspec.json.encode({"key": written(own.public)}))
        return seat, _Link(wire, seal)

    async def _begun(self, link: _Link) -> str:
        with trio.fail_after(PATIENCE):
            return (await link.next(Begun)).token

    async def _is_theirs(self, seat: str, token: str, link: _Link, address: str) -> bool:
        """Whether a phone may have a seat: the first, the same as before, or one that is let in."""
        pages = self._pages
        if (known := pages.tokens.get(seat)) is None or known == token:
            await link.answer(PhoneTold(0, token=known or pages.take(seat)))
            return True
        if (knock := pages.knock(seat, address)) is None:
            return False
        welcome = False
        try:
            await link.answer(PhoneTold(0, waits=True))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(link.silent, nursery.cancel_scope)
                welcome = await knock.welcome()
                nursery.cancel_scope.cancel()
        finally:
            pages.left(seat, knock)
        if welcome:
            await link.answer(PhoneTold(0, token=pages.take(seat)))
        return welcome

    async def _serve(self, seat: str, link: _Link) -> None:
        """Show what lies there, and take what is tapped, until it leaves or the seat has another phone."""
        if (before := self._links.get(seat)) is not None:
            before.cancel()
        replaced = False
        refused: Refused | None = None
        async with trio.open_nursery() as nursery:
            self._links[seat] = scope = nursery.cancel_scope
            self._pages.linked(seat)
            nursery.start_soon(self._show, seat, link, scope)
            try:
                await self._hear(seat, link)
            except Refused as error:
                refused = error
            except (trio.TooSlowError, *GONE):
                pass
            finally:
                replaced = self._links.get(seat) is not scope
                if not replaced:
                    del self._links[seat]
                    self._pages.unlinked(seat)
            scope.cancel()
        if refused is None and replaced:
            refused = Refused(ELSEWHERE)
        if refused is not None:
            raise refused

    async def _hear(self, seat: str, link: _Link) -> None:
        while True:
            await link.answer(self._pages.heard(seat, await link.next(PhoneSaid)))

    async def _show(self, seat: str, link: _Link, scope: trio.CancelScope) -> None:
        """Every message as it is laid; of several that were laid meanwhile the last."""
        with suppress(trio.TooSlowError, *GONE):
            shown = -1
            while link.silent_for < SILENT:
                if shown == self._pages.number:
                    with trio.move_on_after(link.to_beat):
                        await self._pages.changed(shown)
                    if shown == self._pages.number:
                        await link.answer(PhoneTold(shown, beat=True))
                        continue
                shown = self._pages.number
                await link.send(*self._pages.frames(seat))
        scope.cancel()


class _Link:
    """A sealed wire."""

    def __init__(self, wire: PageWire, seal: Seal) -> None:
        self._wire = wire
        self._seal = seal
        self._sending = trio.Lock()
        self._has_opened = False
        """Whether the phone has shown that it knows the code."""

    @property
    def silent_for(self) -> float:
        """Seconds since anything came."""
        return self._wire.silent_for

    @property
    def to_beat(self) -> float:
        """Seconds until the next beat is due, as a wire has it."""
        return self._wire.to_beat

    async def send(self, *frames: bytes) -> None:
        """Send frames, sealed in the order in which they go."""
        async with self._sending:
            for frame in frames:
                await self._wire.send_bytes(self._seal.seal(frame))

    async def answer(self, told: PhoneTold) -> None:
        """Send one frame."""
        await self.send(answer_frame(told))

    async def next(self, kind: type[_Kind]) -> _Kind:
        """What comes next. Raises `Refused`, and `BrokenResourceError` when it has left."""
        sealed = await self._wire.message()
        if sealed is None:
            raise trio.BrokenResourceError
        if len(sealed) != FRAME:
            raise Refused(CloseReason.POLICY_VIOLATION)
        try:
            plain = self._seal.open(sealed)
        except SealBroken:
            raise Refused(FORGED if self._has_opened else WRONG_CODE) from None
        self._has_opened = True
        return decoded(plain, kind)

    async def silent(self, scope: trio.CancelScope) -> None:
        """Wait for a phone that has nothing to say yet; when it leaves, or says something, it is gone."""

        async def still_waits() -> None:
            await self._wire.ping()
            await self.answer(PhoneTold(0, waits=True))

        with suppress(Refused, trio.TooSlowError, *GONE):
            await self._wire.awaited(still_waits)
        scope.cancel()
