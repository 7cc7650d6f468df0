"""How much clicks in walks reveal about whether any player pressed.

In a call, the box ticks through the options and makes decoy clicks, and a player who is present presses. If
no player is present, the call itself is a decoy. The listener draws the best possible conclusions from
every click. Only decoy calls are simulated. For each of them the likelihood ratio for the presence of a
player is computed, which gives the information. In this way a few thousand calls are enough for an accuracy
of a thousandth of a bit.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from narrator.night.walk import Clicks, Leg, Reaction, clicks_for, random_player_density, seats_course
from narrator.simulation.demo import seat_names
from narrator.table.timing import TICK
from voices.draw import Draw


class Bits(NamedTuple):
    """Information in bits, with its standard deviation."""

    told: float
    unsure: float

    def __str__(self) -> str:
        return f"{self.told:.4f} ± {self.unsure:.4f}"


def calls(seats: int = 12) -> Mapping[str, Sequence[int]]:
    """Return, by call, the number of ticks of each walk in which a player who is present presses once."""
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
    """Return the bits that a call reveals about whether a player is present; `prior` is its probability."""
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
    """Return the probability that, with a player's presses, there are more clicks than the box ever makes."""
    numbers = range(clicks.fewest * walks, clicks.most * walks + 1)
    shares = [clicks.share(number, walks) for number in numbers]
    return sum(shares[-walks:]) / sum(shares)


def odds_of(
    heard: Sequence[Sequence[float]], ticks: Sequence[int], clicks: Clicks, reaction: Reaction
) -> float:
    """Return the likelihood ratio of the clicks, for a player who presses once in each walk."""
    number, walks = sum(map(len, heard)), len(heard)
    odds = clicks.share(number - walks, walks) / clicks.share(number, walks)
    for taken, (times, count) in enumerate(zip(heard, ticks, strict=True)):
        weights = (_weight(time, count, reaction) for time in times)
        odds *= sum(weights) * walks / (number - taken) if odds else 0.0
    return odds


def _weight(time: float, ticks: int, reaction: Reaction) -> float:
    """Return the likelihood ratio of a click being a player's, judging by its moment."""
    leg = Leg(0, 0, ticks)
    begins = (leg.after(number, TICK) for number in range(ticks))
    since = [time - begin for begin in begins if time > begin]
    there = sum(reaction.waiting(seconds, leg.shines) for seconds in since)
    boxes = sum(random_player_density(seconds, leg.shines) for seconds in since)
    return there / boxes if boxes else 0.0  # 0 if no press can come so soon after a tick
