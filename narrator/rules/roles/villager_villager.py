"""Villager-Villager: both faces of the card show a villager (RULES.md §2.2, A28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import shown_cards
from narrator.rules.role import Role

if TYPE_CHECKING:
    from narrator.rules.rule import Village


class VillagerVillager(Role):
    """A player whose card is public from the deal: a villager, who can still be infected."""

    id = "villager_villager"
    cards = {"pact": 1}

    def dealt(self, village: Village) -> None:
        """Show the card face up to all."""
        shown_cards.show_card(village, self.me)
