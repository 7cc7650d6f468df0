"""Scores of the allowed phrases for a sound, and the decision which phrase was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

import numpy as np

from voices.asr.odds import (
    DOUBTFUL,
    HOPELESS,
    SURE,
    TELLS_APART,
    PhraseStanding,
    TwoOdds,
    likely,
)
from voices.asr.whisper_encoder import Floats

Heard = TypeVar("Heard")
"""Result of one analysis ("hearing") of a sound."""


class Scores(NamedTuple):
    """Scores of the phrases for one sound.

    `weighed` has pairs of a phrase's index and its score, the best first. `behind` is how much less likely
    the best phrase is than the unrestricted reading of the sound. `letters` is the number of letters of
    that reading, if known. `sounds` is the number of sounds of the best phrase. `uneven` is the difference
    between the results of its analyses.
    """

    weighed: tuple[tuple[int, float], ...]
    behind: float
    letters: int = 0
    sounds: int = 0
    uneven: float = 0.0


class Limits(NamedTuple):
    """Limits for accepting a phrase, in natural logarithms of probability.

    `behind` is the most by which a phrase may be less likely than the unrestricted reading of the sound.
    `likely` is the lowest accepted score. `apart` is the least distance to the next phrase with another
    meaning.
    """

    behind: float
    likely: float
    apart: float


class Weighing(Protocol[Heard]):
    """Method of scoring the allowed phrases for a sound; it may analyse the same sound several times."""

    sure: Limits
    """Limits that a phrase must meet for the box to act upon it."""
    doubtful: Limits
    """Limits that a phrase must meet for the box to ask whether it was said."""
    odds: TwoOdds | None
    """Odds that replace the limits while other people talk, or None if they are not known."""
    hearings: int
    """Least number of analyses of a sound from which a result may be certain."""

    def allow(self, phrases: Sequence[str]) -> None:
        """Score these phrases from now on."""

    def heard(self, samples: Floats) -> Heard:
        """Analyse a sound (16 kHz, from -1 to 1), and return the result, which `of` needs."""

    def of(self, heard: Sequence[Heard], seconds: float, among: bool = False) -> Scores:
        """Score a sound from the results of all its analyses; its speech lasted `seconds`.

        `among` says whether other people talk at the same time: short phrases are then found too easily.
        """


class Contest(NamedTuple):
    """The likeliest phrase and the next with another meaning, by index, with their features.

    `alone` compares the first phrase with all others, `together` the first two with all others.
    """

    first: int
    second: int | None
    alone: PhraseStanding
    together: PhraseStanding


class Settled(NamedTuple):
    """Decision which phrase was said. `first` and `second` are indices of phrases.

    `first` is None if no phrase was meant or the result is undecided. `second` is a phrase that may have
    been said instead. `hopeless` says that another analysis would not help.
    """

    first: int | None = None
    second: int | None = None
    sure: bool = False
    hopeless: bool = False


def contest(scores: Scores, meanings: Sequence[int], seconds: float, above: float) -> Contest:
    """Compare the likeliest phrases for speech of `seconds` that is `above` dB louder than other talk."""
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
    """Decide by odds whether to act upon the first phrase, ask about it, ask about both, or reject."""
    first, either = odds.first.likelihood(between.alone), odds.either.likelihood(between.together)
    if first >= SURE:
        return Settled(between.first, sure=True)
    if max(first, either) < DOUBTFUL:
        return Settled(hopeless=max(first, either) < HOPELESS)
    both = first < DOUBTFUL or likely(either) - likely(first) >= TELLS_APART
    return Settled(between.first, between.second if both else None)
