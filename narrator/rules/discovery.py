"""Discovery of rules: one class and file each, found in their packages, so that no list has to be edited."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import TypeVar

from narrator.rules.rule import Rule

Found = TypeVar("Found", bound=Rule)

_FOUND: dict[str, Mapping[str, type[Rule]]] = {}
"""The rules found in each package."""


def discover(package: str, path: list[str], kind: type[Found]) -> dict[str, type[Found]]:
    """Return every rule of a kind in a package, by its id."""
    found: dict[str, type[Found]] = {}
    for info in pkgutil.iter_modules(path):
        module = importlib.import_module(f"{package}.{info.name}")
        for value in vars(module).values():
            if not (isinstance(value, type) and issubclass(value, kind)):
                continue
            if value.__module__ == module.__name__ and "id" in vars(value):
                found[value.id] = value
    _FOUND[package] = found
    return found


def found_in(package: str, kind: type[Found]) -> dict[str, type[Found]]:
    """Return every rule of a kind that was found in a package, by its id in alphabetical order.

    A rule that hands out others asks here for those that lie beside it: it cannot import what finds it.
    """
    return {name: rule for name, rule in sorted(_FOUND[package].items()) if issubclass(rule, kind)}
