"""A breath in a call, wherever words would follow on words at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from narrator.box.line import Line
from voices.segments import Mark, Over, Silence, Text


def breathed(lines: Iterable[Line], seconds: float) -> tuple[Line, ...]:
    """The same lines of a call, with so much quiet where words would follow on words at once.

    Without it the first sound of the first name is taken for the end of the question before it.
    """
    laid = list(lines)
    parts = [(number, part) for number, line in enumerate(laid) for part in line.segments]
    timed = [(number, part) for number, part in parts if not isinstance(part, Mark | Over)]
    for (number, part), (following, after) in pairwise(timed):
        if following > number and isinstance(part, Text) and isinstance(after, Text):
            laid[number] = replace(laid[number], segments=(*laid[number].segments, Silence(seconds)))
    return tuple(laid)
