"""The contents of an edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import field

from narrator.rules.kernel.engine import Edition as AnyEdition


class Edition(AnyEdition, frozen=True, kw_only=True):
    """A box of the werewolves' game: its printed decks, and its differences from the largest box."""

    engine: str = "werewolves"
    slots: Mapping[str, int] = field(default_factory=dict)
    """Places of calls in the night, where they differ from the largest box."""
    decks: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    """Starting deck by number of players: the rulebook's, or our own where the rulebook has none."""
    playing_cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Playing cards for each role or office: rank (7 to 10, J, Q, K, A) and suit (C, D, H, S)."""
    spare_villagers: int = 0
    """Number of Simple Villagers that unused special cards may replace (RULES.md A85)."""
    arrows: bool = False
    """Whether a double vote is dealt at random for each vote."""

    @property
    def smallest(self) -> int:
        """Smallest number of players with a starting deck."""
        return min(self.decks)

    def recommended(self, players: int) -> list[str]:
        """Return the starting deck as a list of cards, or an empty list if there is none."""
        return list(Counter(self.decks.get(players, {})).elements())


def simple_table(rows: Mapping[int, tuple[int, int, int]]) -> dict[int, dict[str, int]]:
    """Return decks from a printed table of (werewolves, seers, simple villagers)."""
    return {
        players: {"werewolf": wolves, "seer": seers, "simple_villager": villagers}
        for players, (wolves, seers, villagers) in rows.items()
    }


def stood_in(deck: Mapping[str, int], villagers: int, stand_ins: tuple[str, ...]) -> Mapping[str, int]:
    """Return the deck with at most `villagers` Simple Villagers; `stand_ins` replace the others."""
    missing = max(deck["simple_villager"] - villagers, 0)
    return Counter(deck) - Counter(simple_villager=missing) + Counter(stand_ins[:missing])
