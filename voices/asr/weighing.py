"""What a recogniser of a closed set makes of a sound, and when that is enough."""

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
"""What a way of weighing makes of a sound that it has heard once."""


class Scores(NamedTuple):
    """What was made of a sound.

    `weighed` are places of phrases and how much the sound speaks for each, the likeliest first; `behind` is
    by how much the first is less likely than what was heard without regard to the phrases, and `letters`
    how many letters that has, as far as they are known. `sounds` are those of the first, and `uneven` is by
    how much two hearings of it differ.
    """

    weighed: tuple[tuple[int, float], ...]
    behind: float
    letters: int = 0
    sounds: int = 0
    uneven: float = 0.0


class Limits(NamedTuple):
    """What counts as heard, in natural logarithms of probability.

    `behind` is by how much a phrase may be less likely than what was heard without regard to the phrases,
    `likely` how much the sound must speak for it, `apart` how much more than for the next phrase that means
    something else.
    """

    behind: float
    likely: float
    apart: float


class Weighing(Protocol[Heard]):
    """Says how likely each allowed phrase is, of a sound that it may hear several times over."""

    sure: Limits
    """What is acted upon."""
    doubtful: Limits
    """What is asked back."""
    odds: TwoOdds | None
    """What decides instead where others talk, if it is known."""
    hearings: int
    """How often it wants to hear a sound before anything is sure."""

    def allow(self, phrases: Sequence[str]) -> None:
        """Expect one of these from now on."""

    def heard(self, samples: Floats) -> Heard:
        """Hear a sound: 16 kHz, between -1 and 1."""

    def of(self, heard: Sequence[Heard], seconds: float, among: bool = False) -> Scores:
        """Weigh a sound that was heard in these ways, and in which somebody spoke for so many seconds.

        `among` others, who talk as well, what is short is found too easily.
        """


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
