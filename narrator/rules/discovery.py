"""Discovery of rules: one class and file each, found in their packages, so that no list has to be edited."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import TypeVar

from narrator.rules.rule import Rule

Found = TypeVar("Found", bound=Rule)

_FOUND: dict[str, Mapping[str, type[Rule]]] = {}
"""Classes of rules found so far, by package and id."""


def discover(package: str, path: list[str], kind: type[Found]) -> dict[str, type[Found]]:
    """Return the classes of a kind in a package, by id."""
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
    """Return the classes of a kind already found in a package, sorted by id.

    It is for rules that create other rules of their own package, because they cannot import the package.
    """
    return {name: rule for name, rule in sorted(_FOUND[package].items()) if issubclass(rule, kind)}
