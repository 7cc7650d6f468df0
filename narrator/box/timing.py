"""How long things take; every figure is public and settable.

The steps are read from the tables that `bench/step.py` prints: wrong picks by step and kind of people.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

STEP = 0.78
"""With one reading no adult picks wrongly, and of children 4.8 in 100: as with two at 0.6 and 0.45 s."""
CHECKED = 0.75
"""The part of its step that a first reading keeps if a second one follows, in which a slip can be mended."""
LAG = 0.15
"""Nobody reacts faster to a word than this, so a press this soon after a name belongs to the name before."""


TICK = 0.54
"""What is reacted to is the tick; `bench/walk.py` prints the table."""


class RollKind(StrEnum):
    """How the one who is awake finds an option: read aloud by its name, or counted out in ticks."""

    NAMES = "names"
    WALK = "walk"


class Pace(StrEnum):
    """How quickly a table wants its nights."""

    CALM = "calm"
    """Every list is read twice, and there is time: for a first evening."""
    BRISK = "brisk"
    """Read once, so that children find their names as well."""
    EXPERT = "expert"
    """Read once, as quickly as adults follow, and called in few words."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds of silence at night, and of talk by day.

    `step` follows each option of a roll that is pressed at, `again` those of a second reading, `shown`
    those of a reading that only shows. `twice` is whether every roll is read a second time, not only those
    in which something may be drawn; `rate` is how quickly names are read, as a multiple of the voice's own.
    `agree` is the pack's time for silent agreement, `meet` the others' time to see each other,
    `claim` how long whoever holds a card has to press their own button once it is named,
    `glance` how long a seat's eyes are open on a tour, `part` how much longer for each kind of news more than
    one, `closing` how long they have to close before the next name, whose own length they have as well,
    `settle` the quiet between two calls, `breath` that between what is said in one: its question and the
    first name, the name of whoever is called and what they are told to do. `few_words` is whether calls are
    made in few words at any table, `explains` whether the first night explains each card before it is called.
    `debate` is how long the village talks before it votes, `quiet` for how long
    nobody may speak in it before the box gives the talk a push (never, with 0), `defence`
    how long a suspect of Lupusburg speaks, `window` how long the Devoted Servant may step forward. `roll` is
    how rolls that are pressed at are given, `tick` the time from tick to tick where they are walked, `tapped`
    where everybody may tap and nothing can be mended.
    """

    step: float = STEP
    again: float = 0.45
    twice: bool = False
    shown: float = 0.1
    rate: float = 1.3
    agree: float = 4.0
    meet: float = 1.2
    claim: float = 2.0
    glance: float = 1.1
    part: float = 0.5
    closing: float = 0.15
    settle: float = 0.2
    breath: float = 0.3
    few_words: bool = False
    explains: bool = False
    debate: float = 180.0
    quiet: float = 25.0
    defence: float = 30.0
    window: float = 5.0
    roll: RollKind = RollKind.NAMES
    tick: float = TICK
    tapped: float = 0.8


PACES: Mapping[Pace, Timing] = MappingProxyType(
    {
        Pace.CALM: Timing(
            step=0.6, twice=True, rate=1.0, agree=10.0, meet=2.0, claim=3.0, glance=1.4, settle=0.5
        ),
        Pace.BRISK: Timing(),
        Pace.EXPERT: Timing(
            step=0.55, rate=1.3, agree=4.0, meet=1.0, claim=1.5, settle=0.2, breath=0.2, few_words=True
        ),
    }
)
"""What a table's choice of pace means."""


def hurrying(timing: Timing) -> Timing:
    """The same pace where so many sit that a night would last too long: nothing is pressed at in less time.

    Less is left for a breath, as experts have it, for two to see each other, and for eyes to close: they have
    the next name for that, too.
    """
    least = {"breath": 0.2, "closing": 0.05, "meet": 1.0}
    return replace(timing, **{name: min(getattr(timing, name), seconds) for name, seconds in least.items()})


def at_pace(pace: Pace | None, step: float | None = None) -> Timing:
    """The times of a pace, as quick as usual where none was chosen; `step` is the table's own, in seconds."""
    timing = PACES[pace or Pace.BRISK]
    return timing if step is None else replace(timing, step=step, tick=max(step, TICK))
