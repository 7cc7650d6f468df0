"""Seeded chance: the same numbers on every machine and every Python version."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of random numbers named `stream`, drawn from `seed`.

    Only `random.Random.random` is used, whose output Python keeps stable; the rest is our own arithmetic.
    Streams are apart from one another, so that a secret draw never shifts a public one.
    """

    def __init__(self, seed: int, stream: str) -> None:
        self._next = random.Random(f"{stream}:{seed}").random

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return int(self._next() * limit)

    def choice(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[int(self._next() * len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place."""
        draw = self._next
        for last in range(len(items) - 1, 0, -1):
            other = int(draw() * (last + 1))
            items[last], items[other] = items[other], items[last]
