"""How long simulated people take."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, Roll
from narrator.table.roll_choice import Option
from voices.draw import Draw
from voices.segments import Over, Segment, Silence
from voices.words import written


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


CLICK = "click"
"""The sound of some switch."""
BENCH_SIZES = (4, 5, 6)
"""Places on a bench: as many as one sees without counting, or nearly."""
SHORT, LONG, GAP, REST = 0.25, 0.45, 0.4, 0.2
"""Seconds from a blink to the next, from a long one, between two counts of blinks, and after the last."""
DARK_SECONDS = 0.13
"""Of these, from the end of a blink to the next."""
FOUR = 4
"""What a long blink counts for: nobody has to count further than three.

It saved 25 s of the first night of the Pact at 24 seats, for every walk is given as long as its longest
count.
"""
SOONEST = 0.1
"""A press sooner than that after a tick was meant for the one before: one adult in a thousand is so quick.

It was 0.05 with a tick of 0.6 s.
"""
LATEST = 0.2
"""How long after its last tick a walk still takes presses."""
ONSET = 0.75
"""Of two options the light shines at each, at a secret moment up to so many seconds after its tick.

Whoever waits for it presses at a moment that hardly tells how quick they are, should they be quicker for one
of the two: `python -m bench.pace` prints what is heard of it, and what it costs. An adult who is 40 ms
quicker tells 0.0504 bit an ask where it comes at once, 0.0126 where it may come 0.5 s late, and 0.0084 so;
0.01 is what is promised. Another quarter of a second would cost 1 s an ask, and nights are as long as they
may be.
"""


class Clicks(NamedTuple):
    """How many clicks of the box's own cover one press of a finger, at least and at most.

    Their number is drawn from a squared sine, the bell that tells least of a shift.
    """

    fewest: int
    most: int

    def share(self, number: int, walks: int = 1) -> float:
        """How likely this number is for walks that are covered together, as a share of the likeliest one."""
        fewest, most = self.fewest * walks, self.most * walks
        if not fewest <= number <= most:
            return 0.0
        return math.sin(math.pi * (number - fewest + 1) / (most - fewest + 2)) ** 2

    def over(self, walks: int) -> Clicks:
        """As many as hide so many presses of one call as well as `TOGETHER`: what each tells adds up."""
        factor = max(1.0, walks / TOGETHER)
        return Clicks(round(self.fewest * factor), round(self.most * factor))

    def number(self, walks: int, draw: Draw) -> int:
        """Draw the number for so many walks."""
        fewest, most = self.fewest * walks, self.most * walks
        while True:
            number = fewest + draw.below(most - fewest + 1)
            if draw.happens(self.share(number, walks)):
                return number


CLICKS_A_PRESS = Clicks(10, 70)
"""So many that an ear that cannot tell them apart learns no more than 0.01 bit a call about whether anybody
pressed at all, child or adult, four times or once: `python -m bench.presence` prints the table.

None to sixty were tried: where none fell, a single click was somebody's, and three presses of a child told
0.013 bit. The other way, clicks in ghost calls alone, needs far fewer, but then what the box does depends on
a secret.
"""
TOGETHER = 4
"""Presses of one call that are hidden by so many clicks each; of more each is hidden by more."""
CLICKS_A_MEND = Clicks(0, 30)
"""The same where a press is the exception."""
WHICH = -1
"""The stage of a walk over the picks themselves."""


@dataclass(frozen=True, slots=True)
class Course:
    """Options in rows: a walk goes over the rows, and where rows are long another goes over their places.

    >>> eight = seats_course(["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"])
    >>> eight.rows
    (('Ann', 'Bob', 'Cid', 'Dan'), ('Eve', 'Fay', 'Gus', 'Hal'), ('nobody',))
    >>> eight.sizes, eight.places("Fay"), eight.key((1, 1)), eight.key((2, 3))
    ((3, 4), (1, 1), 'Fay', None)
    """

    rows: tuple[tuple[str, ...], ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The ticks of each walk that an option is picked by."""
        longest = max(map(len, self.rows))
        return (len(self.rows),) if longest == 1 else (len(self.rows), longest)

    def key(self, places: Sequence[int | None]) -> str | None:
        """The option at these places, one for each walk; None where there is none."""
        row, place = (*places, 0)[:2]
        if row is None or place is None or place >= len(self.rows[row]):
            return None
        return self.rows[row][place]

    def __contains__(self, key: str) -> bool:
        """Whether an option is walked over."""
        return any(key in row for row in self.rows)

    def places(self, key: str) -> tuple[int, ...]:
        """Where an option is found, in each walk.

        Raises `ValueError` for an option that is not there.
        """
        for number, row in enumerate(self.rows):
            if key in row:
                return (number, row.index(key))[: len(self.sizes)]
        raise ValueError(f"{written(key)} is not walked over")

    @property
    def glow(self) -> float:
        """Seconds for which the light shines while an option is blinked, on average over all."""
        every = [self.places(key) for row in self.rows for key in row]
        return sum(lit_seconds(place + 1) for places in every for place in places) / len(every)

    @property
    def confirming(self) -> float:
        """Seconds in which any option can be blinked, so that all take as long."""
        return sum(map(longest_count, self.sizes)) + (len(self.sizes) - 1) * GAP + REST


def course_of(roll: Roll, options: tuple[Option, ...], public: Public) -> Course:
    """The benches of a roll of seats, the same all game; of any other roll its options one by one."""
    if roll is Roll.SEATS:
        return seats_course(public.seats) if options[-1].key == NOBODY else claims_course(public.seats)
    return Course(tuple((option.key,) for option in options))


def seats_course(seats: Sequence[str]) -> Course:
    """Benches of neighbours; nobody sits after the last seat. Small tables need no benches.

    That nobody is picked is a pick like any other, of as many presses, or a call without a press would be one
    in which nobody was picked. A bench of their own, as they had, is a tick more wherever the last one has a
    place left: 20 s of the first night of the Pact at 24 seats.
    """
    size = bench_size(len(seats))
    places = (*seats, NOBODY)
    return Course(tuple(places[start : start + size] for start in range(0, len(places), size)))


def claims_course(seats: Sequence[str]) -> Course:
    """The same benches, where each looks for their own place and nobody's is not needed."""
    rows = (tuple(place for place in row if place != NOBODY) for row in seats_course(seats).rows)
    return Course(tuple(row for row in rows if row))


def bench_size(seats: int) -> int:
    """How many sit on a bench: the number that makes the two walks shortest together, and about equal.

    >>> [bench_size(seats) for seats in (6, 8, 18, 40)]
    [1, 4, 4, 6]
    """
    if seats <= BENCH_SIZES[-1]:
        return 1

    def ticks(size: int) -> tuple[int, int]:
        benches = math.ceil((seats + 1) / size)
        return benches + size, max(benches, size)

    return min(BENCH_SIZES, key=ticks)


def lit_seconds(number: int) -> float:
    """Seconds for which the light shines while a number is blinked."""
    fours, ones = divmod(number, FOUR)
    return count_seconds(number) - (fours + ones) * DARK_SECONDS


@dataclass(frozen=True, slots=True)
class Leg:
    """One walk of an ask: for which pick, over rows (0), places (1) or picks (-1), and whether it mends.

    Where there are several picks, the walks that mend are for the one that is found over the picks.
    """

    pick: int
    stage: int
    ticks: int
    mends: bool = False

    @property
    def telling(self) -> float:
        """Seconds that the light may take to tell where the walk starts."""
        return longest_count(self.ticks) + REST

    @property
    def shines(self) -> float:
        """Seconds after a tick by which the light may come on, where it shines at each; else 0.

        Which of two picks is mended may be heard.
        """
        return ONSET if self.ticks == 2 and self.stage != WHICH else 0.0

    def after(self, ticks: int, tick: float) -> float:
        """When so many ticks are over, each of which takes `tick` seconds and what the light may need."""
        return ticks * (tick + self.shines)


@cache
def longest_count(most: int) -> float:
    """Seconds that it takes, at most, to blink a number up to `most`."""
    return max(count_seconds(number) for number in range(most + 1))


def count_seconds(number: int) -> float:
    """Seconds that it takes to blink a number."""
    fours, ones = divmod(number, FOUR)
    return fours * LONG + ones * SHORT


def legs_of(course: Course, picks: int) -> tuple[Leg, ...]:
    """The walks of an ask in order: each pick by its own, then which of them to mend, and to what.

    Those to mend follow always, for that somebody slipped is theirs to know. One pick can be mended, not
    each: walks for both of two cost 15 s at 24 seats, and both are wrong once in 500 asks of people who
    miscount.
    """
    stages = tuple(enumerate(course.sizes))
    made = (Leg(pick, stage, ticks) for pick in range(picks) for stage, ticks in stages)
    which = (Leg(0, WHICH, picks, mends=True),) if picks > 1 else ()
    return (*made, *which, *(Leg(0, stage, ticks, mends=True) for stage, ticks in stages))


def clicks_for(legs: Sequence[Leg], clicks: Clicks, tick: float, draw: Draw) -> Iterator[tuple[float, ...]]:
    """The box's own clicks in walks that somebody may press in, for each in seconds from its first tick.

    Their number is drawn from a bell so broad that a few clicks more tell hardly anything; they fall where
    the presses of a finger would.
    """
    fallen: list[list[float]] = [[] for _ in legs]
    clicks = clicks.over(len(legs))
    for _ in range(clicks.number(len(legs), draw) if legs else 0):
        place = draw.below(len(legs))
        leg = legs[place]
        due = leg.after(draw.below(leg.ticks), tick) + draw.between(0.0, leg.shines)
        fallen[place].append(due + anybody(draw).draw(draw))
    return (tuple(sorted(times)) for times in fallen)


class Patter:
    """The box's own clicks, `gain_db` louder or softer than as made, laid into what would be silence."""

    def __init__(self, gain_db: float = 0.0) -> None:
        self._click = Over(CLICK, gain_db)
        self._due: list[float] = []

    def add(self, times: Iterable[float]) -> None:
        """Clicks to come, in seconds from now."""
        self._due = sorted((*self._due, *times))

    def fill(self, seconds: float) -> tuple[Segment, ...]:
        """A silence of so many seconds, with the clicks that fall into it."""
        pieces: list[Segment] = []
        now = 0.0
        for due in self._due:
            if due < seconds:
                pieces += [Silence(due - now), self._click]
                now = due
        self._due = [due - seconds for due in self._due if due >= seconds]
        return (*pieces, Silence(seconds - now))
