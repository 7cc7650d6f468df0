"""Odds that a detected phrase was an answer to the box, for rooms in which other people talk.

The fixed limits for a quiet room do not work there, because most phrases that are barely louder than the
talk are part of the talk. `tools.odds` fitted the odds to answers and other speech in synthetic recordings.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

ALONE = 20.0
"""Decibels above all earlier sound from which no other talk disturbs an utterance; the fixed limits for a
quiet room then decide.
"""
SURE, DOUBTFUL = math.log(99), -1.0
"""Natural logarithms of the odds from which the box acts upon a phrase, and from which it asks back.

At most one in a hundred of the phrases that the box acts upon may be wrong. With a limit of 2.5 (odds of 12
to 1), the box acted upon 4 of 150 sentences that English speakers said to each other.
"""
FAR_APART = 25.0
"""Distance to the next phrase from which a larger distance adds no certainty, so that the odds do not
change.
"""


HOPELESS = -3.0
"""Natural logarithm of the odds below which a sound is not analysed again."""
TELLS_APART = 0.05
"""Least increase in probability, when the second phrase is added, at which the box asks about both
phrases.
"""


class PhraseStanding(NamedTuple):
    """Features of the likeliest phrase, compared with phrases of other meanings.

    `behind` and `apart` are as in `Limits`. Where the likeliest two are taken together, `apart` is the
    distance of the first phrase from the third. `sounds` is the number of sounds of the phrase. `seconds`
    is the length of the speech. `uneven` is the difference between the results of its analyses. `above` is
    by how many dB the speech was louder than other talk.
    """

    behind: float
    apart: float
    sounds: int
    seconds: float
    uneven: float
    above: float

    def inputs(self) -> tuple[float, ...]:
        """Return the inputs of the linear model `Odds`: natural logarithms, counts, seconds and dB."""
        sounds = max(1, self.sounds)
        apart = min(FAR_APART, max(0.0, self.apart))
        return (
            *(self.behind, self.behind / sounds, apart, math.log1p(apart)),
            *(float(sounds), self.seconds, self.seconds / sounds, self.uneven, min(ALONE, self.above)),
        )


def likely(odds: float) -> float:
    """Return the probability that corresponds to `odds`, a natural logarithm of odds.

    >>> likely(0.0), round(likely(math.log(99)), 2)
    (0.5, 0.99)
    """
    return 1 / (1 + math.exp(-odds))


class Odds(NamedTuple):
    """Linear model of the log odds: a constant, and a weight for each item of `PhraseStanding.inputs`."""

    anyway: float
    weights: tuple[float, ...]

    def likelihood(self, standing: PhraseStanding) -> float:
        """Return the natural logarithm of the odds that the phrase was said to the box.

        >>> heard = PhraseStanding(behind=4.0, apart=9.0, sounds=4, seconds=0.5, uneven=1.0, above=9.0)
        >>> Odds(1.0, (-0.25, *[0.0] * 8)).likelihood(heard)
        0.0
        """
        return self.anyway + sum(map(float.__mul__, self.weights, standing.inputs()))


class TwoOdds(NamedTuple):
    """Two models of odds: that the likeliest phrase was said, and that the likeliest or the next was said."""

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
"""Models by language. The models for English were fitted to answers in English and French."""
