"""Fingers, weighed as choices: who was pointed at, and who was passed over.

That somebody names no wolf is worth most where one was at hand: of a table that points at one seat, whoever
points elsewhere is of its pack, or has reasons. So each finger counts against all that could have been named.
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
"""The half day in which people point for the first time."""
LEAST = 1e-9
"""Added to what something is divided by: where all that is left hunts, wolves' odds leave next to nothing."""
ONE_MIND = 0.75
"""The power of a finger beside one that nobody's thoughts have led: people who hear the same think alike."""
FEW = 150
"""Worlds up to which it is not worth the while to look for those that are alike."""
WIDEST = 31
"""Seats up to which who hunts and who looks fit into one number."""
MOST = 400
"""Patterns of a table up to which what a finger is worth is found for all of them."""


class AimedFinger(Struct, frozen=True):
    """Somebody has said, or shown, for whom he votes."""

    at: int
    """In which half day."""
    speaker: int
    target: int
    before: tuple[float, ...]
    """How many fingers each seat had on it by then; -1 for a seat that could not be named."""

    def exchanged(self, one: int, other: int) -> AimedFinger:
        """The same where two seats have exchanged what was learnt of them."""
        swap = {one: other, other: one}
        before = list(self.before)
        before[one], before[other] = before[other], before[one]
        speaker, target = swap.get(self.speaker, self.speaker), swap.get(self.target, self.target)
        return AimedFinger(self.at, speaker, target, tuple(before))


class Patterns:
    """Worlds by who hunts and who looks, which is all that a finger depends on: each pattern once."""

    def __init__(self, hunts: Mask, looks: Mask) -> None:
        """Rows are worlds, columns seats."""
        first: Counts | slice = slice(None)
        self.of: Counts | None = None
        """The pattern of each world; None where each has its own."""
        rows, seats = hunts.shape
        if seats <= WIDEST and rows > FEW:
            bits = 1 << np.arange(2 * seats, dtype=np.int64)
            code = hunts @ bits[:seats] + looks @ bits[seats:]
            _, first, self.of = np.unique(code, return_index=True, return_inverse=True)
        self.hunts = hunts[first].astype(np.float64)
        self.looks = looks[first] & ~hunts[first]

    def score(self, fingers: Sequence[AimedFinger], company: CompanyFigures) -> Scores:
        """The logarithm of how likely the fingers are: a row for each kind of company, a column a world."""
        found = together(self.each(fingers, company))
        return found if self.of is None else found.take(self.of, axis=1)

    def each(self, fingers: Sequence[AimedFinger], company: CompanyFigures) -> Scores:
        """The same of each finger by itself: kinds of company by patterns by fingers."""
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
    """What several fingers are worth together, of people who think alike."""
    found: Scores = ONE_MIND * each.sum(axis=2)
    return found


def _share(odds: Scores, hit: Mask, around: Scores) -> Scores:
    """How much likelier one goes there that goes at wolves with these odds than one to whom all are alike."""
    return np.where(hit, odds, 1.0) / (1 + (odds - 1) * around + LEAST)


class CompanyFigures:
    """The figures of each kind of company, one below the other: kinds by worlds by fingers."""

    def __init__(self, company: Sequence[Behaviour]) -> None:
        def layers(name: str) -> Scores:
            return np.array([getattr(manners, name) for manners in company])[:, np.newaxis, np.newaxis]

        self.villager_votes, self.first_votes = layers("villager_votes"), layers("first_votes")
        self.wolf_votes, self.wolf_joins = layers("wolf_votes"), layers("wolf_joins")
        self.knower, self.following = layers("knower"), layers("following")
        self.strays, self.wolf_strays = layers("strays"), layers("wolf_strays")


figures_of = lru_cache(maxsize=8)(CompanyFigures)
"""The same for all seats that reckon with the same kinds of company."""


class TablePatterns:
    """All patterns of a table: all its seats hear the same fingers, and what each is worth is found once."""

    def __init__(self, deck: SeatedDeck, hunting: int, looking: int) -> None:
        seats, places = deck.at_table, deck.places
        copies = np.array([hunting, looking, places - hunting - looking])
        dealt = every_deal(np.ones((places, 3), np.bool_), copies)[:, :seats]
        self._bits = 1 << np.arange(seats, dtype=np.int64)
        self._looks_at = np.where(deck.wolfish, 1, _looking(deck) << seats)
        """What each kind of card adds to the number of a pattern, at the first seat."""
        number = (dealt == 0) @ self._bits + ((dealt == 1) @ self._bits << seats)
        self._numbers, first = np.unique(number, return_index=True)
        self._patterns = Patterns((dealt == 0)[first], (dealt == 1)[first])

    def of(self, held: Kinds) -> TableWorlds:
        """Worlds by what lies in the hands."""
        return TableWorlds(self, np.searchsorted(self._numbers, self._looks_at.take(held) @ self._bits))

    def each(self, finger: AimedFinger, company: CompanyFigures) -> Scores:
        """The logarithm of how likely a finger is: kinds of company by patterns."""
        return self._patterns.each((finger,), company)[:, :, 0]


class TableWorlds:
    """Worlds by their patterns among those of their table."""

    def __init__(self, table: TablePatterns, of: Counts) -> None:
        self._table = table
        self._of = of

    def score(self, fingers: Sequence[AimedFinger], company: CompanyFigures) -> Scores:
        """As `Patterns.score`."""
        each = np.stack([_once(self._table, finger, company) for finger in fingers], axis=-1)
        return together(each).take(self._of, axis=1)


_once = lru_cache(maxsize=128)(TablePatterns.each)


def _looking(deck: SeatedDeck) -> Counts:
    return np.array([kind in LOOKERS for kind in deck.kinds], np.int64)


@lru_cache(maxsize=8)
def table_patterns(deck: SeatedDeck) -> TablePatterns | None:
    """All patterns of a table; None where there are too many, or where people turn into wolves."""
    hunting = int(deck.counts[deck.wolfish].sum())
    looking = int(deck.counts[~deck.wolfish & (_looking(deck) > 0)].sum())
    many = comb(deck.places, hunting) * comb(deck.places - hunting, looking) > MOST
    return None if many or deck.choosers or deck.at_table > WIDEST else TablePatterns(deck, hunting, looking)
