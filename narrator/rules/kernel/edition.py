"""What every edition says about itself."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from narrator.rules.kernel.options import OptionValue


class Edition(Struct, frozen=True, kw_only=True):
    """A box: which engine plays it, for how many, and where its rules differ from the house's defaults."""

    id: str
    players: tuple[int, int]
    """Fewest and most players."""
    source: str
    """Which rulebook the figures come from (RULES.md §0.1)."""
    engine: str
    """The id of the engine that reads its set-ups and plays its games."""
    house: Mapping[str, OptionValue] = field(default_factory=dict)
    """The house rules that it prints otherwise than our rules have them, by their names."""
    comfortable: int = 0
    """With fewer players than this the rulebook allows the game but advises against it."""

    @property
    def smallest(self) -> int:
        """The smallest table that can sit down with what is in the box."""
        return self.players[0]
