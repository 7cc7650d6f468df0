"""Every rule there is beside the plain course of the game, found in the directories of their kinds."""

from __future__ import annotations

from msgspec import Struct

from narrator.rules.buildings import BUILDINGS
from narrator.rules.new_moon import EVENTS
from narrator.rules.offices import OFFICES
from narrator.rules.roles import ROLES
from narrator.rules.rule import Rule
from narrator.rules.variants import VARIANTS

TABLE_RULES: dict[str, type[Rule]] = {**OFFICES, **BUILDINGS, **EVENTS, **VARIANTS}
"""The rules of the table: every twist that is no card, by its id."""

ALL_RULES: dict[str, type[Rule]] = {**ROLES, **TABLE_RULES}
"""Every twist by its id."""


def own_options() -> tuple[type[Struct], ...]:
    """Return the house rules that single rules keep in structs of their own, once each."""
    return tuple(dict.fromkeys(twist.options for twist in ALL_RULES.values() if twist.options is not None))
