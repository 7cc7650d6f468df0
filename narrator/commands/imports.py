"""Importing much at once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def imported_quickly() -> Iterator[None]:
    """While the context lasts nothing looks for garbage: modules are none, and looking took long."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
