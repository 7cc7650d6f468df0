"""Seeded chance: the same numbers on every machine and every Python version."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_BITS = 32
_WORDS = Struct("<16I")
"""How a block of 64 bytes is read: sixteen 32-bit words, low byte first."""


SEED_BITS = 128
"""Of a game's seed: so many that nobody who hears what was drawn in public finds it by trying."""
OLDER_SEED_BITS = 48
"""The same of boxes before: their saved games go on as they were drawn."""


class Chance:
    """A stream of random numbers named `stream`, drawn from `seed`.

    The numbers are BLAKE2b (RFC 7693) of the name and a block counter: a fixed algorithm, so that they never
    change, and one that costs little to start, since most games draw not much more than their deal.
    Streams are apart from one another, so that a secret draw never shifts a public one.

    >>> dice = Chance(1, "deal")
    >>> [dice.below(6) for _ in range(5)]
    [5, 2, 5, 1, 3]
    """

    def __init__(self, seed: int, stream: str) -> None:
        self._name = f"{stream}:{seed}"
        self._blocks = 0
        """How many blocks have been made."""
        self._words: tuple[int, ...] = ()
        """What is left of the last one."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return self._next(1)[0] * limit >> _BITS

    def choice(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place."""
        last = len(items)
        for word in self._next(last - 1 if last else 0):
            other = word * last >> _BITS
            last -= 1
            items[last], items[other] = items[other], items[last]

    def _next(self, number: int) -> tuple[int, ...]:
        """So many words of the stream, the next ones."""
        words = self._words
        while len(words) < number:
            words += _WORDS.unpack(blake2b(f"{self._name}:{self._blocks}".encode()).digest())
            self._blocks += 1
        self._words = words[number:]
        return words[:number]
