"""Wording of error messages for people: values, numbers with nouns, and translations of msgspec's messages.

The packages `narrator`, `voices` and `hardware` import this package. It imports none of them and needs only
msgspec.
"""

from __future__ import annotations

import json
import re

import msgspec

_SHAPES = {
    "array": "a list",
    "object": "a map",
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "null": "nothing",
}
_KEYS = {"contains unknown": "there is no key {}", "missing required": "the key {} is missing"}
_BOUNDS = ((" of length ", " of "), (" <= ", ", at most "), (" >= ", ", at least "))


def written(value: object) -> str:
    """Return a value as it would be written in a configuration file, safe to print on a terminal.

    A text is put in straight quotes.
    """
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in shown)


def so_many(number: int | str, noun: str) -> str:
    """Return a number with a noun in singular or plural. If `number` is a text, it is used unchanged.

    >>> so_many(1, "card"), so_many(1200, "process"), so_many("1.00", "night")
    ('1 card', '1,200 processes', '1.00 nights')
    """
    figure = number if isinstance(number, str) else f"{number:,}"
    plural = f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{figure} {noun if figure == '1' else plural}"


def plainly(message: str) -> tuple[str, str]:
    """Translate an error message of msgspec into a plain description of the fault and its place.

    >>> plainly("Expected `array`, got `str` - at `$.lists.items`")
    ('a list is needed, not a text', 'lists.items')
    >>> plainly("Object contains unknown field `nmae`")
    ('there is no key "nmae"', '')
    """
    what, _, at = message.partition(" - at ")
    place = re.sub(r"`?\$\.?|`", "", at).replace("key in ", "a key of ")
    place = "a key" if place == "a key of " else place
    if key := re.fullmatch(r"Object (contains unknown|missing required) field `(.*)`", what, re.DOTALL):
        return _KEYS[key[1]].format(f'"{key[2]}"'), place
    if value := re.fullmatch(r"Invalid (?:enum )?value '?(.*?)'?", what, re.DOTALL):
        return f'"{value[1]}" is not allowed', place
    if wanted := re.fullmatch(r"Expected `([^`]+)`(.*?)(?:, got `?([^`]+)`?)?", what, re.DOTALL):
        bound = re.sub(" matching regex .*", " of another form", wanted[2], flags=re.DOTALL)
        for theirs, ours in _BOUNDS:
            bound = bound.replace(theirs, ours)
        given = f", not {_shapes(wanted[3])}" if wanted[3] else ""
        return f"{_shapes(wanted[1])}{bound} is needed{given}", place
    return what, place


def wrong_shape(error: msgspec.ValidationError) -> str:
    """Return a message for a wrong key or value in a file: its place in the file, and the fault."""
    what, where = plainly(str(error))
    return f"{where}: {what}" if where else what


def _shapes(names: str) -> str:
    return " or ".join(_SHAPES.get(name, name) for name in names.split(" | "))
