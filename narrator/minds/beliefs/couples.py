"""The chance of each pair of seats to be the lovers, as one seat sees it, computed apart from the cards.

All pairs are equally likely until there is evidence: a death of grief, its absence after a death, or a vote,
because a lover may not vote against the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from narrator.minds.beliefs.table import Mask


@lru_cache(maxsize=8)
def _pairs(seats: int) -> Mask:
    """Return a mask that marks each pair of seats once; callers must not change it."""
    return np.triu(np.ones((seats, seats), np.bool_), 1)


class Couples:
    """The pairs of seats that may still be the couple."""

    def __init__(self, seats: int, me: int | None, *, any_couple: bool) -> None:
        self._me = me
        self._may: Mask = _pairs(seats).copy() if any_couple else np.zeros((seats, seats), np.bool_)

    def are(self, one: int, other: int) -> None:
        """Note that these two are the couple."""
        only = np.zeros_like(self._may)
        only[min(one, other), max(one, other)] = True
        self._may = only

    def are_among(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Note that one of these pairs is the couple."""
        only = np.zeros_like(self._may)
        for one, other in pairs:
            only[min(one, other), max(one, other)] = True
        if only.any():
            self._may = only

    def are_not(self, one: int, other: int) -> None:
        """Note that these two are not the couple."""
        self._may[min(one, other), max(one, other)] = False

    def not_mine(self) -> None:
        """Note that the believing seat itself is no lover, because it got no news of a lover."""
        if self._me is not None:
            self.alone(self._me)

    def alone(self, seat: int) -> None:
        """Note that a seat is no lover, unless then no pair would be left."""
        without = self._may.copy()
        without[seat, :] = without[:, seat] = False
        if without.any():
            self._may = without

    def chance(self, one: int, other: int) -> float:
        """Return the chance, from 0 to 1, that these two are the couple."""
        left = int(self._may.sum())
        return float(self._may[min(one, other), max(one, other)]) / left if left else 0.0

    def chance_of_any(self, seat: int) -> float:
        """Return the chance, from 0 to 1, that this seat is one of the lovers."""
        left = int(self._may.sum())
        return float(self._may[seat].sum() + self._may[:, seat].sum()) / left if left else 0.0
