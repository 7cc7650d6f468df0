"""From edges to presses: debounce and classification. Pure: no clock, no thread, no pin.

A contact bounces for a few milliseconds when it closes and when it opens; a line may report an edge that was
none, or lose one. `PressDetector` takes edges with their time stamps and says what a person did. Who owns the
clock calls `wait_until()` and `tick()`, so the same code runs on a real clock, a virtual one, and none.

All times are seconds on one clock (the trio clock, on a board).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

BOUNCE_SECONDS = 0.030
"""A level must have been left alone this long before a change away from it counts."""
LONG_SECONDS = 1.0
PAUSE_SECONDS = 3.0
STUCK_SECONDS = 20.0
"""Nobody holds a button this long: something leans on it, or it is broken."""


@dataclass(frozen=True, slots=True)
class Edge:
    """One change of the line, as the kernel saw it; bounces included."""

    pressed: bool
    at: float


class Length(StrEnum):
    """How long a press was held: shorter than 1 s, from 1 s, from 3 s."""

    SHORT = "short"
    LONG = "long"
    PAUSE = "pause"

    @classmethod
    def of(cls, held: float) -> Length:
        """The length of a press held for `held` seconds."""
        if held >= PAUSE_SECONDS:
            return cls.PAUSE
        return cls.LONG if held >= LONG_SECONDS else cls.SHORT


@dataclass(frozen=True, slots=True)
class Down:
    """The button went down at `at`; known at once, so a choice uses this."""

    at: float


@dataclass(frozen=True, slots=True)
class Up:
    """The button came up at `at`, after `held` seconds."""

    at: float
    held: float

    @property
    def length(self) -> Length:
        """SHORT, LONG or PAUSE."""
        return Length.of(self.held)


@dataclass(frozen=True, slots=True)
class LongHeld:
    """The button has been down for 1 s, at `at`, and still is."""

    at: float


@dataclass(frozen=True, slots=True)
class PauseHeld:
    """The button has been down for 3 s, at `at`, and still is."""

    at: float


@dataclass(frozen=True, slots=True)
class Stuck:
    """The button is held and no press is meant by it; said once, then ignored until `Freed`.

    `at_start`: it was already down when the watch began.
    """

    at: float
    at_start: bool


@dataclass(frozen=True, slots=True)
class Freed:
    """A stuck button came up; presses count again."""

    at: float


PressEvent = Down | Up | LongHeld | PauseHeld | Stuck | Freed
