"""Numbers with their nouns, for sentences of the program."""

from __future__ import annotations


def so_many(number: int | str, noun: str) -> str:
    """Return a number with its noun in singular or plural. A text is used as the figure unchanged.

    >>> so_many(1, "card"), so_many(1200, "process"), so_many("1.00", "night")
    ('1 card', '1,200 processes', '1.00 nights')
    """
    figure = number if isinstance(number, str) else f"{number:,}"
    plural = f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{figure} {noun if figure == '1' else plural}"
