"""The state of seats: present or away (RULES.md §2.8), the side they win with, and their statuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.ids import Camp
from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.ids import Status
    from narrator.rules.player import Player


def is_away(village: Village, player: Player) -> bool:
    """Return whether a living seat cannot be asked or named by day because it is away."""
    return any(rule.is_away(village, player) for rule in village.rules_with(Rule.is_away))


def present(village: Village, players: Iterable[Player]) -> list[Player]:
    """Return the players among `players` who are not away."""
    return [player for player in players if not is_away(village, player)]


def statuses(village: Village, player: Player) -> frozenset[Status]:
    """Return the statuses of a seat, such as "away", including those that rules in force give."""
    marks = [rule.marks(village, player) for rule in village.rules_with(Rule.marks)]
    return player.statuses().union(*marks)


SIDES = (Camp.VILLAGE, Camp.WOLVES)
"""Sides of players without a goal of their own: at index False for non-wolves, at True for wolves."""


def camp(village: Village, player: Player) -> str:
    """Return the side that the player wins with now (RULES.md §0.4, A21)."""
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
    """Return the players, dead or alive, who win with this side."""
    return [player for player in village.players if camp(village, player) == side]


def mixed_couple(village: Village, player: Player) -> bool:
    """Return whether the player and the player's lover are on sides that cannot win together."""
    beloved = player.lover
    if beloved is None or beloved.alive is not player.alive:
        return False
    return mixed(player, beloved) if village.couple_is_mixed is None else village.couple_is_mixed


def link(village: Village, one: Player, other: Player, *, as_now: bool = False) -> None:
    """Make two players lovers. `as_now` fixes whether they are a mixed couple; otherwise that may change."""
    one.lover, other.lover = other, one
    village.lovers = (one, other)
    village.couple_is_mixed = mixed(one, other) if as_now else None


def mixed(one: Player, other: Player) -> bool:
    """Return whether the goals of two players exclude each other (RULES.md A21)."""
    if one.wins_alone or other.wins_alone:
        # Two loners can win together only with equal cards that are no wolves, as two Pipers.
        return one.card != other.card or one.wolf
    return one.wolf != other.wolf
