"""The public random stream: which variant is said, how long a pause of suspense is."""

from __future__ import annotations

import random


class Draw:
    """Draws from a seed, identically on every machine and every version of Python.

    Only `random.random()` is used, whose stream for a seed is the one that Python promises to keep; what
    `choice` or `shuffle` make of it is not.
    """

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._last: dict[str, int] = {}

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if n < 1:
            raise ValueError(f"nothing can be drawn below {n}: it must be 1 or more")
        return min(int(self._random.random() * n), n - 1)

    def between(self, least: float, most: float) -> float:
        """A number from `least` to `most`."""
        return least + (most - least) * self._random.random()

    def happens(self, share: float) -> bool:
        """Whether something comes about that does in so many of all cases."""
        return self.between(0.0, 1.0) < share

    def variant(self, key: str, n: int) -> int:
        """A number below n that is not the one drawn last for this key (unless n is 1)."""
        last = self._last.get(key)
        if n == 1:
            chosen = 0
        elif last is None or last >= n:
            chosen = self.below(n)
        else:
            chosen = self.below(n - 1)
            chosen += chosen >= last
        self._last[key] = chosen
        return chosen
