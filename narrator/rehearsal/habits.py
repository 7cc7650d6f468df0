"""How the people at a simulated table are at the button by night."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from narrator.night.reactions import Reaction
from narrator.rehearsal.counting import Manner


@dataclass(frozen=True)
class Habits:
    """What fingers do beside what the cards want; nothing said: an adult's, who does all as it was told."""

    reaction: Reaction = field(default_factory=Reaction)
    manners: Sequence[Manner] = (Manner.AT_ONCE,)
    """Each who wakes has one of these, by chance."""
    miscount: float = 0.0
    """The share of walks in which a finger miscounts."""
    eager: float = 0.0
    """The share of cases in which a finger falls where no press counts."""
    taps: bool = False
    """Whether sleepers tap, too."""
    read_twice: bool = False
    """Whether they were told that every roll is read a second time."""


AN_ADULT = Habits()
