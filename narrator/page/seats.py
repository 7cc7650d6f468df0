"""Phones that ask for a seat, and wait for what the table says of it."""

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
"""Phones in the line: as many as a table has seats."""


class Knock:
    """A phone that asks for a seat, until the table has said whether it is theirs."""

    def __init__(self, refused: Callable[[], None]) -> None:
        """`refused` is called when the table does not let it in."""
        self._refused = refused
        self._answered = trio.Event()
        self._welcome = False

    @property
    def is_answered(self) -> bool:
        """Whether the table has said it."""
        return self._answered.is_set()

    def answer(self, *, welcome: bool) -> None:
        """Say what the table says, once."""
        if self.is_answered:
            return
        self._welcome = welcome
        self._answered.set()
        if not welcome:
            self._refused()

    def send_away(self) -> None:
        """End the wait without a word of the table."""
        self._answered.set()

    async def welcome(self) -> bool:
        """Wait for it."""
        await self._answered.wait()
        return self._welcome


class Newcomer(Knock):
    """A phone that has read no code: its owner has tapped the name of a seat."""

    def __init__(self, seat: str, refused: Callable[[], None] = lambda: None) -> None:
        super().__init__(refused)
        self.seat = seat
        self.digits = ""
        """What it shows, once it is its turn."""


class WaitingLine:
    """Newcomers, one after the other: only the first shows digits, and is asked about."""

    def __init__(self, stir: Callable[[], None]) -> None:
        """`stir` is called whenever there is somebody else to be asked about."""
        self._stir = stir
        self._line: list[Newcomer] = []
        self._moved = trio.Event()

    @property
    def shown(self) -> Newcomer | None:
        """Whoever is to be asked about: the first, once it shows its digits."""
        first = self._line[0] if self._line else None
        return first if first is not None and first.digits and not first.is_answered else None

    def join(self, newcomer: Newcomer) -> bool:
        """Stand at the end; False where the line is long enough."""
        if len(self._line) == MOST:
            return False
        self._line.append(newcomer)
        return True

    def leave(self, newcomer: Newcomer) -> None:
        """Go, for whatever reason."""
        self._line.remove(newcomer)
        self._move()

    async def turn(self, newcomer: Newcomer) -> None:
        """Wait until one is the first."""
        while self._line[0] is not newcomer:
            await self._moved.wait()

    def shows(self, newcomer: Newcomer, digits: str) -> None:
        """The first shows its digits: the table may be asked."""
        newcomer.digits = digits
        self._stir()

    def send_away(self) -> None:
        """Another game begins: nobody is asked about any more."""
        for newcomer in self._line:
            newcomer.send_away()

    def _move(self) -> None:
        self._moved.set()
        self._moved = trio.Event()
        self._stir()


PERIOD = 0.07
"""Seconds from one frame of a phone to its next while a sheet lies: whoever taps waits so long at most, and
has an answer within a tenth of a second."""
REST = "rest"
"""The kind of message when no sheet lies."""
NOTHING_KEPT: Mapping[str, Sequence[str]] = MappingProxyType({})
TOKEN = 16
"""Bytes by which a phone is known again."""


class SeatPages:
    """What the night sees as `Phones`, and what is served to each of them."""

    def __init__(self, period: float = PERIOD) -> None:
        """`period` is in seconds."""
        self.seats: frozenset[str] = frozenset()
        """Whose phone has taken its seat."""
        self.invited: Callable[[Sequence[str]], None] = lambda _: None
        """Called with the seats whose codes are to be shown now: those that no phone has taken."""
        self.joined: Callable[[], None] = lambda: None
        """Called when phones begin or cease to join, one takes a seat, or the address changes."""
        self.codes: dict[str, bytes] = {}
        """The code of each seat of this game."""
        self.tokens: dict[str, str] = {}
        """By which each seat's phone is known again."""
        self.number = 0
        """Of what lies on the phones now: it grows with whatever is public."""
        self._period = round(1000 * period)
        self._ids: dict[bytes, str] = {}
        self._linked: set[str] = set()
        """The seats whose phone is on the wire now."""
        self._came: set[str] = set()
        """The seats of this game whose phone has been on the wire."""
        self._sheet: Sheet | None = None
        self._own: dict[str, Own] = {}
        self._follows: dict[str, TapFollower] = {}
        self._memos: dict[str, list[str]] = {}
        self._changed = trio.Event()
        self._knocks: dict[str, Knock] = {}
        self._inviting = False
        self._stirred = trio.Event()
        self.bars = Bars()
        """Phones that the table did not let in."""
        self.renewed_host_code: Callable[[], str | None] = lambda: None
        """Makes a new code of the host, where wrong ones were tried."""
        self.line = WaitingLine(self._tell)
        """Phones that have read no code."""
        self.where = ""
        """Where the page is, as it is said aloud, where no screen of the box shows it or any code."""

    # --- codes --------------------------------------------------------------------------------------------

    @property
    def kept(self) -> Mapping[str, Sequence[str]]:
        """For each seat its code, and by what its phone is known."""
        return {seat: [spelt(code), self.tokens.get(seat, "")] for seat, code in self.codes.items()}

    def open(self, seats: Sequence[str], kept: Mapping[str, Sequence[str]] = NOTHING_KEPT) -> None:
        """Begin a game: codes that nobody has seen, or those that a saved game had; no other opens a seat."""
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
        """Whose code is called so; None for one of another game, or of none."""
        return self._ids.get(called)

    def take(self, seat: str) -> str:
        """A phone takes a seat; by which it is known from now on."""
        self.tokens[seat] = token = secrets.token_hex(TOKEN)
        self.seats |= {seat}
        self._stir()
        return token

    @property
    def lost(self) -> frozenset[str]:
        """The seats whose phone was there and is not on the wire now."""
        return frozenset(self._came - self._linked) & self.seats

    def linked(self, seat: str) -> None:
        """A seat's phone is on the wire."""
        self._linked.add(seat)
        self._came.add(seat)
        self._tell()

    def unlinked(self, seat: str) -> None:
        """A seat's phone is gone from the wire."""
        self._linked.discard(seat)
        self._tell()

    # --- joining ------------------------------------------------------------------------------------------

    @contextmanager
    def inviting(self) -> Iterator[None]:
        """Show the codes of free seats as long as the context lasts."""
        self._inviting = True
        self._stir()
        try:
            yield
        finally:
            self._inviting = False
            self._stir()

    @property
    def is_inviting(self) -> bool:
        """Whether phones join now."""
        return self._inviting

    def moved(self) -> None:
        """The page has another address: what is shown of it is shown anew."""
        self._stir()

    async def news(self) -> None:
        """Wait until a seat is taken or asked for, or a phone is lost or comes back."""
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
        """The seats that another phone asks for."""
        return tuple(self._knocks)

    @property
    def newcomer(self) -> Newcomer | None:
        """A phone without a code that shows digits to be compared, and waits for what the table says."""
        return self.line.shown

    def knock(self, seat: str, address: str = "") -> Knock | None:
        """Have another phone ask for a seat; one that asked for it before has to ask anew.

        None where the table did not let a phone of this address have it just now.
        """
        if self.bars.is_barred(address, seat):
            return None
        if (before := self._knocks.get(seat)) is not None:
            before.send_away()
        self._knocks[seat] = knock = Knock(partial(self.bars.refused, address, seat))
        self._stir()
        return knock

    def left(self, seat: str, knock: Knock) -> None:
        """Whoever asked for a seat has gone."""
        if self._knocks.get(seat) is knock:
            del self._knocks[seat]

    def admit(self, seat: str, *, welcome: bool) -> None:
        """The table has said whether the other phone is theirs."""
        if (knock := self._knocks.pop(seat, None)) is not None:
            knock.answer(welcome=welcome)

    # --- what the night does ------------------------------------------------------------------------------

    def lay(self, sheet: Sheet) -> None:
        """Show a sheet on all phones, at which nobody's taps count yet."""
        self._next(sheet)

    def ask(self, seat: str, follows: TapFollower) -> None:
        """From now on a seat's taps at this sheet count."""
        if self._sheet is not None:
            self._follows[seat] = follows
            self._of(seat).asked = True

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Lines of the sheet that are for this seat alone."""
        if self._sheet is not None:
            self._of(seat).lines.extend(lines)

    def put_away(self) -> None:
        """The sheet's time is over: all phones show what their seats may look up at any time."""
        drawn = {seat: own.drawn for seat, own in self._own.items()}
        self._next(None)
        for seat in self.codes:
            self._own[seat] = Own(lines=self._memos.get(seat, []), drawn=drawn.get(seat, ""))

    def remember(self, seat: str, lines: Sequence[str]) -> None:
        """What a seat may look up: its card, what that does, whom it has seen."""
        self._memos[seat] = list(lines)

    def note(self, seat: str, line: str) -> None:
        """What became of a seat's answer, told when the sheet is put away."""
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

    # --- what goes to a phone, and what comes -------------------------------------------------------------

    async def changed(self, since: int) -> None:
        """Wait until something else lies on the phones than number `since`."""
        while self.number == since:
            await self._changed.wait()

    def frames(self, seat: str) -> Iterator[bytes]:
        """What lies on a seat's phone now: as many frames for each that shows as much to all."""
        lies, sheet = self.lies(seat), self._sheet
        return frames_of(lies, OWN if sheet is not None and sheet.kind is not SheetKind.CARD else OWN_LONG)

    def lies(self, seat: str) -> Lying:
        """What lies on a seat's phone now."""
        sheet, own = self._sheet, self._of(seat)
        if sheet is None:
            return Lying(Common(self.number, REST, seat=seat), own)
        said = (sheet.kind.value, sheet.call, sheet.question, sheet.options, sheet.picks)
        return Lying(Common(self.number, *said, seat, self._period), own)

    def heard(self, seat: str, said: PhoneSaid) -> PhoneTold:
        """A phone says what is tapped at it; what it is answered. What is late counts for nothing."""
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
