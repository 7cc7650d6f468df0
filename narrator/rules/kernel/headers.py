"""Conversion of headers written by people, with errors in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from types import NoneType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from narrator.rules.kernel.errors import SetupError, plainly

T = TypeVar("T")


def read_header(header: Mapping[str, Any], shape: type[T]) -> T:
    """Convert a header to `shape`; raise `SetupError` with the place and the values allowed there."""
    try:
        return msgspec.convert(dict(header) if isinstance(header, Mapping) else header, shape)
    except msgspec.ValidationError as error:
        what, where = plainly(_spelled_out(header, shape, str(error)))
        words = _words_at(shape, where) if what.endswith("allowed") else ()
        listed = f": {', '.join(words)}" if words else ""
        raise SetupError(f"set-up: {what}{listed} (in {where or 'the header'}).") from error


def _words_at(shape: Any, where: str) -> tuple[str, ...]:
    """Return the allowed words at a place such as `houses.P3.b`, or an empty tuple where any are allowed."""
    for step in re.findall(r"[^.\[\]]+", where):
        if hasattr(shape, "__struct_fields__"):
            shape = get_type_hints(shape).get(step)
        elif entries := get_args(shape):
            shape = entries[-1]
        if NoneType in get_args(shape):
            shape = get_args(shape)[0]
    if isinstance(shape, type) and issubclass(shape, Enum):
        return tuple(str(word.value) for word in shape)
    return get_args(shape) if get_origin(shape) is Literal else ()


def _spelled_out(header: Mapping[str, Any], shape: type[Any], message: str) -> str:
    """Return msgspec's message with the key of the faulty map entry in place of its dots."""
    if (dots := re.search(r"\$\.(\w+)\[\.\.\.\]", message)) is None:
        return message
    return next(
        (
            message.replace("[...]", f".{key}", 1)
            for key, value in header[dots[1]].items()
            if _complaint({**header, dots[1]: {key: value}}, shape) == message
        ),
        message,
    )


def _complaint(header: Mapping[str, Any], shape: type[Any]) -> str | None:
    try:
        msgspec.convert(header, shape)
    except msgspec.ValidationError as error:
        return str(error)
    return None
