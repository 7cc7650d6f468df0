"""House rules: what a table may set, each option in a struct of the rule that has it, and how they are read.

A field's annotation is what it may be: a bool, a number from 1, a `DayWord`, or the words of a `Literal`.
Nothing lists the options. A game names the structs of its rules (`Engine.options`), and who is asked about
one, and in which breath, follows from who has it (`concerns.py`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal, NewType, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict, replace

from narrator.rules.kernel.engine import ENGINES
from narrator.rules.kernel.errors import SetupError

Own = TypeVar("Own", bound=Struct)
OptionValue: TypeAlias = bool | int | str

AnyNumber: TypeAlias = int
"""A whole number, 1 or more."""
DayWord = NewType("DayWord", str)
"""A day by its name: `setup`, `day 1` or any other, `never`."""
DAYS = re.compile(r"setup|never|day [1-9]\d{0,2}")


class SeatingOptions(Struct, frozen=True):
    """What holds in every game."""

    player_limits: Literal["edition", "any"] = "edition"


class _Structs(dict[type[Struct], Any]):
    """Structs of options by their kinds; one that was never read is what it says by itself."""

    def __missing__(self, kind: type[Struct]) -> Struct:
        return kind()


class HouseOptions(dict[str, OptionValue]):
    """The house rules of a table: the value of each option by its name, as people write it and minds read it.

    A rule reads its own from its struct, where mypy knows them: `house.of(HunterOptions).hunter_must_shoot`.
    Of a struct that was never read, that is what it says by itself. Whoever changes one makes others with
    `changed`: what the schedule of a night hangs on stays as it is (Rule S).

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
        """Kept: it is half of the key of every night's schedule."""

    def of(self, kind: type[Own]) -> Own:
        """The options that a rule keeps in this struct."""
        found: Own = self._structs[kind]
        return found

    def changed(self, **values: OptionValue) -> HouseOptions:
        """The same with other values for some options that were read."""
        return HouseOptions(
            replace(struct, **{name: values[name] for name in struct.__struct_fields__ if name in values})
            for struct in self._structs.values()
        )

    def __hash__(self) -> int:  # type: ignore[override]  # nobody changes one: of a mapping no key is made
        return self._hash

    def __reduce__(self) -> tuple[type[HouseOptions], tuple[list[Struct]]]:
        return HouseOptions, (list(self._structs.values()),)


def every_options() -> dict[str, type[Struct]]:
    """Every option there is, of any game, with the struct that it stands in.

    Raises `TypeError` where two rules call one the same, since whoever writes it would mean both.
    """
    structs: list[type[Struct]] = [SeatingOptions]
    for game in ENGINES.values():
        structs.extend(game.options)
    found: dict[str, type[Struct]] = {}
    for struct in dict.fromkeys(structs):
        for name in struct.__struct_fields__:
            if name in found:
                raise TypeError(
                    f"{struct.__name__}.{name}: {found[name].__name__} has an option of that name."
                )
            found[name] = struct
    return found


@cache
def hints_of(kind: type[Struct]) -> dict[str, Any]:
    """What the fields of a struct of options may hold: spelled out once, which takes a millisecond."""
    return get_type_hints(kind)


def read_house(given: Mapping[str, Any], printed: Mapping[str, OptionValue] | None = None) -> HouseOptions:
    """Lay the options a table gave over those that its edition has `printed`, and over what rules say.

    Raises `SetupError` for an option or a value that there is not, with those that there are.
    """
    options = every_options()
    for name, value in given.items():
        if name not in options:
            near = difflib.get_close_matches(name, options, n=1)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            raise SetupError(
                f'options: there is no option "{name}".{hint} The options are: {", ".join(options)}.'
            )
        hint = hints_of(options[name])[name]
        if not _fits(hint, value):
            raise SetupError(f"options.{name}: {_spelled(value)} is not allowed; allowed: {_in_words(hint)}.")
    values = {**(printed or {}), **given}
    return HouseOptions(
        [
            kind(**{name: values[name] for name in kind.__struct_fields__ if name in values})
            for kind in dict.fromkeys(options.values())
        ]
    )


def allowed_values(name: str) -> str:
    """The values an option takes, in words, such as `"true or false"` or `"1, 2, 3"`."""
    return _in_words(hints_of(every_options()[name])[name])


def _in_words(hint: Any) -> str:
    if hint is bool:
        return "true or false"
    if hint is AnyNumber:
        return "a whole number from 1"
    if hint is DayWord:
        return '"setup", "day 1" (or another number), "never"'
    return ", ".join(_spelled(value) for value in get_args(hint))


def _spelled(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _fits(hint: Any, value: object) -> bool:
    if hint is DayWord:
        return isinstance(value, str) and bool(DAYS.fullmatch(value))
    if hint is bool:
        return type(value) is bool
    if hint is AnyNumber:
        return type(value) is int and 1 <= value <= 1000
    return any(type(value) is type(choice) and value == choice for choice in get_args(hint))
