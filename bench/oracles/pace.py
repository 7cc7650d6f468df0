"""What a pace tells where two options are walked: people who are quicker for one, or hesitate past the last.

How much each of them differs is drawn from a normal distribution, `UNLIKE` and `HESITATES` wide, and an ear
knows it of everybody. Nobody has measured either; they are what the promise of 0.01 bit to an ear that knows
the finger's click stands on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from statistics import NormalDist, fmean, stdev

from bench.oracles.presence import Bits
from narrator.night.walk import ONSET, Clicks, Course, Leg, Reaction, anybodys_density, clicks_for, legs_of
from narrator.table.timing import LAG, TICK
from voices.draw import Draw

YES_OR_NO = Course((("yes",), ("no",)))
UNLIKE = 0.02
"""Seconds by which people are quicker for one of two options, two in three of them no more than that.

It is a fifth of the spread of an adult's single press, for the same finger at the same sight.
"""
HESITATES = 0.01
"""Seconds by which people are slower where a count passes the end, two in three of them no more than that.

It is half as much: the end was passed when the tick was counted, before anything is pressed.
"""
PEOPLE = 32
"""How many people stand for all."""
STEP = 0.004
"""Seconds between two of the moments that are looked at."""


def told_by_pace(one: Reaction, other: Reaction, onset: float = 0.0, share: float = 0.5) -> float:
    """Bits that an ear gains by how quick the finger was of which of two it was, the one with so big a share.

    The light that is waited for comes up to `onset` seconds late.
    """
    told = 0.0
    for densities in zip(_densities(one, onset), _densities(other, onset), strict=True):
        mean = share * densities[0] + (1 - share) * densities[1]
        for density, part in zip(densities, (share, 1 - share), strict=True):
            told += STEP * part * density * math.log2(density / mean) if density and part else 0.0
    return told


@lru_cache(maxsize=4 * PEOPLE)
def _densities(reaction: Reaction, onset: float) -> tuple[float, ...]:
    """How likely each of the moments is; of one pace it is asked for every tick, table and other pace."""
    return tuple(reaction.waiting(number * STEP, onset) for number in range(1, round((3.0 + onset) / STEP)))


def told_by_hesitating(ticks: int, reaction: Reaction, slower: float) -> float:
    """Bits of the pick that an ear gains of one walk from whoever is slower where the count passes the end.

    Of a press at tick number `tick` that is so for that many options: those before it.
    """
    hesitant = replace(reaction, mean=reaction.mean + slower)
    return sum(told_by_pace(hesitant, reaction, share=tick / ticks) for tick in range(ticks)) / ticks


def told_among_clicks(paces: Sequence[Sequence[Reaction]], clicks: Clicks, count: int) -> Bits:
    """Bits of the pick that an ear gains of one walk if it cannot tell the finger's click from the box's.

    `paces` has a row for each option: how quick the finger is for it at each tick. Every option is as likely.
    The ear knows the row, weighs every click by how much rather a finger's than the box's it is, and hears
    so many walks.
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
    """How much rather a click is a finger's than the box's, by its moment, if it is for each of the options.

    Of every option the row tells of which of the `kinds` the finger is at each tick.
    """
    since = [moment - begin for begin in begins if moment > begin]
    boxes = sum(anybodys_density(seconds, onset) for seconds in since)
    fingers = [[one.waiting(seconds, onset) for seconds in since] for one in kinds]
    return [sum(fingers[kind][tick] for tick, kind in enumerate(row[: len(since)])) / boxes for row in rows]


def quicker_for_one(reaction: Reaction, quicker: float) -> Sequence[Sequence[Reaction]]:
    """The paces of somebody who is so many seconds quicker for one of two options."""
    return [[replace(reaction, mean=reaction.mean - quicker)] * 2, [reaction] * 2]


def slower_past_the_end(ticks: int, reaction: Reaction, slower: float) -> Sequence[Sequence[Reaction]]:
    """The paces of somebody who is so many seconds slower once the count has passed the last option."""
    hesitant = replace(reaction, mean=reaction.mean + slower)
    return [[hesitant if tick > option else reaction for tick in range(ticks)] for option in range(ticks)]


def over_people(told: Callable[[float], float], spread: float) -> float:
    """Bits on average over people who differ by so many seconds, drawn from a normal distribution."""
    differ = NormalDist(0, spread)
    return fmean(told(differ.inv_cdf(0.5 + (number + 0.5) / (2 * PEOPLE))) for number in range(PEOPLE))


def told_of_two(reaction: Reaction) -> float:
    """Bits an ask of two options, on average over people who wait for the light."""
    return over_people(
        lambda quicker: told_by_pace(reaction, replace(reaction, mean=reaction.mean - quicker), ONSET), UNLIKE
    )


def told_of_walks(ticks: Sequence[int], reaction: Reaction) -> float:
    """Bits of a pick that takes walks of so many ticks, on average over people."""
    return over_people(
        lambda slower: sum(told_by_hesitating(number, reaction, slower) for number in ticks), HESITATES
    )


def seconds(onset: float) -> float:
    """How long an ask takes in which the light comes so late at most."""
    walked_over = sum(leg.telling + leg.ticks * (TICK + onset) for leg in legs_of(YES_OR_NO, 1))
    return walked_over + YES_OR_NO.confirming + 2 * LAG
