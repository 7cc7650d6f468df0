"""One screen that is handed from seat to seat: the sheet that it shows, and touches on it.

The night (`narrator.night.round`) shows sheets. A terminal or a browser draws them and reports touches.
All sheets of a kind have the same shape, so that a neighbour cannot distinguish a question from a dummy
(Rule S).
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
    """The three kinds of sheets. In each pass every seat sees all three."""

    GIVE = "give"
    """Public: the name of the seat that gets the screen next."""
    ASK = "ask"
    """Secret: the card, the news, a question and its options."""
    SHOW = "show"
    """Secret: the result. It disappears by itself."""


@dataclass(frozen=True, slots=True)
class HandedSheet:
    """One sheet of the screen that goes round, in words."""

    kind: SheetKind
    seat: str
    title: str
    card: str = ""
    lines: tuple[str, ...] = ()
    """Lines for the seat: news, fellow players, the effect of its card."""
    question: str = ""
    options: tuple[str, ...] = ()
    """The options in order. An empty one is a placeholder for a name that may not be chosen."""
    cells: int = 0
    """The number of options for which every sheet of this night keeps room, so that all look alike."""
    ready: bool = False
    """Whether the sheet takes a touch now: its options may be chosen, or it may be opened."""
    share: float = 0.0
    """The filled part of the progress bar, from 0 to 1."""
    asked: object | None = field(default=None, compare=False, repr=False)
    """The real question of the rules, for simulated players. It is never drawn."""


GO_ON = None
"""The touch that opens or hides a sheet."""
Touch = int | None
"""The place of an option, counted from 0, or `GO_ON`."""


class HandedDesk:
    """Questions and news that wait until their seat gets the screen."""

    def __init__(self) -> None:
        self.seats: tuple[str, ...] = ()
        """The seats at the table, clockwise."""
        self.drawn: dict[tuple[str, str], list[int]] = {}
        """The lines of each kind that a seat has had this evening, by their number."""
        self.asked: dict[str, TapFollower] = {}
        self._lines: dict[str, list[str]] = {}

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Ask a seat a question once it has the screen. `follows` gets its taps."""
        self.asked[seat] = follows

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show lines to a seat once it has the screen."""
        self._lines.setdefault(seat, []).extend(lines)

    def note(self, seat: str, line: str) -> None:
        """Show the result of a seat's answer to this seat."""
        self.tell(seat, [line])

    def lines_for(self, seat: str) -> tuple[str, ...]:
        """Return and remove the lines that a seat has not seen yet."""
        return tuple(self._lines.pop(seat, ()))

    def clear(self) -> None:
        """Forget all lines and questions that their seats have not seen."""
        self.asked.clear()
        self._lines.clear()


class HandedScreen:
    """The screen that goes from seat to seat: its sheet, the displays that draw it, and their touches."""

    def __init__(self) -> None:
        self.desk = HandedDesk()
        self.sheet: HandedSheet | None = None
        self.in_use = False
        """Whether the screen shows secrets tonight. Then no lamp is drawn beside its sheets."""
        self.on_terminal = False
        """Whether a terminal of this box can draw the sheet."""
        self.devices = 0
        """The number of phones or tablets that draw the sheet. Then the terminal does not."""
        self.seen = trio.Event()
        """An event that is set once a phone or tablet draws the sheet."""
        self.invite: Callable[[bool], None] = lambda _: None
        """A callback that shows at the box how a device can be handed round, or no longer shows it."""
        self._covered = False
        """Whether the terminal covers a secret sheet, because a device had it until now."""
        self._given: HandedSheet | None = None
        """The last public sheet, as it can be opened."""
        self._changed: list[Callable[[], None]] = []
        self._send: trio.MemorySendChannel[Touch] | None = None

    @property
    def watched(self) -> bool:
        """Whether anything draws the sheet."""
        return self.on_terminal or self.devices > 0

    @property
    def on_the_terminal(self) -> HandedSheet | None:
        """The sheet that the terminal draws, or None while another device shows the sheets.

        After that device has gone, a secret sheet is covered until a touch, because all can see the terminal.
        """
        if self.devices or self.sheet is None:
            return None
        if self._covered and self.sheet.kind is not SheetKind.GIVE:
            return self._given
        return self.sheet

    def link(self, devices: int) -> None:
        """Add this number of devices that draw the sheet. A negative number removes some."""
        self.devices += devices
        self._covered = True
        if self.devices:
            self.seen.set()
            self.invite(False)
        self.redraw()

    def follow(self, changed: Callable[[], None]) -> None:
        """Call `changed` when another sheet is shown."""
        self._changed.append(changed)

    def show(self, sheet: HandedSheet | None) -> None:
        """Show a sheet. None returns the screen to its normal use."""
        if sheet is not None and sheet.kind is SheetKind.GIVE:
            self._given = replace(sheet, ready=True)
        if sheet != self.sheet:
            self.sheet = sheet
            self.redraw()

    def redraw(self) -> None:
        """Draw the same sheet again."""
        for changed in self._changed:
            changed()

    def touch(self, touch: Touch) -> None:
        """Report a touch on a display. It counts only while the shown sheet accepts touches."""
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
        """Receive touches as long as the context lasts."""
        send, receive = trio.open_memory_channel[Touch](math.inf)
        before, self._send = self._send, send
        try:
            with send, receive:
                yield receive
        finally:
            self._send = before
