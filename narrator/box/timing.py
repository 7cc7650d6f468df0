"""How long things take; every figure is public and settable.

`STEP` is the smallest at which 99 % of simulated tired adults take the option they mean in the first reading
(of wide-awake ones 99.8 %); `bench/step.py` prints the table it was read from.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

STEP = 0.6
LAG = 0.15
"""Nobody reacts faster to a word than this, so a press this soon after a name belongs to the name before."""


TICK = 0.55
"""What is reacted to is the tick; `bench/walk.py` prints the table."""


class RollKind(StrEnum):
    """How the one who is awake finds an option: read aloud by its name, or counted out in ticks."""

    NAMES = "names"
    WALK = "walk"


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds of silence at night, and of talk by day.

    `step` follows each option of a first reading, `again` of the second, `shown` of a reading that only
    shows. `agree` is the pack's time for silent agreement, `meet` the others' time to see each other,
    `glance` how long a seat's eyes are open on a tour, `part` how much longer for each kind of news more than
    one, `closing` how long they have to close before the next name, whose own length they have as well,
    `settle` the quiet between two calls. `debate` is how long the village talks before it votes, `defence`
    how long a suspect of Lupusburg speaks, `window` how long the Devoted Servant may step forward. `roll` is
    how rolls that are pressed at are given, `tick` the time from tick to tick where they are walked, `tapped`
    where everybody may tap and nothing can be mended.
    """

    step: float = STEP
    again: float = 0.45
    shown: float = 0.1
    agree: float = 10.0
    meet: float = 2.0
    glance: float = 0.95
    part: float = 0.4
    closing: float = 0.15
    settle: float = 0.5
    debate: float = 180.0
    defence: float = 30.0
    window: float = 5.0
    roll: RollKind = RollKind.NAMES
    tick: float = TICK
    tapped: float = 0.8
