"""The conversion of level changes of a pin (edges) into presses, debounced and classified by length.

This is pure code: it uses no clock, no thread and no pin.

A contact bounces for a few milliseconds when it closes and when it opens. A pin may also report a false
edge, or lose one. `PressDetector` takes edges with their time stamps and returns the events of a press. The
caller has the clock, and calls `wait_until()` and `tick()`, so that the same code works with a real clock
and a virtual one.

All times are seconds on one clock: for a board, trio's clock.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

BOUNCE_SECONDS = 0.030
"""Seconds for which the level must stay the same after a change before a release counts."""
SURE_SECONDS = 0.003
"""Shortest press, in seconds.

A shorter change is electrical noise of a switch, a fridge or a motor; a finger's tap takes 40 ms.
"""
LONG_SECONDS = 1.0
PAUSE_SECONDS = 3.0
CHECK_SECONDS = 0.5
"""Seconds between two readings of the pin while the button is down, in case the edge of the release was
lost.
"""
STUCK_SECONDS = 20.0
"""Seconds after which a button that stays down counts as stuck: an object leans on it, or it is broken."""


@dataclass(frozen=True, slots=True)
class Edge:
    """One change of the pin's level, as the kernel reported it. Bounces are edges too."""

    pressed: bool
    at: float


class Length(StrEnum):
    """Class of a press by its length: SHORT under 1 s, LONG from 1 s, PAUSE from 3 s."""

    SHORT = "short"
    LONG = "long"
    PAUSE = "pause"

    @classmethod
    def of(cls, held: float) -> Length:
        """Return the length of a press held for `held` seconds.

        >>> [str(Length.of(seconds)) for seconds in (0.2, 1.0, 3.5)]
        ['short', 'long', 'pause']
        """
        if held >= PAUSE_SECONDS:
            return cls.PAUSE
        return cls.LONG if held >= LONG_SECONDS else cls.SHORT


@dataclass(frozen=True, slots=True)
class Down:
    """An event: the button went down at `at`.

    The event is reported 3 ms later, when it is certain that the change is no noise.
    """

    at: float
    seat: int | None = None
    """Seat of the button (from 1) if every seat has its own button, otherwise None."""


@dataclass(frozen=True, slots=True)
class Up:
    """An event: the button came up at `at`, after `held` seconds."""

    at: float
    held: float

    @property
    def length(self) -> Length:
        """Class of the press by its length: SHORT, LONG or PAUSE."""
        return Length.of(self.held)


@dataclass(frozen=True, slots=True)
class LongHeld:
    """An event: at `at` the button has been down for 1 s, and still is."""

    at: float


@dataclass(frozen=True, slots=True)
class PauseHeld:
    """An event: at `at` the button has been down for 3 s, and still is."""

    at: float


@dataclass(frozen=True, slots=True)
class Stuck:
    """An event: the button is down, but no player holds it. No further event comes until `Freed`."""

    at: float


@dataclass(frozen=True, slots=True)
class Freed:
    """An event: a stuck button came up, so presses count again."""

    at: float


PressEvent = Down | Up | LongHeld | PauseHeld | Stuck | Freed


_STAGES: tuple[tuple[float, type[LongHeld | PauseHeld]], ...] = (
    (LONG_SECONDS, LongHeld),
    (PAUSE_SECONDS, PauseHeld),
)


@dataclass(slots=True)
class _Hold:
    """State of a button that is down: since when, the events already reported, and its probable release."""

    down: float
    stuck: bool = False
    stages_said: int = 0
    released: float | None = None
    """Time of the probable release, while the level is up but has not been stable for 30 ms; otherwise
    None.
    """
    first_released: float | None = None
    """Time of the first release edge of the present burst of edges. It is the time of the release if the
    release is confirmed.
    """

    def line_says(self, pressed: bool, at: float) -> None:
        if pressed:
            self.released = None
            return
        known = [time for time in (self.first_released, at) if time is not None]
        self.first_released = self.released = max(self.down, min(known))

    @property
    def at_rest(self) -> bool:
        """Whether the button is certainly down, because no edges that may be its release are coming in."""
        return self.first_released is None

    def stays_down(self) -> None:
        self.released = self.first_released = None

    def end(self, released: float) -> Up | Freed:
        return Freed(released) if self.stuck else Up(released, released - self.down)


class PressDetector:
    """Converter of edges into presses.

    A press counts once the level has been down for 3 ms without a break; a shorter one is noise. A release
    counts once the level has been stable for 30 ms. The time of each is the time of its first edge. An edge
    without a change of level is ignored, because a late interrupt after a glitch looks the same. If the
    caller can read the true level, `tick()` takes it and corrects the effects of lost edges.

    `pressed` is the level at the start, at time `at`. A button that is already down then counts as stuck
    until it is released.

    >>> detector = PressDetector(pressed=False, at=0.0)
    >>> detector.edge(Edge(True, 10.0)), detector.tick(10.003)
    ((), (Down(at=10.0, seat=None),))
    >>> detector.edge(Edge(False, 10.004)), detector.edge(Edge(True, 10.007))  # it bounces
    ((), ())
    >>> detector.tick(11.5), detector.edge(Edge(False, 12.0))
    ((LongHeld(at=11.0),), ())
    >>> detector.tick(12.25)  # quiet for long enough: it came up
    (Up(at=12.0, held=2.0),)
    """

    def __init__(self, *, pressed: bool, at: float) -> None:
        self._hold = _Hold(at, stuck=True) if pressed else None
        self._burst: float | None = None
        """Time of the first of the edges that may become a press, or None."""
        self._down_from: float | None = None
        """Time since which the level has been down without a break, during edges that may become a press."""
        self._unsaid: tuple[PressEvent, ...] = (Stuck(at),) if pressed else ()
        self._level = pressed
        self._last_edge = at - BOUNCE_SECONDS
        self._rests_from: float | None = None
        """Time at which the level will have been stable for long enough if no edge comes, or None."""
        self._looked: float | None = None
        """Time at which the level that was read contradicted the edges; None once an edge explains the
        level.
        """
        self._known_until = -math.inf
        """Time up to which edges are ignored, because a reading of the level already showed their effect."""
        self._checked = at

    @property
    def is_pressed(self) -> bool:
        """Whether the button is down now, also if it is stuck."""
        return self._hold is not None

    def edge(self, edge: Edge) -> tuple[PressEvent, ...]:
        """Process one edge. Return the events due until its time, and those that the edge causes."""
        self._checked = max(self._checked, edge.at)
        events = self._advance(edge.at)
        if edge.at <= self._known_until:
            return events
        quiet = edge.at - self._last_edge >= BOUNCE_SECONDS
        self._last_edge = max(self._last_edge, edge.at)
        self._looked = None
        if not edge.pressed:  # the release may have been read before its edge came
            events += self._believe(edge.at)
        self._line_says(edge.pressed, edge.at)
        if self._hold is None:
            self._follow_burst(edge, quiet)
        return events

    def _follow_burst(self, edge: Edge, quiet: bool) -> None:
        if not edge.pressed:
            self._down_from = None
        elif quiet or (self._burst is not None and edge.at - self._burst > BOUNCE_SECONDS):
            self._burst = self._down_from = edge.at
        elif self._burst is not None and self._down_from is None:
            self._down_from = edge.at

    def _believe(self, now: float) -> tuple[PressEvent, ...]:
        """Begin a press if the level has been down for long enough at `now`. Return the events."""
        burst, since = self._burst, self._down_from
        if burst is None or since is None or now < since + SURE_SECONDS:
            return ()
        self._burst = self._down_from = None
        self._hold = _Hold(burst)
        return (Down(burst),)

    def wait_until(self) -> float | None:
        """Return the time at which `tick()` must be called if no edge comes before, or None for never."""
        if self._unsaid:
            return self._checked
        times = [] if self._rests_from is None else [self._rests_from]
        if self._down_from is not None and self._level:
            times.append(self._down_from + SURE_SECONDS)
        if self._hold is not None:
            times.append(self._checked + CHECK_SECONDS)
            times += self._stage_times(self._hold)
        return min(times, default=None)

    def tick(self, now: float, pressed: bool | None = None) -> tuple[PressEvent, ...]:
        """Advance the time to `now`, and return the events.

        `pressed` is the present level of the pin, if it can be read.
        """
        self._checked = max(self._checked, now)
        if pressed is not None and pressed != self._level:
            # The level contradicts the edges: an edge was lost, or comes late. Wait for it as long as a
            # bounce lasts.
            self._looked = now
            self._line_says(pressed, now)
        return self._advance(now)

    def _line_says(self, pressed: bool, at: float) -> None:
        self._level = pressed
        self._rests_from = max(self._last_edge, at) + BOUNCE_SECONDS
        if self._hold is not None:
            self._hold.line_says(pressed, at)

    def _advance(self, now: float) -> tuple[PressEvent, ...]:
        events = self._unsaid
        self._unsaid = ()
        if self._level:
            events += self._believe(now)
        if self._rests_from is not None and now >= self._rests_from:
            events += self._settle()
        if self._hold is not None:
            events += self._reach_stages(self._hold, now)
        return events

    def _settle(self) -> tuple[PressEvent, ...]:
        """Accept a level that has been stable for 30 ms, and return the events."""
        changed = self._last_edge if self._looked is None else self._looked
        if self._looked is not None and self._rests_from is not None:
            self._known_until = self._rests_from
            self._last_edge = max(self._last_edge, self._looked)
        self._rests_from = self._looked = None
        burst, self._burst, self._down_from = self._burst, None, None
        hold = self._hold
        if hold is None:
            if not self._level:
                return ()
            # The button went down again within 30 ms of the last release, or the edge was lost.
            down = changed if burst is None else burst
            self._hold = _Hold(down)
            return (Down(down),)
        if hold.released is None:
            hold.stays_down()
            return ()
        self._hold = None
        return (hold.end(hold.released),)

    @staticmethod
    def _stage_times(hold: _Hold) -> list[float]:
        """Return the times at which a press will reach 1 s, 3 s and the length of a stuck button."""
        if hold.stuck:
            return []
        times = [hold.down + STUCK_SECONDS]
        if hold.at_rest:
            times += [hold.down + seconds for seconds, _ in _STAGES[hold.stages_said :]]
        return times

    @staticmethod
    def _reach_stages(hold: _Hold, now: float) -> tuple[PressEvent, ...]:
        events: tuple[PressEvent, ...] = ()
        if hold.stuck:
            return events
        for seconds, stage in _STAGES[hold.stages_said :]:
            if hold.at_rest and now >= hold.down + seconds:
                hold.stages_said += 1
                events += (stage(hold.down + seconds),)
        if now >= hold.down + STUCK_SECONDS:
            hold.stuck = True
            events += (Stuck(hold.down + STUCK_SECONDS),)
        return events
