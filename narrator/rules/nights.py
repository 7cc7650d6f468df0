"""A night: its calls in their public order, then dawn, when the effects of the night are applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import deaths, faces, facts, victory
from narrator.rules.card_transfer import put_back
from narrator.rules.events import ActorCardGone, DayBroke, NobodyDied
from narrator.rules.kernel.events import NightFell
from narrator.rules.night import Night, Threat
from narrator.rules.roles import CALLED
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import expire
from narrator.rules.survival import note_escape, takes
from narrator.rules.tonight import night_calls

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call


def _by_place(threat: Threat) -> int:
    return threat.cause.place


def night(village: Village) -> Steps:
    """Start a night, voice its calls in order, and ask the holders of the cards."""
    for rule in village.rules_with(Rule.nightfall):
        yield from rule.nightfall(village)
    village.night_number += 1
    village.phase = "night"
    village.tonight = Night(village.next_night)
    village.next_night = []
    village.voiced = []
    village.events.append(NightFell(village.night_number))
    if village.borrowers:
        put_back(village)
    village.facts = facts.of_tonight(village)
    village.renewed = False
    village.reached("night", village.night_number)
    for call in night_calls(village.facts):
        village.voiced.append(call.id)
        village.call = call
        for rule in village.rules_with(Rule.before_call):
            yield from rule.before_call(village, call)
        role = CALLED.get(call.id)
        yield from _table_call(village, call) if role is None else role.perform(village, call)
        for rule in village.rules_with(Rule.after_call):
            yield from rule.after_call(village, call)


def _table_call(village: Village, call: Call) -> Steps:
    """Run a call of the table's rules."""
    for rule in village.rules:
        if any(own.id == call.id for own in rule.calls):
            yield from rule.perform_call(village, call)


def dawn(village: Village) -> Steps:
    """Apply all effects of the night together, and let the day begin (RULES.md §4.1)."""
    for rule in village.rules_with(Rule.before_dawn):
        yield from rule.before_dawn(village)
    victims = _victims(village)
    village.events.append(DayBroke(village.night_number))
    if village.actor_cards_gone:
        for card in village.actor_cards_gone:
            village.events.append(ActorCardGone(card))
        village.actor_cards_gone.clear()
    if village.unveiled:
        faces.unveil(village)
    for rule in village.rules_with(Rule.daybreak):
        rule.daybreak(village)
    if victims:
        yield from deaths.eliminate(village, tuple(victims.items()))
    else:
        village.events.append(NobodyDied(village.night_number))
        victory.check(village)
    for rule in village.rules_with(Rule.after_dawn):
        rule.after_dawn(village)
    expire(village, Until.DAWN)
    village.reached("dawn", village.night_number)


def _victims(village: Village) -> dict[Player, Cause]:
    """Return the players who die at dawn, with the cause: of several, the one with the lowest place."""
    victims: dict[Player, Cause] = {}
    spared: list[Threat] = []
    threats = village.tonight.threats
    for threat in sorted(threats, key=_by_place) if len(threats) > 1 else threats:
        seat = threat.seat
        if seat not in victims and seat.alive:
            if takes(village, threat):
                victims[seat] = threat.cause
            elif not threat.averted:
                spared.append(threat)
    for threat in spared:
        if threat.seat not in victims:
            note_escape(village, threat)
    return victims
