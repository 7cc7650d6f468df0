"""The contents of an edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import field

from narrator.rules.kernel.edition import Edition as AnyEdition


class Edition(AnyEdition, frozen=True, kw_only=True):
    """A box of the werewolves' game: printed decks, and where its night differs from the big box's."""

    engine: str = "werewolves"
    slots: Mapping[str, int] = field(default_factory=dict)
    """Calls that stand elsewhere in the night than in the big box."""
    decks: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    """The deck to start from, by number of players: printed where the rulebook prints one."""
    playing_cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Which playing cards stand for a role or office: rank (7 to 10, J, Q, K, A) and suit (C, D, H, S)."""
    spare_villagers: int = 0
    """How many Simple Villagers an unused special card may stand in for (RULES.md A85)."""
    arrows: bool = False
    """Whether a double vote is dealt at random for each vote."""

    @property
    def smallest(self) -> int:
        """The smallest table for which a deck is ready."""
        return min(self.decks)

    def recommended(self, players: int) -> list[str]:
        """Return the deck to start from, as a list of cards; empty where there is none."""
        return list(Counter(self.decks.get(players, {})).elements())


def simple_table(rows: Mapping[int, tuple[int, int, int]]) -> dict[int, dict[str, int]]:
    """Expand a printed table of (werewolves, seers, simple villagers) to decks."""
    return {
        players: {"werewolf": wolves, "seer": seers, "simple_villager": villagers}
        for players, (wolves, seers, villagers) in rows.items()
    }


def stood_in(deck: Mapping[str, int], villagers: int, stand_ins: tuple[str, ...]) -> Mapping[str, int]:
    """Return the deck of a box with too few Simple Villagers: other cards stand in for them."""
    missing = max(deck["simple_villager"] - villagers, 0)
    return Counter(deck) - Counter(simple_villager=missing) + Counter(stand_ins[:missing])
