"""What a test knows of a value, told to the reader and to the type checker; it fails where it is wrong."""

from __future__ import annotations

from typing import TypeVar, cast

import pytest

T = TypeVar("T")


def given(value: T | None) -> T:
    """A value that is there."""
    assert value is not None
    return value


def the(kind: type[T], value: object) -> T:
    """A value of this kind, such as what is public in the game of the werewolves."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value


def about(value: float) -> float:
    """A number that stands inside something compared, and need not be exact."""
    return cast(float, pytest.approx(value))
