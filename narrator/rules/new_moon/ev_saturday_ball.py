"""Saturday ball: the younger half dances until dawn (RULES.md §2.8, A53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.new_moon.absence import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import younger_half
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class SaturdayBall(Absence):
    """Whoever dances neither votes nor is voted against, neither devours nor is devoured."""

    id = "ev_saturday_ball"
    lasts = Until.DAWN
    needs = Trait.BORN

    def who(self, village: Village) -> list[Player]:
        """Return the younger half, rounded down."""
        return younger_half(village)
