"""Simulated people at walks: one ask at a time, through the same `Walker` as real ones."""

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
    """One walked ask: its result, and the place of each press, walk by walk."""

    wanted: str
    before: str | None = None
    """Confirmation by the light."""
    after: str | None = None
    presses: list[tuple[int, int]] = field(default_factory=list)
    """Walk and tick of each press; presses after the last tick belong to it."""
    aimed: list[tuple[int, int, float]] = field(default_factory=list)
    """Walk and tick after which a finger moved, and its delay in seconds."""

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Return all that an ear hears, except fractions of a tick."""
        return tuple(self.presses)


@dataclass(frozen=True)
class Habit:
    """Habits of a person in walks: manner, speed and slips."""

    manner: Manner = Manner.AT_ONCE
    reaction: Reaction = field(default_factory=Reaction)
    miscount: float = 0.0
    misread: float = 0.0
    """Rate of miscounted blinks, never none and never too many."""
    round_again: bool = True
    """Whether they continue counting from the first option where a walk passes the last."""
    again: float | None = None
    """Seconds to a second press, if any."""


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
    """Person with a wanted option, and the walks they follow."""

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
        """Current walk and its ticks so far."""
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
        """Begin walk number `place`."""
        self.tell(place)
        leg = self.legs[place]
        for number in range(leg.ticks):
            self._heard = (place, number + 1)
            self._walker.follow(Moment(MomentKind.TICK, 0, number), self._now)
            self._person.tick(self._light.seen)
            self._wait(leg.after(1, self._tick))

    def tell(self, place: int) -> None:
        """Show where walk number `place` starts."""
        leg: Leg = self.legs[place]
        self._heard = (place, 0)
        self._walker.follow(Moment(MomentKind.TELL, 0, place), self._now)
        self._person.walk(self._light.seen)
        self._wait(leg.telling)

    def confirm(self) -> None:
        """Show the pick."""
        self._wait(LAG)
        self._walker.follow(Moment(MomentKind.CONFIRM, 0, 0), self._now)
        self.told.before = next(iter(self._walker.taken), None)
        self._person.confirmed(0, self._light.seen)
        self._wait(self._confirming)

    def end(self) -> Walked:
        """End the ask."""
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
    """Walk one ask with a wanted option."""
    walking = Walking(course, wanted, habit, tick, draw, secret)
    for place, leg in enumerate(walking.legs):
        if leg.mends and leg.stage == 0:
            walking.confirm()
        walking.walk(place)
    return walking.end()
