"""A guess in a fraction of a millisecond, for games that a mind plays out in its head.

Each place gets a share of each kind by what is known of it alone, scaled until every place holds one card and
every kind has its number (Sinkhorn); what two seats have to do with one another counts by the shares that
each has so far (mean field). It is no posterior: how far it is off, `python -m bench.beliefs` prints.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from narrator.minds.beliefs.evidence import Evidence
from narrator.minds.beliefs.table import Scores

ROUNDS = 2
"""How often what two seats have to do with one another is looked at."""
SCALINGS = 6
"""How often rows and columns are scaled in each round."""


class Guess:
    """Shares of each kind at each place, guessed quickly."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        self._version = -1
        self.table: Scores = np.zeros((0, 0))
        """Places by kinds."""

    def follow(self) -> None:
        """Take in what has been learnt since the last time."""
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
                known[seat] += np.where(evidence.deck.wolfish, np.log(POISONED), 0.0)
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


POISONED = 0.15
"""How much likelier somebody who is no wolf dies in a night than a wolf, the other way round."""


def _scaled(logs: Scores, counts: NDArray[np.int64]) -> Scores:
    """Shares with one card a place, and as many of each kind as there are."""
    most = logs.max(axis=1, keepdims=True)
    # A place that nothing known here explains may hold anything.
    shares = np.exp(np.where(np.isfinite(most), logs - np.where(np.isfinite(most), most, 0.0), 0.0))
    for _ in range(SCALINGS):
        shares *= counts / np.maximum(shares.sum(axis=0), 1e-300)
        shares /= np.maximum(shares.sum(axis=1, keepdims=True), 1e-300)
    return np.asarray(shares)
