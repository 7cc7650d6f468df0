"""Which phrase was meant where others talk, or which two may have been, by odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from voices.listening.odds import (
    DOUBTFUL,
    HOPELESS,
    SURE,
    TELLS_APART,
    PhraseStanding,
    TwoOdds,
    likely,
)
from voices.listening.weighing import Scores


class Contest(NamedTuple):
    """The places of the likeliest phrase and of the next that means something else, and how they stand.

    `alone` is how the first stands, `together` how both do, against all others.
    """

    first: int
    second: int | None
    alone: PhraseStanding
    together: PhraseStanding


class Settled(NamedTuple):
    """What becomes of a contest: places of phrases; `second` where it may have been that one as well.

    Where `first` is None, nothing was meant, or nobody can say; it is `hopeless` where hearing it again is
    of no use.
    """

    first: int | None = None
    second: int | None = None
    sure: bool = False
    hopeless: bool = False


def contest(scores: Scores, meanings: Sequence[int], seconds: float, above: float) -> Contest:
    """How the likeliest phrases stand in a sound of so many seconds, so many dB `above` the others' talk."""
    by_meaning: dict[int, tuple[int, float]] = {}
    for place, score in scores.weighed:  # the likeliest first
        by_meaning.setdefault(meanings[place], (place, score))
    ranked = [*by_meaning.values()]
    (first, best), rivals = ranked[0], [score for _, score in ranked[1:3]]
    next_best, third = (*rivals, *[-np.inf] * (2 - len(rivals)))
    alone = PhraseStanding(scores.behind, best - next_best, scores.sounds, seconds, scores.uneven, above)
    second = ranked[1][0] if rivals else None
    return Contest(first, second, alone, alone._replace(apart=best - third))


def settled(between: Contest, odds: TwoOdds) -> Settled:
    """Whether one of them is acted upon, or asked about, or both are, or none."""
    first, either = odds.first.likelihood(between.alone), odds.either.likelihood(between.together)
    if first >= SURE:
        return Settled(between.first, sure=True)
    if max(first, either) < DOUBTFUL:
        return Settled(hopeless=max(first, either) < HOPELESS)
    both = first < DOUBTFUL or likely(either) - likely(first) >= TELLS_APART
    return Settled(between.first, between.second if both else None)
