"""The same game of Lupusburg with another name at a seat, and so at its two houses."""

from __future__ import annotations

from typing import ClassVar

from narrator.game.renamed import OF_SEATS, Renamed
from narrator.night.town.houses import seat_of
from narrator.rules import Prompt
from narrator.rules.lupusburg import Header, house_id
from narrator.rules.prompts import ChoicePrompt
from narrator.rules.setups import Header as AnyHeader


class TownRenamed(Renamed):
    """Somebody else sits behind the two houses of a seat: with them come goal, seal and points."""

    kinds: ClassVar[tuple[type[Prompt], ...]] = (*OF_SEATS, ChoicePrompt)
    own_header: ClassVar[type[AnyHeader]] = Header

    def _called(self, seat: str) -> str:
        if seat_of(seat) == self.seat:
            return house_id(self.name, seat.removeprefix(f"{self.seat}."))
        return super()._called(seat)
