from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator

import pytest
from hypothesis import strategies as st

from hardware.presses import (
    BOUNCE_SECONDS,
    STUCK_SECONDS,
    Down,
    Edge,
    Freed,
    Length,
    LongHeld,
    PauseHeld,
    PressDetector,
    PressEvent,
    Stuck,
    Up,
)
from tests.effort import tried


def watch(
    edges: Iterable[Edge],
    until: float,
    *,
    held_at_start: bool = False,
    level: Callable[[float], bool] | None = None,
) -> list[PressEvent]:
    """Return the detector's events for `edges`, with a tick at each time that it requests."""
    detector = PressDetector(pressed=held_at_start, at=0.0)
    events: list[PressEvent] = []

    def pass_time(to: float) -> None:
        while (due := detector.wait_until()) is not None and due <= to:
            events.extend(detector.tick(due, None if level is None else level(due)))

    for edge in edges:
        pass_time(edge.at)
        events.extend(detector.edge(edge))
    pass_time(until)
    return events


def train(*milliseconds: float) -> list[Edge]:
    """Return alternating edges at these times, pressed first."""
    return [Edge(i % 2 == 0, at / 1000) for i, at in enumerate(milliseconds)]


MOTOR = [at + end for at in range(100, 900, 10) for end in (0, 0.5)]
"""Times in ms of edges that a motor causes in a long wire, a hundred pairs a second."""


def test_press_is_detected_after_3_ms_and_release_after_30_ms() -> None:
    detector = PressDetector(pressed=False, at=0.0)
    assert detector.edge(Edge(True, 1.0)) == ()
    assert detector.wait_until() == pytest.approx(1.003)
    assert detector.tick(1.003, True) == (Down(1.0),)
    assert detector.edge(Edge(False, 1.2)) == ()
    assert detector.wait_until() == pytest.approx(1.23)
    (up,) = detector.tick(1.2301, False)
    assert isinstance(up, Up)
    assert up.at == 1.2
    assert up.held == pytest.approx(0.2)
    assert detector.wait_until() is None


@pytest.mark.parametrize(
    ("name", "edges", "downs", "ups"),
    [
        ("clean", train(100, 200), [100], [200]),
        ("bounces closing", train(100, 101, 102, 104, 105, 300), [100], [300]),
        ("bounces opening", train(100, 300, 301, 303, 304, 306), [100], [300]),
        ("glitch while held", train(100, 200, 201, 400), [100], [400]),
        ("bounce of 29 ms", train(100, 300, 329, 330), [100], [300]),
        ("two quick taps", train(100, 150, 190, 240), [100, 190], [150, 240]),
        ("tap shorter than a bounce", train(100, 110), [100], [110]),
        ("tap of 4 ms", train(100, 104), [100], [104]),
        ("glitch of 0.3 ms", train(100, 100.3), [], []),
        ("glitch of 2.9 ms", train(100, 102.9), [], []),
        ("glitches of a motor", train(*MOTOR), [], []),
        ("glitch of a switch, then a press", train(100, 100.3, 400, 500), [400], [500]),
        ("motor, then a press", train(100, 100.5, 110, 110.5, 120, 120.5, 200, 300), [200], [300]),
        ("glitch within the release", train(100, 200, 215, 215.3), [100], [200]),
        ("down again within the bounce", train(100, 200, 215, 400), [100], [400]),
    ],
)
def test_contact_bounces_of_button_are_filtered(
    name: str, edges: list[Edge], downs: list[float], ups: list[float]
) -> None:
    events = watch(edges, 2.0)
    assert [round(1000 * e.at) for e in events if isinstance(e, Down)] == downs, name
    assert [round(1000 * e.at) for e in events if isinstance(e, Up)] == ups, name


@pytest.mark.parametrize(
    ("held", "length", "kinds"),
    [
        (0.2, Length.SHORT, [Down, Up]),
        (0.999, Length.SHORT, [Down, Up]),
        (1.0, Length.LONG, [Down, LongHeld, Up]),
        (2.9, Length.LONG, [Down, LongHeld, Up]),
        (3.0, Length.PAUSE, [Down, LongHeld, PauseHeld, Up]),
        (19.9, Length.PAUSE, [Down, LongHeld, PauseHeld, Up]),
    ],
)
def test_press_length_is_the_time_held(held: float, length: Length, kinds: list[type]) -> None:
    events = watch([Edge(True, 1.0), Edge(False, 1.0 + held)], 60.0)
    assert [type(e) for e in events] == kinds
    assert isinstance(events[-1], Up)
    assert events[-1].held == pytest.approx(held)
    assert Length.of(held) is length


def test_press_held_for_three_seconds_asks_for_a_pause() -> None:
    detector = PressDetector(pressed=False, at=0.0)
    detector.edge(Edge(True, 1.0))
    events = [e for at in (1.5, 2.0, 2.5, 3.0, 3.5, 4.0) for e in detector.tick(at, True)]
    assert events == [Down(1.0), LongHeld(2.0), PauseHeld(4.0)]
    assert detector.is_pressed


def test_press_released_before_one_second_is_short() -> None:
    events = watch([Edge(True, 1.0), Edge(False, 1.99)], 5.0)
    assert [type(e) for e in events] == [Down, Up]


def test_button_held_at_start_is_ignored_until_released() -> None:
    edges = [Edge(False, 5.0), Edge(True, 6.0), Edge(False, 6.1)]
    events = watch(edges, 60.0, held_at_start=True)
    assert events[:3] == [Stuck(0.0), Freed(5.0), Down(6.0)]
    assert isinstance(events[3], Up)


def test_stuck_button_is_reported_once_without_release() -> None:
    events = watch([Edge(True, 1.0), Edge(False, 300.0), Edge(True, 301.0), Edge(False, 301.1)], 400.0)
    stuck_at = 1.0 + STUCK_SECONDS
    assert events[:5] == [Down(1.0), LongHeld(2.0), PauseHeld(4.0), Stuck(stuck_at), Freed(300.0)]
    assert [type(e) for e in events[5:]] == [Down, Up]


def test_button_line_that_never_settles_is_reported_once() -> None:
    noise = [Edge(i % 2 == 0, 1.0 + i / 100) for i in range(3000)]
    kinds = [type(e) for e in watch(noise, 30.9)]
    assert kinds.count(Down) == 1
    assert kinds.count(Stuck) == 1


def test_press_signal_while_button_is_pressed_is_ignored() -> None:
    events = watch([Edge(True, 1.0), Edge(True, 1.5), Edge(False, 1.8)], 5.0)
    assert [type(e) for e in events] == [Down, Up]
    assert events[0] == Down(1.0)


def test_release_signal_without_press_is_ignored() -> None:
    assert watch([Edge(False, 1.0), Edge(False, 2.0)], 5.0) == []


def test_lost_release_signal_is_found_by_reading_the_pin() -> None:
    events = watch([Edge(True, 1.0)], 10.0, level=lambda now: now < 1.2)
    assert [type(e) for e in events] == [Down, Up]
    assert isinstance(events[1], Up)
    assert 0.2 <= events[1].held <= 0.8


def test_press_with_lost_signal_is_found_by_reading_the_pin() -> None:
    bounce_without_its_end = train(100, 101, 102, 103)
    events = watch(bounce_without_its_end, 0.5, level=lambda now: True)
    assert events == [Down(0.1)]


def test_stalled_program_does_not_turn_a_tap_into_a_pause() -> None:
    detector = PressDetector(pressed=False, at=0.0)
    assert detector.edge(Edge(True, 1.0)) == ()
    assert detector.tick(6.0, False) == ()  # the edge of the release is late
    assert detector.edge(Edge(False, 1.2)) == (Down(1.0),)
    (up,) = detector.tick(6.04, False)
    assert isinstance(up, Up)
    assert up.held == pytest.approx(0.2)


def test_glitch_whose_end_signal_is_lost_is_not_a_press() -> None:
    assert watch([Edge(True, 1.0)], 2.0, level=lambda now: now < 1.0003) == []


def test_press_reported_late_keeps_its_time() -> None:
    detector = PressDetector(pressed=False, at=0.0)
    detector.edge(Edge(True, 1.0))
    assert detector.tick(1.4, True) == (Down(1.0),)


bounces = st.lists(st.floats(0.0001, 0.024), max_size=9, unique=True).map(sorted)
"""Times in seconds at which a contact bounces after its first edge, all within 24 ms."""


@st.composite
def fingers(draw: st.DrawFn) -> tuple[list[Edge], list[tuple[float, float]]]:
    """Return edges of a bouncing contact, and the real presses of a finger: (down, up)."""
    at, edges, presses = 1.0, [], []
    for _ in range(draw(st.integers(1, 6))):
        down = at + draw(st.floats(0.06, 3.0))
        up = down + draw(st.floats(0.06, 6.0))
        for start, pressed in ((down, True), (up, False)):
            shakes = draw(bounces)
            shakes = shakes[: len(shakes) // 2 * 2]
            edges.append(Edge(pressed, start))
            edges += [Edge(pressed == bool(i % 2), start + shake) for i, shake in enumerate(shakes)]
        presses.append((down, up))
        at = up + 0.03
    return edges, presses


@tried(25, 100, fingers())
def test_press_with_bouncing_contacts_is_one_press_at_its_times(
    case: tuple[list[Edge], list[tuple[float, float]]],
) -> None:
    edges, presses = case
    events = watch(edges, edges[-1].at + 1)
    assert [e.at for e in events if isinstance(e, Down)] == [down for down, _ in presses]
    assert [e.at for e in events if isinstance(e, Up)] == [up for _, up in presses]
    for kind, seconds in ((LongHeld, 1.0), (PauseHeld, 3.0)):
        assert [e.at for e in events if isinstance(e, kind)] == [
            down + seconds for down, up in presses if up >= down + seconds
        ]


@tried(25, 100, fingers(), st.data())
def test_presses_are_found_if_some_bounce_signals_are_lost(
    case: tuple[list[Edge], list[tuple[float, float]]], data: st.DataObject
) -> None:
    edges, presses = case
    firsts = {at for press in presses for at in press}
    kept = [e for e in edges if e.at in firsts or data.draw(st.booleans())]

    def level(now: float) -> bool:
        return [e for e in edges if e.at <= now][-1].pressed

    events = watch(kept, edges[-1].at + 1, level=level)
    downs = [e.at for e in events if isinstance(e, Down)]
    assert downs == pytest.approx([down for down, _ in presses], abs=BOUNCE_SECONDS)
    assert len([e for e in events if isinstance(e, Up)]) == len(presses)


@tried(25, 100, fingers(), st.data())
def test_pin_signals_that_arrive_late_give_the_same_presses(
    case: tuple[list[Edge], list[tuple[float, float]]], data: st.DataObject
) -> None:
    """The thread that delivers edges may be late by a bounce, but the level of the line is always current."""
    edges, presses = case
    most = data.draw(st.sampled_from([0.005, 0.015, 0.029, 0.05]))
    detector = PressDetector(pressed=False, at=0.0)
    events: list[PressEvent] = []
    now = 0.0

    def level() -> bool:
        return [False, *(e.pressed for e in edges if e.at <= now)][-1]

    for edge in edges:
        arrives = max(now, edge.at + data.draw(st.floats(0.0, most)))
        while (due := detector.wait_until()) is not None and due <= arrives:
            now = max(now, due)
            events.extend(detector.tick(now, level()))
        now = arrives
        events.extend(detector.edge(edge))
        events.extend(detector.tick(now, level()))
    while (due := detector.wait_until()) is not None and due <= edges[-1].at + 1:
        now = max(now, due)
        events.extend(detector.tick(now, level()))
    downs = [e.at for e in events if isinstance(e, Down)]
    off = BOUNCE_SECONDS if most < BOUNCE_SECONDS else most + 2 * BOUNCE_SECONDS
    assert downs == pytest.approx([down for down, _ in presses], abs=off)
    assert len([e for e in events if isinstance(e, Up)]) == len(presses)


def test_press_polled_before_its_signal_is_timed_by_the_signal() -> None:
    detector = PressDetector(pressed=False, at=0.0)
    detector.edge(Edge(False, 1.0))  # a spurious edge that makes the detector read the line
    assert detector.tick(1.03, True) == ()  # pressed at 1.02, its edge is late
    assert detector.edge(Edge(True, 1.02)) == ()
    assert detector.tick(1.06, True) == (Down(1.02),)


def test_press_without_pin_signal_is_timed_by_polling() -> None:
    events = watch(
        [Edge(True, 1.0), Edge(False, 1.2), Edge(False, 5.0)], 5.5, level=lambda now: now < 1.2 or now > 5
    )
    assert isinstance(events[2], Down)
    assert events[2].at == pytest.approx(5.03)


GRAMMAR: dict[type | None, tuple[type, ...]] = {
    None: (Down,),
    Down: (LongHeld, Up, Stuck),
    LongHeld: (PauseHeld, Up, Stuck),
    PauseHeld: (Up, Stuck),
    Up: (Down,),
    Stuck: (Freed,),
    Freed: (Down,),
}


def edge_soup() -> st.SearchStrategy[list[Edge]]:
    """Return reports of a broken line: gaps of any length, duplicated and lost edges."""
    gap = st.one_of(st.floats(0.0, 0.05), st.floats(0.0, 2.0), st.floats(15.0, 40.0))
    return st.lists(st.tuples(gap, st.booleans()), max_size=40).map(_spread)


def _spread(gaps: list[tuple[float, bool]]) -> list[Edge]:
    times: Iterator[float] = itertools.accumulate((gap for gap, _ in gaps), initial=1.0)
    next(times)
    return [Edge(pressed, at) for (_, pressed), at in zip(gaps, times, strict=True)]


@tried(25, 100, edge_soup())
def test_random_pin_signals_keep_event_order_and_final_state(edges: list[Edge]) -> None:
    end = (edges[-1].at if edges else 0.0) + 100.0
    final = edges[-1].pressed if edges else False
    events = watch(edges, end)
    before: type | None = None
    for event in events:
        assert type(event) in GRAMMAR[before]
        before = type(event)
    downs = [e.at for e in events if isinstance(e, Down)]
    assert downs == sorted(downs)
    assert all(e.held >= 0 for e in events if isinstance(e, Up))
    assert (before is Stuck) == final


@tried(25, 100, edge_soup())
def test_no_two_presses_are_closer_than_the_bounce_time(edges: list[Edge]) -> None:
    downs = [e.at for e in watch(edges, 5000.0) if isinstance(e, Down)]
    assert all(b - a >= BOUNCE_SECONDS * 0.999 for a, b in itertools.pairwise(downs))
