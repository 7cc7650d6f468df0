"""The same game of Lupusburg with another name at a seat, and so at its two houses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from narrator.game.renamed import OF_SEATS, Renamed
from narrator.night.town.houses import seat_of
from narrator.rules.kernel.prompts import CHOICE, Kind
from narrator.rules.lupusburg.setup import house_id

BY_SEAT = ("houses", "goals", "points")
"""The keys of a header of this game that hold something for each seat."""


class TownRenamed(Renamed):
    """Somebody else sits behind the two houses of a seat: with them come goal, seal and points."""

    kinds: ClassVar[frozenset[Kind]] = OF_SEATS | {CHOICE}

    def header(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header with the new name wherever it names the seat."""
        changed = super().header(header)
        for key in BY_SEAT:
            if key in header:
                changed[key] = self._keys(header[key])
        if header.get("burgomaster") is not None:
            changed["burgomaster"] = self._called(header["burgomaster"])
        return changed

    def _called(self, seat: str) -> str:
        if seat_of(seat) == self.seat:
            return house_id(self.name, seat.removeprefix(f"{self.seat}."))
        return super()._called(seat)
