"""The collector's box with vote arrows (RULES.md §1.1, §1.5): no Witch, no Captain, a random double vote."""

from __future__ import annotations

from narrator.rules.editions.base_2014 import CLASSIC_SLOTS, SIMPLE_DECKS
from narrator.rules.editions.edition import Edition, stood_in

VILLAGERS = 12
"""Number of Simple Villagers in the box. RULES.md §1.2 asks for more with over 16 players."""

STAND_INS = ("hunter", "cupid")
"""Special cards dealt in place of missing villagers. This is our choice."""

COLLECTOR = Edition(
    id="collector",
    players=(8, 18),
    source="seed 001",
    house={
        "captain": False,
        "tie_rule": "runoff_until_decided",
        "runoff_limit": 3,
        "hunter_must_shoot": False,
        "little_girl_caught": "automatic",
    },
    slots=CLASSIC_SLOTS,
    decks={players: stood_in(deck, VILLAGERS, STAND_INS) for players, deck in SIMPLE_DECKS.items()},
    arrows=True,
)
