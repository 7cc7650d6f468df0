"""Neighbours among the living players: left is clockwise (RULES.md §0.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


def beside(village: Village, player: Player) -> tuple[Player, ...]:
    """Return the nearest living neighbours of a player, left first.

    If both are the same seat, it is returned once. `player` is never returned.
    """
    if len(village.alive) < 2:
        return ()
    left, right = scan(village, player, 1), scan(village, player, -1)
    return (left,) if left is right else (left, right)


def scan(village: Village, player: Player, step: int) -> Player:
    """Return the next living player: left (clockwise) for `step` 1, right for `step` -1 (RULES.md §0.2)."""
    index = player.index if player.alive else player.left_from
    while True:
        index = (index + step) % len(village.players)
        if village.players[index].alive:
            return village.players[index]


def from_the_left(village: Village, player: Player | None) -> tuple[Player, ...]:
    """Return all living players clockwise from the left neighbour of `player`.

    For None, begin at the first seat.
    """
    if player is None:
        return village.living_now()
    first = village.alive.index(scan(village, player, 1))
    return (*village.alive[first:], *village.alive[:first])
