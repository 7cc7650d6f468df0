"""Threats of the night: whether a threat kills its player, and which players survived a threat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.ids import Escape
from narrator.rules.rule import Rule, Village
from narrator.rules.state import Threat

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.player import Player


def takes(village: Village, threat: Threat) -> bool:
    """Return whether a threat kills its player, considering protections and extra lives."""
    if threat.averted:
        return False
    healed = survived = False
    if village.tonight.saved:  # skipped in most nights, which save no player
        for saving in village.tonight.keeping(threat):
            if not saving.heals:
                return False
            healed = True
    # Call all rules and cards, borrowed ones too, because each may count lives of its own.
    for rule in village.rules_about(threat.seat, Rule.survives):
        survived |= rule.survives(village, threat, healed=healed)
    return not healed and not survived


def note_escape(village: Village, threat: Threat) -> None:
    """Record for the retelling which player survived a threat, and which protection stopped it."""
    kept_by = village.tonight.kept_by(threat)
    village.escapes.append(Escape(village.night_number, threat.seat.name, kept_by))


def threaten(village: Village, seat: Player, cause: Cause, guilty: Iterable[Player] = ()) -> Threat:
    """Add a threat to a player for this dawn, and return it after the rules have reacted to it."""
    threat = Threat(seat, cause, tuple(guilty))
    village.tonight.threats.append(threat)
    for rule in village.rules_about(seat, Rule.threatened):
        rule.threatened(village, threat)
    return threat


def call_off(village: Village, bite: Threat) -> None:
    """Take back a bite of the pack, with all its effects."""
    village.tonight.call_off(bite)
    for rule in village.rules_with(Rule.called_off):
        rule.called_off(village, bite)
