"""The status of seats: present or away (RULES.md §2.8), and the marks of rules in force."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.ids import Status
    from narrator.rules.player import Player


def is_away(village: Village, player: Player) -> bool:
    """Return whether a living seat cannot be asked or named by day because it is away."""
    return any(rule.is_away(village, player) for rule in village.rules_with(Rule.is_away))


def present(village: Village, players: Iterable[Player]) -> list[Player]:
    """Return those of `players` who are at the table."""
    return [player for player in players if not is_away(village, player)]


def statuses(village: Village, player: Player) -> frozenset[Status]:
    """Return the facts about a seat beside its card, those of the rules in force included."""
    marks = [rule.marks(village, player) for rule in village.rules_with(Rule.marks)]
    return player.statuses().union(*marks)
