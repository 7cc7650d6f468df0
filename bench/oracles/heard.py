"""How much presses in walks reveal about the picked option.

In a walk the box ticks through the options from a secret start, and a player presses at the wanted option.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from bench.oracles.ear import Pair, bits, doubt
from bench.oracles.walking import Habit, Walked, walked
from narrator.night.walk import Course
from voices.draw import Draw


def many(course: Course, habit: Habit, tick: float, count: int, seed: str = "walks") -> Iterator[Walked]:
    """Yield `count` simulated questions, with all options equally probable."""
    draw, secret = Draw(seed), Draw(f"secret {seed}")
    keys = [key for row in course.rows for key in row]
    for _ in range(count):
        yield walked(course, keys[draw.below(len(keys))], habit, tick, draw, secret)


def heard_of(course: Course, habit: Habit, tick: float, count: int) -> tuple[float, float]:
    """Return the bits that presses reveal about the wanted option, and their standard deviation.

    Of several ways to look at the presses, the most revealing counts.
    """
    asks = list(many(course, habit, tick, count))
    views: tuple[Callable[[Walked], object], ...] = (
        lambda ask: ask.places[:1],
        lambda ask: ask.places[-1:],
        lambda ask: tuple(place for place in ask.places if place[0] == 0),
        lambda ask: tuple(walk for walk, _ in ask.places),
        lambda ask: _apart(ask.places),
    )
    found = []
    for view in views:
        pairs: list[Pair] = [(ask.wanted, str(view(ask))) for ask in asks]
        found.append((bits(pairs), doubt(pairs)))
    return max(found)


def _apart(places: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return the distances, in ticks, between successive presses of one walk."""
    return tuple(
        later - first for (walk, first), (other, later) in itertools.pairwise(places) if walk == other
    )
