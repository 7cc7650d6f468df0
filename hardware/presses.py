"""From edges to presses: debounce and classification. Pure: no clock, no thread, no pin.

A contact bounces for a few milliseconds when it closes and when it opens; a line may report an edge that was
none, or lose one. `PressDetector` takes edges with their time stamps and says what a person did. Whoever owns
the clock calls `wait_until()` and `tick()`, so the same code runs on a real clock, a virtual one, and none.

All times are seconds on one clock (the trio clock, on a board).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

BOUNCE_SECONDS = 0.030
"""A level must have been left alone this long before a change away from it counts."""
SURE_SECONDS = 0.003
"""A line that goes down for less was no finger: a switch, a fridge or a motor nearby. A tap takes 40 ms."""
LONG_SECONDS = 1.0
PAUSE_SECONDS = 3.0
CHECK_SECONDS = 0.5
"""While the button is down its line is looked at this often, in case the edge of the release was lost."""
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
        """The length of a press held for `held` seconds.

        >>> [str(Length.of(seconds)) for seconds in (0.2, 1.0, 3.5)]
        ['short', 'long', 'pause']
        """
        if held >= PAUSE_SECONDS:
            return cls.PAUSE
        return cls.LONG if held >= LONG_SECONDS else cls.SHORT


@dataclass(frozen=True, slots=True)
class Down:
    """The button went down at `at`; known 3 ms later, so a choice uses this."""

    at: float
    seat: int | None = None
    """Whose button it was (from 1), where every seat has its own."""


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
    """The button is held and no press is meant by it; said once, then ignored until `Freed`."""

    at: float


@dataclass(frozen=True, slots=True)
class Freed:
    """A stuck button came up; presses count again."""

    at: float


PressEvent = Down | Up | LongHeld | PauseHeld | Stuck | Freed


_STAGES: tuple[tuple[float, type[LongHeld | PauseHeld]], ...] = (
    (LONG_SECONDS, LongHeld),
    (PAUSE_SECONDS, PauseHeld),
)


@dataclass(slots=True)
class _Hold:
    """A button that is down: since when, what was said of it, and when it seems to have come up."""

    down: float
    stuck: bool = False
    stages_said: int = 0
    released: float | None = None
    """Set while the line says released and has not yet been quiet for 30 ms."""
    first_released: float | None = None
    """The first release edge of the burst going on: the time of the release, if it turns out to be one."""

    def line_says(self, pressed: bool, at: float) -> None:
        if pressed:
            self.released = None
            return
        known = [time for time in (self.first_released, at) if time is not None]
        self.first_released = self.released = max(self.down, min(known))

    @property
    def at_rest(self) -> bool:
        """Whether it is surely down: no burst of edges is going on that may turn out to be the release."""
        return self.first_released is None

    def stays_down(self) -> None:
        self.released = self.first_released = None

    def end(self, released: float) -> Up | Freed:
        return Freed(released) if self.stuck else Up(released, released - self.down)


class PressDetector:
    """Makes presses of edges.

    A press counts with the time of its first edge, once the line has been down for 3 ms in one piece; a line
    that is down for less was no press. A release counts when the line has been quiet for 30 ms, with
    the time of its first edge, since nobody waits for it. An edge that changes nothing is not believed: an
    interrupt that came too late to see a glitch looks the same. Whoever knows the true level gives it to
    `tick()`, which puts right what lost edges left wrong.

    `pressed`: the level when the watch begins, at `at`; a button already down is stuck until released.

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
        """The first edge of a burst that may turn out to be a press."""
        self._down_from: float | None = None
        """Since when the line has been down in that burst, in one piece."""
        self._unsaid: tuple[PressEvent, ...] = (Stuck(at),) if pressed else ()
        self._level = pressed
        self._last_edge = at - BOUNCE_SECONDS
        self._rests_from: float | None = None
        """When the line will have been quiet long enough, if nothing more happens."""
        self._looked: float | None = None
        """When a look at the line contradicted the edges, until an edge explains it."""
        self._known_until = -math.inf
        """Edges up to here come too late: what they would tell was found by looking, and told."""
        self._checked = at

    @property
    def is_pressed(self) -> bool:
        """Whether the button is down now, stuck or not."""
        return self._hold is not None

    def edge(self, edge: Edge) -> tuple[PressEvent, ...]:
        """Take one edge; gives what it, and the time up to it, made happen."""
        self._checked = max(self._checked, edge.at)
        events = self._advance(edge.at)
        if edge.at <= self._known_until:
            return events
        quiet = edge.at - self._last_edge >= BOUNCE_SECONDS
        self._last_edge = max(self._last_edge, edge.at)
        self._looked = None
        if not edge.pressed:  # a look may have seen the release before its edge came
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
        """Begin a press if the line has been down for long enough."""
        burst, since = self._burst, self._down_from
        if burst is None or since is None or now < since + SURE_SECONDS:
            return ()
        self._burst = self._down_from = None
        self._hold = _Hold(burst)
        return (Down(burst),)

    def wait_until(self) -> float | None:
        """When to call `tick()` if no edge comes before, in seconds of the edges' clock; None: never."""
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
        """Let time pass up to `now`. `pressed` is the level the line has now, if that can be known."""
        self._checked = max(self._checked, now)
        if pressed is not None and pressed != self._level:
            # The edge was lost, or it is on its way: give it the time of a bounce to arrive.
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
        """The line has been quiet for 30 ms: its level is what the finger does."""
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
            # It went down again within the bounce of the release before, or its edge was lost.
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
        """When a press goes over to its next stage, if it goes on."""
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
