"""The box of Lupusburg (RULES.md §1.1, §1.2, §5.2)."""

from __future__ import annotations

from narrator.rules.kernel.edition import Edition
from narrator.rules.lupusburg.words import Character, Goal

LUPUSBURG = Edition(id="lupusburg", players=(4, 8), source="seed 003", engine="lupusburg")

GOALS_OF_A_KIND = 3
TOKENS = 2
"""How many voting tokens each player has."""
SUSPECTS = 2
"""How many the first ballot accuses."""
BROOM_FROM = 6
"""With fewer players who have a living character there is no Chimney Sweeper."""


def deck(players: int) -> list[Character]:
    """Return the characters for so many players: one Werewolf, one Thief, men and women in equal numbers."""
    townsfolk = players - 1
    return [
        Character.WEREWOLF,
        Character.THIEF,
        *[Character.MAN] * townsfolk,
        *[Character.WOMAN] * townsfolk,
    ]


def coins(players: int) -> list[int]:
    """Return the stack of coins, the top first: one a player, the two lowest of the same value."""
    return [*range(players, 1, -1), 2]


def goals() -> list[Goal]:
    """Return the secret goals in the box."""
    return [goal for goal in Goal for _ in range(GOALS_OF_A_KIND)]
