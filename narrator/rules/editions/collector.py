"""The collector's box with vote arrows (RULES.md §1.1, §1.5): no Witch, no Captain, a random double vote."""

from __future__ import annotations

from narrator.rules.editions.base_2014 import CLASSIC_SLOTS
from narrator.rules.editions.edition import Edition, simple_table
from narrator.rules.options import Options

SMALLEST_DECKS = simple_table(
    {players: (2 if players < 12 else 3, 1, players - (3 if players < 12 else 4)) for players in range(8, 17)}
)
"""The smallest game of RULES.md §1.2, two wolves or three; the box has no villagers for more than 16."""

BIGGER_DECKS = {
    17: {**SMALLEST_DECKS[16], "hunter": 1},
    18: {**SMALLEST_DECKS[16], "hunter": 1, "cupid": 1},
}
"""Our own choice of whom to deal to those for whom no villager is left."""

COLLECTOR = Edition(
    id="collector",
    players=(8, 18),
    source="seed 001",
    options=Options(
        captain=False,
        tie_rule="runoff_until_decided",
        runoff_limit=3,
        hunter_must_shoot=False,
        little_girl_caught="automatic",
    ),
    slots=CLASSIC_SLOTS,
    decks=SMALLEST_DECKS | BIGGER_DECKS,
    arrows=True,
)
