"""The elders' meal: the older half sits at a table of its own until sunset (RULES.md §2.8, A53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.new_moon.absence import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import older_half

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


class EldersMeal(Absence):
    """Whoever eats neither votes nor is voted against, and is back for the night."""

    id = "ev_elders_meal"
    needs = Trait.BORN

    def who(self, village: Village) -> list[Player]:
        """Return the older half, rounded down."""
        return older_half(village)
