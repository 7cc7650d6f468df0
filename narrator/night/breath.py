"""Breaths in a call and between two calls, wherever words would follow on words at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from narrator.box.line import Line
from narrator.night.scene import Scene
from voices.segments import Mark, Over, Silence, Sound, Text


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


def parted(scenes: Sequence[Scene], quiet: float) -> tuple[Scene, ...]:
    """End each scene with `quiet` seconds, unless the next one begins with the sound of its card."""
    pause = Line("pause", (Silence(quiet),))
    return tuple(
        one if after and _begins_with_sound(after) else replace(one, lines=(*one.lines, pause))
        for one, after in zip_longest(scenes, scenes[1:])
    )


def _begins_with_sound(scene: Scene) -> bool:
    first = (*scene.opening, *scene.lines)[0]
    return isinstance(first.segments[0], Sound)
