"""Errors with sentences for people: an unplayable set-up, a forbidden answer, and words for both."""

from __future__ import annotations

import re


class SetupError(ValueError):
    """The set-up cannot be played; the message says what is wrong, where, and what is allowed."""


class IllegalAnswer(ValueError):
    """The answer is not allowed now; the game is unchanged."""


def so_many(number: int | str, noun: str) -> str:
    """Return a number with its noun in singular or plural. A text is used as the figure unchanged.

    >>> so_many(1, "card"), so_many(1200, "process"), so_many("1.00", "night")
    ('1 card', '1,200 processes', '1.00 nights')
    """
    figure = number if isinstance(number, str) else f"{number:,}"
    plural = f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{figure} {noun if figure == '1' else plural}"


# `voices/words.py` has an exact copy.
#
# Rules and voices do not import each other, and thirty lines are too few for a package of their own. A test
# compares the two.
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


def plainly(message: str) -> tuple[str, str]:
    """Return a plain sentence and the place (`lists.items`) for an error message of msgspec.

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


def _shapes(names: str) -> str:
    return " or ".join(_SHAPES.get(name, name) for name in names.split(" | "))
