"""Saturday ball: the younger half of the players is away until dawn (RULES.md §2.8, A53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.new_moon.absent_players import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import younger_half
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class SaturdayBall(Absence):
    """An event card that sends the younger half away until dawn.

    They neither vote nor bite, nor are targets.
    """

    id = "ev_saturday_ball"
    lasts = Until.DAWN
    needs = Trait.BORN

    def who(self, village: Village) -> list[Player]:
        """Return the younger half of the living players, rounded down."""
        return younger_half(village)
