"""The public random stream: which variant is said, how long a pause of suspense is."""

from __future__ import annotations

import random
from functools import cached_property

KEPT_AWAY = 2
"""How many of the last draws are not drawn again, where there are enough others."""


class Draw:
    """Draws from a seed, identically on every machine and every version of Python.

    Only `random.random()` is used, whose stream for a seed is the one that Python promises to keep; what
    `choice` or `shuffle` make of it is not.
    """

    def __init__(self, seed: str, source: random.Random | None = None) -> None:
        """`source` draws in place of the seed, which then only tells streams apart."""
        self._seed = seed
        self._source = source
        self._bags: dict[str, list[int]] = {}
        """The variants of each key that have not come in this round."""
        self._recent: dict[str, list[int]] = {}
        """Those drawn last, in order."""

    @cached_property
    def _random(self) -> random.Random:
        """Made when something is first drawn: to seed one takes longer than to say most lines."""
        return self._source or random.Random(self._seed)

    def aside(self, name: str) -> Draw:
        """Another stream out of the same seed, which leaves this one where it is."""
        return Draw(f"{self._seed} {name}", self._source)

    @classmethod
    def of_the_system(cls) -> Draw:
        """A stream that nobody can draw again, whatever they heard of it.

        A seeded one can be solved for by whoever measures enough of its pauses (a Mersenne Twister keeps no
        secrets): its coming clicks would then be known from a finger's.
        """
        return cls("", random.SystemRandom())

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1. Raises `ValueError` if there is none."""
        if n < 1:
            raise ValueError(f"nothing can be drawn below {n}: it must be 1 or more")
        return min(int(self._random.random() * n), n - 1)

    def between(self, least: float, most: float) -> float:
        """A number from `least` to `most`, in the unit of both."""
        return least + (most - least) * self._random.random()

    def happens(self, share: float) -> bool:
        """Whether something happens that does so in this `share` (0 to 1) of all cases."""
        return self.between(0.0, 1.0) < share

    def variant(self, key: str, n: int, but: int | None = None) -> int:
        """A number below n, out of a shuffle bag for this key.

        None comes again before all have come, and none that was drawn last (of four or more: none of the last
        two, so that no three in a row have one twice). Where others may come it is not `but`.

        >>> draw = Draw("an evening")
        >>> [draw.variant("bell.rings", 3) for _ in range(6)]
        [2, 0, 1, 0, 1, 2]
        """
        recent, bag = self._recent.get(key, []), self._bags.get(key, [])
        open_now = [one for one in _others(bag, recent, but) if one < n]
        if not open_now:
            bag = list(range(n))
            open_now = _others(bag, recent, but) or _others(bag, recent, None)
        chosen = open_now[self.below(len(open_now))] if len(open_now) > 1 else open_now[0]
        self._bags[key] = [one for one in bag if one != chosen]
        kept = min(KEPT_AWAY, n // 2)
        self._recent[key] = [*recent, chosen][-kept:] if kept else []
        return chosen


def _others(bag: list[int], recent: list[int], but: int | None) -> list[int]:
    """Those of a bag that may come now."""
    return [one for one in bag if one not in recent and one != but]
