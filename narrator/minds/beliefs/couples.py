"""Who loves whom, as far as one seat can tell: kept apart from who holds what.

Any two are as likely a couple as any other two, until somebody dies without the other, of grief, or votes
against the other, which no lover may.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from narrator.minds.beliefs.table import Mask


@lru_cache(maxsize=8)
def _pairs(seats: int) -> Mask:
    """Each pair of so many seats once; nobody writes into it."""
    return np.triu(np.ones((seats, seats), np.bool_), 1)


class Couples:
    """The pairs of seats that may still be the couple."""

    def __init__(self, seats: int, me: int | None, *, any_couple: bool) -> None:
        self._me = me
        self._may: Mask = _pairs(seats).copy() if any_couple else np.zeros((seats, seats), np.bool_)

    def are(self, one: int, other: int) -> None:
        """These two are the couple."""
        only = np.zeros_like(self._may)
        only[min(one, other), max(one, other)] = True
        self._may = only

    def are_among(self, pairs: Iterable[tuple[int, int]]) -> None:
        """One of these pairs is the couple."""
        only = np.zeros_like(self._may)
        for one, other in pairs:
            only[min(one, other), max(one, other)] = True
        if only.any():
            self._may = only

    def are_not(self, one: int, other: int) -> None:
        """These two are no couple."""
        self._may[min(one, other), max(one, other)] = False

    def not_mine(self) -> None:
        """The seat itself was told of no beloved when lovers were."""
        if self._me is not None:
            self.alone(self._me)

    def alone(self, seat: int) -> None:
        """Somebody loves nobody, or nobody died of it; the last pair that is left is not given up."""
        without = self._may.copy()
        without[seat, :] = without[:, seat] = False
        if without.any():
            self._may = without

    def chance(self, one: int, other: int) -> float:
        """The chance, from 0 to 1, that these two are the couple."""
        left = int(self._may.sum())
        return float(self._may[min(one, other), max(one, other)]) / left if left else 0.0

    def chance_of_any(self, seat: int) -> float:
        """The chance, from 0 to 1, that this seat loves somebody."""
        left = int(self._may.sum())
        return float(self._may[seat].sum() + self._may[:, seat].sum()) / left if left else 0.0
