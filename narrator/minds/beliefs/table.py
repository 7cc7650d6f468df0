"""Deck, dealt cards and possible worlds: which card may be at which place (a seat, or the centre)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from narrator.rules import CARDS, Camp, Team

Kinds: TypeAlias = NDArray[np.uint8]
"""Card numbers (indices in `SeatedDeck.kinds`): a row for each possible world, a column for each place."""
Choices: TypeAlias = NDArray[np.int16]
"""Secret choices made with cards, such as an infection: a row for each possible world, a column for each
card."""
ChosenColumn: TypeAlias = NDArray[np.int16]
"""One column of `Choices`: a number for each possible world."""
Counts: TypeAlias = NDArray[np.int64]
"""Array of whole numbers: copies of each card, or row numbers of other arrays."""
Options: TypeAlias = Sequence[Sequence[int]]
"""The possible choices for each column of `Choices`."""
Scores: TypeAlias = NDArray[np.float64]
"""Log likelihoods or shares of the probability, in one or two dimensions."""
Mask: TypeAlias = NDArray[np.bool_]
"""Array of truth values: one for each seat, or one for each row and seat."""

CHOOSERS = ("wolf_hound", "wild_child", "accursed_wolf_father")
"""Cards whose holder can make a seat a wolf by a secret choice."""


@dataclass(frozen=True)
class SeatedDeck:
    """A deck, and the places of its cards: the seats in order, then the centre."""

    seats: tuple[str, ...]
    cards: tuple[str, ...]
    """All cards, including those in the centre."""

    def __post_init__(self) -> None:
        if len(self.cards) < len(self.seats):
            raise ValueError(f"{len(self.cards)} cards are too few for {len(self.seats)} seats.")

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The different cards, in alphabetical order."""
        return tuple(sorted(set(self.cards)))

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Position of each card in `kinds`."""
        return {card: number for number, card in enumerate(self.kinds)}

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Position of each seat in `seats`, by name."""
        return {seat: number for number, seat in enumerate(self.seats)}

    @cached_property
    def counts(self) -> Counts:
        """Number of copies of each different card."""
        counted = Counter(self.cards)
        return np.array([counted[card] for card in self.kinds])

    @cached_property
    def wolfish(self) -> Mask:
        """Mask of the cards that hunt with the pack from the start."""
        return np.array([CARDS[card].wolf for card in self.kinds])

    @cached_property
    def tame(self) -> Mask:
        """Mask of the cards that do not hunt with the pack from the start."""
        return ~self.wolfish

    @cached_property
    def alone_wins(self) -> bool:
        """Whether the deck has a card that wins neither with the pack nor with the village."""
        roles = [CARDS[card] for card in self.kinds]
        return any(role.makes_a_couple or role.team is Team.SOLO for role in roles)

    @cached_property
    def deals(self) -> int:
        """Number of different deals of this deck."""
        ways = math.factorial(self.places)
        for count in self.counts.tolist():
            ways //= math.factorial(count)
        return ways

    @cached_property
    def choosers(self) -> tuple[str, ...]:
        """Cards of the deck in `CHOOSERS`, in the order of the columns of `Choices`."""
        return tuple(card for card in CHOOSERS if card in self.index)

    @property
    def places(self) -> int:
        """Number of places, including those in the centre."""
        return len(self.cards)

    @property
    def at_table(self) -> int:
        """Number of seats."""
        return len(self.seats)

    def camp_of(self, kind: int, *, turned: bool) -> str:
        """Return the side that a card's holder wins with, ignoring lovers.

        A `turned` holder has become a wolf.
        """
        role = CARDS[self.kinds[kind]]
        if turned:
            return Camp.WOLVES
        if role.team is Team.SOLO:
            return f"solo:{role.id}"
        return Camp.WOLVES if role.wolf else Camp.VILLAGE


seated = lru_cache(maxsize=8)(SeatedDeck)
"""Deck with its seats, cached for all computer players in one process."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Possible worlds, one in each row: the dealt cards, and the secret choices."""

    cards: Kinds
    hidden: Choices

    def __len__(self) -> int:
        return len(self.cards)

    def by_columns(self) -> Worlds:
        """Return the same worlds in column order, which makes computations by seat three times faster."""
        return Worlds(np.asfortranarray(self.cards), np.asfortranarray(self.hidden))

    def __getitem__(self, rows: Counts | Mask) -> Worlds:
        places = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows
        return Worlds(self.cards.take(places, axis=0), self.hidden.take(places, axis=0))


def how_many(allowed: Mask, counts: Sequence[int], most: int) -> int:
    """Count the deals of these cards to places that allow only some cards, up to `most` + 1.

    Copies of a card are equal: exchanging them is not another deal.
    """
    ways = {tuple(int(count) for count in counts): 1}
    for row in sorted(allowed.tolist(), key=sum):
        ways = _laid(ways, [kind for kind, may in enumerate(row) if may])
    return min(sum(ways.values()), most + 1)


def _laid(ways: Mapping[tuple[int, ...], int], kinds: Sequence[int]) -> dict[tuple[int, ...], int]:
    """Deal a card to one more place. Return the remaining copies of each card, with their number of ways."""
    found: Counter[tuple[int, ...]] = Counter()
    for left, number in ways.items():
        for kind in kinds:
            if left[kind]:
                found[*left[:kind], left[kind] - 1, *left[kind + 1 :]] += number
    return dict(found)


def every_deal(allowed: Mask, counts: Counts) -> Kinds:
    """Return every deal of these cards to places that allow only some cards, each deal once."""
    return _every_deal(allowed.tobytes(), allowed.shape, tuple(counts.tolist()))


@lru_cache(maxsize=16)
def _every_deal(may: bytes, shape: tuple[int, int], copies: tuple[int, ...]) -> Kinds:
    """Compute `every_deal`; the result is cached for other seats, so callers must not change it."""
    allowed, counts = np.frombuffer(may, np.bool_).reshape(shape), np.array(copies)
    places = len(allowed)
    order = np.argsort(allowed.sum(axis=1), kind="stable")
    rows, left = np.zeros((1, places), np.uint8), counts[np.newaxis].astype(np.int8)
    for place in order:
        rows, left = _dealt_on(int(place), np.flatnonzero(allowed[place]), rows, left)
    rows.flags.writeable = False
    return rows


def _dealt_on(
    place: int, kinds: NDArray[np.int64], rows: Kinds, left: NDArray[np.int8]
) -> tuple[Kinds, NDArray[np.int8]]:
    laid: list[Kinds] = [rows[:0]]
    after: list[NDArray[np.int8]] = [left[:0]]
    for kind in kinds:
        there = left[:, kind] > 0
        more, less = rows[there], left[there]
        more[:, place] = kind
        less[:, kind] -= 1
        laid.append(more)
        after.append(less)
    return np.concatenate(laid), np.concatenate(after)


def with_choices(deals: Kinds, options: Options) -> Worlds:
    """Return each deal combined with every combination of secret choices."""
    hidden = np.zeros((len(deals), 0), np.int16)
    for each in options:
        column = np.tile(np.array(each, np.int16), len(deals))
        deals = np.repeat(deals, len(each), axis=0)
        hidden = np.column_stack((np.repeat(hidden, len(each), axis=0), column))
    return Worlds(deals, hidden)


def shuffled(deck: SeatedDeck, number: int, chance: np.random.Generator) -> Kinds:
    """Return `number` random deals."""
    cards = np.repeat(np.arange(len(deck.kinds), dtype=np.uint8), deck.counts)
    return cards[chance.random((number, deck.places)).argsort(axis=1)]


def choices_left(options: Options) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield the secret choices that are still uncertain: column number and possible choices."""
    return ((column, each) for column, each in enumerate(options) if len(each) > 1)
