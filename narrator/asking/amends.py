"""What the table may put right in a running game, and that somebody wants to."""

from __future__ import annotations

from enum import StrEnum

MEND = "mend"
"""Something is to be put right, and the box asks what."""


class Mend(StrEnum):
    """What may have to be put right at a table; the pack has the words for each."""

    CARDS = "cards_again"
    """Somebody has forgotten their card: all are to be shown theirs again."""
    WRONG = "wrong_card"
    """The box takes somebody for the holder of another card than theirs."""
    LEAVES = "somebody_leaves"
    """Somebody goes home."""
    REPLACED = "somebody_replaced"
    """Somebody else sits down in a place, and goes on with its card."""
    SWAPPED = "seats_swapped"
    """Two people sit in each other's places."""


class MendWanted(Exception):
    """Something at the table is to be put right; `what` it is is still to be asked where it is None."""

    def __init__(self, what: Mend | None) -> None:
        super().__init__()
        self.what = what
