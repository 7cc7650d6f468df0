"""Burial: from now on the cards of the wolves' victims are not shown (RULES.md §2.8, R213)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.cause import Cause
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Burial(EventCard):
    """An event card: for the rest of the game, the cards of the wolves' victims are not shown.

    The powers of these cards still work.
    """

    id = "ev_burial"
    lasts = Until.FOR_GOOD
    permanent = True

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Return whether the player was devoured, so that the card is not shown."""
        return cause is Cause.DEVOURED
