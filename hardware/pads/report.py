"""Parsing of a pad's reports, and detection of touches in them. Pure code: no clock, no network.

A pad does not send a message when it is touched, because an eavesdropper with a radio would notice the
message. Instead, sixteen times a second, it sends a report of constant length (docs/pads.md has the lines
of the firmware that write it):

    0001f3a2 0001f2f0 0007 d
    clock, time of the last touch or release, number of touches, touched (`d`) or not (`u`)

Numbers are hexadecimal, times in milliseconds of the pad's clock. Each report contains the whole state, so
a late or lost report only delays a press. The time of a press is the time of the touch, not of the report's
arrival.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hardware.presses import BOUNCE_SECONDS, Edge

REPORT_SECONDS = 0.06
"""Seconds from one report of a pad to the next."""
_FORM = re.compile(r"([0-9a-f]{8}) ([0-9a-f]{8})\s([0-9a-f]{4})\s([du])")
_CLOCK = 1 << 32
"""Number of milliseconds after which a pad's clock starts again at 0: 49.7 days."""
WINDOW_SECONDS = 30.0
"""Seconds for which a fast report is used to compare the clocks of pad and box. They drift by 1 ms in that
time.
"""
ANOTHER_CLOCK_SECONDS = 60.0
"""Smallest jump, in seconds, of a pad's clock from which the pad must have restarted."""


@dataclass(frozen=True, slots=True)
class Report:
    """One report of a pad. Times are in seconds, by the pad's own clock."""

    now: float
    since: float
    """Seconds from the pad's last touch or release to this report."""
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
    """A converter from a pad's clock to the box's clock, based on the arrival times of the pad's reports.

    The fastest report of the last `WINDOW_SECONDS` is taken to have no delay except `way`, the seconds that
    even a fast report takes. All other reports were delayed by their difference to it.

    >>> clock = PadClock(way=0.005)
    >>> clock.came(Report(now=100.0, since=0.0, touches=0, down=False), 7.005)
    7.0
    >>> clock.came(Report(now=100.06, since=0.0, touches=0, down=False), 7.365)  # held up for 0.3 s
    7.06
    """

    def __init__(self, way: float = 0.0) -> None:
        self._way = way
        self._offsets: list[tuple[float, float]] = []
        """Pairs of a report's arrival time and the difference between the box's clock and the pad's clock
        then; the smallest difference is last.
        """

    def came(self, report: Report, at: float) -> float:
        """Return the time at which a report was sent. It came at `at`; both times are on the box's clock."""
        offset = at - report.now
        if self._offsets and abs(offset - self._offsets[-1][1]) > ANOTHER_CLOCK_SECONDS:
            self._offsets.clear()
        kept = [(came, ahead) for came, ahead in self._offsets if came > at - WINDOW_SECONDS]
        # Drop reports that are slower than this one: they will never be the fastest again.
        self._offsets = [*(one for one in kept if one[1] < offset), (at, offset)]
        return round(report.now + self._offsets[0][1] - self._way, 6)


class Touches:
    """A detector of touches and releases in the reports of one pad.

    Touches before the first report are ignored.

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
        """Return the touches and releases in a report that was sent at `sent`, in order of time."""
        (last, self._last), (before, self._sent) = (self._last, report), (self._sent, sent)
        was_down, self._down = self._down, report.down
        if last is None:
            return ()
        changed = sent - report.since
        if report.touches == last.touches:
            return (Edge(report.down, changed),) if was_down != report.down else ()
        # If the pad was touched several times since the last report, only the time of the last change is
        # known. Several such touches count as one: they are so quick that the player means one press.
        began = changed if report.down else max(before, changed - BOUNCE_SECONDS)
        let_go = (Edge(False, began - 2 * BOUNCE_SECONDS),) if was_down else ()
        left = () if report.down else (Edge(False, changed),)
        return (*let_go, Edge(True, began), *left)

    def let_go(self) -> tuple[Edge, ...]:
        """Return a release if the pad was touched, because the pad is lost.

        Its next report is treated as the first.
        """
        was_down, self._down, self._last = self._down, False, None
        return (Edge(False, self._sent),) if was_down else ()


LATE_SECONDS = 0.15
"""Seconds by which a report may come later than the fastest report. A later one counts as lost, because a
press may be missed.
"""


@dataclass(frozen=True, slots=True)
class PadQuality:
    """Quality of the connection to one pad.

    `way` and `worst` are the usual and the longest time of a message, in seconds, one way. `lost` is the
    share of lost reports, from 0 to 1.
    """

    name: str
    way: float
    worst: float
    lost: float
    reports: int


class ReportsCounted:
    """A counter of the reports of one pad, to compute the quality of its connection."""

    def __init__(self, way: float = 0.0) -> None:
        """Start to count reports. `way` is the shortest time of a report, one way, in seconds."""
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
