"""Assertions that narrow the type of a value, for the reader and the type checker."""

from __future__ import annotations

from typing import TypeVar, cast

import pytest

T = TypeVar("T")


def given(value: T | None) -> T:
    """Return the value, which must not be None."""
    assert value is not None
    return value


def the(kind: type[T], value: object) -> T:
    """Return the value, which must be of this type, such as the public facts of a village."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value


def about(value: float) -> float:
    """Return an approximate number for use inside a compared structure."""
    return cast(float, pytest.approx(value))
