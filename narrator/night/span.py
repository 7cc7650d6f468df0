"""Which events of a game a night is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from narrator.rules import Event
from narrator.rules.events import DayBroke, EyesClosed, EyesOpened


@dataclass(frozen=True, slots=True)
class Span:
    """The part of a game's events that a night is about: from one of them up to the one that ends it."""

    since: int
    ends: Event

    def of(self, events: Sequence[Event]) -> Sequence[Event]:
        """What has happened in it so far."""
        over = (place for place, event in enumerate(events) if place >= self.since and event == self.ends)
        return events[self.since : next(over, len(events))]

    def is_over(self, events: Sequence[Event]) -> bool:
        """Whether the eyes are open again."""
        return self.ends in events[self.since :]


def night_span(events: Sequence[Event], night: int) -> Span:
    """From the last morning: what the day before brought in secret is told at night like anything else."""
    last = (place for place, event in enumerate(events) if event == DayBroke(night - 1))
    return Span(next(last, 0), DayBroke(night))


def day_span(events: Sequence[Event], closed: int) -> Span:
    """A short night in the middle of a day, from the moment at which the eyes closed."""
    event = events[closed]
    assert isinstance(event, EyesClosed), "a short night begins with closed eyes"
    return Span(closed, EyesOpened(event.call))
