from __future__ import annotations

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st

from hardware.button import PressStreams
from hardware.pads.pad import PadButton
from hardware.pads.report import PadClock, Report, ReportsCounted, Touches, read_report
from hardware.presses import Down, Edge, Freed, LongHeld, PressEvent, Stuck, Up

STRANGE = (
    "",
    "0001f3a2 0001f2f0 0007",
    "0001F3A2 0001f2f0 0007 d",
    "1 2 3 d",
    "0001f3a2 0001f2f0 0007 x",
    "é" * 24,
)


@pytest.mark.parametrize("text", STRANGE)
def test_invalid_message_from_pad_is_ignored(text: str) -> None:
    assert read_report(text) is None


def test_pad_clock_overflow_between_touch_and_report_is_handled() -> None:
    report = read_report("00000010 fffffff0 0001 d")
    assert report is not None
    assert report.since == 0.032


class DrawnFinger:
    """A simulated finger on a pad that reports every 60 ms of its own clock."""

    def __init__(self, *spans: tuple[float, float]) -> None:
        self._spans = spans

    def report(self, now: float) -> Report:
        changes = [(at, down) for span in self._spans for at, down in zip(span, (True, False), strict=True)]
        past = [(at, down) for at, down in changes if at <= now]
        at, down = past[-1] if past else (0.0, False)
        return Report(now, now - at, sum(went for _, went in past), down)

    def edges(self, until: float) -> list[Edge]:
        touches = Touches()
        steps = (round(number * 0.06, 3) for number in range(1 + int(until / 0.06)))
        return [edge for now in steps for edge in touches.take(self.report(now), now)]


def test_touch_and_release_are_timed_to_the_millisecond() -> None:
    edges = DrawnFinger((0.512, 0.731), (1.003, 1.250)).edges(2.0)
    assert [(edge.pressed, round(edge.at, 3)) for edge in edges] == [
        (True, 0.512),
        (False, 0.731),
        (True, 1.003),
        (False, 1.250),
    ]


def test_touch_and_release_in_one_report_are_one_press() -> None:
    edges = DrawnFinger((0.510, 0.530)).edges(1.0)
    assert [edge.pressed for edge in edges] == [True, False]
    assert edges[1].at == pytest.approx(0.530)
    assert 0.48 <= edges[0].at < 0.530


def test_second_touch_within_one_report_is_a_new_press() -> None:
    edges = DrawnFinger((0.3, 0.550), (0.570, 0.9)).edges(1.2)
    assert [edge.pressed for edge in edges] == [True, False, True, False]
    assert edges[2].at == pytest.approx(0.570)
    assert edges == sorted(edges, key=lambda edge: edge.at)


@given(st.lists(st.floats(0, 1.0), min_size=2, max_size=40), st.floats(0.0, 0.05))
def test_press_time_excludes_varying_network_delay_of_pad(delays: list[float], way: float) -> None:
    """The fastest report sets the clock, so network delays do not move the press."""
    clock, ahead = PadClock(way), 500.0
    least = delays[0]
    for number, delay in enumerate(delays):
        least = min(least, delay)
        now = number * 0.06
        sent = clock.came(Report(now, 0.0, 0, False), now + ahead + way + delay)
        assert sent == pytest.approx(now + ahead + least, abs=2e-6)


def test_restarted_pad_clock_is_accepted() -> None:
    clock = PadClock()
    assert clock.came(Report(4_000_000.0, 0.0, 0, False), 10.0) == 10.0
    assert clock.came(Report(0.05, 0.0, 0, False), 10.06) == 10.06


def test_drift_of_slow_pad_clock_is_corrected() -> None:
    """A crystal that is slow by 100 ppm loses 60 ms in ten minutes; a window of 30 s leaves three."""
    clock, late = PadClock(), 0.0
    for number in range(10_000):
        now = number * 0.06
        late = now * 1.0001 - clock.came(Report(now, 0.0, 0, False), now * 1.0001)
    assert 0 <= late < 0.004


async def pressed(reports: list[Report], lost: bool = False) -> list[PressEvent]:
    """Return the presses for these reports, each delivered when it was sent."""
    streams = PressStreams()
    button = PadButton(streams, 3)
    button.begins(0.0)
    began = trio.current_time() - 100.0
    async with streams.open() as presses:
        for report in reports:
            button.reports(report, began + report.now)
        if lost:
            button.is_lost()
        found = []
        while presses.statistics().current_buffer_used:
            found.append(presses.receive_nowait())
    return found


def during(finger: DrawnFinger, *spans: tuple[float, float]) -> list[Report]:
    """Return the reports within these spans of time. The others are lost."""
    steps = [round(number * 0.06, 3) for number in range(1000)]
    return [finger.report(now) for now in steps if any(start <= now <= end for start, end in spans)]


async def test_press_event_has_its_seat_and_duration() -> None:
    down, up = await pressed(during(DrawnFinger((0.5, 0.8)), (0.0, 1.2)))
    assert isinstance(down, Down)
    assert isinstance(up, Up)
    assert down.seat == 3
    assert up.held == pytest.approx(0.3, abs=1e-5)


async def test_short_press_with_delayed_report_is_not_a_long_press() -> None:
    """No report arrives for 1.5 s. Then the reports show a release after 0.3 s."""
    events = await pressed(during(DrawnFinger((0.5, 0.8)), (0.0, 0.6), (2.1, 2.4)))
    assert [type(event) for event in events] == [Down, Up]


async def test_long_press_is_reported_while_held() -> None:
    events = await pressed(during(DrawnFinger((0.5, 9.0)), (0.0, 2.0)))
    assert [type(event) for event in events] == [Down, LongHeld]


async def test_press_ends_when_its_pad_is_lost() -> None:
    down, up = await pressed(during(DrawnFinger((0.5, 9.0)), (0.0, 1.0)), lost=True)
    assert isinstance(down, Down)
    assert isinstance(up, Up)
    assert up.held < 0.6


async def test_touch_on_disconnected_pad_is_not_a_press() -> None:
    streams = PressStreams()
    button = PadButton(streams)
    finger, began = DrawnFinger((0.5, 0.9), (1.5, 1.8)), trio.current_time() - 100.0
    for report in during(finger, (0.0, 0.42)):
        button.reports(report, began + report.now)
    button.is_lost()
    button.begins(0.0)
    async with streams.open() as presses:
        for report in during(finger, (1.0, 2.4)):
            button.reports(report, began + report.now)
        assert presses.statistics().current_buffer_used == 2  # the press at 1.5 s, and its end


async def test_pad_touched_at_start_is_ignored_until_released() -> None:
    events = await pressed(during(DrawnFinger((0.0, 0.9)), (0.3, 1.2)))
    assert [type(event) for event in events] == [Stuck, Freed]


def test_pad_with_late_or_missing_reports_counts_as_lost() -> None:
    reached = ReportsCounted(0.01)
    for number in range(100):
        if number % 10:  # each tenth is lost
            reached.came(number * 0.06, 0.2 if number == 55 else 0.005)
    quality = reached.so_far("pad")
    assert quality.lost == pytest.approx((9 + 1) / 99)
    assert quality.worst == pytest.approx(0.21)
    assert (quality.way, quality.reports) == (0.01, 90)
