"""The catalogs of the library: editions, cards, buildings, events, variants and modules, by their ids."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.rules.buildings import BUILDINGS
from narrator.rules.kernel.engine import Edition, every_edition
from narrator.rules.new_moon import EVENTS
from narrator.rules.roles import PLAIN_CARD
from narrator.rules.roles import ROLES as CARDS
from narrator.rules.setup_reading import MODULES, TABLE_RULES
from narrator.rules.variants import VARIANTS

EDITIONS: Mapping[str, Edition] = every_edition()
"""Every edition of every game."""

__all__ = [
    "BUILDINGS",
    "CARDS",
    "EDITIONS",
    "EVENTS",
    "MODULES",
    "PLAIN_CARD",
    "TABLE_RULES",
    "VARIANTS",
]
