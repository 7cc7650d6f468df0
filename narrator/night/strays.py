"""The box's own stray clicks: a press that falls beside all walks is imitated like any other.

In walks the box's clicks cover the fingers' (`narrator.night.course`). Were they there alone, a single click
while a call is made, or while options are told, would surely be somebody's who thinks that they are asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from narrator.box.box import Line
from narrator.night.course import CLICK, Clicks
from narrator.night.reactions import anybody
from voices.draw import Draw
from voices.segments import Over, Text

STRAYS = Clicks(0, 12)
"""So many lie over the words of a call: few, for a finger seldom falls there. What that leaves to an ear is
computed by `python -m bench.strays`.
"""


def strewn(lines: Iterable[Line], draw: Draw, click_db: float = 0.0) -> tuple[Line, ...]:
    """The same lines of a call, with stray clicks after what is said; they take no time."""
    laid = list(lines)
    spoken = [
        (number, place)
        for number, line in enumerate(laid)
        for place, segment in enumerate(line.segments)
        if isinstance(segment, Text)
    ]
    for (number, place), after in sorted(
        zip(spoken, strays_for(len(spoken), draw), strict=True), reverse=True
    ):
        segments, clicks = laid[number].segments, (Over(CLICK, click_db, late) for late in after)
        laid[number] = replace(
            laid[number], segments=(*segments[: place + 1], *clicks, *segments[place + 1 :])
        )
    return tuple(laid)


def strays_for(words: int, draw: Draw) -> list[list[float]]:
    """Stray clicks after each of so many groups of words, in seconds from their end.

    They fall as the finger of somebody does who presses at what was said.
    """
    fallen: list[list[float]] = [[] for _ in range(words)]
    for _ in range(STRAYS.number(1, draw) if words else 0):
        fallen[draw.below(words)].append(anybody(draw).draw(draw))
    return fallen
