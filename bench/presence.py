"""What an ear learns of whether anybody pressed at all in walks: `python -m bench.presence`.

It hears every click to the moment, cannot tell the box's from a finger's, knows how quick whoever may be
awake is on average, and weighs all that as well as can be. Only calls without anybody are drawn; how much
likelier what is heard of each would be with somebody there is computed, and so is what that tells. Hence a
few thousand calls are enough for a figure that is sure to a thousandth of a bit.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bench.step import GROUPS
from narrator.box.timing import TICK
from narrator.night.course import CLICKS_A_PRESS, Clicks, Leg, clicks_for, seats_course
from narrator.night.reactions import Reaction, anybodys_density
from narrator.table.demo import seat_names
from voices.draw import Draw

PRIORS = (0.5, 0.85)
"""How often somebody is there."""


class Bits(NamedTuple):
    """A figure and its standard deviation."""

    told: float
    unsure: float

    def __str__(self) -> str:
        return f"{self.told:.4f} ± {self.unsure:.4f}"


def calls(seats: int = 12) -> Mapping[str, Sequence[int]]:
    """The ticks of each walk in which whoever is there presses once."""
    seat = seats_course(seat_names(seats)).sizes
    return {
        "a yes or a no": (2,),
        "a seat": seat,
        "the Witch": (2, *seat),
        "Cupid": (*seat, *seat),
        "four seats": seat * 4,
        "nine cards alike": seat * 9,
    }


def presence(
    ticks: Sequence[int], clicks: Clicks, reaction: Reaction, count: int, prior: float = 0.5
) -> Bits:
    """Bits a call about whether anybody pressed; `prior` is how often somebody is there."""
    draw = Draw(f"presence {clicks} {ticks}")
    legs = [Leg(0, 0, number) for number in ticks]
    covering, gains = clicks.over(len(legs)), []
    for _ in range(count):
        odds = odds_of(list(clicks_for(legs, clicks, TICK, draw)), ticks, covering, reaction)
        heard = odds * prior + 1 - prior
        there = odds * prior * math.log2(odds / heard) if odds else 0.0
        gains.append(there - (1 - prior) * math.log2(heard))
    too_many = prior * _beyond(covering, len(ticks)) * math.log2(1 / prior)
    return Bits(statistics.fmean(gains) + too_many, statistics.stdev(gains) / math.sqrt(count))


def _beyond(clicks: Clicks, walks: int) -> float:
    """How often somebody's presses make more clicks than the box ever makes by itself."""
    numbers = range(clicks.fewest * walks, clicks.most * walks + 1)
    shares = [clicks.share(number, walks) for number in numbers]
    return sum(shares[-walks:]) / sum(shares)


def odds_of(
    heard: Sequence[Sequence[float]], ticks: Sequence[int], clicks: Clicks, reaction: Reaction
) -> float:
    """How much likelier it is to hear this where somebody pressed once in each walk than where nobody did."""
    number, walks = sum(map(len, heard)), len(heard)
    odds = clicks.share(number - walks, walks) / clicks.share(number, walks)
    for taken, (times, count) in enumerate(zip(heard, ticks, strict=True)):
        weights = (_weight(time, count, reaction) for time in times)
        odds *= sum(weights) * walks / (number - taken) if odds else 0.0
    return odds


def _weight(time: float, ticks: int, reaction: Reaction) -> float:
    """How much likelier a click is a finger's than the box's, by its moment."""
    leg = Leg(0, 0, ticks)
    since = [time - leg.after(number, TICK) for number in range(ticks) if time > leg.after(number, TICK)]
    there = sum(reaction.waiting(seconds, leg.shines) for seconds in since)
    boxes = sum(anybodys_density(seconds, leg.shines) for seconds in since)
    return there / boxes if boxes else 0.0  # so soon after a tick nobody presses


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.presence", description=__doc__)
    parser.add_argument("--calls", type=int, default=2000, help="calls for each figure (%(default)s)")
    count = parser.parse_args(arguments).calls
    print("| call | somebody is there | " + " | ".join(GROUPS) + " |")
    print("|---|---:|" + "---:|" * len(GROUPS))
    for name, ticks in calls().items():
        for prior in PRIORS:
            cells = (str(presence(ticks, CLICKS_A_PRESS, one, count, prior)) for one in GROUPS.values())
            print(f"| {name} | {prior:.0%} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
