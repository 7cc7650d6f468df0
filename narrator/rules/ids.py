"""The words of the rules: camps, teams, what all see of a death; winners and statuses, which rules bring."""

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
    """The side a seat wins with now; a loner's camp is spelled `solo:<role>`."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"


class How(StrEnum):
    """The public part of an elimination; less than its `Cause`, so that dawn reveals nothing."""

    NIGHT = "night"
    VOTE = "vote"
    SHOT = "shot"
    GRIEF = "grief"
    TIE = "tie"
    ELDER = "elder"
    EVENT = "event"
    """Whatever brought it about has said so."""
    LEFT = "left"
    """The player has gone home: not an elimination."""
    MOVED = "moved"
    """Somebody plays on in another village, with the card: nothing is seen of it."""


class Winner(str):
    """Who a finished game belongs to: a value, which a rule with a goal of its own brings.

    Of goals that are reached together the lowest `place` counts (RULES.md §4.3, from 0 for no winner at all).
    `Winner("angel", place=1)` is one; the packs have a line for each (`over-angel`).
    """

    __slots__ = ("place",)

    place: int

    def __new__(cls, word: str, *, place: int) -> Winner:
        """Return a winner by its word."""
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
"""A fact about a seat beside its card, by a word that a rule brings: `AWAY = Status("away")`."""


class Saving(str):
    """A protection from a threat of the night: a value that a rule brings.

    `retold` is the cue for a seat that it kept. `heals` marks a protection that undoes damage. `place`
    orders several protections of one seat; the tale reports the first. For example `Saving("guard",
    retold="story.saved_guard", place=1)`.
    """

    retold: str
    heals: bool
    place: int

    def __new__(cls, word: str, *, retold: str, place: int, heals: bool = False) -> Saving:
        """Create a saving with this id."""
        saving = super().__new__(cls, word)
        saving.retold, saving.heals, saving.place = retold, heals, place
        return saving


class Escape(NamedTuple):
    """A seat that a threat of the night did not take: the village never hears of it while it plays."""

    night: int
    seat: str
    kept_by: Saving | None
    """The protection, or None where the seat had a life to spare."""
