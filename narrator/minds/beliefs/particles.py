"""The possible worlds that a seat considers: all of them, a weighted sample, or a quick guess.

The guess takes a fraction of a millisecond, for games that a mind simulates. Each place (seat or centre) gets
a share of each card from the evidence on the place alone. The shares are scaled until every place holds one
card and every card has its number of copies (Sinkhorn). Evidence on two seats counts by the shares that each
has so far (mean field). The guess is no posterior; `python -m bench.beliefs` prints its error.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from narrator.minds.beliefs.evidence import Evidence, WorldScores
from narrator.minds.beliefs.nights import Sorts, sorts_of, sorts_of_deals
from narrator.minds.beliefs.table import (
    Choices,
    Counts,
    Kinds,
    Mask,
    Scores,
    Worlds,
    choices_left,
    every_deal,
    how_many,
    shuffled,
    with_choices,
)

ROUNDS = 2
"""Number of rounds in which the guess applies evidence on pairs of seats."""
SCALINGS = 6
"""Number of scalings of rows and columns in each round."""


class Guess:
    """Quick guess of the chance of each card at each place."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        self._version = -1
        self.table: Scores = np.zeros((0, 0))
        """Shares from 0 to 1: a row for each place, a column for each card."""

    def follow(self) -> None:
        """Update the shares with new evidence."""
        if self._version == self._evidence.version:
            return
        self._version = self._evidence.version
        evidence = self._evidence
        kinds = len(evidence.deck.kinds)
        with np.errstate(divide="ignore"):
            known = np.log(evidence.allowed.astype(float))
        singles, pairs = evidence.tables()
        for (_, seat), alone in singles.items():
            known[seat] += alone[:kinds]
        for night in evidence.nights:
            for seat in night.dead:
                known[seat] += np.where(evidence.deck.wolfish, np.log(WOLF_DEATH_RATIO), 0.0)
        self.table = _scaled(known, evidence.deck.counts)
        if pairs:
            ones = np.array([key[1] for key in pairs])
            others = np.array([key[2] for key in pairs])
            tables = np.array([table[:kinds, :kinds] for table in pairs.values()])
            for _ in range(ROUNDS):
                more = np.zeros_like(known)
                np.add.at(more, ones, np.einsum("nab,nb->na", tables, self.table[others]))
                np.add.at(more, others, np.einsum("nab,na->nb", tables, self.table[ones]))
                self.table = _scaled(known + more, evidence.deck.counts)


WOLF_DEATH_RATIO = 0.15
"""Chance of a wolf to die in a night, divided by the chance of another seat."""


def _scaled(logs: Scores, counts: NDArray[np.int64]) -> Scores:
    """Return shares that add up to one card at each place, and to the number of copies of each card."""
    most = logs.max(axis=1, keepdims=True)
    # A place without any possible card may hold any.
    shares = np.exp(np.where(np.isfinite(most), logs - np.where(np.isfinite(most), most, 0.0), 0.0))
    for _ in range(SCALINGS):
        shares *= counts / np.maximum(shares.sum(axis=0), 1e-300)
        shares /= np.maximum(shares.sum(axis=1, keepdims=True), 1e-300)
    return np.asarray(shares)


SIZE = 1200
"""Number of possible worlds in a sample."""
MOST = 12_000
"""Number of possible worlds up to which all are used instead of a sample."""
SWEEPS = 10
"""Number of random changes proposed to each world of a sample after resampling."""
RESAMPLE_BELOW = 0.5
"""Effective fraction of a sample (by the weights of its worlds) below which it is resampled."""
REPAIR_ROUNDS = 3
"""Number of attempts to repair impossible worlds."""


class Sample:
    """Possible worlds that a seat considers, each with its share of the probability."""

    def __init__(
        self,
        evidence: Evidence,
        seed: int,
        *,
        size: int = SIZE,
        most: int = MOST,
        sweeps: int = SWEEPS,
    ) -> None:
        self._evidence = evidence
        self._seed = seed
        self._size, self._most, self._sweeps = size, most, sweeps
        self._version = -1
        self._scores = WorldScores.together(np.zeros(0), np.zeros((1, 0)))
        self._logs: Scores = np.zeros(0)
        self._hard_version = -1
        self._acts = 0
        """Number of statements and votes that the scores include."""
        self._exchanges = 0
        """Number of card exchanges that the scores include."""
        self._counted: tuple[bytes, tuple[tuple[int, ...], ...]] | None = None
        self.worlds = Worlds(np.zeros((0, 0), np.uint8), np.zeros((0, 0), np.int16))
        self._shares: Scores | None = None
        """Share of each world in the probability, computed at the first question."""
        self._sorts: Sorts | None = None
        """Worlds grouped by equal score; None where each world is a group of its own."""
        self._of_each_sort = self.worlds
        self._apart = 0
        """Number of cards that were distinguished when the worlds were grouped."""
        self.exact = False
        """Whether the sample contains all possible worlds."""
        self.late: Callable[[], bool] = _never
        """Callback that returns whether time is up. After that, resampled worlds are not changed further."""

    @cached_property
    def chance(self) -> np.random.Generator:
        """Random numbers of this sample, created at the first use: exact beliefs need none."""
        return np.random.default_rng(self._seed)

    def follow(self) -> None:
        """Update the worlds and their scores with new evidence."""
        evidence = self._evidence
        if self._version == evidence.version:
            return
        self._version = evidence.version
        self._tell_apart()
        if self._hard_version == evidence.hard_version and len(self.worlds):
            self._hear()
        elif self._few_enough() or not self._followed():
            self._look_at_all() if self.exact else self._begin()
        self._hard_version, self._acts = evidence.hard_version, len(evidence.talk)
        self._shares = None

    @property
    def shares(self) -> Scores:
        """Share of each world in the probability, from 0 to 1."""
        if self._shares is None:
            self._shares = _shares(self._logs, self._sorts)
        return self._shares

    def _tell_apart(self) -> None:
        """Group all worlds again after evidence has distinguished more cards."""
        apart = self._evidence.kinds_apart
        if self._sorts is not None and apart > self._apart:
            each = self._sorts.of
            self._sort(sorts_of(self.worlds.cards, self._evidence.apart))
            if self._sorts is not None:
                each = each.take(self._sorts.first)
            self._scores, self._logs = self._scores.of(each), self._logs.take(each)
        self._apart = apart

    def _sort(self, sorts: Sorts | None) -> None:
        self._sorts = sorts
        if sorts is not None:
            self._of_each_sort = self.worlds[sorts.first].by_columns()

    @property
    def _weighed(self) -> Worlds:
        """The worlds that are scored: one of each group."""
        return self.worlds if self._sorts is None else self._of_each_sort

    def _hear(self) -> None:
        """Update the scores by new statements, if there is no other new evidence."""
        more = self._evidence.score_of_talk(self._weighed, self._acts)
        before = self._scores.all
        self._scores = WorldScores.together(self._scores.apart, self._scores.talk + more)
        with np.errstate(invalid="ignore"):
            self._logs = np.where(np.isfinite(before), self._logs + self._scores.all - before, -np.inf)
        if not np.isfinite(self._logs).any():
            self._look_at_all() if self.exact else self._begin()
        elif not self.exact:
            self._refresh()

    def _few_enough(self) -> bool:
        """Return whether to list all possible worlds: they are few enough, or were so at the last count.

        The worlds are counted again only when the possible cards or choices have changed.
        """
        allowed, left = self._evidence.allowed, self._evidence.options
        about = (allowed.tobytes(), left)
        if about == self._counted:
            return False
        narrowed = self.exact and len(self.worlds) and not self._evidence.deck.choosers
        if narrowed and self._narrowed(allowed):
            self._counted = about
            return False
        self._counted = about
        choices = math.prod(map(len, left))
        deck, was = self._evidence.deck, self.exact
        self.exact = deck.deals * choices <= self._most or (
            how_many(allowed, deck.counts.tolist(), self._most) * choices <= self._most
        )
        return self.exact or was

    def _narrowed(self, allowed: Mask) -> bool:
        """Keep the worlds that are still possible; return False where new worlds have become possible."""
        if self._counted is None:
            return False
        before = np.frombuffer(self._counted[0], np.bool_).reshape(allowed.shape)
        if (allowed & ~before).any():
            return False
        fits: Mask = np.ones(len(self.worlds), np.bool_)
        for place in np.flatnonzero((allowed != before).any(axis=1)):
            fits &= allowed[place].take(self.worlds.cards[:, place])
        if not fits.any():
            return False
        self._keep(np.flatnonzero(fits))
        return True

    def _keep(self, rows: Counts) -> None:
        """Keep the worlds with these row numbers, and one world of each group that is left."""
        self.worlds = self.worlds[rows]
        if self._sorts is not None:
            rows, sorts = self._sorts.among(rows)
            self._sort(sorts)
        self._scores = self._scores.of(rows)

    def _look_at_all(self) -> None:
        evidence = self._evidence
        deals = every_deal(evidence.allowed, evidence.deck.counts)
        self.worlds = with_choices(deals, evidence.options)
        self._sort(sorts_of_deals(evidence.allowed, evidence.deck.counts, evidence.apart))
        self._scores = evidence.score(self._weighed, fitting=True)
        possible = np.isfinite(self._scores.all)
        if not possible.any():  # The evidence contradicts the rules known here: use the cards alone.
            self._scores = _nothing(self._scores)
        elif not possible.all():
            self._keep(np.flatnonzero(possible if self._sorts is None else possible.take(self._sorts.of)))
        self._logs = self._scores.all

    def _followed(self) -> bool:
        """Score the present worlds by new evidence. Return whether at least one world is still possible."""
        if not len(self.worlds):
            return False
        if self.exact:
            self._scores = self._evidence.score(self._weighed, self._heard(), fitting=True)
            self._logs = self._scores.all
            return bool(np.isfinite(self._logs).any())
        self.worlds = self._mended(self.worlds)
        before = self._scores.all
        self._scores = self._evidence.score(self.worlds)
        scores = self._scores.all
        with np.errstate(invalid="ignore"):
            self._logs = np.where(np.isfinite(scores), self._logs + scores - before, -np.inf)
        if not np.isfinite(scores).any():
            return False
        self._refresh()
        return True

    def _heard(self) -> Scores | None:
        """Return the score of all statements in these worlds; None where it must be computed anew."""
        evidence = self._evidence
        if evidence.deck.choosers or evidence.exchanges != self._exchanges:
            self._exchanges = evidence.exchanges
            return None
        return self._scores.talk + evidence.score_of_talk(self._weighed, self._acts)

    def _begin(self) -> None:
        """Draw a sample of deals, and score it by all evidence."""
        evidence, self._sorts = self._evidence, None
        deals = shuffled(evidence.deck, self._size, self.chance)
        hidden = [self.chance.choice(each, size=self._size) for each in evidence.options]
        columns = np.array(hidden, np.int16).T.reshape(self._size, len(hidden))
        self.worlds = self._mended(Worlds(deals, columns))
        self._scores = evidence.score(self.worlds)
        self._logs = self._scores.all
        if np.isfinite(self._logs).any():
            self._refresh()
            return
        self._scores = _nothing(self._scores)
        self._logs = np.zeros(self._size)

    def _refresh(self) -> None:
        """Resample the worlds and change them at random, if a few of them have most of the weight."""
        shares = _shares(self._logs)
        if 1 / np.square(shares).sum() >= RESAMPLE_BELOW * len(shares):
            return
        steps = (np.arange(len(shares)) + self.chance.random()) / len(shares)
        rows = np.minimum(np.searchsorted(np.cumsum(shares), steps), len(shares) - 1)
        self.worlds, self._scores = self.worlds[rows], self._scores.of(rows)
        self._logs = np.zeros(len(shares))
        for sweep in range(self._sweeps):
            if self.late():
                return
            self._accept(self._exchanged())
            for column, each in choices_left(self._evidence.options):
                # Change secret choices alone, or with cards, because the cards limit the choices.
                worlds = self._exchanged() if sweep % 2 else self.worlds
                self._accept(self._chosen_anew(worlds, column, each))

    def _accept(self, proposed: Worlds) -> None:
        """Replace each world by its proposed change or keep it, by their scores (Metropolis algorithm)."""
        scores = self._evidence.score(proposed)
        with np.errstate(invalid="ignore", over="ignore"):
            taken = self.chance.random(len(proposed)) < np.exp(scores.all - self._scores.all)
        cards = np.where(taken[:, np.newaxis], proposed.cards, self.worlds.cards)
        hidden = np.where(taken[:, np.newaxis], proposed.hidden, self.worlds.hidden)
        self.worlds = Worlds(cards, hidden)
        both = zip(scores, self._scores, strict=True)
        self._scores = WorldScores(*(np.where(taken, new, old) for new, old in both))

    def _exchanged(self) -> Worlds:
        """Return each world with the cards of two places exchanged.

        Only places whose card is uncertain are used.
        """
        cards = self.worlds.cards
        open_places = np.flatnonzero(self._evidence.allowed.sum(axis=1) > 1)
        if len(open_places) < 2:
            return self.worlds
        rows = np.arange(len(cards))
        one = self.chance.integers(len(open_places), size=len(cards))
        other = (one + self.chance.integers(1, len(open_places), size=len(cards))) % len(open_places)
        return Worlds(_swapped(cards, rows, open_places[one], open_places[other]), self.worlds.hidden)

    def _chosen_anew(self, worlds: Worlds, column: int, each: Sequence[int]) -> Worlds:
        hidden: Choices = worlds.hidden.copy()
        hidden[:, column] = self.chance.choice(each, size=len(hidden))
        return Worlds(worlds.cards, hidden)

    def _mended(self, worlds: Worlds) -> Worlds:
        """Return the worlds with impossible cards exchanged for possible ones."""
        cards = worlds.cards.copy()
        allowed = self._evidence.allowed
        for _ in range(REPAIR_ROUNDS):
            wrong = ~allowed[np.arange(cards.shape[1]), cards]
            if not wrong.any():
                break
            for place in np.flatnonzero(wrong.any(axis=0)):
                self._mend(cards, int(place), allowed)
        return Worlds(cards, worlds.hidden)

    def _mend(self, cards: Kinds, place: int, allowed: Mask) -> None:
        rows = np.flatnonzero(~allowed[place, cards[:, place]])
        here = cards[rows]
        fits = allowed[place][here] & allowed[:, here[:, place]].T
        draws = np.where(fits, self.chance.random(here.shape), -1.0)
        # If no exchange suits both places, take a card allowed here. The other place is repaired later.
        one_way = allowed[place][here] + self.chance.random(here.shape)
        draws = np.where(fits.any(axis=1)[:, np.newaxis], draws, one_way)
        others = draws.argmax(axis=1)
        cards[rows] = _swapped(here, np.arange(len(rows)), np.full(len(rows), place), others)


def _never() -> bool:
    return False


def _swapped(
    cards: Kinds, rows: NDArray[np.int64], one: NDArray[np.int64], other: NDArray[np.int64]
) -> Kinds:
    swapped = cards.copy()
    swapped[rows, one], swapped[rows, other] = cards[rows, other], cards[rows, one]
    return swapped


def _nothing(scores: WorldScores) -> WorldScores:
    """Return scores that ignore all evidence."""
    return WorldScores.together(np.zeros_like(scores.apart), np.zeros_like(scores.talk))


def _shares(logs: Scores, sorts: Sorts | None = None) -> Scores:
    weights: Scores = np.exp(logs - logs.max())
    if sorts is not None:
        weights = weights.take(sorts.of)
    return np.asarray(weights / weights.sum())
