"""House rules: the options of a game, each in a struct of the rule that it belongs to.

A field's annotation gives the allowed values: a bool, a number from 1, a `DayWord`, or the words of a
`Literal`. There is no central list of options: an engine names the structs of its rules (`Engine.options`),
and `house_rules.py` reads them. `setups.py` finds the options that the host is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, NewType, TypeAlias, TypeVar, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

Own = TypeVar("Own", bound=Struct)
OptionValue: TypeAlias = bool | int | str

AnyNumber: TypeAlias = int
"""A whole number, 1 or more."""
DayWord = NewType("DayWord", str)
"""A day by its name: `setup`, `day 1` (or another number), `never`."""
DAYS = re.compile(r"setup|never|day [1-9]\d{0,2}")


class SeatingOptions(Struct, frozen=True):
    """Options of every game about its number of players."""

    player_limits: Literal["edition", "any"] = "edition"


class _Structs(dict[type[Struct], Any]):
    """Structs of options by class. A struct that is missing is created with its default values."""

    def __missing__(self, kind: type[Struct]) -> Struct:
        return kind()


class HouseOptions(dict[str, OptionValue]):
    """The house rules of a game: the value of each option by its name.

    A rule reads its own options from its struct, with their types:
    `house.of(HunterOptions).hunter_must_shoot`. A struct that was not read has its default values. The object
    never changes; `changed` makes a copy, so that a night's schedule stays fixed (Rule S, docs/secrecy.md).

    >>> class Lives(Struct, frozen=True):
    ...     elder_lives: AnyNumber = 2
    >>> house = HouseOptions([Lives(3)])
    >>> house, house.of(Lives).elder_lives, house.changed(elder_lives=1).of(Lives).elder_lives
    ({'elder_lives': 3}, 3, 1)
    """

    __slots__ = ("_hash", "_structs")

    def __init__(self, structs: Iterable[Struct] = ()) -> None:
        self._structs = _Structs({type(struct): struct for struct in structs})
        given = (asdict(struct).items() for struct in self._structs.values())
        super().__init__({name: value for items in given for name, value in items})
        self._hash = hash(frozenset(self.items()))
        """Cached hash, because these house rules are part of the cache key of every night's schedule."""

    def of(self, kind: type[Own]) -> Own:
        """Return the options in the struct of this class."""
        found: Own = self._structs[kind]
        return found

    def changed(self, **values: OptionValue) -> HouseOptions:
        """Return a copy in which these options have other values."""
        return HouseOptions(
            replace(struct, **{name: values[name] for name in struct.__struct_fields__ if name in values})
            for struct in self._structs.values()
        )

    def __hash__(self) -> int:  # type: ignore[override]  # an instance never changes
        return self._hash

    def __reduce__(self) -> tuple[type[HouseOptions], tuple[list[Struct]]]:
        return HouseOptions, (list(self._structs.values()),)


@cache
def hints_of(kind: type[Struct]) -> dict[str, Any]:
    """Return the type of each field of a struct. Cached, because computing them takes a millisecond."""
    return get_type_hints(kind)
