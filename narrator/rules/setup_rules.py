"""The rules of the table in a set-up: its modules and variants, and what each reads from the header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeGuard

from msgspec import Struct

from narrator.rules.all_rules import ALL_RULES, TABLE_RULES
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.headers import read_header
from narrator.rules.kernel.setup import near
from narrator.rules.mixes import check_mix
from narrator.rules.new_moon import EVENTS
from narrator.rules.new_moon.variant_days import VariantDay
from narrator.rules.roles import ROLES
from narrator.rules.variants import VARIANTS

if TYPE_CHECKING:
    from narrator.rules.rule import Rule
    from narrator.rules.setup import Setup

MODULES_CALLED = {"v9_new_moon": "new_moon"}
"""Variants of the rulebook that are modules here."""

MODULES = tuple(dict.fromkeys(rule.module for rule in TABLE_RULES.values() if rule.module is not None))
"""The modules that can be played, those that some rule belongs to, in the order in which they are offered."""


def check_modules(modules: list[str], variants: list[str], header: Mapping[str, Any]) -> None:
    """Refuse (`SetupError`) modules and variants unknown or named twice, and header keys without theirs."""
    for kind, given, known in (("modules", modules, MODULES), ("variants", variants, frozenset(VARIANTS))):
        for name in given:
            if given.count(name) > 1:
                raise SetupError(f'{kind}: "{name}" is named twice; once is enough.')
            if name in known:
                continue
            if name in MODULES_CALLED:
                module = MODULES_CALLED[name]
                raise SetupError(f'{kind}: "{name}" is the module "{module}"; name it among the modules.')
            words = tuple(sorted(known))
            raise SetupError(f'{kind}: there is no "{name}"{near(name, words)}; known: {", ".join(words)}.')
    check_mix(variants, modules)
    for key, module in _keys_of_modules().items():
        if header.get(key) and module not in modules:
            raise SetupError(f'{key}: {_needs(key)} the module "{module}".')
    for_a_day = (rule for rule in EVENTS.values() if issubclass(rule, VariantDay) and rule.module in modules)
    may_hold = {*variants, *(rule.variant for rule in for_a_day)}
    for key, variant in _keys_of_variants().items():
        if header.get(key) and variant not in may_hold:
            raise SetupError(f'{key}: {_needs(key)} the variant "{variant}".')


def _needs(key: str) -> str:
    return "they need" if key.endswith("s") else "it needs"


def cards_beside(variants: list[str], own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
    """Return the cards that the variants put beside the deck of one card a seat."""
    return tuple(card for name in variants for card in VARIANTS[name].beside_deck(own))


def cards_to_come(variants: list[str], own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
    """Return the cards that may come into the game later, by the variants."""
    return tuple(card for name in variants for card in VARIANTS[name].may_come(own))


def _keys_of_modules() -> dict[str, str]:
    return {
        key: rule.module
        for rule in ALL_RULES.values()
        if rule.given is not None and rule.module is not None
        for key in rule.given.__struct_fields__
    }


def _keys_of_variants() -> dict[str, str]:
    return {
        key: rule.id
        for rule in VARIANTS.values()
        if rule.given is not None
        for key in rule.given.__struct_fields__
    }


def prepared(header: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the header as its variants rewrite it before it is read."""
    variants, modules = header.get("variants"), header.get("modules", [])
    if _are_words(variants) and _are_words(modules):
        check_modules(modules, variants, {})
        for name in variants:
            header = VARIANTS[name].prepare(header)
    return header


def _are_words(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def read_own(header: Mapping[str, Any]) -> tuple[dict[str, Any], dict[type[Struct], Struct]]:
    """Return the other keys of a header, and the structs with the keys of single rules."""
    left = dict(header)
    own: dict[type[Struct], Struct] = {}
    for shape in given_headers():
        keys = {key: left.pop(key) for key in shape.__struct_fields__ if key in left}
        own[shape] = read_header(keys, shape)
    return left, own


def given_headers() -> tuple[type[Struct], ...]:
    """Return the structs of the header keys that single rules bring, each once."""
    return tuple(dict.fromkeys(rule.given for rule in ALL_RULES.values() if rule.given is not None))


def rules_of(setup: Setup, deck: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of the table's rules in force from the start, after all rules checked the set-up."""
    rules = [rule for rule in TABLE_RULES.values() if rule.in_play(setup)]
    checked: list[type[Rule]] = [*dict.fromkeys(ROLES[card] for card in deck), *rules]
    for rule in checked:
        rule.check(setup)
    return tuple([rule.id for rule in rules])
