"""Walks: options in rows, ticks that count through them, and decoy clicks that hide a player's press.

A player presses when the tick of the wanted option is heard. The private starting point of each walk decides
which option the first tick means. "Ear" means a listener who tries to learn secrets from the clicks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, Roll
from narrator.table.roll_choice import Option
from plain_errors import written
from voices.draw import Draw
from voices.segments import Over, Segment, Silence


@dataclass(frozen=True, slots=True)
class Reaction:
    """Reaction times from a lognormal distribution, in seconds.

    The default is an adult's choice reaction to a spoken word: 283 ms on average, with a spread that
    makes one press in a hundred slower than half a second.
    """

    mean: float = 0.283
    spread: float = 0.090
    """The standard deviation, in seconds."""

    def density(self, seconds: float) -> float:
        """Return the probability density of this reaction time, per second."""
        centre, variance = _shape(self.mean, self.spread)
        from_centre = math.log(seconds) - centre
        return math.exp(-(from_centre**2) / (2 * variance)) / (seconds * math.sqrt(math.tau * variance))

    def within(self, seconds: float) -> float:
        """Return the probability that a reaction takes less than this number of seconds."""
        centre, variance = _shape(self.mean, self.spread)
        return 0.5 * (1 + math.erf((math.log(seconds) - centre) / math.sqrt(2 * variance)))

    def waiting(self, seconds: float, onset: float) -> float:
        """Return the probability density if the stimulus comes up to `onset` seconds late, at random."""
        if not onset:
            return self.density(seconds)
        earlier = self.within(seconds - onset) if seconds > onset else 0.0
        return (self.within(seconds) - earlier) / onset

    def draw(self, stream: Draw) -> float:
        """Draw one reaction time, in seconds."""
        centre, variance = _shape(self.mean, self.spread)
        radius = math.sqrt(-2 * math.log(1 - stream.between(0.0, 1.0)))
        normal = radius * math.cos(math.tau * stream.between(0.0, 1.0))
        return math.exp(centre + math.sqrt(variance) * normal)


@lru_cache(maxsize=1024)
def _shape(mean: float, spread: float) -> tuple[float, float]:
    """Return the mean and the variance of the logarithm of reaction times with this mean and spread."""
    variance = math.log(1 + (spread / mean) ** 2)
    return math.log(mean) - variance / 2, variance


PEOPLE = (
    (Reaction(), 0.5),
    (Reaction(0.55, 0.20), 0.5),
)
"""Reaction times of adults and of children, with the share of decoy clicks that imitate each.

Most tables have fewer children than this, but a slow press stands out among few slow clicks. The two kinds
also cover tired and older players. Other shares, tried with four kinds of people, hide the player who is
easiest to hear less well.
"""


def random_player_density(seconds: float, onset: float) -> float:
    """Return the density of a random player's reaction time, per second, as in `Reaction.waiting`."""
    return sum(share * reaction.waiting(seconds, onset) for reaction, share in PEOPLE)


def random_player(draw: Draw) -> Reaction:
    """Draw an adult or a child at random, and return the reaction times of that kind of player."""
    *others, (last, _) = PEOPLE
    share = draw.between(0.0, 1.0)
    for reaction, part in others:
        share -= part
        if share < 0:
            return reaction
    return last


CLICK = "click"
"""The sound of a switch being pressed."""
BENCH_SIZES = (4, 5, 6)
"""Possible numbers of seats in a row: about as many as people see at a glance without counting."""
SHORT, LONG, GAP, REST = 0.25, 0.45, 0.4, 0.2
"""Seconds from a blink to the next, from a long blink to the next, between two numbers, and after the last.
"""
DARK_SECONDS = 0.13
"""Seconds of darkness at the end of each blink. They are part of the times above."""
FOUR = 4
"""The number that one long blink stands for, so that players count to three at most.

It saved 25 s of the first night of the Pact at 24 seats, because every walk leaves time for its longest
count.
"""
SOONEST = 0.1
"""Seconds.

A press sooner after a tick than this counts for the tick before: one adult in a thousand is so quick.

It was 0.05 with a tick of 0.6 s.
"""
LATEST = 0.2
"""Seconds after the last tick of a walk in which a press still counts."""
ONSET = 0.75
"""The longest delay in seconds from a tick to the light, in a walk with two options.

The light comes on at both options, each time after a secret delay. Players who wait for it press at a moment
that hardly shows their reaction time, even if they react faster to one of the two. `python -m bench.pace`
prints how much an ear can learn, and the cost in time. An adult who is 40 ms faster reveals 0.0504 bit a
question without a delay, 0.0126 with a delay of up to 0.5 s, and 0.0084 with this one; the limit is 0.01.
Another quarter of a second would cost 1 s a question, and nights are as long as they may be.
"""


class Clicks(NamedTuple):
    """A range for the number of decoy clicks that cover one press of a player.

    The number is drawn from a squared sine over the range. Of all bell-shaped distributions, this one reveals
    least when one more click is added.
    """

    fewest: int
    most: int

    def share(self, number: int, walks: int = 1) -> float:
        """Return the probability of this number for some walks together, relative to the likeliest number."""
        fewest, most = self.fewest * walks, self.most * walks
        if not fewest <= number <= most:
            return 0.0
        return math.sin(math.pi * (number - fewest + 1) / (most - fewest + 2)) ** 2

    def over(self, walks: int) -> Clicks:
        """Return the range of decoy clicks to use for the walks of one call.

        With more than `TOGETHER` walks the range is larger, because information from several presses adds up.
        """
        factor = max(1.0, walks / TOGETHER)
        return Clicks(round(self.fewest * factor), round(self.most * factor))

    def number(self, walks: int, draw: Draw) -> int:
        """Draw the number of clicks that cover these walks together."""
        fewest, most = self.fewest * walks, self.most * walks
        while True:
            number = fewest + draw.below(most - fewest + 1)
            if draw.happens(self.share(number, walks)):
                return number


CLICKS_A_PRESS = Clicks(10, 70)
"""Number of decoy clicks for one press, at least and at most.

There are so many that an ear learns at most 0.01 bit a call about whether a player pressed at all.

This holds for an ear that cannot distinguish clicks, and for a child or an adult who presses once or four
times: `python -m bench.presence` prints the table. Zero to sixty were tried. If none came, a single click was
a player's, and three presses of a child revealed 0.013 bit. If only calls without players had decoy clicks,
far fewer would do, but then the sound would depend on a secret.
"""
TOGETHER = 4
"""The largest number of presses in a call for which `CLICKS_A_PRESS` clicks each are enough."""
CLICKS_A_MEND = Clicks(0, 30)
"""Number of decoy clicks, at least and at most, for each walk that corrects a choice, where presses are rare.
"""
WHICH = -1
"""The `stage` of a walk that counts through the choices made so far, to find the one to correct."""


@dataclass(frozen=True, slots=True)
class Course:
    """Options in rows: one walk counts through the rows.

    If rows are long, another counts through one row's places.

    >>> eight = seats_course(["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"])
    >>> eight.rows
    (('Ann', 'Bob', 'Cid', 'Dan'), ('Eve', 'Fay', 'Gus', 'Hal'), ('nobody',))
    >>> eight.sizes, eight.places("Fay"), eight.key((1, 1)), eight.key((2, 3))
    ((3, 4), (1, 1), 'Fay', None)
    """

    rows: tuple[tuple[str, ...], ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of ticks in each walk that is needed to choose an option."""
        longest = max(map(len, self.rows))
        return (len(self.rows),) if longest == 1 else (len(self.rows), longest)

    def key(self, places: Sequence[int | None]) -> str | None:
        """Return the option at these places, one place for each walk. None if there is no option."""
        row, place = (*places, 0)[:2]
        if row is None or place is None or place >= len(self.rows[row]):
            return None
        return self.rows[row][place]

    def __contains__(self, key: str) -> bool:
        """Return whether an option is in these rows."""
        return any(key in row for row in self.rows)

    def places(self, key: str) -> tuple[int, ...]:
        """Return the place of an option in each walk.

        Raises `ValueError` for an option that is not in these rows.
        """
        for number, row in enumerate(self.rows):
            if key in row:
                return (number, row.index(key))[: len(self.sizes)]
        raise ValueError(f"{written(key)} is not walked over")

    @property
    def glow(self) -> float:
        """The seconds of light while an option is blinked, on average."""
        every = [self.places(key) for row in self.rows for key in row]
        return sum(lit_seconds(place + 1) for places in every for place in places) / len(every)

    @property
    def confirming(self) -> float:
        """Seconds in which the light can blink any option. They are equal for all confirmations."""
        return sum(map(longest_count, self.sizes)) + (len(self.sizes) - 1) * GAP + REST


def course_of(roll: Roll, options: tuple[Option, ...], public: Public) -> Course:
    """Return the rows for a list of options.

    Seats are in rows of neighbours, which are the same all game. Any other option is in a row of its own.
    """
    if roll is Roll.SEATS:
        return seats_course(public.seats) if options[-1].key == NOBODY else claims_course(public.seats)
    return Course(tuple((option.key,) for option in options))


def seats_course(seats: Sequence[str]) -> Course:
    """Return rows (benches) of neighbouring seats, with "nobody" after the last seat.

    Small tables need no long rows.

    Choosing "nobody" takes as many presses as any other choice. Otherwise, a call without a press would
    reveal that "nobody" was chosen. A separate row for "nobody" costs one more tick wherever the last row has
    a free place: 20 s of the first night of the Pact at 24 seats.
    """
    size = bench_size(len(seats))
    places = (*seats, NOBODY)
    return Course(tuple(places[start : start + size] for start in range(0, len(places), size)))


def claims_course(seats: Sequence[str]) -> Course:
    """Return rows of neighbouring seats without "nobody", for walks in which players find their own seat."""
    rows = (tuple(place for place in row if place != NOBODY) for row in seats_course(seats).rows)
    return Course(tuple(row for row in rows if row))


def bench_size(seats: int) -> int:
    """Return the number of seats in a row with which both walks together are as short as possible.

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
    """Return the seconds of light while a number is blinked."""
    fours, ones = divmod(number, FOUR)
    return count_seconds(number) - (fours + ones) * DARK_SECONDS


@dataclass(frozen=True, slots=True)
class Leg:
    """One walk of a question: the choice it is for, its stage, its number of ticks, and whether it corrects.

    The stage says what the ticks count through: rows (0), places in a row (1), or choices made so far (-1).
    With several choices, a walk over these finds the one to correct. The next walks correct it.
    """

    pick: int
    stage: int
    ticks: int
    mends: bool = False

    @property
    def telling(self) -> float:
        """Seconds that the light may take to show which option the first tick means."""
        return longest_count(self.ticks) + REST

    @property
    def shines(self) -> float:
        """The longest delay in seconds from a tick to the light, or 0 if the light is off at the ticks.

        A walk over two earlier choices has no light: it is no secret which of them is corrected.
        """
        return ONSET if self.ticks == 2 and self.stage != WHICH else 0.0

    def after(self, ticks: int, tick: float) -> float:
        """Return how many seconds this number of ticks takes.

        Each takes `tick` seconds plus the longest delay of the light.
        """
        return ticks * (tick + self.shines)


@cache
def longest_count(most: int) -> float:
    """Return the seconds that it takes to blink the slowest of the numbers up to `most`."""
    return max(count_seconds(number) for number in range(most + 1))


def count_seconds(number: int) -> float:
    """Return the seconds that it takes to blink a number."""
    fours, ones = divmod(number, FOUR)
    return fours * LONG + ones * SHORT


def legs_of(course: Course, picks: int) -> tuple[Leg, ...]:
    """Return the walks of a question in order: those for each choice, then those to correct a choice.

    The walks for a correction always follow, because only the player knows about a wrong press. Only one
    choice can be corrected: walks to correct both of two would cost 15 s at 24 seats. People who miscount get
    both wrong only once in 500 questions.
    """
    stages = tuple(enumerate(course.sizes))
    made = (Leg(pick, stage, ticks) for pick in range(picks) for stage, ticks in stages)
    which = (Leg(0, WHICH, picks, mends=True),) if picks > 1 else ()
    return (*made, *which, *(Leg(0, stage, ticks, mends=True) for stage, ticks in stages))


def clicks_for(legs: Sequence[Leg], clicks: Clicks, tick: float, draw: Draw) -> Iterator[tuple[float, ...]]:
    """Draw the decoy clicks for each of these walks, in seconds from its first tick.

    Their number comes from a distribution so broad that a few more clicks reveal hardly anything. Their
    delays are drawn from people's reaction times.
    """
    fallen: list[list[float]] = [[] for _ in legs]
    clicks = clicks.over(len(legs))
    for _ in range(clicks.number(len(legs), draw) if legs else 0):
        place = draw.below(len(legs))
        leg = legs[place]
        due = leg.after(draw.below(leg.ticks), tick) + draw.between(0.0, leg.shines)
        fallen[place].append(due + random_player(draw).draw(draw))
    return (tuple(sorted(times)) for times in fallen)


class Patter:
    """A queue of decoy clicks, which are played during silence. `gain_db` changes their loudness."""

    def __init__(self, gain_db: float = 0.0) -> None:
        self._click = Over(CLICK, gain_db)
        self._due: list[float] = []

    def add(self, times: Iterable[float]) -> None:
        """Add clicks that are due in these numbers of seconds from now."""
        self._due = sorted((*self._due, *times))

    def fill(self, seconds: float) -> tuple[Segment, ...]:
        """Return segments that last this many seconds: silence, with the clicks that are due in this time."""
        pieces: list[Segment] = []
        now = 0.0
        for due in self._due:
            if due < seconds:
                pieces += [Silence(due - now), self._click]
                now = due
        self._due = [due - seconds for due in self._due if due >= seconds]
        return (*pieces, Silence(seconds - now))
