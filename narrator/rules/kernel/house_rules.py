"""The house rules of all games: the list of options, and the reader of a set-up's options."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

from msgspec import Struct

from narrator.rules.kernel.engine import ENGINES, Edition
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.options import (
    DAYS,
    AnyNumber,
    DayWord,
    HouseOptions,
    OptionValue,
    SeatingOptions,
    hints_of,
)


def every_options() -> dict[str, type[Struct]]:
    """Return the name of each option of all games, with the struct that it is in.

    Raises `TypeError` where two rules have an option of the same name.
    """
    structs: list[type[Struct]] = [SeatingOptions]
    for game in ENGINES.values():
        structs.extend(game.options)
    return dict(_by_name(tuple(dict.fromkeys(structs))))


@cache
def _by_name(structs: tuple[type[Struct], ...]) -> Mapping[str, type[Struct]]:
    """Return the option names of these structs, each with its struct.

    Cached, because every set-up header needs them.
    """
    found: dict[str, type[Struct]] = {}
    for struct in structs:
        for name in struct.__struct_fields__:
            if name in found:
                raise TypeError(
                    f"{struct.__name__}.{name}: {found[name].__name__} has an option of that name."
                )
            found[name] = struct
    return found


def read_house(given: Mapping[str, Any], printed: Mapping[str, OptionValue] | None = None) -> HouseOptions:
    """Return the value of each option: the given one, else the edition's (`printed`), else the default.

    Raises `SetupError` for an unknown option or value, with the allowed ones.
    """
    options = every_options()
    for name, value in given.items():
        if name not in options:
            near = difflib.get_close_matches(name, options, n=1)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            raise SetupError(
                f'options: there is no option "{name}".{hint} The options are: {", ".join(sorted(options))}.'
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


def usual_house(edition: Edition) -> HouseOptions:
    """Return the house rules of an edition for players who chose no options."""
    return read_house({}, edition.house)


def allowed_values(name: str) -> str:
    """Return the allowed values of an option as text, such as `"true or false"` or `"1, 2, 3"`."""
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
