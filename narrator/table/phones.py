"""Phones as a seat's private channel, as the night sees them: a sheet for everybody, and one's own part.

All phones show the same sheet at the same moment: a question with its options and a fixed time, to the living
and to the dead, to whoever is asked and to whoever is not. What differs is a line or two that one's own eyes
read, and whether a tap counts. So neither thumb, face, light nor sound tells who is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class SheetKind(StrEnum):
    """What a sheet wants of everybody."""

    ASK = "ask"
    """A tap at an option, or at several."""
    SHOW = "show"
    """A tap at its one button, once it was read."""
    CARD = "card"
    """The same, with room for a card and what it does."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What all phones show, as all hear it said."""

    kind: SheetKind
    call: str
    """What was said as the call began; empty where nothing was."""
    question: str
    options: tuple[str, ...]
    """The options in words; of what only shows, none."""
    picks: int = 1


class TapFollower(Protocol):
    """Whoever follows the taps of those who are really asked."""

    def may(self, place: int) -> bool:
        """Return whether the option at a place may be tapped."""

    def tapped(self, seat: str, places: Sequence[int]) -> bool:
        """A seat taps these options, by their places, in place of all before; whether it may."""

    def others(self, seat: str) -> Mapping[int, int]:
        """How many of those who decide together with a seat tap which option, itself left out."""


class PhoneAsking(Protocol):
    """A phone that has read no code, and asks for a seat."""

    @property
    def seat(self) -> str:
        """Whose seat it asks for."""

    @property
    def digits(self) -> str:
        """What it shows, for the table to compare with what the box says."""

    def answer(self, *, welcome: bool) -> None:
        """The table has said whether it is theirs."""


class SheetDesk(Protocol):
    """Where a seat is told and asked in words: its phone, or the screen that goes round."""

    def ask(self, seat: str, follows: TapFollower) -> None:
        """Let a seat's taps at the sheet that lies there count from now on."""

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        """Show lines of the sheet to this seat alone."""

    def note(self, seat: str, line: str) -> None:
        """Tell what became of a seat's answer once the sheet is put away."""


class Phones(SheetDesk, Protocol):
    """The phones of a table."""

    @property
    def where(self) -> str:
        """Where the page is, as it is said; empty where a screen of the box shows that, and the codes."""

    @property
    def newcomer(self) -> PhoneAsking | None:
        """Who is to be asked about now, of those who have read no code."""

    @property
    def seats(self) -> frozenset[str]:
        """Whose phone has taken its seat: all have seen it, and it stays so when the phone is away."""

    @property
    def lost(self) -> frozenset[str]:
        """The seats whose phone was there and cannot be reached now."""

    @property
    def knocking(self) -> Sequence[str]:
        """The seats that another phone asks for than the one that has it."""

    @property
    def kept(self) -> Mapping[str, Sequence[str]]:
        """For each seat its code, and by what its phone is known: secrets, for the journal alone."""

    @property
    def renewed_host_code(self) -> Callable[[], str | None]:
        """Makes a new code of the host, where wrong ones were tried; else None."""

    def open(self, seats: Sequence[str], kept: Mapping[str, Sequence[str]]) -> None:
        """Begin a game of these seats, with new codes or those that were kept."""

    def inviting(self) -> AbstractContextManager[None]:
        """Show the codes of free seats as long as the context lasts."""

    async def news(self) -> None:
        """Wait until a seat is taken or asked for, or a phone is lost or comes back."""

    def admit(self, seat: str, *, welcome: bool) -> None:
        """The table has said whether the other phone is theirs."""

    def lay(self, sheet: Sheet) -> None:
        """Show a sheet on all phones, at which nobody's taps count yet."""

    def put_away(self) -> None:
        """The sheet's time is over: all phones show what their seats may look up at any time."""

    def remember(self, seat: str, lines: Sequence[str]) -> None:
        """What a seat may look up: its card, what that does, whom it has seen."""
