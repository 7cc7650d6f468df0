"""Values that rules bring, found wherever they are made: no list names them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from types import ModuleType

import narrator.rules
from narrator.rules.ids import Winner


def rule_modules() -> Iterator[ModuleType]:
    """Every module of the rules."""
    for info in pkgutil.walk_packages(narrator.rules.__path__, "narrator.rules."):
        yield importlib.import_module(info.name)


@cache
def winners() -> tuple[Winner, ...]:
    """Everybody a game of the village may belong to, by the place of the goal."""
    things = [thing for module in rule_modules() for thing in vars(module).values()]
    inside = [value for thing in things if isinstance(thing, type) for value in vars(thing).values()]
    found = {value for value in (*things, *inside) if isinstance(value, Winner)}
    return tuple(sorted(found, key=lambda winner: (winner.place, winner)))
