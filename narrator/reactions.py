"""How long simulated people take."""

from __future__ import annotations

import math
from dataclasses import dataclass

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

    def draw(self, stream: Draw) -> float:
        """One reaction time."""
        variance = math.log(1 + (self.spread / self.mean) ** 2)
        centre = math.log(self.mean) - variance / 2
        radius = math.sqrt(-2 * math.log(1 - stream.between(0.0, 1.0)))
        normal = radius * math.cos(math.tau * stream.between(0.0, 1.0))
        return math.exp(centre + math.sqrt(variance) * normal)


PEOPLE = (
    (Reaction(), 0.6),
    (Reaction(0.38, 0.12), 0.2),
    (Reaction(0.45, 0.14), 0.12),
    (Reaction(0.55, 0.20), 0.08),
)
"""Kinds of people with their shares of a table: adults, tired, older, children."""
