"""The box's own stray clicks: a press that falls beside all walks is imitated like any other.

In walks the box's clicks cover the fingers' (`narrator.night.walk`). Were they there alone, a single click
while a call is made, while options are told or the light blinks, would surely be somebody's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from narrator.night.walk import CLICK, Clicks, anybody
from narrator.table.box import Line
from voices.audio.sounds import TICKS
from voices.draw import Draw
from voices.segments import Over, Segment, Silence, Sound, Text

STRAYS = Clicks(0, 16)
"""So many lie over a call of `TOGETHER` spots: few, for a finger seldom falls there.

What that leaves to an ear is computed by `python -m bench.exact`.
"""
TOGETHER = 8
"""Spots of a call that share so many strays; where there are more, there are more strays."""
LASTING, STRETCH = 0.5, 1.0
"""Seconds: in whatever lasts as long, a finger may fall at any moment, not only after it; each stretch of it
is a spot.
"""

BEFORE, SOON = 0.2, 0.15
"""Seconds from the last words of one call to the next, and a reaction so quick that hardly anybody has it."""

Length = Callable[[Segment], float]
"""How long something takes, in seconds, by the pack's estimate."""


class Spot(NamedTuple):
    """Where a press beside all walks may fall, but for how late people are.

    After what is said it is the moment of its end, so that it lasts no time.
    """

    line: int
    segment: int
    """The number of the segment before which its seconds are counted from."""
    since: float = 0.0
    until: float = 0.0
    left: float = math.inf
    """Seconds from where they are counted to the end of the call: what falls later would not be heard."""


def strewn(lines: Iterable[Line], draw: Draw, length: Length, click_db: float = 0.0) -> tuple[Line, ...]:
    """The same lines of a call, with stray clicks in all of it but its walks; they take no time."""
    laid = list(lines)
    spots = list(spots_of(laid, length))
    for spot, after in sorted(zip(spots, strays_for(spots, draw), strict=True), reverse=True):
        segments, clicks = laid[spot.line].segments, (Over(CLICK, click_db, late) for late in after)
        laid[spot.line] = replace(
            laid[spot.line], segments=(*segments[: spot.segment], *clicks, *segments[spot.segment :])
        )
    return tuple(laid)


def spots_of(lines: Sequence[Line], length: Length) -> Iterator[Spot]:
    """Where strays fall: in and after what is said, and wherever it is quiet for long beside the ticks.

    At first they fall as for the last words of the call before.
    """
    left = sum(length(segment) for line in lines for segment in line.segments)
    yield Spot(0, 0, -BEFORE, -BEFORE, left)
    for spot, later in _spots(lines, length):
        if left - later > SOON:
            yield spot._replace(left=left - later)


def _spots(lines: Sequence[Line], length: Length) -> Iterator[tuple[Spot, float]]:
    """Those of all lines, each with the seconds from the beginning to where its own are counted from."""
    now = 0.0
    for number, line in enumerate(lines):
        at = [now]
        for segment in line.segments:
            at.append(at[-1] + length(segment))
        for spot in _spots_in(number, line, length):
            yield spot, at[spot.segment]
        now = at[-1]


def _spots_in(number: int, line: Line, length: Length) -> Iterator[Spot]:
    if any(isinstance(one, Over) and one.name in TICKS for one in line.segments):
        return
    begins, quiet = 0, 0.0
    for place, segment in enumerate(line.segments):
        if isinstance(segment, Silence):
            quiet += segment.seconds
        elif isinstance(segment, Text | Sound):
            yield from _stretches(number, begins, quiet)
            yield from _stretches(number, place, length(segment))
            yield Spot(number, place + 1)
            begins, quiet = place + 1, 0.0
    yield from _stretches(number, begins, quiet)


def _stretches(line: int, segment: int, seconds: float) -> Iterator[Spot]:
    """What lasts long, in pieces of about a stretch."""
    if seconds >= LASTING:
        pieces = max(1, round(seconds / STRETCH))
        for piece in range(pieces):
            yield Spot(line, segment, piece * seconds / pieces, (piece + 1) * seconds / pieces)


def strays_over(spots: int) -> Clicks:
    """How many strays lie over a call of so many spots: a long call has them as close as a short one."""
    return Clicks(STRAYS.fewest, round(STRAYS.most * max(1.0, spots / TOGETHER)))


def strays_for(spots: Sequence[Spot], draw: Draw) -> list[list[float]]:
    """Stray clicks of each spot, in seconds from where its own are counted from.

    They fall as the finger of somebody does who presses at something in it.
    """
    fallen: list[list[float]] = [[] for _ in spots]
    for _ in range(strays_over(len(spots)).number(1, draw) if spots else 0):
        place = draw.below(len(spots))
        fallen[place].append(_late(spots[place], draw))
    return fallen


def _late(spot: Spot, draw: Draw) -> float:
    while True:
        late = draw.between(spot.since, spot.until) + anybody(draw).draw(draw)
        if 0.0 < late < spot.left:
            return late
