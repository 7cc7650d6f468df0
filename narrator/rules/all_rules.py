"""All rules beyond the plain course of the game, found in the folders of their kinds."""

from __future__ import annotations

from msgspec import Struct

from narrator.rules.buildings import BUILDINGS
from narrator.rules.new_moon import EVENTS
from narrator.rules.offices import OFFICES
from narrator.rules.roles import ROLES
from narrator.rules.rule import Rule
from narrator.rules.variants import VARIANTS

TABLE_RULES: dict[str, type[Rule]] = {**OFFICES, **BUILDINGS, **EVENTS, **VARIANTS}
"""Classes of the table's rules by id: offices, buildings, events and variants."""

ALL_RULES: dict[str, type[Rule]] = {**ROLES, **TABLE_RULES}
"""Classes of all rules by id: roles, and the rules of the table."""


def own_options() -> tuple[type[Struct], ...]:
    """Return the structs of house rules that belong to single rules, each struct once."""
    return tuple(dict.fromkeys(rule.options for rule in ALL_RULES.values() if rule.options is not None))
