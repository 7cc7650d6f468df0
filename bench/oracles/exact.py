"""Exact computation of what a press in a walk over the options can reveal.

In a walk the box ticks through the options from a secret start, and a player presses at the wanted option.
Every possible course of a walk (start, slip, late reaction) is played through the real `Walker` and
weighted by its probability, and so is every result of all walks of a question. Only the behaviour of people
is estimated. The listener of the computation learns more than a real listener: the tick after which a
finger moves, the finger's delay, and whether the light then shows the wanted option.
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
"""Probability of each possible sequence of presses, as the listener hears it."""
LATE = 3
"""Largest delay of a press, in ticks."""
WAITS = 40
"""Number of moments, evenly spaced, that are tried for the random moment at which the light comes on."""
PICKS = 3
"""Largest number of options picked at one question."""
FEW = range(1, 31)
"""Numbers of options for which a single walk is computed: from "none" alone and yes/no to the cards of a
large game.
"""
SEATS = (*range(3, 25), 40)
"""Numbers of seats for which walks over all seats and over all cards are computed."""
HOUSED = range(3, 9)
"""Numbers of seats in Lupusburg for which walks over all houses are computed."""


class Branches(Draw):
    """Stream of draws that goes through all possible combinations of draws, with their probabilities."""

    def __init__(self) -> None:
        super().__init__("")
        self._taken: list[int] = []
        self._shares: list[Sequence[float]] = []
        self._next = 0

    def every(self) -> Iterator[float]:
        """Yield once for each possible combination of draws (a run), with the probability known so far.

        The caller makes all draws of a run in the body of its loop, and then reads `likelihood`.
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
        """Probability of the draws made in the present run."""
        return math.prod(shares[taken] for shares, taken in zip(self._shares, self._taken, strict=True))

    def of(self, shares: Sequence[float]) -> int:
        """Return the index of an option with the probabilities `shares`: a different one in each run."""
        if self._next == len(self._taken):
            self._shares.append(shares)
            self._taken.append(next(place for place, share in enumerate(shares) if share))
        self._next += 1
        return self._taken[self._next - 1]

    def below(self, n: int) -> int:
        """Return a number below `n`, by turns every number in different runs, all equally probable."""
        return self.of((1 / n,) * n)

    def between(self, least: float, most: float) -> float:
        """Return `least`, because `Lumped` already includes the light's delay."""
        return least

    def happens(self, share: float) -> bool:
        """Return both outcomes in different runs, unless one is impossible."""
        return self.of((share, 1 - share)) == 0

    def _after(self, place: int) -> int | None:
        shares = self._shares[place]
        return next((n for n in range(self._taken[place] + 1, len(shares)) if shares[n]), None)


@dataclass(frozen=True)
class Lumped(Reaction):
    """Reaction times grouped by the tick in which the press arrives.

    `onset` is the largest random delay, in seconds, of the light for which the person waits; reaction times
    include the delay.
    """

    onset: float = 0.0

    def draw(self, stream: Draw) -> float:
        """Return the middle of a group of reaction times, in seconds; different runs get different groups."""
        assert isinstance(stream, Branches)
        edges = self._edges()
        shares = [self._until(until) - self._until(since) for since, until in itertools.pairwise(edges)]
        shares[-1] += 1 - self._until(edges[-1])
        lump = stream.of([share if share > 1e-9 else 0.0 for share in shares])
        return (edges[lump] + edges[lump + 1]) / 2

    def _edges(self) -> list[float]:
        """Return the limits of the groups: reaction times from which a press counts for another tick."""
        late = [number * (TICK + self.onset) for number in range(LATE)]
        ends = (one + until for one in late[1:] for until in (LAG, LATEST))
        return [1e-6, *sorted((*(one + SOONEST for one in late), *ends))]

    def _until(self, seconds: float) -> float:
        """Return the probability that the light's delay plus the reaction is less than `seconds`."""
        waits = [self.onset * (number + 0.5) / WAITS for number in range(WAITS)] if self.onset else [0.0]
        return sum(self.within(seconds - wait) for wait in waits if wait < seconds) / len(waits)


@cache
def walk_over(
    ticks: int, wanted: int, habit: Habit, *, last: bool
) -> Mapping[tuple[Hashable, int | None], float]:
    """Return the probability of each pair of a sound and a picked place in one walk.

    A late press still counts while the next walk is explained. After the `last` walk the light confirms the
    picked option, and a late press does not count.
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
    """Return the probability of each sound of a correcting walk.

    A player presses in a correcting walk after the light has confirmed a wrong option.
    """
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
    """Stream of draws that goes through all starts of one walk; all other walks start at the first option."""

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
    """Return the probability that the real `Walker` confirms each option after presses at `pressed`.

    If the player `must` pick, the result is neither "nobody" nor the option `barred`.
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
    """Return a function that draws an option for a missing choice. All legal options are equally probable."""

    def fill(kept: Sequence[str], left: Sequence[str]) -> Sequence[str]:
        allowed = [key for key in left if key in legal and key not in kept]
        return [allowed[draw.below(len(allowed))]] if not kept and allowed else []

    return fill


class FromTheFirst(Draw):
    """Stream of draws with which every walk starts at the first option."""

    def __init__(self) -> None:
        super().__init__("")

    def below(self, n: int) -> int:
        """Return zero, which is the first option."""
        return 0


def first_walks(
    course: Course, wanted: str, habit: Habit, barred: str | None = None, *, must: bool = False
) -> Shares:
    """Return the probability of each sound of all walks before correction.

    Each sound is combined with whether the light then confirms `wanted`.

    The start, slips and reaction in each walk are independent of other walks, so the probabilities
    multiply.
    """
    found = defaultdict[Hashable, float](float)
    walks = []
    for stage, (ticks, place) in enumerate(zip(course.sizes, course.places(wanted), strict=True)):
        # Such a person makes a mistake in the first walk only.
        blunders = habit.manner is Manner.BLUNDER and stage > 0
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
    """Return the largest divergence, in bits, of one option's distribution of sounds from the mean of all.

    The sounds cannot carry more information about the option than this, whatever its prior probabilities.
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
    """Return an upper bound of the information on the picked options, in bits per question.

    The `picks` choices are independent, except that no option is picked twice. The walk that selects which
    choice to correct has a separate secret start, and so has the correction. If players `must` pick, a
    neighbour of the wanted option may be barred, because players must not pick themselves.
    """
    mended = sum(mends(ticks, habit) for ticks in course.sizes)
    return picks * picked(course, habit, must=must) + mended + (mends(picks, habit) if picks > 1 else 0.0)


@cache
def picked(course: Course, habit: Habit, *, must: bool) -> float:
    """Return the upper bound, in bits, for the walks of one choice before correction."""
    keys = [key for row in course.rows for key in row if not (must and key == NOBODY)]
    asks = [(key, barred) for place, key in enumerate(keys) for barred in _barred(keys, place, must=must)]
    return distance([first_walks(course, key, habit, barred, must=must) for key, barred in asks])


def _barred(keys: Sequence[str], place: int, *, must: bool) -> Sequence[str | None]:
    """Return the options that may be barred, for a wanted place: its neighbours, which a slip may pick."""
    return [None, *keys[max(place - 1, 0) : place], *keys[place + 1 : place + 2]] if must else [None]


@cache
def mends(ticks: int, habit: Habit) -> float:
    """Return an upper bound of what one correcting walk over the options reveals, in bits."""
    return distance([mend_over(ticks, place, habit) for place in range(ticks)])


def rolls() -> dict[str, Course]:
    """Return every list of options over which any game makes walks, by name."""
    found = {f"{number} options": one_by_one(number) for number in FEW}
    for seats in SEATS:
        found[f"{seats} seats"] = seats_course(seat_names(seats))
        found[f"cards of {seats}"] = claims_course(seat_names(seats))
    return found | {f"houses of {seats}": houses_course(seat_names(seats)) for seats in HOUSED}


def one_by_one(number: int) -> Course:
    """Return a list of `number` options over which there is a single walk."""
    return Course(tuple((str(option),) for option in range(number)))


def habits() -> Iterator[Habit]:
    """Yield the habits of people of all ages, without those of people who miscount."""
    yield from (habit for habit in HABITS.values() if not habit.miscount)
    yield from (Habit(reaction=reaction) for reaction in GROUPS.values())


def most_of(course: Course, *, must: bool = False) -> float:
    """Return the largest upper bound over all habits, for one choice and for several choices."""
    return max(bound(course, habit, picks, must=must) for habit in habits() for picks in (1, PICKS))
