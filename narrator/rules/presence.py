"""Who is there: events send people away, and whoever is away takes no part in the day (RULES.md §2.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


def is_away(village: Village, player: Player) -> bool:
    """Whether a living seat cannot be asked or named by day, because nobody sits there."""
    return any(rule.is_away(village, player) for rule in village.rules_with(Rule.is_away))


def present(village: Village, players: Iterable[Player]) -> list[Player]:
    """Those of `players` who are at the table."""
    return [player for player in players if not is_away(village, player)]
