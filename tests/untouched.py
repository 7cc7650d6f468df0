"""What all tests of a process share: our modules and classes, their tables, the process itself.

It is taken down before the first test and compared after every file's last one. A test whose result hangs on
what ran before it in the same worker is found by what did that, and not by the one run in ten in which the
two meet.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from gpiozero import Device

OURS = ("narrator", "voices", "hardware", "tests.oracles", "tools")
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT, signal.SIGPIPE)
ROOMS = tuple(f"{name}." for name in OURS)
OF_PYTEST = frozenset({"PYTEST_CURRENT_TEST"})
"""What the test runner itself changes in the environment."""


@dataclass
class Kept:
    """A thing that can be changed in its place, and what was in it."""

    name: str
    thing: Any
    content: Any
    grows: bool = False
    """Whether it may have more in it later: a package, whose modules come when they are first needed."""

    def changes(self) -> Iterator[str]:
        """What is in it no longer, or otherwise, or for the first time."""
        if _equal(self.thing, self.content):
            return
        if not isinstance(self.content, Mapping):
            yield self.name
            return
        names = self.content if self.grows else {**self.content, **self.thing}
        for key in names:
            here = key in self.content and key in self.thing
            if not str(key).startswith("__") and not (here and _equal(self.thing[key], self.content[key])):
                yield f"{self.name}: {key}"


class Shared:
    """What is shared, as it was when it was first seen."""

    def __init__(self) -> None:
        self._modules: set[str] = set()
        self._kept: dict[int, Kept] = {}
        self._process: dict[str, Any] = {}

    def take_down(self) -> None:
        """What is there now shall stay as it is; what was there before, as it was then."""
        for name in [name for name in sys.modules if name not in self._modules]:
            self._modules.add(name)
            if f"{name}.".startswith(ROOMS):
                for kept in _of_module(name, sys.modules[name]):
                    self._kept.setdefault(id(kept.thing), kept)
        self._process = self._process or _process()

    def changes(self) -> list[str]:
        """All that changed since it was taken down; it is told once."""
        now = _process()
        everything = [*self._kept.values(), Kept("the process", now, self._process)]
        changed = [change for kept in _differing(everything) for change in kept.changes()]
        if changed:
            self._modules, self._kept, self._process = set(), {}, {}
        self.take_down()
        return changed


def _of_module(name: str, module: ModuleType) -> Iterator[Kept]:
    """The module's names, its tables, and those of its classes."""
    yield Kept(name, vars(module), dict(vars(module)), grows=True)
    yield from _tables(name, vars(module))
    for key, value in vars(module).items():
        if isinstance(value, type) and value.__module__ == name:
            yield Kept(f"{name}.{key}", vars(value), dict(vars(value)))
            yield from _tables(f"{name}.{key}", vars(value))


def _tables(name: str, values: Mapping[str, Any]) -> Iterator[Kept]:
    """What can be changed without another name for it."""
    for key, value in values.items():
        if isinstance(value, dict | list | set) and not key.startswith("__"):
            yield Kept(f"{name}.{key}", value, copy(value))


def _process() -> dict[str, Any]:
    signals = {sign.name: signal.getsignal(sign) for sign in SIGNALS}
    environment = {f"${name}": value for name, value in os.environ.items() if name not in OF_PYTEST}
    return {"cwd": os.getcwd(), "pins": Device.pin_factory, **signals, **environment}


def _differing(everything: list[Kept]) -> list[Kept]:
    """Those whose content is another; after each file, of thousands, most often none."""
    try:
        return [kept for kept in everything if kept.thing != kept.content]
    except ValueError:  # arrays are equal element by element
        return everything


def _equal(one: Any, other: Any) -> bool:
    try:
        return one is other or bool(one == other)
    except ValueError:  # arrays are equal element by element
        return False
