"""The lifecycle of a rule: finding its class in a folder, bringing it into force, and ending it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from typing import TypeVar

from narrator.rules.rule import Rule, Until, Village


def enact(village: Village, rule: Rule, until: Until = Until.FOR_GOOD) -> None:
    """Bring a rule into force, until the next moment of the kind `until`."""
    village.lasting[rule] = until
    rule.begins(village)
    village.rules_changed()


def enact_all(village: Village, rules: Iterable[Rule]) -> None:
    """Bring several rules into force for good, one after the other."""
    for rule in rules:
        village.lasting[rule] = Until.FOR_GOOD
        rule.begins(village)
    village.rules_changed()


def repeal(village: Village, rule: Rule) -> None:
    """Take a rule out of force."""
    # Removed before `ends` runs, because that may bring the same rule into force again (`ev_influences`).
    del village.lasting[rule]
    village.rules_changed()
    rule.ends(village)


def expire(village: Village, moment: Until) -> None:
    """End the rules that last until this kind of moment."""
    # A copy, because `ends` may bring a rule into force until the next such moment.
    for rule, until in list(village.lasting.items()):
        if until is moment and rule in village.lasting:
            repeal(village, rule)


Found = TypeVar("Found", bound=Rule)

_FOUND: dict[str, Mapping[str, type[Rule]]] = {}
"""Classes of rules found so far, by package and id."""


def discover(package: str, path: list[str], kind: type[Found]) -> dict[str, type[Found]]:
    """Return the classes of a kind in a package, by id, importing all its modules."""
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

    This is for rules that create other rules of their own package, because they cannot import the package.
    """
    return {name: rule for name, rule in sorted(_FOUND[package].items()) if issubclass(rule, kind)}
