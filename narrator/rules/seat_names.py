"""Where a header names seats: a rule says it by the type of its key, and whoever renames a seat finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

_MARK = object()
SeatName = Annotated[str, _MARK]
"""A string in a header that is somebody's name: the key itself, the keys of a map, the items of a list."""


def with_names(
    header: Mapping[str, Any], shape: type[Struct], called: Callable[[str], str]
) -> dict[str, Any]:
    """The keys of `header` that `shape` has, as they are written, each name in them as it is `called`.

    >>> class Bells(Struct):
    ...     belfry: SeatName
    ...     tolls: dict[str, list[SeatName]]
    >>> with_names({"belfry": "Ann", "tolls": {"noon": ["Bob"]}, "seed": 3}, Bells, str.upper)
    {'belfry': 'ANN', 'tolls': {'noon': ['BOB']}}
    """
    hints = get_type_hints(shape, include_extras=True)
    return {key: _named(value, hints[key], called) for key, value in header.items() if key in hints}


def _named(value: Any, kind: Any, called: Callable[[str], str]) -> Any:
    """A value with each name as it is called; where it may be of several kinds, as that which it is of."""
    if kind == SeatName:
        return called(value) if isinstance(value, str) else value
    if isinstance(kind, type) and issubclass(kind, Struct):
        return {**value, **with_names(value, kind, called)} if isinstance(value, Mapping) else value
    kinds, of = get_args(kind), get_origin(kind)
    if of is dict and isinstance(value, Mapping):
        return {_named(key, kinds[0], called): _named(one, kinds[1], called) for key, one in value.items()}
    if of is list and isinstance(value, list):
        return [_named(one, kinds[0], called) for one in value]
    if of is tuple and isinstance(value, list | tuple):
        return [_named(one, one_kind, called) for one, one_kind in zip(value, kinds, strict=True)]
    if of in (dict, list, tuple):
        return value
    for one_kind in kinds:
        value = _named(value, one_kind, called)
    return value
