"""The connection of one phone: it proves that it knows its seat's code, then frames are encrypted.

A frame with a wrong size, encryption, order or form ends the connection, and no part of it reaches the game.
The phone may connect again at once and finds the same sheet (the screen for one call of the night).
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
"""Close codes of a phone's socket: the code is wrong or out of date; the table has refused the seat to the
phone."""
GUESS_WAITS = 2.0
"""Seconds before a wrong code is refused. So forty sockets can try only twenty of 2^64 hashes a second."""
BURST, PER_SECOND = 60.0, 25.0
"""Frames allowed at once, and in each second: one and a half times as many as the web page sends."""


class Met(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a phone, unencrypted: the hash of its code, and its public key."""

    id: str
    key: str


class Knock(Protocol):
    """A second phone that asks for a seat which already has one."""

    async def welcome(self) -> bool:
        """Wait for the table's answer; return whether the phone may have the seat."""


class SealedPages(Protocol):
    """What a server of phones needs: the pages for the seats, or for a device that is handed round."""

    codes: dict[str, bytes]
    tokens: dict[str, str]

    @property
    def number(self) -> int:
        """The number of the present sheet. Each new sheet has another number."""

    def seat_of(self, called: bytes) -> str | None:
        """Return the seat that owns this code hash, or None."""

    def take(self, seat: str) -> str:
        """Give a seat to a device, and return the token by which the box recognises the device."""

    def knock(self, seat: str, address: str) -> Knock | None:
        """Ask the table whether a second device may have a seat.

        None if the table refused it a short while ago.
        """

    def left(self, seat: str, knock: Any) -> None:
        """Forget a device that asked for a seat and has left since."""

    def linked(self, seat: str) -> None:
        """Record that a device is connected."""

    def unlinked(self, seat: str) -> None:
        """Record that a device is no longer connected."""

    def heard(self, seat: str, said: PhoneSaid) -> PhoneTold:
        """Take the options that a device has tapped, and return the box's answer to it."""

    async def changed(self, number: int) -> None:
        """Wait until the present sheet has another number than `number`."""

    def frames(self, seat: str) -> Iterable[bytes]:
        """Yield the frames of the present sheet for a seat."""


class SeatWire:
    """The server of phones that have a code, one phone at a time for each seat."""

    def __init__(self, pages: SealedPages, forged: Callable[[], None] = lambda: None) -> None:
        """Serve the phones of these seats. `forged` is called when a frame was changed on its way."""
        self._pages = pages
        self._forged = forged
        self._links: dict[str, trio.CancelScope] = {}
        """For each seat with a phone, the scope in which the phone is served now."""

    async def attend(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        """Serve a phone until it leaves. Raises `Refused` if it may not stay."""
        wire.allow(BURST, PER_SECOND)
        try:
            with suppress(trio.TooSlowError, StopAsyncIteration, *GONE):
                seat, link = await self._exchange_keys(wire, messages)
                token = await self._begun(link)
                if not await self._is_theirs(seat, token, link, wire.place.address):
                    raise Refused(NOT_YOURS)
                wire.place.standing = Standing.KEPT
                await self.serve_seat(seat, link)
        except Refused as refused:
            if refused.reason == FORGED:
                self._forged()
            raise
        if wire.closed_with == FORGED:
            self._forged()

    async def _exchange_keys(
        self, wire: PageWire, messages: AsyncGenerator[bytes, None]
    ) -> tuple[str, _Link]:
        """Read a phone's first message. Return the seat of its code, and the encrypted connection."""
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
        """Return whether a phone may have a seat.

        It may if it is the first phone of the seat, if its token is known, or if the table lets it in.
        """
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

    async def serve_seat(self, seat: str, link: _Link) -> None:
        """Show the sheets to a phone and take its taps, until it leaves or another phone takes the seat."""
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
        """Send each new sheet. If several are new since the last one that was sent, send only the newest."""
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
    """An encrypted connection to a phone."""

    def __init__(self, wire: PageWire, seal: Seal) -> None:
        self._wire = wire
        self._seal = seal
        self._sending = trio.Lock()
        self._has_opened = False
        """Whether the phone has proved that it knows the code."""

    @property
    def silent_for(self) -> float:
        """Seconds since the last bytes arrived."""
        return self._wire.silent_for

    @property
    def to_beat(self) -> float:
        """Seconds until the next sign of life must be sent."""
        return self._wire.to_beat

    async def send(self, *frames: bytes) -> None:
        """Encrypt and send these frames in order."""
        async with self._sending:
            for frame in frames:
                await self._wire.send_bytes(self._seal.seal(frame))

    async def answer(self, told: PhoneTold) -> None:
        """Send an answer in one frame."""
        await self.send(answer_frame(told))

    async def next(self, kind: type[_Kind]) -> _Kind:
        """Read the next message. Raises `Refused`, and `BrokenResourceError` when the phone has left."""
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
        """Watch a phone that should send nothing yet. Cancel the scope when it leaves or sends something."""

        async def still_waits() -> None:
            await self._wire.ping()
            await self.answer(PhoneTold(0, waits=True))

        with suppress(Refused, trio.TooSlowError, *GONE):
            await self._wire.awaited(still_waits)
        scope.cancel()
