"""How long simulated people take."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from voices.draw import Draw


@dataclass(frozen=True, slots=True)
class Reaction:
    """Reaction times drawn from a lognormal distribution, in seconds.

    The default is an adult's choice reaction to a spoken word: about 283 ms on average, with a spread that
    puts one press in a hundred beyond half a second.
    """

    mean: float = 0.283
    spread: float = 0.090
    """Standard deviation."""

    def density(self, seconds: float) -> float:
        """How likely a reaction time is, for each second."""
        centre, variance = _shape(self.mean, self.spread)
        from_centre = math.log(seconds) - centre
        return math.exp(-(from_centre**2) / (2 * variance)) / (seconds * math.sqrt(math.tau * variance))

    def within(self, seconds: float) -> float:
        """How likely a reaction takes fewer seconds."""
        centre, variance = _shape(self.mean, self.spread)
        return 0.5 * (1 + math.erf((math.log(seconds) - centre) / math.sqrt(2 * variance)))

    def waiting(self, seconds: float, onset: float) -> float:
        """The density where what is reacted to comes at any moment up to `onset` seconds late."""
        if not onset:
            return self.density(seconds)
        earlier = self.within(seconds - onset) if seconds > onset else 0.0
        return (self.within(seconds) - earlier) / onset

    def draw(self, stream: Draw) -> float:
        """One reaction time, in seconds."""
        centre, variance = _shape(self.mean, self.spread)
        radius = math.sqrt(-2 * math.log(1 - stream.between(0.0, 1.0)))
        normal = radius * math.cos(math.tau * stream.between(0.0, 1.0))
        return math.exp(centre + math.sqrt(variance) * normal)


@lru_cache(maxsize=1024)
def _shape(mean: float, spread: float) -> tuple[float, float]:
    """Centre and variance of the logarithm of such times."""
    variance = math.log(1 + (spread / mean) ** 2)
    return math.log(mean) - variance / 2, variance


PEOPLE = (
    (Reaction(), 0.5),
    (Reaction(0.55, 0.20), 0.5),
)
"""Adults and children, with the shares in which the box's own clicks fall like their presses.

There are fewer children at most tables; but a slow press stands out where few clicks are as slow. Whoever is
tired or older is covered by both: no other shares of four kinds of people hide the easiest to hear as well.
"""


def anybodys_density(seconds: float, onset: float) -> float:
    """How likely a reaction time is of somebody at a table, for each second, as in `Reaction.waiting`."""
    return sum(share * reaction.waiting(seconds, onset) for reaction, share in PEOPLE)


def anybody(draw: Draw) -> Reaction:
    """Somebody's reaction, of all kinds of people as they sit around a table."""
    *others, (last, _) = PEOPLE
    share = draw.between(0.0, 1.0)
    for reaction, part in others:
        share -= part
        if share < 0:
            return reaction
    return last
