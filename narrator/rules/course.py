"""The course of a game: a night with its calls in their public order, dawn with its effects, and a day."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules import deaths, public_facts, shown_cards, victory, votes
from narrator.rules.card_transfer import put_back
from narrator.rules.day_windows import is_held, open_hours
from narrator.rules.editions import EDITIONS
from narrator.rules.events import ActorCardGone, DayBroke, DebateOpened, NobodyDied
from narrator.rules.hours import BEFORE_VOTE, EVENING, MORNING
from narrator.rules.kernel.events import NightFell
from narrator.rules.kernel.setup import reseated
from narrator.rules.night_threats import note_escape, takes
from narrator.rules.roles import CALLED, ROLES
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import expire
from narrator.rules.schedule import Call, NightFacts
from narrator.rules.setup_reading import TABLE_RULES
from narrator.rules.state import Night, Threat

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call


def _voiced_tonight(call: Call, facts: NightFacts) -> bool:
    borrowed = not call.cards.isdisjoint(facts.actor_cards)
    if call.cards and not borrowed and call.cards.isdisjoint(facts.possible):
        return False
    if call.when_unbroken and facts.pack_broken:
        return False
    return call.when(replace(facts, renewed=True) if borrowed else facts)


@lru_cache(maxsize=1024)
def night_calls(facts: NightFacts) -> tuple[Call, ...]:
    """Return the calls that are made tonight, in order.

    >>> cards = frozenset({"seer", "cupid", "witch", "werewolf"})
    >>> [call.id for call in night_calls(NightFacts("base_2014", first=True, even=False, possible=cards))]
    ['cupid', 'lovers', 'seer', 'werewolves', 'witch']
    >>> [call.id for call in night_calls(NightFacts("base_2014", first=False, even=True, possible=cards))]
    ['seer', 'werewolves', 'witch']
    """
    calls = tuple(call for call in _ordered(facts.edition) if _voiced_tonight(call, facts))
    return _changed(facts, calls) if facts.rules else calls


def _changed(facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Return the calls after rules other than cards have added their own and changed others."""
    rules = _rules_of(facts.rules)
    slots = EDITIONS[facts.edition].slots
    own = (call for rule in rules for call in rule.calls if _voiced_tonight(call, facts))
    calls = tuple(sorted((*calls, *own), key=lambda call: (slots.get(call.id, call.slot), call.id)))
    for rule in rules:
        calls = rule.reschedule(facts, calls)
    return calls


@lru_cache(maxsize=256)
def _rules_of(ids: frozenset[str]) -> tuple[type[Rule], ...]:
    """Return the rules other than cards with these public ids, in the order of their `place`."""
    rules = [rule for name, rule in TABLE_RULES.items() if name in ids]
    return tuple(sorted(rules, key=lambda rule: rule.place))


@lru_cache(maxsize=16)
def _ordered(edition: str) -> tuple[Call, ...]:
    slots = EDITIONS[edition].slots
    calls = (call for role in ROLES.values() for call in role.calls)
    return tuple(sorted(calls, key=lambda call: (slots.get(call.id, call.slot), call.id)))


def _by_place(threat: Threat) -> int:
    return threat.cause.place


def night(village: Village) -> Steps:
    """Play a night: make its calls in order, and ask the holders of the cards."""
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
    village.facts = public_facts.of_tonight(village)
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
    """Make a call that belongs to a rule other than a card."""
    for rule in village.rules:
        if any(own.id == call.id for own in rule.calls):
            yield from rule.perform_call(village, call)


def dawn(village: Village) -> Steps:
    """Apply all effects of the night at the same time, and begin the day (RULES.md §4.1)."""
    for rule in village.rules_with(Rule.before_dawn):
        yield from rule.before_dawn(village)
    victims = _victims(village)
    village.events.append(DayBroke(village.night_number))
    if village.actor_cards_gone:
        for card in village.actor_cards_gone:
            village.events.append(ActorCardGone(card))
        village.actor_cards_gone.clear()
    if village.unveiled:
        shown_cards.unveil(village)
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
    """Return the players who die at dawn, each with the cause of death (the lowest by `place`)."""
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


def day(village: Village) -> Steps:
    """Play a day, from the end of dawn to dusk."""
    village.phase = "day"
    for rule in village.rules_with(Rule.day_begins):
        rule.day_begins(village)
    if village.day_number == 0:
        village.events.append(DayBroke(0))
    else:
        _greet(village)
        yield from open_hours(village, MORNING)
    if village.winner is None and is_held(village):
        village.events.append(DebateOpened(village.day_number))
    yield from open_hours(village, BEFORE_VOTE)
    if village.winner is None:
        yield from votes.village_vote(village)
        if village.second_votes:
            yield from votes.second_votes(village)
    yield from open_hours(village, EVENING)
    if village.setup.leaving or village.setup.swapped:
        yield from part_and_change_places(village)
    expire(village, Until.DUSK)
    village.reached("dusk", village.day_number)


def part_and_change_places(village: Village) -> Steps:
    """Remove players who go home tonight, and swap the players who change places."""
    if village.setup.leaving:
        yield from _depart(village)
    if village.setup.swapped and village.winner is None:
        _change_places(village)


def _depart(village: Village) -> Steps:
    """Remove players who go home tonight, if the game is not over."""
    leaving, today = village.setup.leaving, village.day_number
    going = [player for player in village.alive if leaving.get(player.name) == today]
    if going and village.winner is None:
        yield from deaths.depart(village, going)


def _change_places(village: Village) -> None:
    """Swap players who noticed today that they sit in each other's places.

    The swap counts from tonight on.
    """
    today = [pair for day, *pair in village.setup.swapped if day == village.day_number]
    pairs = ((village.by_name[one], village.by_name[other]) for one, other in today)
    if (order := reseated(village.players, pairs)) is not None:
        village.seat_anew(order)


def _greet(village: Village) -> None:
    """Add the morning's public news of all rules, without repeating equal news (RULES.md A37)."""
    heard = [rule.morning(village) for rule in village.rules_with(Rule.morning)]
    for event in dict.fromkeys(heard):
        if event is not None:
            village.events.append(event)
