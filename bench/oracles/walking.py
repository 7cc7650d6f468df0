"""Simulated people who answer questions by walks, through the same `Walker` as real players.

In a walk the box ticks through the options from a secret start, and the person presses at the wanted
option.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from hardware.presses import Down
from narrator.night.walk import Course, Leg, Reaction, legs_of
from narrator.night.walker import Walker
from narrator.simulation.counting import Counting, Manner
from narrator.simulation.room import VirtualLight
from narrator.table.roll_choice import Fill, Legal, Moment, MomentKind, nothing_drawn
from narrator.table.timing import LAG
from voices.draw import Draw


@dataclass
class Walked:
    """Question that a simulated person answered by walks: its result, and the place of each press."""

    wanted: str
    before: str | None = None
    """Option that the light confirms before a correction, or None."""
    after: str | None = None
    presses: list[tuple[int, int]] = field(default_factory=list)
    """Numbers of the walk and tick of each press; a press after the last tick counts for the last tick."""
    aimed: list[tuple[int, int, float]] = field(default_factory=list)
    """Numbers of the walk and tick to which each press reacts, and the reaction time in seconds."""

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """For each press, the numbers of its walk and tick: all that a listener hears, to the tick."""
        return tuple(self.presses)


@dataclass(frozen=True)
class Habit:
    """Habits of a person who answers by walks: manner, reaction time and slips."""

    manner: Manner = Manner.AT_ONCE
    reaction: Reaction = field(default_factory=Reaction)
    miscount: float = 0.0
    misread: float = 0.0
    """Share of walks at which the person reads the start from the light wrongly, by one blink."""
    round_again: bool = True
    """Whether the person continues to count at the first option after the last option has passed."""
    again: float | None = None
    """Seconds from a press to a second press, or None if the person presses once."""


HABITS: dict[str, Habit] = {
    "at once": Habit(),
    "waits for the mend": Habit(Manner.LATE),
    "presses at the first tick, then mends": Habit(Manner.BLUNDER),
    "slow, often a tick late": Habit(reaction=Reaction(0.7, 0.25)),
    "anticipates": Habit(reaction=Reaction(0.12, 0.05)),
    "miscounts every fifth walk": Habit(miscount=0.2),
    "presses twice": Habit(again=0.35),
    "presses at the next tick as well": Habit(again=0.65),
}


class Walking:
    """Simulation of one question: the box's walks, and a person who wants an option."""

    def __init__(
        self,
        course: Course,
        wanted: str,
        habit: Habit,
        tick: float,
        draw: Draw,
        secret: Draw,
        *,
        legal: Legal = lambda _: True,
        fill: Fill = nothing_drawn,
    ) -> None:
        self.told = Walked(wanted)
        self.legs = legs_of(course, 1)
        self._confirming = course.confirming
        self._tick = tick
        self._light = VirtualLight()
        self._walker = Walker(course, 1, 1, legal, self._light, secret, fill)
        self._again = habit.again
        self._due: list[float] = []
        self._now = 0.0
        self._heard = (0, 0)
        """Number of the current walk, and the number of its ticks so far."""
        self._person = Counting(
            course,
            [wanted],
            habit.manner,
            self._press,
            habit.reaction,
            draw,
            miscount=habit.miscount,
            misread=habit.misread,
            round_again=habit.round_again,
        )

    def walk(self, place: int) -> None:
        """Play walk number `place`: show its start by the light, then tick."""
        self.tell(place)
        leg = self.legs[place]
        for number in range(leg.ticks):
            self._heard = (place, number + 1)
            self._walker.follow(Moment(MomentKind.TICK, 0, number), self._now)
            self._person.tick(self._light.seen)
            self._wait(leg.after(1, self._tick))

    def tell(self, place: int) -> None:
        """Let the light show the start of walk number `place`."""
        leg: Leg = self.legs[place]
        self._heard = (place, 0)
        self._walker.follow(Moment(MomentKind.TELL, 0, place), self._now)
        self._person.walk(self._light.seen)
        self._wait(leg.telling)

    def confirm(self) -> None:
        """Let the light confirm the picked option."""
        self._wait(LAG)
        self._walker.follow(Moment(MomentKind.CONFIRM, 0, 0), self._now)
        self.told.before = next(iter(self._walker.taken), None)
        self._person.confirmed(0, self._light.seen)
        self._wait(self._confirming)

    def end(self) -> Walked:
        """End the question and return its result."""
        self._wait(LAG)
        self.told.after = next(iter(self._walker.taken), None)
        return self.told

    def _press(self, seconds: float) -> None:
        self.told.aimed.append((*self._heard, seconds))
        heapq.heappush(self._due, self._now + seconds)
        if self._again is not None:
            heapq.heappush(self._due, self._now + seconds + self._again)

    def _wait(self, seconds: float) -> None:
        self._now += seconds
        while self._due and self._due[0] < self._now:
            self._walker.pressed(Down(heapq.heappop(self._due)))
            self.told.presses.append(self._heard)


def walked(course: Course, wanted: str, habit: Habit, tick: float, draw: Draw, secret: Draw) -> Walked:
    """Play all walks of one question with a person who wants the option `wanted`."""
    walking = Walking(course, wanted, habit, tick, draw, secret)
    for place, leg in enumerate(walking.legs):
        if leg.mends and leg.stage == 0:
            walking.confirm()
        walking.walk(place)
    return walking.end()
