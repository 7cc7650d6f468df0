"""The hunt: the men are away in the woods until dawn (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.kernel.setup import MAN
from narrator.rules.new_moon.absent_players import Absence
from narrator.rules.new_moon.card import Trait
from narrator.rules.new_moon.people import of_sex
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Hunting(Absence):
    """An event card that sends the men away until dawn. They neither vote nor bite, nor are targets."""

    id = "ev_hunting"
    lasts = Until.DAWN
    needs = Trait.SEX

    def who(self, village: Village) -> list[Player]:
        """Return the living men."""
        return of_sex(village, MAN)
