"""Milestones and moments: the points of a game at which a scenario checks or answers."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class MilestoneKind(StrEnum):
    """The kinds of milestones, in their order in a night and day."""

    NIGHT = "night"
    DAWN = "dawn"
    VOTE = "vote"
    DUSK = "dusk"
    OVER = "over"


_ORDER = tuple(MilestoneKind)
_FOR_GOOD = 10_000_000
"""Place of the milestone `over` in a game, which is after every night."""

WAITS_FOR_PROMPT = frozenset({MilestoneKind.NIGHT, MilestoneKind.VOTE})
"""Milestones at which expectations are checked only once the first prompt after them is pending."""


class Milestone(Struct, frozen=True):
    """A point that a game passes at most once, such as dawn 2. The milestone `over` has the number 0."""

    kind: MilestoneKind
    number: int

    @property
    def possible(self) -> bool:
        """Whether a game can reach this milestone: nights count from 1, days from 0 (the Angel's day)."""
        return self.number >= 1 or self.kind not in (MilestoneKind.NIGHT, MilestoneKind.DAWN)

    @property
    def place(self) -> int:
        """The place of the milestone in the game, as a number that grows with time."""
        if self.kind is MilestoneKind.OVER:
            return _FOR_GOOD
        return self.number * len(_ORDER) + _ORDER.index(self.kind)

    def __str__(self) -> str:
        """Return the milestone as a scenario writes it."""
        return "over" if self.kind is MilestoneKind.OVER else f"{self.kind} {self.number}"


class NightOrDay(Struct, frozen=True):
    """The night or day in which a prompt is asked. Either `night` or `day` is set."""

    night: int | None
    day: int | None

    def fits(self, night: int | None, day: int | None) -> bool:
        """Return whether a step for that night or day may be taken now. None means any."""
        return (night is None or night == self.night) and (day is None or day == self.day)

    def is_past(self, night: int | None, day: int | None) -> bool:
        """Return whether that night or day is over now."""
        if night is not None:
            return night < self.night if self.night is not None else night <= (self.day or 0)
        if day is not None:
            return day < self.day if self.day is not None else day < (self.night or 0)
        return False
