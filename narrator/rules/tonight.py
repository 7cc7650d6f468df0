"""Tonight's calls: which are voiced, in which order, with which beats, by public facts alone (Rule S)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from narrator.rules.all_rules import TABLE_RULES
from narrator.rules.editions import EDITIONS
from narrator.rules.roles import ROLES
from narrator.rules.rule import Rule
from narrator.rules.schedule import Call, NightFacts


def _voiced_tonight(call: Call, facts: NightFacts) -> bool:
    borrowed = not call.cards.isdisjoint(facts.actor_cards)
    if call.cards and not borrowed and call.cards.isdisjoint(facts.possible):
        return False
    if call.when_unbroken and facts.pack_broken:
        return False
    return call.when(replace(facts, renewed=True) if borrowed else facts)


@lru_cache(maxsize=4096)
def night_calls(facts: NightFacts) -> tuple[Call, ...]:
    """Return the calls voiced tonight, in order.

    >>> cards = frozenset({"seer", "cupid", "witch", "werewolf"})
    >>> [call.id for call in night_calls(NightFacts("base_2014", first=True, even=False, possible=cards))]
    ['cupid', 'lovers', 'seer', 'werewolves', 'witch']
    >>> [call.id for call in night_calls(NightFacts("base_2014", first=False, even=True, possible=cards))]
    ['seer', 'werewolves', 'witch']
    """
    calls = tuple(call for call in _ordered(facts.edition) if _voiced_tonight(call, facts))
    return _changed(facts, calls) if facts.rules else calls


def _changed(facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Return the calls with those of the table's rules added, and as these rules change them."""
    rules = _rules_of(facts.rules)
    slots = EDITIONS[facts.edition].slots
    own = (call for rule in rules for call in rule.calls if _voiced_tonight(call, facts))
    calls = tuple(sorted((*calls, *own), key=lambda call: (slots.get(call.id, call.slot), call.id)))
    for rule in rules:
        calls = rule.reschedule(facts, calls)
    return calls


@lru_cache(maxsize=4096)
def _rules_of(ids: frozenset[str]) -> tuple[type[Rule], ...]:
    """Return the rules of the table with these public ids, in the order of their `place`."""
    rules = [rule for name, rule in TABLE_RULES.items() if name in ids]
    return tuple(sorted(rules, key=lambda rule: rule.place))


@lru_cache(maxsize=16)
def _ordered(edition: str) -> tuple[Call, ...]:
    slots = EDITIONS[edition].slots
    calls = (call for role in ROLES.values() for call in role.calls)
    return tuple(sorted(calls, key=lambda call: (slots.get(call.id, call.slot), call.id)))
