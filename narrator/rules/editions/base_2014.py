"""The base game as printed in December 2014 (RULES.md §1.1, §1.2, §3.1)."""

from __future__ import annotations

from narrator.rules.editions.edition import Edition, simple_table

CLASSIC_SLOTS = {"lovers": 35}
"""Places of night calls in the order: in the base game the Lovers meet before the Seer wakes."""

SIMPLE_DECKS = simple_table(
    {
        8: (2, 1, 5),
        9: (2, 1, 6),
        10: (2, 1, 7),
        11: (2, 1, 8),
        12: (3, 1, 8),
        13: (3, 1, 9),
        14: (3, 1, 10),
        15: (3, 1, 11),
        16: (3, 1, 12),
        17: (3, 1, 13),
        18: (3, 1, 14),
    }
)
"""The deck for 18 players asks for one Simple Villager more than the box has (RULES.md C36)."""

BASE_2014 = Edition(
    id="base_2014",
    players=(8, 18),
    source="seed 000",
    slots=CLASSIC_SLOTS,
    decks=SIMPLE_DECKS,
    spare_villagers=1,
)
