"""Facts about an edition."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from narrator.rules.kernel.options import OptionValue


class Edition(Struct, frozen=True, kw_only=True):
    """A box of the game: its engine, its number of players, and its own defaults of house rules."""

    id: str
    players: tuple[int, int]
    """The smallest and the largest number of players."""
    source: str
    """Rulebook that the figures come from (RULES.md §0.1)."""
    engine: str
    """Id of the engine that reads its set-ups and plays its games."""
    house: Mapping[str, OptionValue] = field(default_factory=dict)
    """House rules in which this edition differs from our defaults, by option name."""
    comfortable: int = 0
    """Number of players below which the rulebook advises against the game but allows it."""

    @property
    def smallest(self) -> int:
        """Smallest number of players that the box's decks allow."""
        return self.players[0]
