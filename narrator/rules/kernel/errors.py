"""What a person can get wrong: a set-up that cannot be played, an answer the rules do not allow."""

from __future__ import annotations

import re


class SetupError(ValueError):
    """The set-up cannot be played; the message says what is wrong, where, and what is allowed."""


class IllegalAnswer(ValueError):
    """The answer is not allowed now; the game is as it was."""


_SHAPES = {
    "array": "a list",
    "object": "a map",
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "null": "nothing",
}
"""The library's words for what a file may hold, and ours."""


def plainly(what: str) -> str:
    """What is wrong with the shape of a value, out of the library's words for it."""
    what = what.replace("Object contains", "there is an").replace("Object missing", "missing")
    wanted = re.fullmatch(r"Expected `([^`]+)`(.*?)(?:, got `([^`]+)`)?", what)
    if wanted is None:
        return what
    shape, bound, given = wanted.groups()
    return f"{_shapes(shape)}{bound} is needed" + (f", not {_shapes(given)}" if given else "")


def _shapes(names: str) -> str:
    return " or ".join(_SHAPES.get(name, name) for name in names.split(" | "))
