"""Burial: nobody learns any more who the wolves' victims were (RULES.md §2.8, R213)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.cause import Cause
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Burial(EventCard):
    """For good: whoever the wolves devour is buried with the card unseen, whatever it still brings about."""

    id = "ev_burial"
    lasts = Until.FOR_GOOD
    permanent = True

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """The cards of the devoured, and of nobody else."""
        return cause is Cause.DEVOURED
