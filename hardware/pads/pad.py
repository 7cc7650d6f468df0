"""The button of a wireless pad: reports of touches become presses, as level changes of a pin do."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import trio

from hardware.board import Parts
from hardware.button import Presses, PressStreams
from hardware.light import LampLight
from hardware.pads.report import PadClock, PadQuality, Report, ReportsCounted, Touches, read_report
from hardware.pads.writing import PadLamp, PadPlace, is_lit
from hardware.presses import BOUNCE_SECONDS, Down, Edge, PressDetector, PressEvent
from plain_errors import written


class PadButton:
    """The touch pad of one device as a button. `seat` is its seat, if every seat has a pad.

    Time advances only with the pad's reports. So a short touch does not become a long press when the
    network delays the report of its release.
    """

    def __init__(self, streams: PressStreams, seat: int | None = None) -> None:
        self._streams = streams
        self._seat = seat
        self._way = 0.0
        self._clock = PadClock()
        self._touches = Touches()
        self._detector: PressDetector | None = None
        self._known = 0.0
        """Time up to which the state of the pad is known, on trio's clock."""

    @property
    def is_pressed(self) -> bool:
        """Whether the pad was touched in its last report."""
        return self._detector is not None and self._detector.is_pressed

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of press events from now on; see `Button.presses`."""
        return self._streams.open()

    def begins(self, way: float) -> None:
        """Start to read a pad that has just connected. A message takes `way` seconds, one way."""
        self._way = way
        self._clock = PadClock(way)

    def reports(self, report: Report, at: float) -> float:
        """Process a report that came at `at`, on trio's clock.

        Return by how many seconds the report came later than a fast report.
        """
        sent = min(self._clock.came(report, at), trio.current_time())
        self._known = max(self._known, sent)
        if self._detector is None:  # a touch that began before the first report is not a press
            self._detector = PressDetector(pressed=report.down, at=sent)
        self._advance(self._touches.take(report, sent), self._known)
        return at - sent - self._way

    def is_lost(self) -> None:
        """End the present touch, if any, because the pad is lost and no more reports come."""
        self._advance(self._touches.let_go(), self._known + BOUNCE_SECONDS)

    def _advance(self, edges: Iterable[Edge], until: float) -> None:
        if self._detector is None:
            return
        for edge in edges:
            self._publish(self._detector.edge(edge))
        self._publish(self._detector.tick(until))

    def _publish(self, events: Iterable[PressEvent]) -> None:
        told = [replace(event, seat=self._seat) if isinstance(event, Down) else event for event in events]
        self._streams.publish(told, self._seat)


class Pad:
    """One pad, with all that its connection reports. `parts` is told when the pad is lost or back."""

    def __init__(self, place: PadPlace, streams: PressStreams, parts: Parts, seat: int | None = None) -> None:
        self.name = place.name
        self.lamp = PadLamp()
        self.light = LampLight(self.lamp)
        self.button = PadButton(streams, seat)
        self.tried = trio.Event()
        """Event that is set once the pad was found or the first try has failed."""
        self.there = False
        self.trouble = ""
        """Sentence with the reason why the pad is missing."""
        self._parts = parts
        self._reached = ReportsCounted()

    @property
    def quality(self) -> PadQuality:
        """Quality of the pad's connection so far."""
        return self._reached.so_far(self.name)

    def found(self, way: float) -> None:
        """Record that the pad is connected. A message takes `way` seconds, one way."""
        self._reached = ReportsCounted(way)
        self.button.begins(way)
        self.there = True
        self.tried.set()
        self._parts.back(self.name, f"The pad {written(self.name)} is back.")

    def said(self, text: str, at: float) -> None:
        """Process a report that came at `at`, on trio's clock."""
        report = read_report(text)
        if report is not None:
            self._reached.came(report.now, self.button.reports(report, at))

    def shone(self, brightness: float) -> None:
        """Record the `brightness`, from 0 to 1, that the pad reports of its light."""
        self.lamp.tells(is_lit(brightness))

    def lost(self, why: str) -> None:
        """Record that the pad is lost. Until it is back, its seat passes at every question."""
        self.there = False
        self.trouble = why
        self.lamp.tells(False)
        self.button.is_lost()
        self.tried.set()
        self._parts.lost(self.name, why)
