"""The box of Lupusburg (RULES.md §1.1, §1.2, §5.2)."""

from __future__ import annotations

from narrator.rules.kernel.edition import Edition
from narrator.rules.lupusburg.words import Character, Goal

LUPUSBURG = Edition(id="lupusburg", players=(4, 8), source="seed 003", engine="lupusburg")

GOALS_OF_A_KIND = 3
TOKENS = 2
"""Voting tokens of each player."""
SUSPECTS = 2
"""Number of suspects after the first ballot."""
BROOM_FROM = 6
"""Fewest players with a living character for a Chimney Sweeper."""


def deck(players: int) -> list[Character]:
    """Return the characters for this number of players: a Werewolf, a Thief, and as many men as women."""
    townsfolk = players - 1
    return [
        Character.WEREWOLF,
        Character.THIEF,
        *[Character.MAN] * townsfolk,
        *[Character.WOMAN] * townsfolk,
    ]


def coins(players: int) -> list[int]:
    """Return the stack of coins, top first: one for each player, the two lowest of equal value."""
    return [*range(players, 1, -1), 2]


def goals() -> list[Goal]:
    """Return the secret goals in the box."""
    return [goal for goal in Goal for _ in range(GOALS_OF_A_KIND)]
