"""Who sits beside whom, of those who live: left is clockwise (RULES.md §0.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


def beside(village: Village, player: Player) -> tuple[Player, ...]:
    """Return the nearest living neighbours, left first; one seat only once, and never `player`."""
    if len(village.alive) < 2:
        return ()
    left, right = scan(village, player, 1), scan(village, player, -1)
    return (left,) if left is right else (left, right)


def scan(village: Village, player: Player, step: int) -> Player:
    """Return the next living seat from `player`: `step` 1 goes left (clockwise), -1 right (RULES.md §0.2)."""
    index = player.index if player.alive else player.left_from
    while True:
        index = (index + step) % len(village.players)
        if village.players[index].alive:
            return village.players[index]


def from_the_left(village: Village, player: Player | None) -> tuple[Player, ...]:
    """Return the living clockwise from the left neighbour of `player`, or from the first seat without one."""
    if player is None:
        return village.living_now()
    first = village.alive.index(scan(village, player, 1))
    return (*village.alive[first:], *village.alive[:first])
