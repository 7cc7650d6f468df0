"""What keeps a threat of the night off, and who got away."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Saving(StrEnum):
    """What can keep a threat of the night from a seat."""

    __hash__ = str.__hash__  # an enum's own is found in Python, anew each time a set is asked

    GUARD = "guard"
    """The Defender stands before the door."""
    POTION = "potion"
    """The Witch's potion that heals."""
    TAVERN = "tavern"
    """The wolves spare whoever pours their wine (RULES.md A40)."""

    @property
    def retold(self) -> str:
        """The cue of the tale about a seat that it kept."""
        return _SAVED[self]


_SAVED = {
    Saving.GUARD: "story.saved_guard",
    Saving.POTION: "story.saved_potion",
    Saving.TAVERN: "story.saved_tavern",
}


class Escape(NamedTuple):
    """A seat that a threat of the night did not take: the village never hears of it while it plays."""

    night: int
    seat: str
    kept_by: Saving | None
    """What kept the threat off; None where the seat had a life to spare."""
