"""Decoy clicks outside walks: imitations of presses that the box plays at other moments of a call.

A walk is a row of ticks that counts through options; decoy clicks during walks are in `narrator.night.walk`.
Without more of them elsewhere, a single click in a call line, an explanation or the blinks would certainly be
a player's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from narrator.night.walk import CLICK, Clicks, random_player
from narrator.table.box import Line
from voices.audio.sounds import TICKS
from voices.draw import Draw
from voices.segments import Over, Segment, Silence, Sound, Text

STRAYS = Clicks(0, 16)
"""Number of decoy clicks, at least and at most, in a call of `TOGETHER` places: few, as presses are rare.

`python -m bench.exact` computes how much a listener can still learn.
"""
TOGETHER = 8
"""The number of places for decoy clicks up to which a call gets `STRAYS`. With more places it gets more."""
LASTING, STRETCH = 0.5, 1.0
"""Seconds.

Speech or silence of at least `LASTING` is cut into places of about `STRETCH`, because a press may come at any
moment of it.
"""

BEFORE, SOON = 0.2, 0.15
"""Seconds from the last words of one call to the next call; and a reaction time that is shorter than nearly
any person's."""

Length = Callable[[Segment], float]
"""A function that estimates the length of a segment of sound in seconds."""


class Spot(NamedTuple):
    """A time outside the walks for a decoy click: from `since` to `until`, plus a reaction time.

    Both are in seconds from the beginning of a segment. For the moment at which speech ends, both are zero.
    """

    line: int
    segment: int
    """The number of the segment, within its line, from whose beginning the seconds are counted."""
    since: float = 0.0
    until: float = 0.0
    left: float = math.inf
    """Seconds from the beginning of the segment to the end of the call. A later click would not be heard."""


def with_decoy_clicks(
    lines: Iterable[Line], draw: Draw, length: Length, click_db: float = 0.0
) -> tuple[Line, ...]:
    """Return the lines of a call with decoy clicks added outside its walks. The clicks take no time."""
    laid = list(lines)
    spots = list(spots_of(laid, length))
    for spot, after in sorted(zip(spots, strays_for(spots, draw), strict=True), reverse=True):
        segments, clicks = laid[spot.line].segments, (Over(CLICK, click_db, late) for late in after)
        laid[spot.line] = replace(
            laid[spot.line], segments=(*segments[: spot.segment], *clicks, *segments[spot.segment :])
        )
    return tuple(laid)


def spots_of(lines: Sequence[Line], length: Length) -> Iterator[Spot]:
    """Yield the places for decoy clicks: during and after speech, and in long silence without ticks.

    The first place stands for presses after the last words of the previous call.
    """
    left = sum(length(segment) for line in lines for segment in line.segments)
    yield Spot(0, 0, -BEFORE, -BEFORE, left)
    for spot, later in _spots(lines, length):
        if left - later > SOON:
            yield spot._replace(left=left - later)


def _spots(lines: Sequence[Line], length: Length) -> Iterator[tuple[Spot, float]]:
    """Yield each place with the beginning of its segment, in seconds from the beginning of the first line."""
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
    """Yield places of about `STRETCH` seconds that cover a long time of speech or silence."""
    if seconds >= LASTING:
        pieces = max(1, round(seconds / STRETCH))
        for piece in range(pieces):
            yield Spot(line, segment, piece * seconds / pieces, (piece + 1) * seconds / pieces)


def strays_over(spots: int) -> Clicks:
    """Return the range of decoy clicks for this many places.

    Long calls have clicks as often as short ones.
    """
    return Clicks(STRAYS.fewest, round(STRAYS.most * max(1.0, spots / TOGETHER)))


def strays_for(spots: Sequence[Spot], draw: Draw) -> list[list[float]]:
    """Draw the decoy clicks for each place, in seconds from the beginning of its segment.

    Their delays are drawn from people's reaction times.
    """
    fallen: list[list[float]] = [[] for _ in spots]
    for _ in range(strays_over(len(spots)).number(1, draw) if spots else 0):
        place = draw.below(len(spots))
        fallen[place].append(_late(spots[place], draw))
    return fallen


def _late(spot: Spot, draw: Draw) -> float:
    while True:
        late = draw.between(spot.since, spot.until) + random_player(draw).draw(draw)
        if 0.0 < late < spot.left:
            return late
