"""The button of a pad: its reports become presses, as the edges of a pin do."""

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
    """The touch pad of one device; `seat` is its seat, where every seat has one.

    Its time advances only with its reports. A release that the network delays does not become a long
    press.
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
        """Whether the pad is touched, by its last report."""
        return self._detector is not None and self._detector.is_pressed

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of events from now on; see `Button.presses`."""
        return self._streams.open()

    def begins(self, way: float) -> None:
        """Start with a new clock, because the pad was connected. A message takes `way` seconds, one way."""
        self._way = way
        self._clock = PadClock(way)

    def reports(self, report: Report, at: float) -> float:
        """Process a report that came at `at`, on trio's clock.

        Return its delay in seconds beyond a fast report.
        """
        sent = min(self._clock.came(report, at), trio.current_time())
        self._known = max(self._known, sent)
        if self._detector is None:  # a pad that is touched when the board is opened is not a press
            self._detector = PressDetector(pressed=report.down, at=sent)
        self._advance(self._touches.take(report, sent), self._known)
        return at - sent - self._way

    def is_lost(self) -> None:
        """Treat a touched pad as released, because no more reports come."""
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
    """One pad as its connection reports it. `parts` gets the news when the pad drops out."""

    def __init__(self, place: PadPlace, streams: PressStreams, parts: Parts, seat: int | None = None) -> None:
        self.name = place.name
        self.lamp = PadLamp()
        self.light = LampLight(self.lamp)
        self.button = PadButton(streams, seat)
        self.tried = trio.Event()
        """Event that is set once the pad was found or has failed."""
        self.there = False
        self.trouble = ""
        """Reason why the pad is missing, as a sentence."""
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
        self._parts.back(self.name, f"The pad {written(self.name)} is there again.")

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
