"""Pairing of a phone that has no code: it is shown the seats, asks for one, and gets the code of the seat.

The unencrypted messages contain only what all may know: players, seats with a phone, and requests for a seat.
The code is sent under a key that is safe because the table compares digits aloud. The game never waits for
such a phone: it joins a queue, and the table is asked about it once the phone shows its digits.
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
    """A seat that a phone may ask for, also while another phone has it."""

    name: str
    taken: bool
    """Whether the seat already has a phone."""


class Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a seat, with the hash that commits the phone to its half of the pairing."""

    seat: Annotated[str, Meta(max_length=60)]
    bound: Written


class Shows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phone's half of the pairing. The hash in `Asks` has committed the phone to it."""

    key: Written
    nonce: Written


class PairWire:
    """The server of phones that have no code for a seat."""

    def __init__(self, pages: SeatPages) -> None:
        self._pages = pages
        self._tries = Tries()
        """Pairings that ended without an answer from the table.

        With many of them, a phone could find matching digits.
        """

    async def attend(self, wire: PageWire, messages: AsyncGenerator[bytes, None]) -> None:
        """Serve a phone until it has a code or leaves. Raises `Refused` if it may not stay."""
        with suppress(trio.TooSlowError, *GONE):
            while not await self._paired(wire, decoded(await self._chosen(wire), Asks)):
                pass

    async def _chosen(self, wire: PageWire) -> bytes:
        """Show the seats until the phone asks for one, and return the request. Raises `Refused`."""
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
        """Pair a phone with the seat that it asks for. Return whether it gets the seat. Raises `Refused`."""
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
                return False  # another game has begun since then
            # while this phone was in the queue, the table may have refused others at the same address
            if bars.is_barred(address, asks.seat):
                await _send(wire, {"told": "refused"})
                return False
            if self._tries.too_many(address):
                await _send(wire, {"told": "busy"})
                return False
            return await self._compared(wire, newcomer, Pairing(asks.seat, bound))
        finally:
            line.leave(newcomer)

    async def _compared(self, wire: PageWire, newcomer: Newcomer, pairing: Pairing) -> bool:
        """Ask the table whether a phone shows the right digits, and give the phone the seat if so.

        A phone knows the digits once it has the box's half of the pairing. If it leaves before the table
        answers, that counts as a failed attempt. Raises `Refused`, `TooSlowError`, and `BrokenResourceError`
        when the phone has left.
        """
        try:
            agreed = await self._exchange_keys(wire, pairing)
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

    async def _exchange_keys(self, wire: PageWire, pairing: Pairing) -> Agreement:
        """Exchange the two halves of the pairing, and compute digits and key from them.

        Raises `Refused`, `TooSlowError`, and `BrokenResourceError` when the phone has left.
        """
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
        """Give the seat to the phone: send it the seat's code and a token, encrypted."""
        token = self._pages.take(seat)
        await _send(wire, {"sealed": written(agreed.seal(self._pages.codes[seat] + token.encode()))})


async def _send(wire: PageWire, told: Mapping[str, str]) -> None:
    await wire.send(msgspec.json.encode(told))


async def _unless_gone(wire: PageWire, wait: Callable[[], Awaitable[_Got]]) -> _Got:
    """Return the result of `wait`, unless the phone leaves before.

    Raises `BrokenResourceError` when the phone leaves or sends something.
    """
    got: list[_Got] = []
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_there, wire, nursery.cancel_scope)
        got.append(await wait())
        nursery.cancel_scope.cancel()
    if not got:
        raise trio.BrokenResourceError
    return got[0]


async def _there(wire: PageWire, scope: trio.CancelScope) -> None:
    """Watch a phone that should send nothing. When it leaves or sends something, cancel the scope."""
    with suppress(Refused, trio.TooSlowError, *GONE):
        await wire.awaited()
    scope.cancel()


def _bytes(text: str, length: int) -> bytes:
    """Decode a text that must stand for exactly `length` bytes. Raises `Refused`."""
    try:
        found = read(text)
    except (NotWritten, ValueError):
        found = b""
    if len(found) != length:
        raise Refused(CloseReason.POLICY_VIOLATION)
    return found
