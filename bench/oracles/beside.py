"""Upper bounds of what presses outside walks reveal; `python -m bench.exact` prints them.

In a walk the box ticks through the options, and a player presses at the wanted option. A player may also
press where no press counts: during the words of the call, at an option that is only explained, while the
light blinks, a second time at the same option, or after the call. The listener knows this code, hears every
click exactly with its place in the call, and cannot tell a player's click from the box's decoy clicks. The
results are upper bounds (by ln x <= x - 1) of the information on whether a player is present, and on which
of several options was pressed.
"""

from __future__ import annotations

import math
from functools import cache

from bench.oracles.step import GROUPS
from narrator.night.roll_script import is_named
from narrator.night.scene import Scene
from narrator.night.stray_clicks import STRETCH, strays_over
from narrator.night.walk import Reaction, random_player_density
from tests.narrator.calls_of_tables import spots_in

SHARES = (0.01, 0.05, 0.2)
"""Shares of calls, with a player present, in which the player presses outside all walks."""
STEPS = 2000
"""Number of moments at which probability densities are evaluated."""
LONGEST = 4.0
"""Longest reaction time that is counted, in seconds."""


@cache
def likeness(reaction: Reaction, lasts: float = 0.0) -> float:
    """Return how much more often a player's click comes at its moment than one of the box's clicks.

    This is the mean likelihood ratio over the moments of the player's clicks, and 1 for equal
    distributions. If the place lasts some seconds, the player reacts to its middle.
    """
    step = LONGEST / STEPS
    moments = [step * (number + 0.5) for number in range(STEPS)]
    boxes = [random_player_density(moment, lasts) for moment in moments]
    fingers = [reaction.density(moment - lasts / 2) if moment > lasts / 2 else 0.0 for moment in moments]
    return sum(own**2 / box for own, box in zip(fingers, boxes, strict=True) if own) * step


@cache
def of_presence(spots: int, share: float, alike: float, options: int = 1) -> float:
    """Return an upper bound, in bits per call, of the information whether a player is present.

    A player is present in half of the calls. In a share `share` of these calls, the player presses at one
    of the `spots`.
    """
    squared = _squared(spots, alike, options)
    apart = squared - 2 * (1 - _last(spots)) + 1
    return share**2 / (1 - share / 2) / 4 * apart / math.log(2) + share * _last(spots) / 2


@cache
def of_option(spots: int, share: float, alike: float, options: int) -> float:
    """Return an upper bound, in bits, of the information on which option was pressed.

    A present player presses at an option in a share `share` of the calls.
    """
    apart = _squared(spots, alike, 1) - _squared(spots, alike, options)
    told = share**2 / (1 - share) * apart / math.log(2)
    return told + share * _last(spots) * math.log2(options)


def _squared(spots: int, alike: float, options: int) -> float:
    """Return the mean squared likelihood ratio of all clicks in a call, for a press at one of the options."""
    whole, found, part = _whole(spots), 0.0, options / spots
    strays = strays_over(spots)
    for number in range(1, strays.most + 1):
        usual = strays.share(number) / whole
        fewer = strays.share(number - 1) / whole
        pairs = alike * number * part + number * (number - 1) * part**2
        found += fewer**2 / usual * pairs / (number * part) ** 2
    return found


def _last(spots: int) -> float:
    """Return the probability that the box itself makes its largest possible number of decoy clicks."""
    strays = strays_over(spots)
    return strays.share(strays.most) / _whole(spots)


def _whole(spots: int) -> float:
    strays = strays_over(spots)
    return sum(strays.share(number) for number in range(strays.most + 1))


def told_of(scene: Scene, share: float, reaction: Reaction) -> tuple[float, float]:
    """Return the upper bounds for presence and option, with presses in a share `share` of a scene's calls."""
    spots, told = spots_in(scene), [len(read.options) for read in scene.beats if is_named(read)]
    presence = of_presence(spots, share, likeness(reaction, STRETCH))
    return presence, max((of_option(spots, share, likeness(reaction), of) for of in told), default=0.0)


def most_told(found: list[Scene], share: float) -> tuple[float, float]:
    """Return the largest upper bounds for presence and for the option, over all scenes and reactions."""
    told = [told_of(scene, share, reaction) for scene in found for reaction in GROUPS.values()]
    return max(presence for presence, _ in told), max(option for _, option in told)
