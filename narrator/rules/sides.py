"""Whose side a seat is on: its wolf's or villager's nature, its lover, its own goal (RULES.md §0.4, A21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ids import Camp
from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player

SIDES = (Camp.VILLAGE, Camp.WOLVES)
"""The side of a player without a goal of their own, by whether the seat is a wolf."""


def camp(village: Village, player: Player) -> str:
    """Return the side the seat wins with now (RULES.md §0.4, A21)."""
    if player.lover is not None and mixed_couple(village, player):
        side: str = Camp.COUPLE
    elif player.loner:
        side = f"solo:{player.role.id}"
    else:
        side = SIDES[player.wolf]
    for rule in village.rules_with(Rule.camp):
        side = rule.camp(village, player, side)
    return side


def on_side(village: Village, side: Camp) -> list[Player]:
    """Return the players who win with the village, or with the wolves, dead or alive."""
    return [player for player in village.players if camp(village, player) == side]


def mixed_couple(village: Village, player: Player) -> bool:
    """Return whether `player` and the beloved are of sides that cannot win together."""
    beloved = player.lover
    if beloved is None or beloved.alive is not player.alive:
        return False
    return mixed(player, beloved) if village.couple_is_mixed is None else village.couple_is_mixed


def link(village: Village, one: Player, other: Player, *, as_now: bool = False) -> None:
    """Make two seats lovers; `as_now` settles for good whether they are of two sides."""
    one.lover, other.lover = other, one
    village.lovers = (one, other)
    village.couple_is_mixed = mixed(one, other) if as_now else None


def mixed(one: Player, other: Player) -> bool:
    """Return whether two seats' goals exclude each other (RULES.md A21)."""
    if one.wins_alone or other.wins_alone:
        # Only two who want the same thing, and do not hunt each other, may go on side by side: two Pipers.
        return one.card != other.card or one.wolf
    return one.wolf != other.wolf
