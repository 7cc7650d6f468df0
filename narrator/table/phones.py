"""Phones as a seat's private channel: the common sheet, and the lines for one seat.

All phones show the same sheet at the same moment: a question with its options and a fixed time. The
living and the dead get it, whether they are asked or not. Only a line or two, and whether a tap counts,
differ from phone to phone. So thumbs, faces, light and sound reveal nothing about the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class SheetKind(StrEnum):
    """The kinds of sheets, by the action that they ask of all players."""

    ASK = "ask"
    """The players tap one option, or several."""
    SHOW = "show"
    """The players read, then tap the sheet's one button."""
    CARD = "card"
    """The players read a card and its effect, then tap the sheet's one button."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The common part of a sheet, which all phones show and all players hear."""

    kind: SheetKind
    call: str
    """The words of the line that began the call. Empty if there was none."""
    question: str
    options: tuple[str, ...]
    """The options in words. Empty for a sheet that only shows."""
    picks: int = 1


class TapFollower(Protocol):
    """A follower of taps by the seats whose answer counts."""

    def may(self, place: int) -> bool:
        """Return whether the option at this place may be tapped."""

    def tapped(self, seat: str, places: Sequence[int]) -> bool:
        """Set the options at these places as a seat's taps. Return whether they are allowed."""

    def others(self, seat: str) -> Mapping[int, int]:
        """Return the number of taps on each option by the other seats that decide together with this seat."""


class PhoneAsking(Protocol):
    """A phone that has scanned no code and requests a seat."""

    @property
    def seat(self) -> str:
        """The seat that the phone asks for."""

    @property
    def digits(self) -> str:
        """The digits on the phone's screen, which the table compares with those that the box says."""

    def answer(self, *, welcome: bool) -> None:
        """Take the table's answer: `welcome` is True if the phone belongs to the seat."""


class SheetDesk(Protocol):
    """A place that shows lines and questions to one seat: its phone, or the screen that goes round."""

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Count a seat's taps on the present sheet from now on."""

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show lines of the sheet to this seat alone."""

    def note(self, seat: str, line: str) -> None:
        """Show the result of a seat's answer after the sheet is put away."""


class Phones(SheetDesk, Protocol):
    """The phones of a table."""

    @property
    def where(self) -> str:
        """The spoken address of the page. Empty if a screen of the box shows the address and the codes."""

    @property
    def newcomer(self) -> PhoneAsking | None:
        """The phone without a code that the table must accept or refuse next, or None."""

    @property
    def seats(self) -> frozenset[str]:
        """Seats whose phone has joined, which is public. A seat stays among them when its phone is away."""

    @property
    def lost(self) -> frozenset[str]:
        """Seats whose phone has joined but cannot be reached now."""

    @property
    def knocking(self) -> Sequence[str]:
        """Seats that have a phone and are requested by a second phone."""

    @property
    def kept(self) -> Mapping[str, Sequence[str]]:
        """Each seat's code, and the keys of its phone. These are secrets for the journal alone."""

    @property
    def renewed_host_code(self) -> Callable[[], str | None]:
        """A function that makes a new host code if wrong ones were tried, otherwise returns None."""

    def open(self, seats: Sequence[str], kept: Mapping[str, Sequence[str]]) -> None:
        """Begin a game with these seats. Use the codes in `kept`, or new codes if it is empty."""

    def inviting(self) -> AbstractContextManager[None]:
        """Show the codes of free seats as long as the context lasts."""

    async def news(self) -> None:
        """Wait until a seat is taken or a phone asks for one, or a phone is lost or returns."""

    def admit(self, seat: str, *, welcome: bool) -> None:
        """Take the table's answer: `welcome` is True if the second phone belongs to the seat."""

    def lay(self, sheet: Sheet) -> None:
        """Show a sheet on all phones. No seat's taps count yet."""

    def put_away(self) -> None:
        """End the sheet's time: all phones show the notes of their seats."""

    def remember(self, seat: str, lines: Sequence[str]) -> None:
        """Set the notes that a seat can always read: its card, the card's effect, and private news."""
