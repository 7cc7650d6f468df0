"""Basic types of the rules: teams, sides, winners, statuses, protections, and public kinds of death."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, NamedTuple, NewType


class Team(StrEnum):
    """The group printed on a card, which decides what the Elder's curse takes away (RULES.md §1.4)."""

    WOLVES = "wolves"
    VILLAGE = "village"
    AMBIGUOUS = "ambiguous"
    SOLO = "solo"


class Camp(StrEnum):
    """The side that a player wins with. A loner's camp is spelled `solo:<role>`."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"


class How(StrEnum):
    """The public part of a cause of death.

    It says less than `Cause`, so that the announcement at dawn reveals nothing.
    """

    NIGHT = "night"
    VOTE = "vote"
    SHOT = "shot"
    GRIEF = "grief"
    TIE = "tie"
    ELDER = "elder"
    EVENT = "event"
    """An event card caused the death and has announced it."""
    LEFT = "left"
    """The player went home. This is not an elimination."""
    MOVED = "moved"
    """The player moved to another village without showing the card."""


class Winner(str):
    """The side that won a finished game. A rule with a goal of its own defines its own winner.

    If several goals are reached together, the lowest `place` wins (RULES.md §4.3; 0 means that no side won).
    An example is `Winner("angel", place=1)`. The language packs have a line for each (`over-angel`).
    """

    __slots__ = ("place",)

    place: int

    def __new__(cls, word: str, *, place: int) -> Winner:
        """Create a winner with this id."""
        winner = super().__new__(cls, word)
        winner.place = place
        return winner

    NOBODY: ClassVar[Winner]
    COUPLE: ClassVar[Winner]
    WOLVES: ClassVar[Winner]
    VILLAGE: ClassVar[Winner]


Winner.NOBODY = Winner("nobody", place=0)
Winner.COUPLE = Winner("couple", place=2)
Winner.WOLVES = Winner("wolves", place=6)
Winner.VILLAGE = Winner("village", place=7)

Status = NewType("Status", str)
"""A status of a seat, public or secret, such as `Status("away")`. Each rule defines its own."""


class Saving(str):
    """A protection from a threat of the night. Each rule defines its own protections.

    `retold` is the message in the retelling of the game for a seat that it protected. `heals` marks a
    protection that undoes damage. `place` orders several protections of one seat; the retelling reports the
    first. For example `Saving("guard", retold="story.saved_guard", place=1)`.
    """

    retold: str
    heals: bool
    place: int

    def __new__(cls, word: str, *, retold: str, place: int, heals: bool = False) -> Saving:
        """Create a protection with this id."""
        saving = super().__new__(cls, word)
        saving.retold, saving.heals, saving.place = retold, heals, place
        return saving


class Escape(NamedTuple):
    """A seat that survived a threat of the night. The village hears of it only after the game."""

    night: int
    seat: str
    kept_by: Saving | None
    """The protection that stopped the threat, or None if the seat lost one of several lives."""
