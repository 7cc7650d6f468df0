"""The editions: contents of a box, numbers of players, and printed differences in house rules.

A new file in this folder adds an edition.
"""

from __future__ import annotations

import importlib
import pkgutil

from narrator.rules.editions.edition import Edition


def _discover() -> dict[str, Edition]:
    modules = [importlib.import_module(f"{__name__}.{info.name}") for info in pkgutil.iter_modules(__path__)]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, Edition)]
    return {edition.id: edition for edition in found}


EDITIONS: dict[str, Edition] = _discover()
"""Every edition that can be played, by its id."""
