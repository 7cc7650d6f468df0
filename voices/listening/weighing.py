"""What a recogniser of a closed set makes of a sound, and when that is enough."""

from __future__ import annotations

from typing import NamedTuple


class Scores(NamedTuple):
    """What was made of a sound.

    `weighed` are places of phrases and how much the sound speaks for each, the likeliest first; `behind` is
    by how much the first is less likely than what was heard without regard to the phrases, and `letters`
    how many letters that has, as far as they are known.
    """

    weighed: tuple[tuple[int, float], ...]
    behind: float
    letters: int = 0


class Limits(NamedTuple):
    """What counts as heard, in natural logarithms of probability.

    `behind` is by how much a phrase may be less likely than what was heard without regard to the phrases,
    `likely` how much the sound must speak for it, `apart` how much more than for the next phrase that means
    something else.
    """

    behind: float
    likely: float
    apart: float
