"""What reaction times reveal: people are quicker for one of two options, or hesitate after the last.

The differences in reaction time between people follow normal distributions with the standard deviations
`UNLIKE` and `HESITATES`, and the listener knows each person's difference. Both standard deviations are
assumptions that have not been measured. The promise that at most 0.01 bit leaks to a listener who
recognises players' clicks depends on them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from statistics import NormalDist, fmean, stdev

from bench.oracles.presence import Bits
from narrator.night.walk import (
    ONSET,
    Clicks,
    Course,
    Leg,
    Reaction,
    clicks_for,
    legs_of,
    random_player_density,
)
from narrator.table.timing import LAG, TICK
from voices.draw import Draw

YES_OR_NO = Course((("yes",), ("no",)))
UNLIKE = 0.02
"""Standard deviation, in seconds, of how much more quickly people react to one of two options.

It is a fifth of the spread of an adult's reaction times, because finger and signal are the same for both
options.
"""
HESITATES = 0.01
"""Standard deviation, in seconds, of how much more slowly people react once the count has passed the last
option.

It is half of `UNLIKE`, because the count passes the last option at a tick, some time before the press.
"""
PEOPLE = 32
"""Number of different people over whom means are taken."""
STEP = 0.004
"""Seconds between successive moments at which probability densities are evaluated."""


def told_by_pace(one: Reaction, other: Reaction, onset: float = 0.0, share: float = 0.5) -> float:
    """Return the bits that the time of a press reveals about which of two options was wanted.

    `one` and `other` are the reactions to the two options, and `share` is the probability of the first
    option. The light for which people wait comes up to `onset` seconds late.
    """
    told = 0.0
    for densities in zip(_densities(one, onset), _densities(other, onset), strict=True):
        mean = share * densities[0] + (1 - share) * densities[1]
        for density, part in zip(densities, (share, 1 - share), strict=True):
            told += STEP * part * density * math.log2(density / mean) if density and part else 0.0
    return told


@lru_cache(maxsize=4 * PEOPLE)
def _densities(reaction: Reaction, onset: float) -> tuple[float, ...]:
    """Return the probability density of a press at each moment. Cached, as it is used again and again."""
    return tuple(reaction.waiting(number * STEP, onset) for number in range(1, round((3.0 + onset) / STEP)))


def told_by_hesitating(ticks: int, reaction: Reaction, slower: float) -> float:
    """Return the bits that one walk reveals about the picked option, if a person hesitates.

    The person is `slower` by some seconds once the count has passed the last option.

    Of the options that a press at tick number `tick` may mean, depending on the start, the count has passed
    the end for `tick` of them.
    """
    hesitant = replace(reaction, mean=reaction.mean + slower)
    return sum(told_by_pace(hesitant, reaction, share=tick / ticks) for tick in range(ticks)) / ticks


def told_among_clicks(paces: Sequence[Sequence[Reaction]], clicks: Clicks, count: int) -> Bits:
    """Return the bits that one walk reveals about the picked option, if decoy clicks sound like a player's.

    `paces` has a row for each option, with the player's reaction at each tick. All options are equally
    probable. The listener knows the rows, and weighs every click by its likelihood ratio. The result is a
    mean over `count` simulated walks.
    """
    draw, leg = Draw(f"among {clicks}"), Leg(0, 0, len(paces[0]))
    begins = [leg.after(tick, TICK) for tick in range(leg.ticks)]
    kinds = list(dict.fromkeys(one for pace in paces for one in pace))
    rows = [[kinds.index(one) for one in pace] for pace in paces]
    gains: list[float] = []
    for _ in range(count):
        tick = draw.below(leg.ticks)
        pressed = paces[draw.below(len(paces))][tick].draw(draw) + draw.between(0.0, leg.shines)
        (covering,) = clicks_for([leg], clicks, TICK, draw)
        heard = [*covering, begins[tick] + pressed]
        rather = [_rather(moment, begins, leg.shines, kinds, rows) for moment in heard]
        likely = [sum(column) for column in zip(*rather, strict=True)]
        shares = [one / sum(likely) for one in likely]
        gains.append(math.log2(len(paces)) + sum(share * math.log2(share) for share in shares if share))
    return Bits(fmean(gains), stdev(gains) / math.sqrt(count))


def _rather(
    moment: float,
    begins: Sequence[float],
    onset: float,
    kinds: Sequence[Reaction],
    rows: Sequence[Sequence[int]],
) -> list[float]:
    """Return the likelihood ratio of a click for each option, judging by its moment.

    `rows` has a row for each option, with the index, in `kinds`, of the player's reaction at each tick.
    """
    since = [moment - begin for begin in begins if moment > begin]
    boxes = sum(random_player_density(seconds, onset) for seconds in since)
    fingers = [[one.waiting(seconds, onset) for seconds in since] for one in kinds]
    return [sum(fingers[kind][tick] for tick, kind in enumerate(row[: len(since)])) / boxes for row in rows]


def quicker_for_one(reaction: Reaction, quicker: float) -> Sequence[Sequence[Reaction]]:
    """Return the reactions, by option and tick, of a person who reacts more quickly to the first of two."""
    return [[replace(reaction, mean=reaction.mean - quicker)] * 2, [reaction] * 2]


def slower_past_the_end(ticks: int, reaction: Reaction, slower: float) -> Sequence[Sequence[Reaction]]:
    """Return the reactions, by option and tick, of a person who is slower once past the last option."""
    hesitant = replace(reaction, mean=reaction.mean + slower)
    return [[hesitant if tick > option else reaction for tick in range(ticks)] for option in range(ticks)]


def over_people(told: Callable[[float], float], spread: float) -> float:
    """Return the mean of `told` over people, whose difference has the standard deviation `spread`."""
    differ = NormalDist(0, spread)
    return fmean(told(differ.inv_cdf(0.5 + (number + 0.5) / (2 * PEOPLE))) for number in range(PEOPLE))


def told_of_two(reaction: Reaction) -> float:
    """Return the bits that a question with two options reveals, as a mean over people."""
    return over_people(
        lambda quicker: told_by_pace(reaction, replace(reaction, mean=reaction.mean - quicker), ONSET), UNLIKE
    )


def told_of_walks(ticks: Sequence[int], reaction: Reaction) -> float:
    """Return the bits that walks with these numbers of ticks reveal about a choice, as a mean over people."""
    return over_people(
        lambda slower: sum(told_by_hesitating(number, reaction, slower) for number in ticks), HESITATES
    )


def seconds(onset: float) -> float:
    """Return the length, in seconds, of a yes/no question whose light comes up to `onset` seconds late."""
    walked_over = sum(leg.telling + leg.ticks * (TICK + onset) for leg in legs_of(YES_OR_NO, 1))
    return walked_over + YES_OR_NO.confirming + 2 * LAG
