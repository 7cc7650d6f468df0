"""One screen that is handed from seat to seat: the sheet it shows, and what is pressed on it.

The night (`narrator.night.round`) lays sheets; a terminal or a browser draws them and reports touches. All
sheets of a kind have the same shape, so that a neighbour cannot tell a question from a dummy (Rule S).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum

import trio

from narrator.table.phones import TapFollower


class SheetKind(StrEnum):
    """The three sheets that every seat sees in each pass."""

    GIVE = "give"
    """Public: to whom the screen is given next."""
    ASK = "ask"
    """Secret: the card, the news, a question and its options."""
    SHOW = "show"
    """Secret: what came of it. It goes by itself."""


@dataclass(frozen=True, slots=True)
class HandedSheet:
    """One sheet, in words already."""

    kind: SheetKind
    seat: str
    title: str
    card: str = ""
    lines: tuple[str, ...] = ()
    """What the seat reads: news, who is with it, what its card does."""
    question: str = ""
    options: tuple[str, ...] = ()
    """The options in order; an empty one stands for a name that may not be chosen."""
    cells: int = 0
    """How many options every sheet of this night has room for."""
    ready: bool = False
    """Whether the options may be chosen now, or the sheet may be opened."""
    share: float = 0.0
    """How full the bar is, from 0 to 1."""
    asked: object | None = field(default=None, compare=False, repr=False)
    """What the rules really ask, for simulated people; nothing draws it."""


GO_ON = None
"""The touch that opens a sheet, or hides it."""
Touch = int | None
"""The place of an option, counted from 0, or `GO_ON`."""


class HandedDesk:
    """What seats are asked and told until they get the screen."""

    def __init__(self) -> None:
        self.seats: tuple[str, ...] = ()
        """Who sits at the table, clockwise."""
        self.asked: dict[str, TapFollower] = {}
        self._lines: dict[str, list[str]] = {}

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Ask a seat once it has the screen."""
        self.asked[seat] = follows

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show lines to a seat once it has the screen."""
        self._lines.setdefault(seat, []).extend(lines)

    def note(self, seat: str, line: str) -> None:
        """Show what became of a seat's answer."""
        self.tell(seat, [line])

    def lines_for(self, seat: str) -> tuple[str, ...]:
        """Take the lines that a seat has not been shown."""
        return tuple(self._lines.pop(seat, ()))

    def clear(self) -> None:
        """Forget what no seat was shown or asked."""
        self.asked.clear()
        self._lines.clear()


class HandedScreen:
    """What lies on the screen that goes round, for all who draw it, and where touches arrive."""

    def __init__(self) -> None:
        self.desk = HandedDesk()
        self.sheet: HandedSheet | None = None
        self.in_use = False
        """Whether secrets are told on it tonight: then no lamp is drawn beside it."""
        self.watched = 0
        """How many displays draw it: a terminal, and browsers."""
        self.seen = trio.Event()
        """Set once a display draws it."""
        self._changed: list[Callable[[], None]] = []
        self._send: trio.MemorySendChannel[Touch] | None = None

    def watch(self, displays: int) -> None:
        """Count displays that have come, or gone."""
        self.watched += displays
        if self.watched:
            self.seen.set()

    def follow(self, changed: Callable[[], None]) -> None:
        """Call `changed` whenever another sheet is shown."""
        self._changed.append(changed)

    def show(self, sheet: HandedSheet | None) -> None:
        """Show a sheet; None gives the screen back."""
        if sheet != self.sheet:
            self.sheet = sheet
            self.redraw()

    def redraw(self) -> None:
        """Have the same sheet drawn again."""
        for changed in self._changed:
            changed()

    def touch(self, touch: Touch) -> None:
        """Report what was pressed; it counts only while a sheet lies that takes it."""
        sheet = self.sheet
        if sheet is None or self._send is None:
            return
        if touch is not GO_ON and not (sheet.ready and touch < len(sheet.options) and sheet.options[touch]):
            return
        self._send.send_nowait(touch)

    @contextmanager
    def touches(self) -> Iterator[trio.MemoryReceiveChannel[Touch]]:
        """Receive touches as long as the context lasts."""
        send, receive = trio.open_memory_channel[Touch](math.inf)
        before, self._send = self._send, send
        try:
            with send, receive:
                yield receive
        finally:
            self._send = before
