"""Random numbers for what players hear: variants of lines, lengths of pauses."""

from __future__ import annotations

import random
from functools import cached_property

KEPT_AWAY = 2
"""Number of latest draws that are not repeated, if there are enough other values."""


class Draw:
    """Random draws from a seed, identical on every machine and every version of Python.

    Only `random.random()` is used, because Python guarantees its stream for a seed, but not the results
    of `choice` or `shuffle`.
    """

    def __init__(self, seed: str, source: random.Random | None = None) -> None:
        """Make a stream of draws from `seed`, or from the generator `source` if given."""
        self._seed = seed
        self._source = source
        self._bags: dict[str, list[int]] = {}
        """For each key, the variants that were not drawn since all were last available."""
        self._recent: dict[str, list[int]] = {}
        """Latest variants drawn for each key, in order."""

    @cached_property
    def _random(self) -> random.Random:
        """Generator, made at the first draw because to seed one takes longer than to render most lines."""
        return self._source or random.Random(self._seed)

    def aside(self, name: str) -> Draw:
        """Return an independent stream of draws, made from this stream's seed and `name`."""
        return Draw(f"{self._seed} {name}", self._source)

    @classmethod
    def of_the_system(cls) -> Draw:
        """Return a stream of draws that cannot be predicted from earlier draws.

        A listener who measures enough pauses can reconstruct a seeded stream, because a Mersenne Twister is
        predictable. The listener could then distinguish the box's decoy clicks from the clicks of players'
        presses.
        """
        return cls("", random.SystemRandom())

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1. Raises `ValueError` for an n below 1."""
        if n < 1:
            raise ValueError(f"nothing can be drawn below {n}: it must be 1 or more")
        return min(int(self._random.random() * n), n - 1)

    def between(self, least: float, most: float) -> float:
        """Return a random number from `least` to `most`."""
        return least + (most - least) * self._random.random()

    def happens(self, share: float) -> bool:
        """Return True with the probability `share` (0 to 1)."""
        return self.between(0.0, 1.0) < share

    def variant(self, key: str, n: int, but: int | None = None) -> int:
        """Return a whole number from 0 to n - 1, from a shuffle bag for this key.

        Each number is drawn once before any repeats, and never twice in a row. With four or more numbers,
        neither of the last two is drawn. The result is not `but`, unless no other number is left.

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
    """Return the numbers of a shuffle bag that may be drawn now: neither `recent` nor `but`, if possible."""
    return [one for one in bag if one not in recent and one != but]
