"""The class of editions: the printed boxes of the werewolves' game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import field

from narrator.rules.kernel.engine import Edition as AnyEdition


class Edition(AnyEdition, frozen=True, kw_only=True):
    """A printed box of the werewolves' game: its decks, and its differences from the largest box."""

    engine: str = "werewolves"
    slots: Mapping[str, int] = field(default_factory=dict)
    """Places of night calls in the order, where they differ from the largest box."""
    decks: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    """Starting deck by number of players: the rulebook's, or our own where the rulebook has none."""
    playing_cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Playing cards that stand for each role or office: rank (7 to 10, J, Q, K, A) and suit (C, D, H, S)."""
    spare_villagers: int = 0
    """Number of Simple Villagers that unused special cards may replace (RULES.md A85)."""
    arrows: bool = False
    """Whether an arrow card that doubles a vote is dealt at random for each vote."""

    @property
    def smallest(self) -> int:
        """Smallest number of players with a starting deck."""
        return min(self.decks)

    def recommended(self, players: int) -> list[str]:
        """Return the starting deck as a list of cards, or an empty list if there is none."""
        return list(Counter(self.decks.get(players, {})).elements())


def simple_table(rows: Mapping[int, tuple[int, int, int]]) -> dict[int, dict[str, int]]:
    """Return decks from a printed table with the numbers of werewolves, seers and simple villagers."""
    return {
        players: {"werewolf": wolves, "seer": seers, "simple_villager": villagers}
        for players, (wolves, seers, villagers) in rows.items()
    }


def stood_in(deck: Mapping[str, int], villagers: int, stand_ins: tuple[str, ...]) -> Mapping[str, int]:
    """Return the deck with at most `villagers` Simple Villagers; `stand_ins` replace the others."""
    missing = max(deck["simple_villager"] - villagers, 0)
    return Counter(deck) - Counter(simple_villager=missing) + Counter(stand_ins[:missing])
