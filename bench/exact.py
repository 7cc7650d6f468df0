"""What a finger in a walk tells of the pick, computed without chance: `python -m bench.exact`.

A start, a slip, a reaction that is a tick late: every way in which an ask can go is played through the real
`Walker`, each as heavy as it is likely. So there is nothing to estimate but what people are like. An ear is
given more than it has: not when a press was heard, but after which tick a finger went for the button and how
late it was (when a press falls follows from these), and whether the light then told what was wanted.

For each kind of roll, and for what people do in it, a bound is printed: however much or little is known
beforehand of what will be picked, so many bits an ask are not exceeded. It is the distance, in bits, of the
option that is heard most differently from the mean of all. What a finger gives away where its pace depends on
the pick, which no start hides, stands below.
"""

from __future__ import annotations

import argparse
import itertools
import math
from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bench.step import GROUPS
from bench.walking import HABITS, Habit, Walked, Walking
from narrator.box.timing import TICK
from narrator.lupusburg.houses import houses_course
from narrator.night.choice import Fill, Legal
from narrator.night.course import LATEST, SOONEST, Course, seats_course
from narrator.night.reactions import Reaction
from narrator.table.counting import Manner
from narrator.table.demo import seat_names
from voices.draw import Draw

Shares = Mapping[Hashable, float]
"""How likely everything is that may be heard."""
LATE = 3
"""Nobody is later than so many ticks."""
FEW = range(2, 13)
"""Options that are walked one by one: of yes and no up to the cards and characters of a big box."""
BENCHES = (8, 10, 12, 13, 18, 24, 40)
"""Tables that are walked by benches, each with a number of benches, or of places, of its own."""


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

    def happens(self, share: float) -> bool:
        """Both, unless one of them cannot be."""
        return self.of((share, 1 - share)) == 0

    def _after(self, place: int) -> int | None:
        shares = self._shares[place]
        return next((n for n in range(self._taken[place] + 1, len(shares)) if shares[n]), None)


@dataclass(frozen=True)
class Lumped(Reaction):
    """Reactions that come to the same are one: what matters is between which ticks a press falls."""

    tick: float = TICK

    def draw(self, stream: Draw) -> float:
        """The middle of one lump."""
        assert isinstance(stream, Branches)
        edges = self._edges()
        shares = [self.within(until) - self.within(since) for since, until in itertools.pairwise(edges)]
        shares[-1] += 1 - self.within(edges[-1])
        lump = stream.of([share if share > 1e-9 else 0.0 for share in shares])
        return (edges[lump] + edges[lump + 1]) / 2

    def _edges(self) -> list[float]:
        """Where a press begins to be for another tick, or is lost after the last one."""
        late = [number * self.tick for number in range(LATE)]
        return [1e-6, *sorted((*(one + SOONEST for one in late), *(one + LATEST for one in late[1:])))]


@dataclass(frozen=True)
class Rules:
    """What is allowed in an ask, and whether the rules let nobody pass."""

    legal: frozenset[str]
    must: bool = False

    def draws(self, draw: Branches) -> Fill:
        """What is drawn where a pick is missing: any that is allowed, each as likely."""

        def fill(kept: Sequence[str], left: Sequence[str]) -> Sequence[str]:
            allowed = [key for key in left if key in self.legal and key not in kept]
            return [allowed[draw.below(len(allowed))]] if self.must and not kept and allowed else []

        return fill


def first_walks(course: Course, wanted: str, habit: Habit, rules: Rules) -> Shares:
    """What may be heard of the walks that pick, and whether the light confirms what was wanted."""
    draw, found = Branches(), defaultdict[Hashable, float](float)
    legal: Legal = rules.legal.__contains__
    for _ in draw.every():
        one = Walking(course, wanted, habit, TICK, draw, draw, legal=legal, fill=rules.draws(draw))
        for place in range(len(course.sizes)):
            one.walk(place)
        one.confirm()
        found[_heard(one.told), one.told.before == wanted] += draw.likelihood
    return found


def mending_walks(course: Course, wanted: str, habit: Habit) -> Shares:
    """What may be heard of the walks that mend, of somebody to whom the light has told something wrong."""
    draw, found = Branches(), defaultdict[Hashable, float](float)
    first = len(course.sizes)
    for _ in draw.every():
        late = replace(habit, manner=Manner.LATE)
        one = Walking(course, wanted, late, TICK, draw, _AfterAWhile(draw, first))
        for place in range(first):
            one.walk(place)
        one.confirm()
        for place in range(first, 2 * first):
            one.walk(place)
        found[_heard(one.end())] += draw.likelihood
    return found


class _AfterAWhile(Draw):
    """Draws the same at first, where it does not matter."""

    def __init__(self, draw: Branches, first: int) -> None:
        super().__init__("")
        self._draw = draw
        self._left = first

    def below(self, n: int) -> int:
        if self._left:
            self._left -= 1
            return 0
        return self._draw.below(n)


def _heard(told: Walked) -> Hashable:
    return tuple((walk, tick, round(seconds, 3)) for walk, tick, seconds in told.aimed)


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

    What is heard of one pick depends on nothing of another; which of them is mended is walked from a start
    of its own, like the mend.
    """
    keys = [key for row in course.rows for key in row]
    habit = replace(habit, reaction=Lumped(habit.reaction.mean, habit.reaction.spread))
    rules = {key: [Rules(frozenset(keys), must)] for key in keys}
    if must and len(keys) > FEW[-1]:  # of few options nobody is made to pick one of fewer
        for place, key in enumerate(keys):
            beside = {*keys[max(place - 1, 0) : place], *keys[place + 1 : place + 2]}
            rules[key].append(Rules(frozenset(keys) - beside, must))
    picked = distance([first_walks(course, key, habit, one) for key in keys for one in rules[key]])
    return picks * picked + distance([mending_walks(course, key, habit) for key in keys])


# --- the pace ---------------------------------------------------------------------------------------------


def told_by_pace(one: Reaction, other: Reaction, step: float = 0.002) -> float:
    """Bits that an ear gains of one of two options, as likely as each other, by how quick the finger was.

    The one thing that starts do not hide: whoever is quicker to press while the light shines than in the
    dark says "yes" by it.
    """
    told = 0.0
    for number in range(1, round(3.0 / step)):
        pair = [reaction.density(number * step) / 2 for reaction in (one, other)]
        told += step * sum(share * math.log2(2 * share / sum(pair)) for share in pair if share)
    return told


# --- the tables -------------------------------------------------------------------------------------------

SLIPS = {
    "miscounts": Habit(miscount=0.2),
    "misreads the blinks": Habit(misread=0.05),
    "counts only upwards": Habit(round_again=False),
}
"""What somebody does in each walk by itself: what is heard of the others has nothing to do with it."""


def rolls() -> dict[str, Course]:
    """Every kind of roll that is walked, in all games."""
    found = {f"{number} options": one_by_one(number) for number in FEW}
    found |= {f"{seats} seats": seats_course(seat_names(seats)) for seats in BENCHES}
    return found | {f"houses of {seats}": houses_course(seat_names(seats)) for seats in (4, 8)}


def one_by_one(number: int) -> Course:
    """So many options in one walk."""
    return Course(tuple((str(option),) for option in range(number)))


def habits() -> Iterator[Habit]:
    """What people of every age do, but for their slips."""
    yield from (habit for habit in HABITS.values() if not habit.miscount)
    yield from (Habit(reaction=reaction) for reaction in GROUPS.values())


def slipping(course: Course, habit: Habit) -> float:
    """The bound where each walk is looked at by itself."""
    return sum(bound(one_by_one(ticks), habit) for ticks in course.sizes)


def main(arguments: list[str] | None = None) -> None:
    """Print them."""
    parser = argparse.ArgumentParser(prog="python -m bench.exact", description=__doc__)
    parser.add_argument("--roll", choices=rolls())
    only = parser.parse_args(arguments).roll
    print("| roll | any habit | " + " | ".join(SLIPS) + " |\n|---|---:|" + "---:|" * len(SLIPS))
    for name, course in rolls().items():
        if only in (None, name):
            most = max(bound(course, habit) for habit in habits())
            cells = (f"{slipping(course, habit):.4f}" for habit in SLIPS.values())
            print(f"| {name} | {most:.4f} | " + " | ".join(cells) + " |", flush=True)
    print("\n| quicker for one of two options by | adults | children |\n|---:|---:|---:|")
    for quicker in (0.005, 0.01, 0.02, 0.03, 0.05):
        cells = (
            f"{told_by_pace(one, replace(one, mean=one.mean - quicker)):.4f}"
            for one in (GROUPS["adults"], GROUPS["children"])
        )
        print(f"| {1000 * quicker:.0f} ms | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
