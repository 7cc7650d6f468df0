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
SURE, DOUBTFUL = math.log(99), -1.0
"""Logarithms of the odds above which a phrase is acted upon, and asked back.

Of a hundred that are acted upon one may be wrong, no more. With 2.5, which is 12 to 1, English people were
acted upon in 4 of 150 sentences that they said to each other.
"""
FAR_APART = 25.0
"""A phrase that is that much likelier than the next is sure, however much more that may be."""


HOPELESS = -3.0
"""What stands below that when it was heard once is not heard again."""
TELLS_APART = 0.05
"""By how much likelier it must be that one of two was meant, than that the first was, to ask about both."""


class PhraseStanding(NamedTuple):
    """How a phrase stands that was likelier than all others that mean something else.

    Of the likeliest two together, `apart` is how far the first stands from the third.

    `behind` and `apart` are as in `Limits`, `sounds` how many it has, `seconds` how long somebody spoke,
    `uneven` by how much its hearings differ, `above` how many dB the speech stood above the others.
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


def likely(odds: float) -> float:
    """The probability, of the logarithm of odds.

    >>> likely(0.0), round(likely(math.log(99)), 2)
    (0.5, 0.99)
    """
    return 1 / (1 + math.exp(-odds))


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


class TwoOdds(NamedTuple):
    """That the likeliest phrase was said, and that it or the next was."""

    first: Odds
    either: Odds


ODDS: Mapping[str, TwoOdds] = {
    "fr": TwoOdds(
        first=Odds(-2.262, (-0.0686, -0.6861, 0.0382, 1.2741, 0.1254, -3.0872, 2.6407, 0.0691, 0.233)),
        either=Odds(-3.211, (-0.0686, -0.702, -0.1212, 2.2974, -0.0254, -3.0611, -0.9269, 0.0957, 0.3308)),
    ),
    "en": TwoOdds(
        first=Odds(-0.469, (-0.0288, -0.879, 0.14, 0.0087, 0.0144, -2.1011, -4.2246, 0.0666, 0.2595)),
        either=Odds(-1.025, (-0.053, -0.5831, 0.0964, 0.0174, 0.0746, -2.5119, -4.3058, 0.0381, 0.3462)),
    ),
}
"""By language; the English ones of answers in both."""
