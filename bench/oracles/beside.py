"""What a press beside all walks tells, computed without chance; printed by `python -m bench.exact`.

Somebody may press where no press counts: in the words of their call, at an option that is only being told,
while the light blinks, once more at what was taken, after they were sent back to sleep. The ear knows this
page, hears every click to the moment and in which spot of the call it falls, and cannot tell a finger's from
the box's stray ones. However it weighs what it hears, it learns no more than is computed here: of whether
anybody is there, and at which of several spots they pressed. Both are bounds, by ln x <= x - 1.
"""

from __future__ import annotations

import math
from functools import cache

from bench.oracles.step import GROUPS
from narrator.night.roll_script import is_named
from narrator.night.scene import Scene
from narrator.night.stray_clicks import STRETCH, strays_over
from narrator.night.walk import Reaction, anybodys_density
from tests.narrator.calls_of_tables import spots_in

SHARES = (0.01, 0.05, 0.2)
"""Of how many calls somebody presses beside all walks."""
STEPS = 2000
"""Moments at which densities are looked at."""
LONGEST = 4.0
"""Seconds: nobody is later."""


@cache
def likeness(reaction: Reaction, lasts: float = 0.0) -> float:
    """The mean of how much likelier a click is a finger's than the box's, by its moment, over fingers'.

    1 where they fall alike. A spot that lasts is pressed at from a moment in its middle.
    """
    step = LONGEST / STEPS
    moments = [step * (number + 0.5) for number in range(STEPS)]
    boxes = [anybodys_density(moment, lasts) for moment in moments]
    fingers = [reaction.density(moment - lasts / 2) if moment > lasts / 2 else 0.0 for moment in moments]
    return sum(own**2 / box for own, box in zip(fingers, boxes, strict=True) if own) * step


@cache
def of_presence(spots: int, share: float, alike: float, options: int = 1) -> float:
    """Bits a call, at most, of whether anybody is there who presses at one of so many spots in this `share`.

    Somebody is there in every other call.
    """
    squared = _squared(spots, alike, options)
    apart = squared - 2 * (1 - _last(spots)) + 1
    return share**2 / (1 - share / 2) / 4 * apart / math.log(2) + share * _last(spots) / 2


@cache
def of_option(spots: int, share: float, alike: float, options: int) -> float:
    """Bits, at most, of the option that somebody presses at in this `share`, if they are there."""
    apart = _squared(spots, alike, 1) - _squared(spots, alike, options)
    told = share**2 / (1 - share) * apart / math.log(2)
    return told + share * _last(spots) * math.log2(options)


def _squared(spots: int, alike: float, options: int) -> float:
    """The mean square of how much likelier all that is heard is with a press at one of the options."""
    whole, found, part = _whole(spots), 0.0, options / spots
    strays = strays_over(spots)
    for number in range(1, strays.most + 1):
        usual = strays.share(number) / whole
        fewer = strays.share(number - 1) / whole
        pairs = alike * number * part + number * (number - 1) * part**2
        found += fewer**2 / usual * pairs / (number * part) ** 2
    return found


def _last(spots: int) -> float:
    """How often one press more makes more clicks than the box ever does."""
    strays = strays_over(spots)
    return strays.share(strays.most) / _whole(spots)


def _whole(spots: int) -> float:
    strays = strays_over(spots)
    return sum(strays.share(number) for number in range(strays.most + 1))


def told_of(scene: Scene, share: float, reaction: Reaction) -> tuple[float, float]:
    """Bits of whether anybody is there, and of the option, where they press in this `share` of such calls."""
    spots, told = spots_in(scene), [len(read.options) for read in scene.beats if is_named(read)]
    presence = of_presence(spots, share, likeness(reaction, STRETCH))
    return presence, max((of_option(spots, share, likeness(reaction), of) for of in told), default=0.0)


def most_told(found: list[Scene], share: float) -> tuple[float, float]:
    """The most of both in any of these calls, by anybody."""
    told = [told_of(scene, share, reaction) for scene in found for reaction in GROUPS.values()]
    return max(presence for presence, _ in told), max(option for _, option in told)
