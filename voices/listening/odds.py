"""Whether a phrase was meant for the box where others talk: by odds, instead of limits that a quiet room has.

What stands little above other people is more often one of theirs than an answer. The odds are those of
answers against all else that was heard at made tables (`tools.odds`), by what tells one from the other.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

ALONE = 20.0
"""Whoever stands so many dB above all that was heard before speaks in quiet, and limits are enough."""
SURE, DOUBTFUL = math.log(99), -0.5
"""Logarithms of the odds above which a phrase is acted upon, and asked back.

Of a hundred that are acted upon one may be wrong, no more. With 2.5, which is 12 to 1, English people were
acted upon in 4 of 150 sentences that they said to each other.
"""
FAR_APART = 25.0
"""A phrase that is that much likelier than the next is sure, however much more that may be."""


class PhraseStanding(NamedTuple):
    """How a phrase stands that was likelier than all others that mean something else.

    `behind` and `apart` are as in `Limits`, `sounds` how many it has, `seconds` how long somebody spoke,
    `uneven` by how much its two hearings differ, `above` how many dB the speech stood above the others.
    """

    behind: float
    apart: float
    sounds: int
    seconds: float
    uneven: float
    above: float

    def told(self) -> tuple[float, ...]:
        """What the odds are made of, in natural logarithms, numbers, seconds and dB."""
        sounds = max(1, self.sounds)
        apart = min(FAR_APART, max(0.0, self.apart))
        return (
            *(self.behind, self.behind / sounds, apart, math.log1p(apart)),
            *(float(sounds), self.seconds, self.seconds / sounds, self.uneven, min(ALONE, self.above)),
        )


class Odds(NamedTuple):
    """Their logarithm where all is zero, and by how much each part of `PhraseStanding.told` changes it."""

    anyway: float
    weights: tuple[float, ...]

    def likelihood(self, standing: PhraseStanding) -> float:
        """The logarithm of the odds, natural, that it was said to the box.

        >>> heard = PhraseStanding(behind=4.0, apart=9.0, sounds=4, seconds=0.5, uneven=1.0, above=9.0)
        >>> Odds(1.0, (-0.25, *[0.0] * 8)).likelihood(heard)
        0.0
        """
        return self.anyway + sum(map(float.__mul__, self.weights, standing.told()))


ODDS: Mapping[str, Odds] = {
    "fr": Odds(
        anyway=-3.194, weights=(-0.0729, -0.4807, 0.1621, 0.9591, 0.2754, -1.5081, 2.1719, 0.0776, 0.1128)
    ),
    "en": Odds(
        anyway=-3.336, weights=(-0.0924, -0.309, 0.1859, 0.4487, 0.5533, -1.4954, -0.3214, 0.0316, 0.0858)
    ),
}
"""By language."""
