"""What a pad reports of its touches, and the edges that follow from it. Pure: no clock, no network.

A pad does not tell of a touch when it comes, which a radio would hear: sixteen times a second it sends the
same few letters about itself (docs/pads.md has the firmware's lines that write them):

    0001f3a2 0001f2f0 0007 d
    its clock, when it was last touched or let go, how often it was touched, whether it is (`d`) or not (`u`)

Numbers are hexadecimal, times in milliseconds of its own clock. Each report tells all there is, so one that
is late or lost costs nothing but time; and a press is judged by when the finger came, not by when the
network brought word of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hardware.presses import BOUNCE_SECONDS, Edge

REPORT_SECONDS = 0.06
"""How often a pad reports."""
_FORM = re.compile(r"([0-9a-f]{8}) ([0-9a-f]{8})\s([0-9a-f]{4})\s([du])")
_CLOCK = 1 << 32
"""Milliseconds after which a pad's clock begins again: 49.7 days."""
WINDOW_SECONDS = 30.0
"""How long a quick report tells of the clock: a pad's crystal drifts by a millisecond in so many seconds."""
ANOTHER_CLOCK_SECONDS = 60.0
"""A clock that is so far from what it was has begun again."""


@dataclass(frozen=True, slots=True)
class Report:
    """One report of a pad: times in seconds, by its own clock."""

    now: float
    since: float
    """For how long it has been touched, or not, in seconds."""
    touches: int
    down: bool


def read_report(text: str) -> Report | None:
    """What a report says; None where it is none.

    >>> read_report("0001f3a2 0001f2f0 0007 d")
    Report(now=127.906, since=0.178, touches=7, down=True)
    >>> read_report("pressed") is None
    True
    """
    found = _FORM.fullmatch(text)
    if found is None:
        return None
    now, changed, touches = (int(found[place], 16) for place in (1, 2, 3))
    return Report(now / 1000, (now - changed) % _CLOCK / 1000, touches, found[4] == "d")


class PadClock:
    """Says when something happened by the box's clock, from when reports come.

    The quickest report of the last while had the shortest way: what is slower was held up by the network, by
    as much as it is slower. `way` is how long even a quick one takes, in seconds.

    >>> clock = PadClock(way=0.005)
    >>> clock.came(Report(now=100.0, since=0.0, touches=0, down=False), 7.005)
    7.0
    >>> clock.came(Report(now=100.06, since=0.0, touches=0, down=False), 7.365)  # held up for 0.3 s
    7.06
    """

    def __init__(self, way: float = 0.0) -> None:
        self._way = way
        self._offsets: list[tuple[float, float]] = []
        """When reports came, and by how much the box's clock was ahead of the pad's then; the least last."""

    def came(self, report: Report, at: float) -> float:
        """When a report that came `at` was sent, in seconds of the clock of `at`."""
        offset = at - report.now
        if self._offsets and abs(offset - self._offsets[-1][1]) > ANOTHER_CLOCK_SECONDS:
            self._offsets.clear()
        kept = [(came, ahead) for came, ahead in self._offsets if came > at - WINDOW_SECONDS]
        # One that is slower than a later one never counts again, so few are kept.
        self._offsets = [*(one for one in kept if one[1] < offset), (at, offset)]
        return round(report.now + self._offsets[0][1] - self._way, 6)


class Touches:
    """Makes edges of what one pad reports; what was before its first report is no press.

    >>> touches = Touches()
    >>> touches.take(Report(10.0, since=5.0, touches=3, down=False), 70.0)
    ()
    >>> touches.take(Report(10.06, since=0.04, touches=4, down=True), 70.06)
    (Edge(pressed=True, at=70.02),)
    >>> touches.take(Report(10.12, since=0.01, touches=4, down=False), 70.12)
    (Edge(pressed=False, at=70.11),)
    """

    def __init__(self) -> None:
        self._last: Report | None = None
        self._sent = 0.0
        self._down = False

    def take(self, report: Report, sent: float) -> tuple[Edge, ...]:
        """The edges that a report which was `sent` then tells of, in the order in which they were."""
        (last, self._last), (before, self._sent) = (self._last, report), (self._sent, sent)
        was_down, self._down = self._down, report.down
        if last is None:
            return ()
        changed = sent - report.since
        if report.touches == last.touches:
            return (Edge(report.down, changed),) if was_down != report.down else ()
        # Of several touches within one report only the last change is known to the millisecond; one touch is
        # told: a finger that was quicker than a report means one press.
        began = changed if report.down else max(before, changed - BOUNCE_SECONDS)
        let_go = (Edge(False, began - 2 * BOUNCE_SECONDS),) if was_down else ()
        left = () if report.down else (Edge(False, changed),)
        return (*let_go, Edge(True, began), *left)

    def let_go(self) -> tuple[Edge, ...]:
        """The pad is lost: whoever touched it does so no more, and its next report begins anew."""
        was_down, self._down, self._last = self._down, False, None
        return (Edge(False, self._sent),) if was_down else ()


LATE_SECONDS = 0.15
"""A report that is later than the quickest by more than this is as good as lost: a press would be missed."""


@dataclass(frozen=True, slots=True)
class PadQuality:
    """What was seen of one pad: `way` and `worst` in seconds, one way; `lost` a share from 0 to 1."""

    name: str
    way: float
    worst: float
    lost: float
    reports: int


class ReportsCounted:
    """Counts the reports of one pad."""

    def __init__(self, way: float = 0.0) -> None:
        """A report takes `way` seconds at least, one way."""
        self._way = way
        self._worst = 0.0
        self._reports = self._late = 0
        self._began: float | None = None
        self._now = 0.0

    def came(self, now: float, late: float) -> None:
        """A report of `now` on the pad's clock came `late` seconds after a quick one would have."""
        self._began = now if self._began is None else self._began
        self._now = now
        self._reports += 1
        self._late += late > LATE_SECONDS
        self._worst = max(self._worst, late)

    def so_far(self, name: str) -> PadQuality:
        """What was seen of the pad called `name`."""
        lasted = 0.0 if self._began is None else self._now - self._began
        due = max(1 + round(lasted / REPORT_SECONDS), self._reports)
        there = self._reports - self._late
        return PadQuality(name, self._way, self._way + self._worst, 1 - there / due, self._reports)
