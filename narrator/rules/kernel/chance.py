"""Random numbers from a seed: the same on every machine and in every Python version."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_BITS = 32
_WORDS = Struct("<16I")
"""Format of a block of 64 bytes: sixteen 32-bit words, low byte first."""


SEED_BITS = 128
"""Number of bits of a game's seed: too many to find the seed from public draws by trying all seeds."""
OLDER_SEED_BITS = 48
"""Number of bits of seeds from older versions, whose saved games must draw the same numbers as before."""


class Chance:
    """A stream of random numbers named `stream`, drawn from `seed`.

    The numbers are BLAKE2b (RFC 7693) of the name and a block counter. The algorithm is fixed, so the numbers
    never change. A stream is quick to create, because most games draw little more than their deal. Streams
    are independent, so a secret draw never changes a public one.

    >>> dice = Chance(1, "deal")
    >>> [dice.below(6) for _ in range(5)]
    [5, 2, 5, 1, 3]
    """

    def __init__(self, seed: int, stream: str) -> None:
        self._name = f"{stream}:{seed}"
        self._blocks = 0
        """Number of blocks made so far."""
        self._words: tuple[int, ...] = ()
        """Unused words of the last block."""

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to `limit` - 1."""
        return self._next(1)[0] * limit >> _BITS

    def choice(self, options: Sequence[T]) -> T:
        """Draw one of the options."""
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place."""
        last = len(items)
        for word in self._next(last - 1 if last else 0):
            other = word * last >> _BITS
            last -= 1
            items[last], items[other] = items[other], items[last]

    def _next(self, number: int) -> tuple[int, ...]:
        """Return the next unused words of the stream, as many as `number`."""
        words = self._words
        while len(words) < number:
            words += _WORDS.unpack(blake2b(f"{self._name}:{self._blocks}".encode()).digest())
            self._blocks += 1
        self._words = words[number:]
        return words[:number]
