"""How well a pad is reached: what its reports tell of the network between."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.pads.report import REPORT_SECONDS

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
