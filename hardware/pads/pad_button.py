"""The button of a pad: what it reports becomes presses, as the edges of a pin do."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import trio

from hardware.button import Presses, PressStreams
from hardware.pads.report import PadClock, Report, Touches
from hardware.presses import BOUNCE_SECONDS, Down, Edge, PressDetector, PressEvent


class PadButton:
    """The touch pad of one device; `seat` is whose it is, where every seat has one.

    Time passes for it as far as its reports reach: a finger whose lifting the network held up has not held
    the pad for a second.
    """

    def __init__(self, streams: PressStreams, seat: int | None = None) -> None:
        self._streams = streams
        self._seat = seat
        self._way = 0.0
        self._clock = PadClock()
        self._touches = Touches()
        self._detector: PressDetector | None = None
        self._known = 0.0
        """Until when it is known what the finger does, on trio's clock."""

    @property
    def is_pressed(self) -> bool:
        """Whether the pad is touched, as far as is known."""
        return self._detector is not None and self._detector.is_pressed

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """A stream of what the button does from now on; see `Button.presses`."""
        return self._streams.open()

    def begins(self, way: float) -> None:
        """The pad is there, from now on; `way` is how many seconds the network takes to bring word of it."""
        self._way = way
        self._clock = PadClock(way)

    def reports(self, report: Report, at: float) -> float:
        """A report came `at`, on trio's clock; by how many seconds it was later than a quick one."""
        sent = min(self._clock.came(report, at), trio.current_time())
        self._known = max(self._known, sent)
        if self._detector is None:  # one that is touched when the board is opened means no press
            self._detector = PressDetector(pressed=report.down, at=sent)
        self._advance(self._touches.take(report, sent), self._known)
        return at - sent - self._way

    def is_lost(self) -> None:
        """Nothing is heard of the pad any more: whoever touched it has let go."""
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
