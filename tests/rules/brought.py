"""Values that the rules define, found in their modules instead of being listed."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from types import ModuleType

import narrator.rules
from narrator.rules.ids import Winner


def rule_modules() -> Iterator[ModuleType]:
    for info in pkgutil.walk_packages(narrator.rules.__path__, "narrator.rules."):
        yield importlib.import_module(info.name)


@cache
def winners() -> tuple[Winner, ...]:
    """Return all possible winners of a village game, sorted by the place of their goal."""
    things = [thing for module in rule_modules() for thing in vars(module).values()]
    inside = [value for thing in things if isinstance(thing, type) for value in vars(thing).values()]
    found = {value for value in (*things, *inside) if isinstance(value, Winner)}
    return tuple(sorted(found, key=lambda winner: (winner.place, winner)))
