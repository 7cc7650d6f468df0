"""Reports of a pad about its touches, and the edges in them. Pure: no clock, no network.

A pad does not report a touch when it comes, because a radio would notice the message. Instead it sends
the same few letters about itself sixteen times a second (docs/pads.md has the firmware's lines that write
them):

    0001f3a2 0001f2f0 0007 d
    clock, time of the last touch or release, number of touches, touched (`d`) or not (`u`)

Numbers are hexadecimal, times in milliseconds of the pad's clock. Each report is complete, so a late or
lost report only delays the press. A press counts from the time of the touch, not from the arrival of its
report.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hardware.presses import BOUNCE_SECONDS, Edge

REPORT_SECONDS = 0.06
"""Seconds between two reports of a pad."""
_FORM = re.compile(r"([0-9a-f]{8}) ([0-9a-f]{8})\s([0-9a-f]{4})\s([du])")
_CLOCK = 1 << 32
"""Milliseconds after which a pad's clock begins again: 49.7 days."""
WINDOW_SECONDS = 30.0
"""Seconds for which a fast report is used to read the pad's clock. It drifts by 1 ms in that time."""
ANOTHER_CLOCK_SECONDS = 60.0
"""Seconds of difference between two readings from which a pad's clock must have begun again."""


@dataclass(frozen=True, slots=True)
class Report:
    """One report of a pad. Times are in seconds, by the pad's own clock."""

    now: float
    since: float
    """Seconds since the pad was last touched or released."""
    touches: int
    down: bool


def read_report(text: str) -> Report | None:
    """Parse a report. Returns None for any other text.

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
    """A converter from a pad's clock to the box's clock, by the arrival of the pad's reports.

    The fastest report of the last `WINDOW_SECONDS` had no delay; any other was delayed by the difference.
    `way` is the time even a fast report takes, in seconds.

    >>> clock = PadClock(way=0.005)
    >>> clock.came(Report(now=100.0, since=0.0, touches=0, down=False), 7.005)
    7.0
    >>> clock.came(Report(now=100.06, since=0.0, touches=0, down=False), 7.365)  # held up for 0.3 s
    7.06
    """

    def __init__(self, way: float = 0.0) -> None:
        self._way = way
        self._offsets: list[tuple[float, float]] = []
        """Arrival times of reports, with the lead of the box's clock over the pad's; the smallest lead is
        last.
        """

    def came(self, report: Report, at: float) -> float:
        """Return the time at which a report was sent that came at `at`. Both are on the box's clock."""
        offset = at - report.now
        if self._offsets and abs(offset - self._offsets[-1][1]) > ANOTHER_CLOCK_SECONDS:
            self._offsets.clear()
        kept = [(came, ahead) for came, ahead in self._offsets if came > at - WINDOW_SECONDS]
        # A report slower than a later one never counts again, so few are kept.
        self._offsets = [*(one for one in kept if one[1] < offset), (at, offset)]
        return round(report.now + self._offsets[0][1] - self._way, 6)


class Touches:
    """A detector of edges in the reports of one pad. Touches before the first report are ignored.

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
        """Return the edges in a report that was sent at `sent`, in order of time."""
        (last, self._last), (before, self._sent) = (self._last, report), (self._sent, sent)
        was_down, self._down = self._down, report.down
        if last is None:
            return ()
        changed = sent - report.since
        if report.touches == last.touches:
            return (Edge(report.down, changed),) if was_down != report.down else ()
        # Of several touches within one report only the last change is known to the millisecond.
        #
        # They count as one touch: a finger faster than a report means one press.
        began = changed if report.down else max(before, changed - BOUNCE_SECONDS)
        let_go = (Edge(False, began - 2 * BOUNCE_SECONDS),) if was_down else ()
        left = () if report.down else (Edge(False, changed),)
        return (*let_go, Edge(True, began), *left)

    def let_go(self) -> tuple[Edge, ...]:
        """Return the release of a lost pad, if it was touched. The next report is treated as the first."""
        was_down, self._down, self._last = self._down, False, None
        return (Edge(False, self._sent),) if was_down else ()


LATE_SECONDS = 0.15
"""Seconds of delay beyond the fastest report from which a report counts as lost: it may miss a press."""


@dataclass(frozen=True, slots=True)
class PadQuality:
    """Quality of one pad's connection: `way` and `worst` in seconds, one way; `lost` is a share, 0 to 1."""

    name: str
    way: float
    worst: float
    lost: float
    reports: int


class ReportsCounted:
    """A counter of the reports of one pad, for the quality of its connection."""

    def __init__(self, way: float = 0.0) -> None:
        """Start to count. `way` is the shortest time of a report, one way, in seconds."""
        self._way = way
        self._worst = 0.0
        self._reports = self._late = 0
        self._began: float | None = None
        self._now = 0.0

    def came(self, now: float, late: float) -> None:
        """Count a report that was sent at `now` on the pad's clock, `late` seconds later than a fast one."""
        self._began = now if self._began is None else self._began
        self._now = now
        self._reports += 1
        self._late += late > LATE_SECONDS
        self._worst = max(self._worst, late)

    def so_far(self, name: str) -> PadQuality:
        """Return the quality so far of the connection to the pad `name`."""
        lasted = 0.0 if self._began is None else self._now - self._began
        due = max(1 + round(lasted / REPORT_SECONDS), self._reports)
        there = self._reports - self._late
        return PadQuality(name, self._way, self._way + self._worst, 1 - there / due, self._reports)
