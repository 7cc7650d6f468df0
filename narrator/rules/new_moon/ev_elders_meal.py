"""The elders' meal: the older half of the players leaves the table until sunset (RULES.md §2.8, A53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.new_moon.absent_players import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import older_half

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


class EldersMeal(Absence):
    """An event card that sends the older half of the players away for the day. They get and cast no votes."""

    id = "ev_elders_meal"
    needs = Trait.BORN

    def who(self, village: Village) -> list[Player]:
        """Return the older half of the living players, rounded down."""
        return older_half(village)
