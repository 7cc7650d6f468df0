"""Events that belong to a night: from the last morning to the next, or while eyes are closed by day."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.night.calls import day_span
from narrator.rules.events import EyesClosed, EyesOpened
from narrator.rules.kernel.events import Event, News, Told

SEEN = News("card", retold=None)


def told(seat: str) -> Told:
    return Told(to=seat, what=SEEN)


def news(events: Sequence[Event]) -> list[str]:
    return [event.to for event in events if isinstance(event, Told)]


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
