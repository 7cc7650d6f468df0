"""What is true of a seat beside its card, by itself and by the rules in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.ids import Status
    from narrator.rules.player import Player


def statuses(village: Village, player: Player) -> frozenset[Status]:
    """What is true of a seat beside its card, by itself and by the rules in force."""
    marks = [rule.marks(village, player) for rule in village.rules_with(Rule.marks)]
    return player.statuses().union(*marks)
