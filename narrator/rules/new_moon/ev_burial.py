"""Burial: the cards of the wolves' victims stay unseen from now on (RULES.md §2.8, R213)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.cause import Cause
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Burial(EventCard):
    """For good: victims of the wolves are buried with their card unseen; its powers still work."""

    id = "ev_burial"
    lasts = Until.FOR_GOOD
    permanent = True

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Hide the cards of the devoured only."""
        return cause is Cause.DEVOURED
