"""Names of seats in a set-up header. Their type is `SeatName`, so that renaming a seat finds all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

_MARK = object()
SeatName = Annotated[str, _MARK]
"""A string in a set-up header that names a seat: a value, a key of a map, or an item of a list."""


def with_names(
    header: Mapping[str, Any], shape: type[Struct], called: Callable[[str], str]
) -> dict[str, Any]:
    """Return the items of `header` that `shape` declares, with seat names replaced by `called(name)`.

    >>> class Bells(Struct):
    ...     belfry: SeatName
    ...     tolls: dict[str, list[SeatName]]
    >>> with_names({"belfry": "Ann", "tolls": {"noon": ["Bob"]}, "seed": 3}, Bells, str.upper)
    {'belfry': 'ANN', 'tolls': {'noon': ['BOB']}}
    """
    hints = get_type_hints(shape, include_extras=True)
    return {key: _named(value, hints[key], called) for key, value in header.items() if key in hints}


def _named(value: Any, kind: Any, called: Callable[[str], str]) -> Any:
    """Return a value of type `kind` with each seat name replaced. A union is tried type by type."""
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
