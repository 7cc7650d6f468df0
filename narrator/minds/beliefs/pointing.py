"""Votes, scored as choices among all seats that could have been named.

A vote against a seat that is no wolf is strong evidence where the voter could have named a wolf. If most
players vote for one seat, a voter who differs is in that seat's pack, or has reasons. So each vote is
compared with votes against all seats that could have been named.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from msgspec import Struct

from narrator.minds.beliefs.behaviour import LOOKERS, Behaviour
from narrator.minds.beliefs.table import Counts, Kinds, Mask, Scores, SeatedDeck, every_deal

FIRST_DAY = 3
"""Number of the phase with the first votes: the first day."""
LEAST = 1e-9
"""Amount added to divisors, which would be almost 0 if all remaining seats were wolves."""
THINK_ALIKE = 0.75
"""Exponent on a vote's likelihood, below 1 because players who hear the same think alike."""
FEW = 150
"""Number of possible worlds up to which grouping worlds of equal pattern costs more time than it saves."""
WIDEST = 31
"""Largest number of seats for which a pattern (see `Patterns`) fits into one integer."""
MOST = 400
"""Largest number of patterns (see `Patterns`) for which each vote is scored in all patterns at once."""


class AimedFinger(Struct, frozen=True):
    """A vote, either announced or cast."""

    at: int
    """Number of the phase in which the vote was made."""
    speaker: int
    target: int
    before: tuple[float, ...]
    """Number of votes against each seat before this vote; -1 for a seat that could not be named."""

    def exchanged(self, one: int, other: int) -> AimedFinger:
        """Return the same vote after two seats have exchanged their cards."""
        swap = {one: other, other: one}
        before = list(self.before)
        before[one], before[other] = before[other], before[one]
        speaker, target = swap.get(self.speaker, self.speaker), swap.get(self.target, self.target)
        return AimedFinger(self.at, speaker, target, tuple(before))


class Patterns:
    """Possible worlds grouped by pattern: which seats are wolves, and which hold a card in `LOOKERS`.

    A vote's likelihood depends on nothing else.
    """

    def __init__(self, hunts: Mask, looks: Mask) -> None:
        """Group worlds by masks of wolves and of holders of `LOOKERS`; rows are worlds, columns are seats."""
        first: Counts | slice = slice(None)
        self.of: Counts | None = None
        """Number of each world's pattern; None if each world has a pattern of its own."""
        rows, seats = hunts.shape
        if seats <= WIDEST and rows > FEW:
            bits = 1 << np.arange(2 * seats, dtype=np.int64)
            code = hunts @ bits[:seats] + looks @ bits[seats:]
            _, first, self.of = np.unique(code, return_index=True, return_inverse=True)
        self.hunts = hunts[first].astype(np.float64)
        self.looks = looks[first] & ~hunts[first]

    def score(self, fingers: Sequence[AimedFinger], company: CompanyFigures) -> Scores:
        """Return the log likelihood of all votes: a row for each group style, a column for each world."""
        found = together(self.each(fingers, company))
        return found if self.of is None else found.take(self.of, axis=1)

    def each(self, fingers: Sequence[AimedFinger], company: CompanyFigures) -> Scores:
        """Return the log likelihood of each vote, as an array of group styles by patterns by votes."""
        speakers = [finger.speaker for finger in fingers]
        targets = [finger.target for finger in fingers]
        before = np.array([finger.before for finger in fingers]).T
        early = np.array([finger.at for finger in fingers]) <= FIRST_DAY
        open_to, each = before >= 0, np.arange(len(targets))
        hit, hunting = self.hunts[:, targets] > 0, self.hunts[:, speakers] > 0
        odds = np.where(early, company.first_votes, company.villager_votes)
        odds = np.where(self.looks[:, speakers], odds * company.knower, odds)
        pulls = open_to * (1 + company.following * before)
        pulls /= pulls.sum(axis=1, keepdims=True)
        flat = open_to / open_to.sum(axis=0)
        strays = np.where(hunting, company.wolf_strays, company.strays)
        follows = np.where(hunting, company.wolf_joins, odds)
        goes = np.where(hunting, company.wolf_votes, odds)
        likely = (1 - strays) * pulls[:, np.newaxis, targets, each] * _share(follows, hit, self.hunts @ pulls)
        likely += strays * flat[targets, each] * _share(goes, hit, self.hunts @ flat)
        return np.asarray(np.log(likely))


def together(each: Scores) -> Scores:
    """Return the log likelihood of several votes together, weakened because the voters think alike."""
    found: Scores = THINK_ALIKE * each.sum(axis=2)
    return found


def _share(odds: Scores, hit: Mask, around: Scores) -> Scores:
    """Return the ratio of a vote's chance with these odds to its chance with even odds."""
    return np.where(hit, odds, 1.0) / (1 + (odds - 1) * around + LEAST)


class CompanyFigures:
    """Figures of each group style (see group_styles.py) as arrays of styles by worlds by votes."""

    def __init__(self, company: Sequence[Behaviour]) -> None:
        def layers(name: str) -> Scores:
            return np.array([getattr(manners, name) for manners in company])[:, np.newaxis, np.newaxis]

        self.villager_votes, self.first_votes = layers("villager_votes"), layers("first_votes")
        self.wolf_votes, self.wolf_joins = layers("wolf_votes"), layers("wolf_joins")
        self.knower, self.following = layers("knower"), layers("following")
        self.strays, self.wolf_strays = layers("strays"), layers("wolf_strays")


figures_of = lru_cache(maxsize=8)(CompanyFigures)
"""Figures of group styles, cached for all seats with the same styles."""


class TablePatterns:
    """All patterns (see `Patterns`) for a deck and its seats.

    All seats hear the same votes, so each vote is scored once.
    """

    def __init__(self, deck: SeatedDeck, hunting: int, looking: int) -> None:
        seats, places = deck.at_table, deck.places
        copies = np.array([hunting, looking, places - hunting - looking])
        dealt = every_deal(np.ones((places, 3), np.bool_), copies)[:, :seats]
        self._bits = 1 << np.arange(seats, dtype=np.int64)
        self._looks_at = np.where(deck.wolfish, 1, _looking(deck) << seats)
        """Amount that each card adds to a pattern's number if the first seat holds the card."""
        number = (dealt == 0) @ self._bits + ((dealt == 1) @ self._bits << seats)
        self._numbers, first = np.unique(number, return_index=True)
        self._patterns = Patterns((dealt == 0)[first], (dealt == 1)[first])

    def of(self, held: Kinds) -> TableWorlds:
        """Return these worlds, each with the number of its pattern, found from the dealt cards."""
        return TableWorlds(self, np.searchsorted(self._numbers, self._looks_at.take(held) @ self._bits))

    def each(self, finger: AimedFinger, company: CompanyFigures) -> Scores:
        """Return the log likelihood of one vote, as an array of group styles by patterns."""
        return self._patterns.each((finger,), company)[:, :, 0]


class TableWorlds:
    """Possible worlds, each with the number of its pattern in a `TablePatterns`."""

    def __init__(self, table: TablePatterns, of: Counts) -> None:
        self._table = table
        self._of = of

    def score(self, fingers: Sequence[AimedFinger], company: CompanyFigures) -> Scores:
        """Return the log likelihood of all votes, as `Patterns.score` does."""
        each = np.stack([_once(self._table, finger, company) for finger in fingers], axis=-1)
        return together(each).take(self._of, axis=1)


_once = lru_cache(maxsize=16)(TablePatterns.each)


def _looking(deck: SeatedDeck) -> Counts:
    return np.array([kind in LOOKERS for kind in deck.kinds], np.int64)


@lru_cache(maxsize=8)
def table_patterns(deck: SeatedDeck) -> TablePatterns | None:
    """Return all patterns (see `Patterns`) for a deck and its seats, or None.

    It is None where there are too many patterns, or where seats may become wolves.
    """
    hunting = int(deck.counts[deck.wolfish].sum())
    looking = int(deck.counts[~deck.wolfish & (_looking(deck) > 0)].sum())
    many = comb(deck.places, hunting) * comb(deck.places - hunting, looking) > MOST
    return None if many or deck.choosers or deck.at_table > WIDEST else TablePatterns(deck, hunting, looking)
