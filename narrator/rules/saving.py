"""What keeps a threat of the night off, and who got away."""

from __future__ import annotations

from typing import NamedTuple


class Saving(str):
    """What can keep a threat of the night from a seat: a value that a rule brings.

    It knows the cue by which the tale tells of a seat that it kept (`retold`), whether it mends what had
    happened already (`heals`), and its `place` among several that keep one seat: the tale tells the first.
    `Saving("guard", retold="story.saved_guard", place=1)` is one.
    """

    retold: str
    heals: bool
    place: int

    def __new__(cls, word: str, *, retold: str, place: int, heals: bool = False) -> Saving:
        """What keeps somebody, by its word."""
        saving = super().__new__(cls, word)
        saving.retold, saving.heals, saving.place = retold, heals, place
        return saving


class Escape(NamedTuple):
    """A seat that a threat of the night did not take: the village never hears of it while it plays."""

    night: int
    seat: str
    kept_by: Saving | None
    """What kept the threat off; None where the seat had a life to spare."""
