"""Whether an answer is one that a question allows, and picks that may be made together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from narrator.minds.wire import SeatAsk

SEVERAL = frozenset({"seats", "tokens"})
"""The kinds that are answered by a list; one that is named alone is a list of one."""


def is_legal(ask: SeatAsk, value: Any) -> bool:
    """Whether a mind may answer so."""
    if value is None:
        return ask.min == 0
    if ask.kind == "text":
        return isinstance(value, str | dict)
    if ask.kind not in SEVERAL:
        return any(type(value) is type(option) and value == option for option in ask.legal)
    picked = value if isinstance(value, list) else [value]
    if not (ask.min <= len(picked) <= ask.max and all(one in ask.legal for one in picked)):
        return False
    twice = ask.kind == "seats" and len(set(picked)) < len(picked)
    return not twice and not any_apart(ask, picked)


def any_apart(ask: SeatAsk, picked: Sequence[Any]) -> bool:
    """Whether two of these cannot be picked together."""
    return bool(ask.apart) and any(one in picked and other in picked for one, other in ask.apart or ())


def fitting(ask: SeatAsk, names: Sequence[Any], wanted: int) -> list[Any]:
    """The first `wanted` of the names that can be picked together; nothing where no so many can be."""
    if not ask.apart:
        return list(names[:wanted]) if len(names) >= wanted else []
    sets = combinations(names, wanted)
    return next((list(picked) for picked in sets if not any_apart(ask, picked)), [])
