"""What a finger in a walk tells of the pick, computed without chance.

A start, a slip, a reaction that is a tick late: every way in which a walk can go is played through the real
`Walker`, each as heavy as it is likely, and so is what it makes of the walks of an ask together. There is
nothing to estimate but what people are like. An ear is given more than it has: not when a press is heard, but
after which tick a finger goes for the button and how late it is (when a press falls follows from these), and
whether the light then tells what was wanted.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bench.oracles.step import GROUPS
from bench.oracles.walking import HABITS, Habit, Walked, Walking
from hardware.presses import Down
from narrator.night.lupusburg_script import houses_course
from narrator.night.walk import LATEST, SOONEST, Course, Leg, Reaction, claims_course, legs_of, seats_course
from narrator.night.walker import Walker
from narrator.rules.schedule import NOBODY
from narrator.simulation.counting import Manner
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualLight
from narrator.table.roll_choice import Fill, Moment, MomentKind, nothing_drawn
from narrator.table.timing import LAG, TICK
from voices.draw import Draw

Shares = Mapping[Hashable, float]
"""Each thing that may be heard, with how likely it is."""
LATE = 3
"""Nobody is later than so many ticks."""
WAITS = 40
"""Moments at which the light is looked at that comes on by chance."""
PICKS = 3
"""The most that anybody picks in one ask."""
FEW = range(1, 31)
"""Options that are walked one by one: of none but "none", of yes and no, up to the cards of a big box."""
SEATS = (*range(3, 25), 40)
"""Tables, whose seats and cards are walked."""
HOUSED = range(3, 9)
"""Tables of Lupusburg, whose houses are walked."""


class Branches(Draw):
    """Draws everything that can be drawn, in one run after the other, and knows how likely each run is."""

    def __init__(self) -> None:
        super().__init__("")
        self._taken: list[int] = []
        self._shares: list[Sequence[float]] = []
        self._next = 0

    def every(self) -> Iterator[float]:
        """Begin a run, and once it is over the next, while there is one that can be; then how likely it was.

        Whoever loops over it makes a run in the loop, and asks for its `likelihood` at the end of it.
        """
        while True:
            self._next = 0
            yield self.likelihood
            while self._taken and self._after(len(self._taken) - 1) is None:
                self._taken.pop()
                self._shares.pop()
            if not self._taken:
                return
            self._taken[-1] = self._after(len(self._taken) - 1) or 0

    @property
    def likelihood(self) -> float:
        """How likely this run is."""
        return math.prod(shares[taken] for shares, taken in zip(self._shares, self._taken, strict=True))

    def of(self, shares: Sequence[float]) -> int:
        """One of several, each of which has its share; what has none does not come about."""
        if self._next == len(self._taken):
            self._shares.append(shares)
            self._taken.append(next(place for place, share in enumerate(shares) if share))
        self._next += 1
        return self._taken[self._next - 1]

    def below(self, n: int) -> int:
        """Each number is as likely as any other."""
        return self.of((1 / n,) * n)

    def between(self, least: float, most: float) -> float:
        """The least: how much later the light comes is in the lumps of `Lumped`."""
        return least

    def happens(self, share: float) -> bool:
        """Both, unless one of them cannot be."""
        return self.of((share, 1 - share)) == 0

    def _after(self, place: int) -> int | None:
        shares = self._shares[place]
        return next((n for n in range(self._taken[place] + 1, len(shares)) if shares[n]), None)


@dataclass(frozen=True)
class Lumped(Reaction):
    """Reactions that make no difference are one: what matters is between which ticks a press falls.

    `onset` is how late the light that is waited for may come; the reactions include it.
    """

    onset: float = 0.0

    def draw(self, stream: Draw) -> float:
        """The middle of one lump."""
        assert isinstance(stream, Branches)
        edges = self._edges()
        shares = [self._until(until) - self._until(since) for since, until in itertools.pairwise(edges)]
        shares[-1] += 1 - self._until(edges[-1])
        lump = stream.of([share if share > 1e-9 else 0.0 for share in shares])
        return (edges[lump] + edges[lump + 1]) / 2

    def _edges(self) -> list[float]:
        """Where a press begins to be for another tick, or is lost after the last one."""
        late = [number * (TICK + self.onset) for number in range(LATE)]
        ends = (one + until for one in late[1:] for until in (LAG, LATEST))
        return [1e-6, *sorted((*(one + SOONEST for one in late), *ends))]

    def _until(self, seconds: float) -> float:
        """How likely all is over by then."""
        waits = [self.onset * (number + 0.5) / WAITS for number in range(WAITS)] if self.onset else [0.0]
        return sum(self.within(seconds - wait) for wait in waits if wait < seconds) / len(waits)


@cache
def walk_over(
    ticks: int, wanted: int, habit: Habit, *, last: bool
) -> Mapping[tuple[Hashable, int | None], float]:
    """What may be heard of one walk that picks, and what it is taken for, each as likely as it is.

    A late press still counts while another walk is told, but not once the light confirms: after the `last`.
    """
    draw, found = Branches(), defaultdict[tuple[Hashable, int | None], float](float)
    for _ in draw.every():
        one = Walking(one_by_one(ticks), str(wanted), _lumped(habit, ticks), TICK, draw, _Start(draw, 0))
        one.walk(0)
        if not last:
            one.tell(1)
        one.confirm()
        taken = one.told.before
        found[_heard(one.told), None if taken is None else int(taken)] += draw.likelihood
    return found


@cache
def mend_over(ticks: int, wanted: int, habit: Habit) -> Shares:
    """What may be heard of one walk that mends, of somebody to whom the light has told something wrong."""
    draw, found = Branches(), defaultdict[Hashable, float](float)
    late = replace(_lumped(habit, ticks), manner=Manner.LATE)
    for _ in draw.every():
        one = Walking(one_by_one(ticks), str(wanted), late, TICK, draw, _Start(draw, 1))
        one.walk(0)
        one.confirm()
        one.walk(1)
        found[_heard(one.end())] += draw.likelihood
    return found


class _Start(Draw):
    """Draws one start in every way, and every other one the same."""

    def __init__(self, draw: Branches, number: int) -> None:
        super().__init__("")
        self._draw = draw
        self._until = number

    def below(self, n: int) -> int:
        self._until -= 1
        return self._draw.below(n) if self._until == -1 else 0

    def between(self, least: float, most: float) -> float:
        return self._draw.between(least, most)


def _lumped(habit: Habit, ticks: int) -> Habit:
    reaction = habit.reaction
    return replace(habit, reaction=Lumped(reaction.mean, reaction.spread, Leg(0, 0, ticks).shines))


def _heard(told: Walked) -> Hashable:
    return tuple((walk, tick, round(seconds, 3)) for walk, tick, seconds in told.aimed)


@cache
def settled(
    course: Course, pressed: tuple[int | None, ...], barred: str | None = None, *, must: bool = False
) -> Mapping[str | None, float]:
    """What the real `Walker` confirms where these places were pressed at.

    Where something must be picked, that is neither nobody nor what is `barred`.
    """
    draw, found = Branches(), defaultdict[str | None, float](float)
    legal = frozenset(key for row in course.rows for key in row) - ({NOBODY, barred} if must else set())
    for _ in draw.every():
        fill = _draws(draw, legal) if must else nothing_drawn
        walker = Walker(course, 1, 1, legal.__contains__, VirtualLight(), FromTheFirst(), fill)
        now = 0.0
        for number, (leg, place) in enumerate(zip(legs_of(course, 1), pressed, strict=False)):
            walker.follow(Moment(MomentKind.TELL, 0, number), now)
            now += leg.telling
            for tick in range(leg.ticks):
                walker.follow(Moment(MomentKind.TICK, 0, tick), now)
                if tick == place:
                    walker.pressed(Down(now + LATEST))
                now += TICK
        walker.follow(Moment(MomentKind.CONFIRM, 0, 0), now)
        found[next(iter(walker.taken), None)] += draw.likelihood
    return found


def _draws(draw: Branches, legal: frozenset[str]) -> Fill:
    """What is drawn where a pick is missing: any that is allowed, each as likely."""

    def fill(kept: Sequence[str], left: Sequence[str]) -> Sequence[str]:
        allowed = [key for key in left if key in legal and key not in kept]
        return [allowed[draw.below(len(allowed))]] if not kept and allowed else []

    return fill


class FromTheFirst(Draw):
    """Starts every walk at the first option."""

    def __init__(self) -> None:
        super().__init__("")

    def below(self, n: int) -> int:
        """The first."""
        return 0


def first_walks(
    course: Course, wanted: str, habit: Habit, barred: str | None = None, *, must: bool = False
) -> Shares:
    """What may be heard of the walks that pick, and whether the light confirms what was wanted.

    Each walk has a start, a slip and a reaction of its own, so together they are as likely as the product.
    """
    found = defaultdict[Hashable, float](float)
    walks = []
    for stage, (ticks, place) in enumerate(zip(course.sizes, course.places(wanted), strict=True)):
        blunders = (
            habit.manner is Manner.BLUNDER and stage > 0
        )  # who blunders does so in the first walk alone
        does = replace(habit, manner=Manner.AT_ONCE) if blunders else habit
        walks.append(walk_over(ticks, place, does, last=stage + 1 == len(course.sizes)))
    for ways in itertools.product(*(walk.items() for walk in walks)):
        heard = tuple(sound for (sound, _), _ in ways)
        share = math.prod(part for _, part in ways)
        right = settled(course, tuple(place for (_, place), _ in ways), barred, must=must).get(wanted, 0.0)
        found[heard, True] += share * right
        found[heard, False] += share * (1 - right)
    return found


def distance(options: Sequence[Shares]) -> float:
    """Bits from what is heard of all options on average to what is heard of the most telling one.

    No channel tells more of what went into it, whatever was known of that before.
    """
    mean: defaultdict[Hashable, float] = defaultdict(float)
    for shares in options:
        for heard, share in shares.items():
            mean[heard] += share / len(options)
    return max(
        sum(share * math.log2(share / mean[heard]) for heard, share in shares.items() if share)
        for shares in options
    )


def bound(course: Course, habit: Habit, picks: int = 1, *, must: bool = False) -> float:
    """Bits an ask that an ear cannot exceed, whoever is picked.

    What is heard of one pick depends on nothing of another but that it cannot be taken twice; which of them
    is mended is walked from a start of its own, and so is the mend. Where something `must` be picked, one of
    the neighbours may be barred: whoever picks must not pick themselves.
    """
    mended = sum(mends(ticks, habit) for ticks in course.sizes)
    return picks * picked(course, habit, must=must) + mended + (mends(picks, habit) if picks > 1 else 0.0)


@cache
def picked(course: Course, habit: Habit, *, must: bool) -> float:
    """The bound of the walks of one pick, of however many."""
    keys = [key for row in course.rows for key in row if not (must and key == NOBODY)]
    asks = [(key, barred) for place, key in enumerate(keys) for barred in _barred(keys, place, must=must)]
    return distance([first_walks(course, key, habit, barred, must=must) for key, barred in asks])


def _barred(keys: Sequence[str], place: int, *, must: bool) -> Sequence[str | None]:
    """What may be barred beside the option at a place: its neighbours, at which a slip would press."""
    return [None, *keys[max(place - 1, 0) : place], *keys[place + 1 : place + 2]] if must else [None]


@cache
def mends(ticks: int, habit: Habit) -> float:
    """The bound of one walk that mends."""
    return distance([mend_over(ticks, place, habit) for place in range(ticks)])


def rolls() -> dict[str, Course]:
    """Every kind of roll that is walked, in all games."""
    found = {f"{number} options": one_by_one(number) for number in FEW}
    for seats in SEATS:
        found[f"{seats} seats"] = seats_course(seat_names(seats))
        found[f"cards of {seats}"] = claims_course(seat_names(seats))
    return found | {f"houses of {seats}": houses_course(seat_names(seats)) for seats in HOUSED}


def one_by_one(number: int) -> Course:
    """So many options in one walk."""
    return Course(tuple((str(option),) for option in range(number)))


def habits() -> Iterator[Habit]:
    """What people of every age do, but for their slips."""
    yield from (habit for habit in HABITS.values() if not habit.miscount)
    yield from (Habit(reaction=reaction) for reaction in GROUPS.values())


def most_of(course: Course, *, must: bool = False) -> float:
    """The most that any habit tells, of one pick or of several."""
    return max(bound(course, habit, picks, must=must) for habit in habits() for picks in (1, PICKS))
