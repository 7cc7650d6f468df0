"""Phones as private channels of seats: the sheet that all phones show, and the lines that only one seat sees.

All phones show the same sheet (screenful) at the same moment: a question, its options and a fixed time.
Living and dead players get it, whether they are asked or not. Phones differ only in a line or two, and in
whether a tap counts. So thumbs, faces, light and sound reveal nothing about who is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class SheetKind(StrEnum):
    """The kinds of sheets, by what they ask all players to do."""

    ASK = "ask"
    """The players tap one option, or several."""
    SHOW = "show"
    """The players read, then tap the sheet's one button."""
    CARD = "card"
    """The players read a card and its effect, then tap the sheet's one button."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The part of a sheet that all phones show and all players hear."""

    kind: SheetKind
    call: str
    """The words of the line that began the night call. Empty if there was none."""
    question: str
    options: tuple[str, ...]
    """The options in words. Empty if the sheet only shows something."""
    picks: int = 1


class TapFollower(Protocol):
    """An object that takes the taps of the seats whose answer counts."""

    def may(self, place: int) -> bool:
        """Return whether a player may tap the option at this place."""

    def tapped(self, seat: str, places: Sequence[int]) -> bool:
        """Take the options at these places as a seat's present choice. Return whether they are allowed."""

    def others(self, seat: str) -> Mapping[int, int]:
        """Return how often each option was tapped by other seats that decide together with this one."""


class PhoneAsking(Protocol):
    """A phone that has scanned no code and asks for a seat."""

    @property
    def seat(self) -> str:
        """The seat that the phone asks for."""

    @property
    def digits(self) -> str:
        """The digits on the phone's screen. The table compares them with those that the box says."""

    def answer(self, *, welcome: bool) -> None:
        """Tell the phone the table's answer: `welcome` is True if the phone belongs to the seat's player."""


class SheetDesk(Protocol):
    """A place that shows lines and questions to one seat: its phone, or the screen that is handed round."""

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Count a seat's taps on the present sheet from now on. `follows` gets them."""

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show lines on the sheet to this seat alone."""

    def note(self, seat: str, line: str) -> None:
        """Show a seat the result of its answer once the sheet has been taken away."""


class Phones(SheetDesk, Protocol):
    """The phones of a table."""

    @property
    def where(self) -> str:
        """The spoken address of the page. Empty if a screen of the box shows the address and the codes."""

    @property
    def newcomer(self) -> PhoneAsking | None:
        """The next phone without a code that the table must accept or refuse, or None."""

    @property
    def seats(self) -> frozenset[str]:
        """Seats that have a phone, which all may know.

        A seat stays here while its phone cannot be reached.
        """

    @property
    def lost(self) -> frozenset[str]:
        """Seats that have a phone which cannot be reached now."""

    @property
    def knocking(self) -> Sequence[str]:
        """Seats that have a phone, and for which another phone asks."""

    @property
    def kept(self) -> Mapping[str, Sequence[str]]:
        """Each seat's code, and the keys of its phone. They are secret, and stored only in the journal."""

    @property
    def renewed_host_code(self) -> Callable[[], str | None]:
        """A function that makes a new host code if wrong ones were tried. Otherwise it returns None."""

    def open(self, seats: Sequence[str], kept: Mapping[str, Sequence[str]]) -> None:
        """Begin a game with these seats. Use the codes in `kept`, or new codes if it is empty."""

    def inviting(self) -> AbstractContextManager[None]:
        """Show the codes of seats without a phone while the context lasts."""

    async def news(self) -> None:
        """Wait until a phone takes or asks for a seat, or a phone is lost or comes back."""

    def admit(self, seat: str, *, welcome: bool) -> None:
        """Tell the second phone the table's answer: `welcome` is True if it belongs to the seat's player."""

    def lay(self, sheet: Sheet) -> None:
        """Show a sheet on all phones. No taps count yet."""

    def put_away(self) -> None:
        """Take the sheet away. Each phone then shows the notes that its player may read at any time."""

    def remember(self, seat: str, lines: Sequence[str]) -> None:
        """Set the notes that a player can always read: their card, its effect, and private news."""
