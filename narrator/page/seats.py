"""The phones of the seats: requests for a seat, codes and tokens, and the sheets of the night.

A sheet is the screen that all phones show for one call.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from types import MappingProxyType

import trio

from narrator.page.access import Bars
from narrator.page.messages import OWN, OWN_LONG, Common, Lying, Own, PhoneSaid, PhoneTold, frames_of
from narrator.page.seal import id_of, new_code, spelt, unspelt
from narrator.table.phones import Sheet, SheetKind, TapFollower

MOST = 40
"""Largest number of phones in the queue: the largest number of seats of a table."""


class Knock:
    """A phone that asks for a seat which has one already, until the table has answered."""

    def __init__(self, refused: Callable[[], None]) -> None:
        """Set up a request. `refused` is called if the table does not let the phone in."""
        self._refused = refused
        self._answered = trio.Event()
        self._welcome = False

    @property
    def is_answered(self) -> bool:
        """Whether the table has answered, or the phone was sent away."""
        return self._answered.is_set()

    def answer(self, *, welcome: bool) -> None:
        """Give the table's answer. Only the first one counts."""
        if self.is_answered:
            return
        self._welcome = welcome
        self._answered.set()
        if not welcome:
            self._refused()

    def send_away(self) -> None:
        """End the wait for the table's answer: the phone does not get the seat."""
        self._answered.set()

    async def welcome(self) -> bool:
        """Wait for the table's answer; return whether the phone may have the seat."""
        await self._answered.wait()
        return self._welcome


class Newcomer(Knock):
    """A phone without a code, on which a player has tapped the name of a seat."""

    def __init__(self, seat: str, refused: Callable[[], None] = lambda: None) -> None:
        super().__init__(refused)
        self.seat = seat
        self.digits = ""
        """The digits that the phone shows, once it is the first in the queue."""


class WaitingLine:
    """The queue of phones without a code.

    Only the first shows digits, and the table is asked only about it.
    """

    def __init__(self, stir: Callable[[], None]) -> None:
        """Set up an empty queue.

        `stir` is called when the queue changes, or when its first phone shows digits.
        """
        self._stir = stir
        self._line: list[Newcomer] = []
        self._moved = trio.Event()

    @property
    def shown(self) -> Newcomer | None:
        """The phone about which to ask the table: the first in the queue, once it shows its digits."""
        first = self._line[0] if self._line else None
        return first if first is not None and first.digits and not first.is_answered else None

    def join(self, newcomer: Newcomer) -> bool:
        """Add a phone at the end of the queue. Return False if the queue is full."""
        if len(self._line) == MOST:
            return False
        self._line.append(newcomer)
        return True

    def leave(self, newcomer: Newcomer) -> None:
        """Remove a phone from the queue."""
        self._line.remove(newcomer)
        self._move()

    async def turn(self, newcomer: Newcomer) -> None:
        """Wait until this phone is the first in the queue."""
        while self._line[0] is not newcomer:
            await self._moved.wait()

    def shows(self, newcomer: Newcomer, digits: str) -> None:
        """Record the digits of the first phone, so that the table can be asked about it."""
        newcomer.digits = digits
        self._stir()

    def send_away(self) -> None:
        """Send all phones in the queue away, because another game begins."""
        for newcomer in self._line:
            newcomer.send_away()

    def _move(self) -> None:
        self._moved.set()
        self._moved = trio.Event()
        self._stir()


PERIOD = 0.07
"""Seconds between two frames that a phone sends while a sheet is shown.

A tap waits at most this long, and is answered within 0.1 s.
"""
REST = "rest"
"""The kind of message that is sent when there is no sheet."""
NOTHING_KEPT: Mapping[str, Sequence[str]] = MappingProxyType({})
TOKEN = 16
"""Bytes of the token by which the box recognises a phone."""


class SeatPages:
    """The phones of a table. The night uses them as `Phones`; connections use them as `SealedPages`."""

    def __init__(self, period: float = PERIOD) -> None:
        """Make the phones of a table before there is a game.

        `period` is the seconds between two frames of a phone.
        """
        self.seats: frozenset[str] = frozenset()
        """The seats that have a phone."""
        self.invited: Callable[[Sequence[str]], None] = lambda _: None
        """A callback that gets the seats whose codes must be shown now: seats without a phone, while phones
        may join."""
        self.joined: Callable[[], None] = lambda: None
        """A callback for when joining begins or ends, a phone takes a seat, or the address changes."""
        self.codes: dict[str, bytes] = {}
        """The code of each seat of this game."""
        self.tokens: dict[str, str] = {}
        """The token by which each seat's phone is recognised."""
        self.number = 0
        """The number of the present sheet. It depends on public events only."""
        self._period = round(1000 * period)
        self._ids: dict[bytes, str] = {}
        self._linked: set[str] = set()
        """The seats whose phones are connected now."""
        self._came: set[str] = set()
        """The seats of this game whose phones were connected at least once."""
        self._sheet: Sheet | None = None
        self._own: dict[str, Own] = {}
        self._follows: dict[str, TapFollower] = {}
        self._memos: dict[str, list[str]] = {}
        self._changed = trio.Event()
        self._knocks: dict[str, Knock] = {}
        self._inviting = False
        self._stirred = trio.Event()
        self.bars = Bars()
        """The table's refusals of phones."""
        self.renewed_host_code: Callable[[], str | None] = lambda: None
        """A callback that draws a new host code, if wrong ones were tried, and returns it."""
        self.line = WaitingLine(self._tell)
        """The queue of phones that have no code."""
        self.where = ""
        """The spoken address of the page, for a box without a screen. Otherwise empty."""

    # --- codes --------------------------------------------------------------------------------------------

    @property
    def kept(self) -> Mapping[str, Sequence[str]]:
        """The code and the token of each seat, which are saved with the game."""
        return {seat: [spelt(code), self.tokens.get(seat, "")] for seat, code in self.codes.items()}

    def open(self, seats: Sequence[str], kept: Mapping[str, Sequence[str]] = NOTHING_KEPT) -> None:
        """Begin a game with new codes, or with those of a saved game. All other codes become invalid."""
        self.codes = {seat: unspelt(kept[seat][0]) if seat in kept else new_code() for seat in seats}
        self.tokens = {seat: token for seat in seats if seat in kept and (token := kept[seat][1])}
        self.seats = frozenset(self.tokens)
        self._ids = {id_of(code): seat for seat, code in self.codes.items()}
        self._linked.clear()
        self._came = set(self.tokens)
        self._memos.clear()
        for knock in self._knocks.values():
            knock.send_away()
        self._knocks.clear()
        self.line.send_away()
        self.bars.forget()
        self.put_away()
        self._tell()

    def seat_of(self, called: bytes) -> str | None:
        """Return the seat that owns this code hash, or None."""
        return self._ids.get(called)

    def take(self, seat: str) -> str:
        """Give a seat to a phone, and return the token by which the box recognises the phone."""
        self.tokens[seat] = token = secrets.token_hex(TOKEN)
        self.seats |= {seat}
        self._stir()
        return token

    @property
    def lost(self) -> frozenset[str]:
        """The seats whose phones are not connected at present."""
        return frozenset(self._came - self._linked) & self.seats

    def linked(self, seat: str) -> None:
        """Record that a seat's phone is connected."""
        self._linked.add(seat)
        self._came.add(seat)
        self._tell()

    def unlinked(self, seat: str) -> None:
        """Record that a seat's phone is no longer connected."""
        self._linked.discard(seat)
        self._tell()

    # --- joining ------------------------------------------------------------------------------------------

    @contextmanager
    def inviting(self) -> Iterator[None]:
        """Show the codes of seats without a phone while the context lasts."""
        self._inviting = True
        self._stir()
        try:
            yield
        finally:
            self._inviting = False
            self._stir()

    @property
    def is_inviting(self) -> bool:
        """Whether phones may join now. The codes of seats without a phone are then shown."""
        return self._inviting

    def moved(self) -> None:
        """Show the codes again, because the address of the page has changed."""
        self._stir()

    async def news(self) -> None:
        """Wait until a phone takes or asks for a seat, or a phone is lost or comes back."""
        await self._stirred.wait()

    def _stir(self) -> None:
        free = tuple(seat for seat in self.codes if seat not in self.seats)
        self.invited(free if self._inviting else ())
        self.joined()
        self._tell()

    def _tell(self) -> None:
        self._stirred.set()
        self._stirred = trio.Event()

    # --- another phone ------------------------------------------------------------------------------------

    @property
    def knocking(self) -> tuple[str, ...]:
        """The seats that already have a phone, and that another phone asks for."""
        return tuple(self._knocks)

    @property
    def newcomer(self) -> Newcomer | None:
        """The phone without a code that shows its digits, and about which the table must be asked."""
        return self.line.shown

    def knock(self, seat: str, address: str = "") -> Knock | None:
        """Ask the table about a second phone for a seat. It replaces an earlier second phone for that seat.

        Return None if the table refused a phone of this address a short while ago.
        """
        if self.bars.is_barred(address, seat):
            return None
        if (before := self._knocks.get(seat)) is not None:
            before.send_away()
        self._knocks[seat] = knock = Knock(partial(self.bars.refused, address, seat))
        self._stir()
        return knock

    def left(self, seat: str, knock: Knock) -> None:
        """Forget a phone that asked for a seat and has left since."""
        if self._knocks.get(seat) is knock:
            del self._knocks[seat]

    def admit(self, seat: str, *, welcome: bool) -> None:
        """Pass on the table's answer about the second phone that asks for a seat."""
        if (knock := self._knocks.pop(seat, None)) is not None:
            knock.answer(welcome=welcome)

    # --- sheets of the night ------------------------------------------------------------------------------

    def lay(self, sheet: Sheet) -> None:
        """Show a sheet on all phones. No taps count yet."""
        self._next(sheet)

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Count the taps of a seat on the present sheet from now on. `follows` gets them."""
        if self._sheet is not None:
            self._follows[seat] = follows
            self._of(seat).asked = True

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show these lines on the present sheet to this seat alone, after earlier ones."""
        if self._sheet is not None:
            self._of(seat).lines.extend(lines)

    def put_away(self) -> None:
        """Take the sheet away. All phones then show notes that their players may read at any time."""
        drawn = {seat: own.drawn for seat, own in self._own.items()}
        self._next(None)
        for seat in self.codes:
            self._own[seat] = Own(lines=self._memos.get(seat, []), drawn=drawn.get(seat, ""))

    def remember(self, seat: str, lines: Sequence[str]) -> None:
        """Set the notes that a player may read at any time: their card, its rules, cards they have seen."""
        self._memos[seat] = list(lines)

    def note(self, seat: str, line: str) -> None:
        """Note the result of a seat's answer. The phone shows it when the sheet is taken away."""
        own = self._of(seat)
        own.drawn = f"{own.drawn}, {line}" if own.drawn else line

    def _next(self, sheet: Sheet | None) -> None:
        self.number += 1
        self._sheet, self._own, self._follows = sheet, {}, {}
        self._changed.set()
        self._changed = trio.Event()

    def _of(self, seat: str) -> Own:
        if seat not in self._own:
            self._own[seat] = Own(lines=[], taps=[])
        return self._own[seat]

    # --- messages to and from a phone ---------------------------------------------------------------------

    async def changed(self, since: int) -> None:
        """Wait until the present sheet has another number than `since`."""
        while self.number == since:
            await self._changed.wait()

    def frames(self, seat: str) -> Iterator[bytes]:
        """Yield the frames for a seat's phone. Their number depends on what is public only."""
        lies, sheet = self.lies(seat), self._sheet
        return frames_of(lies, OWN if sheet is not None and sheet.kind is not SheetKind.CARD else OWN_LONG)

    def lies(self, seat: str) -> Lying:
        """Return the message that a seat's phone should have now."""
        sheet, own = self._sheet, self._of(seat)
        if sheet is None:
            return Lying(Common(self.number, REST, seat=seat), own)
        said = (sheet.kind.value, sheet.call, sheet.question, sheet.options, sheet.picks)
        return Lying(Common(self.number, *said, seat, self._period), own)

    def heard(self, seat: str, said: PhoneSaid) -> PhoneTold:
        """Take the taps that a phone sends, and return the answer. Taps on an earlier sheet do not count."""
        sheet, own, follows = self._sheet, self._of(seat), self._follows.get(seat)
        if sheet is None or said.n != self.number:
            return PhoneTold(self.number)
        taps, refused = [place for place in said.taps if place < max(1, len(sheet.options))], False
        if taps != own.taps and len(taps) <= sheet.picks:
            refused = follows is not None and not follows.tapped(seat, taps)
            if not refused:
                own.taps = taps
        others = {} if follows is None else {str(at): count for at, count in follows.others(seat).items()}
        return PhoneTold(self.number, own.taps, refused, others)
