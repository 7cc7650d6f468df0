"""The wire of a phone without a code: it sees whose seats there are, asks for one, and is given its code.

All that goes over it in the open is public: who plays, who has a phone, that one asks for a seat. The code
goes under a key that the table has heard compared. Nothing of the evening waits for such a phone: it stands
in a line, and is asked about once it shows what is to be compared.
"""

from __future__ import annotations

from binascii import Error as NotWritten
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Annotated, TypeVar

import msgspec
import trio
from msgspec import Meta
from wsproto.frame_protocol import CloseReason

from narrator.page.access import Tries
from narrator.page.http import GONE, PATIENCE
from narrator.page.seal import KEY, NONCE, Agreement, Half, Pairing, PairingBroken, read, written
from narrator.page.seats import Newcomer, SeatPages
from narrator.page.websocket import SILENT, PageWire, Refused, decoded

Written = Annotated[str, Meta(max_length=64)]
_Got = TypeVar("_Got")


class SeatOffered(msgspec.Struct, frozen=True):
    """A seat that may be asked for."""

    name: str
    taken: bool
    """Whether a phone has it already."""


class Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phone asks for a seat, bound to its half."""

    seat: Annotated[str, Meta(max_length=60)]
    bound: Written


class Shows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phone shows its half."""

    key: Written
    nonce: Written


class PairWire:
    """Serves phones that have no code."""

    def __init__(self, pages: SeatPages) -> None:
        self._pages = pages
        self._tries = Tries()
        """Halves that were asked for without the table having its say: by these one could try for digits
        that are alike."""

    async def attend(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        """Serve a phone until it has a code or leaves. Raises `Refused` where it may not stay."""
        with suppress(trio.TooSlowError, *GONE):
            while not await self._paired(wire, decoded(await self._chosen(wire), Asks)):
                pass

    async def _chosen(self, wire: PageWire) -> bytes:
        """Show whose seats there are until one is asked for; what it says. Raises `Refused`."""
        said: bytes | None = None
        refused: Refused | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._show_seats, wire, nursery.cancel_scope)
            try:
                said = await wire.message()
            except Refused as error:
                refused = error
            except GONE:
                pass
            nursery.cancel_scope.cancel()
        if refused is not None:
            raise refused
        if said is None:
            raise trio.BrokenResourceError
        return said

    async def _show_seats(self, wire: PageWire, scope: trio.CancelScope) -> None:
        shown: bytes | None = None
        with suppress(trio.TooSlowError, *GONE):
            while wire.silent_for < SILENT:
                if (seats := self._seats()) == shown:
                    await wire.beat()
                else:
                    shown = seats
                    await wire.send(seats)
                with trio.move_on_after(wire.to_beat):
                    while self._seats() == shown:
                        await self._pages.news()
        scope.cancel()

    def _seats(self) -> bytes:
        taken = self._pages.seats
        return msgspec.json.encode(
            {"seats": [SeatOffered(seat, seat in taken) for seat in self._pages.codes]}
        )

    async def _paired(self, wire: PageWire, asks: Asks) -> bool:
        """Whether a phone has got the seat that it asks for. Raises `Refused`."""
        line, bars, address = self._pages.line, self._pages.bars, wire.place.address
        newcomer = Newcomer(asks.seat, partial(bars.refused, address, asks.seat))
        bound = _bytes(asks.bound, KEY)
        if bars.is_barred(address, asks.seat):
            await _send(wire, {"told": "refused"})
            return False
        if self._tries.too_many(address) or not line.join(newcomer):
            await _send(wire, {"told": "busy"})
            return False
        try:
            await _send(wire, {"waits": asks.seat})
            await _unless_gone(wire, lambda: line.turn(newcomer))
            if asks.seat not in self._pages.codes:
                return False  # it is another table by now
            if bars.is_barred(address, asks.seat):  # by what became of those before it in the line
                await _send(wire, {"told": "refused"})
                return False
            if self._tries.too_many(address):
                await _send(wire, {"told": "busy"})
                return False
            return await self._compared(wire, newcomer, Pairing(asks.seat, bound))
        finally:
            line.leave(newcomer)

    async def _compared(self, wire: PageWire, newcomer: Newcomer, pairing: Pairing) -> bool:
        """Whether the table says that a phone shows its digits; then it has its seat.

        Whoever has the box's half knows the digits, and may leave before anybody hears them: a try in vain.
        Raises `Refused`, `TooSlowError`, and when nobody is there any more.
        """
        try:
            agreed = await self._met(wire, pairing)
            self._pages.line.shows(newcomer, agreed.digits)
            welcome = await _unless_gone(wire, newcomer.welcome)
        finally:
            if not newcomer.is_answered:
                self._tries.failed(wire.place.address)
        if welcome:
            await self._give(wire, newcomer.seat, agreed)
        else:
            await _send(wire, {"told": "refused"})
        return welcome

    async def _met(self, wire: PageWire, pairing: Pairing) -> Agreement:
        """What box and phone come to. Raises `Refused`, `TooSlowError`, and when nobody is there any more."""
        await _send(wire, {"key": written(pairing.own.key), "nonce": written(pairing.own.nonce)})
        with trio.fail_after(PATIENCE):
            said = await wire.message()
        if said is None:
            raise trio.BrokenResourceError
        shows = decoded(said, Shows)
        try:
            return pairing.meet(Half(_bytes(shows.key, KEY), _bytes(shows.nonce, NONCE)))
        except PairingBroken:
            raise Refused(CloseReason.POLICY_VIOLATION) from None

    async def _give(self, wire: PageWire, seat: str, agreed: Agreement) -> None:
        """The seat is theirs: what opens it, under seal."""
        token = self._pages.take(seat)
        await _send(wire, {"sealed": written(agreed.seal(self._pages.codes[seat] + token.encode()))})


async def _send(wire: PageWire, told: Mapping[str, str]) -> None:
    await wire.send(msgspec.json.encode(told))


async def _unless_gone(wire: PageWire, wait: Callable[[], Awaitable[_Got]]) -> _Got:
    """Wait for something while a phone is there. Raises `BrokenResourceError` when it leaves or speaks."""
    got: list[_Got] = []
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_there, wire, nursery.cancel_scope)
        got.append(await wait())
        nursery.cancel_scope.cancel()
    if not got:
        raise trio.BrokenResourceError
    return got[0]


async def _there(wire: PageWire, scope: trio.CancelScope) -> None:
    """Wait for a phone that has nothing to say; when it is gone, or says something, it has left."""
    with suppress(Refused, trio.TooSlowError, *GONE):
        await wire.awaited()
    scope.cancel()


def _bytes(text: str, length: int) -> bytes:
    """So many bytes, as they stand there. Raises `Refused`."""
    try:
        found = read(text)
    except (NotWritten, ValueError):
        found = b""
    if len(found) != length:
        raise Refused(CloseReason.POLICY_VIOLATION)
    return found
