"""One screen that is handed from seat to seat: the sheet that it shows, and touches on it.

A sheet is one screenful, prepared by the night (`narrator.night.round`). A terminal or a browser draws it and
reports touches. All sheets of a kind look alike, so that a neighbour cannot distinguish a question from a
dummy (Rule S).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum

import trio

from narrator.table.phones import TapFollower


class SheetKind(StrEnum):
    """The three kinds of sheets. Each time the screen goes round, every seat sees all three."""

    GIVE = "give"
    """Public: the name of the seat that gets the screen next."""
    ASK = "ask"
    """Secret: the seat's card, its news, a question and the options."""
    SHOW = "show"
    """Secret: the result of the answer. It disappears by itself."""


@dataclass(frozen=True, slots=True)
class HandedSheet:
    """One sheet (screenful) of the screen that is handed round, in words."""

    kind: SheetKind
    seat: str
    title: str
    card: str = ""
    lines: tuple[str, ...] = ()
    """Lines for the seat: its news, players on its side, the effect of its card."""
    question: str = ""
    options: tuple[str, ...] = ()
    """The options in order. An empty text keeps the place of a name that may not be chosen."""
    cells: int = 0
    """How many options every sheet of this night has room for, so that all look alike."""
    ready: bool = False
    """Whether a touch has an effect now: it opens the sheet, or chooses an option."""
    share: float = 0.0
    """How much of the progress bar is filled, from 0 to 1."""
    asked: object | None = field(default=None, compare=False, repr=False)
    """The question of the rules, for simulated players. None for a dummy question. It is never drawn."""


GO_ON = None
"""The touch that opens or hides a sheet, rather than choosing an option."""
Touch = int | None
"""A touch: the place of an option, counted from 0, or `GO_ON`."""


class HandedDesk:
    """Questions and news for seats, kept until each seat gets the screen."""

    def __init__(self) -> None:
        self.seats: tuple[str, ...] = ()
        """The seats at the table, clockwise."""
        self.drawn: dict[tuple[str, str], list[int]] = {}
        """Numbers of the dummy lines of each kind that each seat has had this evening."""
        self.asked: dict[str, TapFollower] = {}
        self._lines: dict[str, list[str]] = {}

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Ask a seat a question once it has the screen. `follows` gets the options that the player taps."""
        self.asked[seat] = follows

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show lines to a seat once it has the screen."""
        self._lines.setdefault(seat, []).extend(lines)

    def note(self, seat: str, line: str) -> None:
        """Show a seat the result of its own answer."""
        self.tell(seat, [line])

    def lines_for(self, seat: str) -> tuple[str, ...]:
        """Return the lines that a seat has not seen yet, and forget them."""
        return tuple(self._lines.pop(seat, ()))

    def clear(self) -> None:
        """Forget all lines and questions that the seats have not seen."""
        self.asked.clear()
        self._lines.clear()


class HandedScreen:
    """The screen that is handed round: its present sheet, the displays that draw it, and their touches."""

    def __init__(self) -> None:
        self.desk = HandedDesk()
        self.sheet: HandedSheet | None = None
        self.in_use = False
        """Whether the screen is used for secrets tonight. Then no light is drawn beside its sheets."""
        self.on_terminal = False
        """Whether a terminal of this box can draw the sheet."""
        self.devices = 0
        """The number of phones or tablets that draw the sheet. If there are any, the terminal does not."""
        self.seen = trio.Event()
        """An event that is set as soon as a phone or tablet draws the sheet."""
        self.invite: Callable[[bool], None] = lambda _: None
        """A callback that shows at the box how to use a phone or tablet as the screen (True), or hides this
        (False)."""
        self._covered = False
        """Whether the terminal hides a secret sheet, because a phone or tablet drew it until now."""
        self._given: HandedSheet | None = None
        """The last public sheet, in the state in which a touch opens it."""
        self._changed: list[Callable[[], None]] = []
        self._send: trio.MemorySendChannel[Touch] | None = None

    @property
    def watched(self) -> bool:
        """Whether any display draws the sheet."""
        return self.on_terminal or self.devices > 0

    @property
    def on_the_terminal(self) -> HandedSheet | None:
        """The sheet that the terminal draws. None while a phone or tablet draws it.

        If that device goes away, the terminal hides a secret sheet until it is touched, because all can see
        the terminal.
        """
        if self.devices or self.sheet is None:
            return None
        if self._covered and self.sheet.kind is not SheetKind.GIVE:
            return self._given
        return self.sheet

    def link(self, devices: int) -> None:
        """Add this number of phones or tablets that draw the sheet. A negative number removes some."""
        self.devices += devices
        self._covered = True
        if self.devices:
            self.seen.set()
            self.invite(False)
        self.redraw()

    def follow(self, changed: Callable[[], None]) -> None:
        """Call `changed` whenever the displays must draw again."""
        self._changed.append(changed)

    def show(self, sheet: HandedSheet | None) -> None:
        """Show a sheet. None ends the use of the screen for sheets."""
        if sheet is not None and sheet.kind is SheetKind.GIVE:
            self._given = replace(sheet, ready=True)
        if sheet != self.sheet:
            self.sheet = sheet
            self.redraw()

    def redraw(self) -> None:
        """Ask all displays to draw the present sheet again."""
        for changed in self._changed:
            changed()

    def touch(self, touch: Touch) -> None:
        """Report a touch on a display. It counts only if the present sheet accepts touches."""
        sheet = self.sheet
        if sheet is None or self._send is None:
            return
        if self._covered and not self.devices:
            self._covered = False
            if sheet.kind is not SheetKind.GIVE:
                self.redraw()
                return
        if touch is not GO_ON and not (sheet.ready and touch < len(sheet.options) and sheet.options[touch]):
            return
        self._send.send_nowait(touch)

    @contextmanager
    def touches(self) -> Iterator[trio.MemoryReceiveChannel[Touch]]:
        """Receive touches while the context lasts."""
        send, receive = trio.open_memory_channel[Touch](math.inf)
        before, self._send = self._send, send
        try:
            with send, receive:
                yield receive
        finally:
            self._send = before
