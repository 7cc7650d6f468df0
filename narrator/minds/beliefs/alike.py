"""Worlds that nothing known so far tells apart: of each sort one is weighed for all.

Until somebody names them, Hunter, Cupid and a plain villager are alike to all that is weighed: two worlds in
which only they have changed places are of one sort. At a table of eight that leaves a third to a sixth of the
worlds to weigh. What each sort is worth is what each of its worlds would be worth, to the last digit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from narrator.minds.beliefs.behaviour import LOOKERS
from narrator.minds.beliefs.nights import HEEDED
from narrator.minds.beliefs.table import Counts, Kinds, Mask, SeatedDeck, every_deal
from narrator.rules import CARDS
from narrator.rules.cards import Team

FEW = 150
"""Worlds up to which it is not worth the while to look for those that are alike."""
WIDEST = 62
"""Bits into which the cards of a world have to fit."""
BY_NAME = frozenset({*HEEDED, *LOOKERS, "bear_tamer", "thief"})
"""Cards that are weighed by name whatever is said."""


@dataclass(frozen=True, slots=True)
class Sorts:
    """Which worlds are alike."""

    first: Counts
    """One world of each sort."""
    of: Counts
    """The sort of each world."""

    def among(self, worlds: Counts) -> tuple[Counts, Sorts]:
        """Of these worlds alone: the sorts that are left, as they were numbered, and which are alike."""
        was = self.of.take(worlds)
        there = np.zeros(len(self.first), np.bool_)
        there[was] = True
        left = np.flatnonzero(there)
        of = (np.cumsum(there) - 1).take(was)
        first = np.empty(len(left), np.int64)
        first[of[::-1]] = np.arange(len(of))[::-1]  # backwards, so that the first one stays
        return left, Sorts(first, of)


def told_apart(deck: SeatedDeck) -> Mask:
    """Which kinds are told apart before anything is said; all where somebody may turn into a wolf."""
    roles = [CARDS[card] for card in deck.kinds]
    by_name = [role.wolf or role.team is Team.SOLO or role.id in BY_NAME for role in roles]
    return np.array(by_name) | bool(deck.choosers)


def sorts_of(cards: Kinds, apart: Mask) -> Sorts | None:
    """Which of these worlds are alike; None where it is not worth the while."""
    kinds, places = len(apart), cards.shape[1]
    if len(cards) <= FEW or apart.sum() > kinds - 2 or places * kinds.bit_length() > WIDEST:
        return None
    number = np.where(apart, 1 + np.arange(kinds), 0)
    code = number[cards] @ (1 << kinds.bit_length() * np.arange(places, dtype=np.int64))
    _, first, of = np.unique(code, return_index=True, return_inverse=True)
    return Sorts(first, of)


def sorts_of_deals(allowed: Mask, counts: Counts, apart: Mask) -> Sorts | None:
    """The same of every deal that is allowed, kept for the next who asks for the same."""
    return _sorts_of_deals(allowed.tobytes(), allowed.shape, tuple(counts.tolist()), apart.tobytes())


@lru_cache(maxsize=128)
def _sorts_of_deals(
    may: bytes, shape: tuple[int, int], copies: tuple[int, ...], apart: bytes
) -> Sorts | None:
    allowed = np.frombuffer(may, np.bool_).reshape(shape)
    return sorts_of(every_deal(allowed, np.array(copies)), np.frombuffer(apart, np.bool_))
