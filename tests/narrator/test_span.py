"""Events that belong to a night: from the last morning to the next, or while eyes are closed by day."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from narrator.night.calls import day_span, night_span
from narrator.rules.events import DayBroke, EyesClosed, EyesOpened
from narrator.rules.kernel.events import Event, News, NightFell, Told

SEEN = News("card", retold=None)


def told(seat: str) -> Told:
    return Told(to=seat, what=SEEN)


def so_far(night: int) -> list[Event]:
    """Return the events up to a nightfall; each night and day has one piece of news with its name."""
    events: list[Event] = []
    for past in range(1, night):
        events += [NightFell(past), told(f"night {past}"), DayBroke(past), told(f"day {past}")]
    return [*events, NightFell(night)]


def news(events: Sequence[Event]) -> list[str]:
    return [event.to for event in events if isinstance(event, Told)]


@pytest.mark.parametrize("night", [1, 2, 3])
def test_later_events_belong_to_next_night(night: int) -> None:
    events = so_far(night)
    span = night_span(events, night)
    before = news(span.of(events))
    events += [DayBroke(night), told(f"day {night}"), NightFell(night + 1), told("later")]
    assert span.is_over(events)
    assert news(span.of(events)) == before


def test_repeated_closed_eyes_call_is_another_short_night() -> None:
    """End it where its own eyes open, not the first call's."""
    call = "event.recruits"
    events: list[Event] = [
        EyesClosed(call),
        told("first"),
        EyesOpened(call),
        EyesClosed(call),
        told("second"),
    ]
    span = day_span(events, 3)
    assert not span.is_over(events)
    assert news(span.of(events)) == ["second"]
