"""What a recogniser of a closed set makes of a sound, and when that is enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from voices.listening.odds import TwoOdds
from voices.listening.whisper_encoder import Floats

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
