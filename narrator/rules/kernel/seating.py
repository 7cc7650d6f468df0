"""Corrections of seats: two players notice during the game that they sit in each other's places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from narrator.rules.kernel.errors import SetupError

Swap = tuple[int, str, str]
"""Number of a day, and two seats that swap places at its nightfall."""
Sitter = TypeVar("Sitter")


def check_swaps(swaps: Sequence[Swap], names: Sequence[str]) -> None:
    """Raise `SetupError` for swaps of places that are impossible."""
    for place, (day, *seats) in enumerate(swaps):
        for seat in seats:
            if seat not in names:
                raise SetupError(f'swapped[{place}]: "{seat}" is not among the players.')
        if seats[0] == seats[1]:
            raise SetupError(f'swapped[{place}]: "{seats[0]}" cannot change places alone.')
        if day < 0:
            raise SetupError(f"swapped[{place}]: places are changed on a day from 0 on, not on {day}.")


def reseated(order: Sequence[Sitter], swaps: Iterable[tuple[Sitter, Sitter]]) -> list[Sitter] | None:
    """Return the players clockwise after these swaps, or None if the order is the same.

    Until nightfall the order stays as the room has heard it. Effects of the wrong order remain, and no
    secret influences whether players may swap places.
    """
    anew = list(order)
    for one, other in swaps:
        here, there = anew.index(one), anew.index(other)
        anew[here], anew[there] = other, one
    return None if anew == list(order) else anew
