"""How sure, how secret and how long walks are: `python -m bench walk`.

Simulated people go along with walks as at the table, by what they see of the light and hear of the ticks.
Printed are: the shares of wrong picks before the mend and, in brackets, after it, by the time from tick to
tick, for groups of people and for shares of miscounted walks; what an ear learns of the pick from where every
press falls, by what people do; what it learns of whether anybody pressed at all, by how many clicks of the
box's own cover a press; and how long nights are.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.ear import Pair, bits, doubt
from bench.step import GROUPS, decks, night_seconds
from hardware.presses import Down
from narrator.box.timing import LAG, RollKind, Timing
from narrator.games.tables import a_table
from narrator.night.course import CLICKS_A_PRESS, Course, Leg, clicks_for, legs_of, seats_course
from narrator.night.reactions import Reaction, anybodys_density
from narrator.night.script import Moment, MomentKind
from narrator.night.walker import Walker
from narrator.rules.decks import advised_deck
from narrator.table.counting import Counting, Manner
from narrator.table.demo import seat_names
from narrator.table.room import VirtualLight
from voices.draw import Draw
from voices.writing.pack import VoicePack

TICKS = (0.4, 0.5, 0.6, 0.7, 0.8)
MISCOUNTS = (0.0, 0.02, 0.05)
SEATS = 12


@dataclass
class Walked:
    """One ask that was walked: what was taken, and where each press fell, walk by walk."""

    wanted: str
    before: str | None = None
    """What the light confirmed."""
    after: str | None = None
    presses: list[tuple[int, int]] = field(default_factory=list)
    """The walk and the tick of each press; presses after the last tick belong to it."""

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """All that an ear hears of it, but for parts of a tick."""
        return tuple(self.presses)


@dataclass(frozen=True)
class Habit:
    """What somebody does in walks: their manner, their speed and their slips."""

    manner: Manner = Manner.AT_ONCE
    reaction: Reaction = field(default_factory=Reaction)
    miscount: float = 0.0
    again: float | None = None
    """So many seconds later they press once more."""


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


def walked(course: Course, wanted: str, habit: Habit, tick: float, draw: Draw, secret: Draw) -> Walked:
    """One ask in which somebody wants an option."""
    light, told = VirtualLight(), Walked(wanted)
    walker = Walker(course, 1, 1, lambda _: True, light, secret)
    due: list[float] = []
    now = 0.0

    def press(seconds: float) -> None:
        heapq.heappush(due, now + seconds)
        if habit.again is not None:
            heapq.heappush(due, now + seconds + habit.again)

    def until(place: int, ticks: int) -> None:
        while due and due[0] < now:
            walker.pressed(Down(heapq.heappop(due)))
            told.presses.append((place, ticks))

    person = Counting(course, [wanted], habit.manner, press, habit.reaction, draw, miscount=habit.miscount)
    legs = legs_of(course, 1)
    for place, leg in enumerate(legs):
        if leg.mends and leg.stage == 0:
            now += LAG
            until(place - 1, legs[place - 1].ticks)
            walker.follow(Moment(MomentKind.CONFIRM, 0, 0), now)
            told.before = next(iter(walker.taken), None)
            person.confirmed(0, light.seen)
            now += course.confirming
            until(place, 0)
        walker.follow(Moment(MomentKind.TELL, 0, place), now)
        person.walk(light.seen)
        now += leg.telling
        until(place, 0)
        for number in range(leg.ticks):
            walker.follow(Moment(MomentKind.TICK, 0, number), now)
            person.tick()
            now += tick
            until(place, number + 1)
    now += LAG
    until(len(legs) - 1, legs[-1].ticks)
    told.after = next(iter(walker.taken), None)
    return told


def many(course: Course, habit: Habit, tick: float, count: int, seed: str = "walks") -> Iterator[Walked]:
    """`count` asks in which every option is wanted as often as any other."""
    draw, secret = Draw(seed), Draw(f"secret {seed}")
    keys = [key for row in course.rows for key in row]
    for _ in range(count):
        yield walked(course, keys[draw.below(len(keys))], habit, tick, draw, secret)


def heard_of(course: Course, habit: Habit, tick: float, count: int) -> tuple[float, float]:
    """Bits that the places of all presses tell of what is wanted, and how sure that figure is."""
    asks = list(many(course, habit, tick, count))
    views: tuple[Callable[[Walked], object], ...] = (
        lambda ask: ask.places[:1],
        lambda ask: ask.places[-1:],
        lambda ask: tuple(place for place in ask.places if place[0] == 0),
        lambda ask: tuple(walk for walk, _ in ask.places),
        lambda ask: _apart(ask.places),
    )
    found = []
    for view in views:
        pairs: list[Pair] = [(ask.wanted, str(view(ask))) for ask in asks]
        found.append((bits(pairs), doubt(pairs)))
    return max(found)


def _apart(places: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """How far apart presses of one walk are."""
    return tuple(
        later - first for (walk, first), (other, later) in itertools.pairwise(places) if walk == other
    )


# --- who presses at all -----------------------------------------------------------------------------------


def presence(ticks: Sequence[int], most: int, reaction: Reaction, count: int, prior: float = 0.5) -> float:
    """Bits a call that an ear gains about whether anybody pressed, knowing all but what was drawn.

    It hears every click to the moment, cannot tell the box's from a finger's, and weighs them as well as can
    be. `ticks` are those of each walk in which whoever is there presses once; `prior` is how often somebody
    is.
    """
    draw = Draw(f"presence {most}")
    legs = [Leg(0, 0, number) for number in ticks]
    gained = 0.0
    for number in range(count):
        live = number % 2 == 0
        heard = [list(times) for times in clicks_for(legs, most, Timing().tick, draw)]
        if live:
            for ticked, times in zip(ticks, heard, strict=True):
                times.append(draw.below(ticked) * Timing().tick + reaction.draw(draw))
        odds = _odds(heard, ticks, most * len(legs), reaction)
        share = odds * prior / (odds * prior + 1 - prior) if odds < math.inf else 1.0
        gained += (prior if live else 1 - prior) * 2 * (_doubt_of(prior) - _doubt_of(share))
    return gained / count


def _odds(heard: list[list[float]], ticks: Sequence[int], most: int, reaction: Reaction) -> float:
    """How much likelier it is to hear this where somebody pressed once in each walk than where nobody did."""
    number, walks = sum(map(len, heard)), len(heard)
    if number < walks:
        return 0.0
    if number > most:
        return math.inf
    odds = _bell(number - walks, most) / _bell(number, most)
    for taken, (times, count) in enumerate(zip(heard, ticks, strict=True)):
        weights = (_weight(time, count, reaction) for time in times)
        odds *= sum(weights) * walks / (number - taken)
    return odds


def _weight(time: float, ticks: int, reaction: Reaction) -> float:
    """How much likelier a click is a finger's than the box's, by its moment."""
    tick = Timing().tick
    since = [time - number * tick for number in range(ticks) if time > number * tick]
    return sum(map(reaction.density, since)) / sum(map(anybodys_density, since))


def _bell(number: int, most: int) -> float:
    return math.sin(math.pi * (number + 1) / (most + 2)) ** 2


def _doubt_of(share: float) -> float:
    if share <= 0.0 or share >= 1.0:
        return 0.0
    return -share * math.log2(share) - (1 - share) * math.log2(1 - share)


# --- the tables -------------------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> None:
    """Print them all."""
    parser = argparse.ArgumentParser(prog="python -m bench walk", description=__doc__)
    parser.add_argument("--walks", type=int, default=20_000, help="asks for each figure (%(default)s)")
    count = parser.parse_args(arguments).walks
    course = seats_course(seat_names(SEATS))
    _print_wrong_picks(course, count)
    _print_what_is_heard(course, count)
    _print_who_pressed(count)
    _print_nights()


def _print_wrong_picks(course: Course, count: int) -> None:
    print("| tick | miscounted | " + " | ".join(GROUPS) + " |")
    print("|---:|---:|" + "---:|" * len(GROUPS))
    for tick in TICKS:
        for miscount in MISCOUNTS:
            cells = []
            for reaction in GROUPS.values():
                asks = list(many(course, Habit(reaction=reaction, miscount=miscount), tick, count))
                before = sum(ask.before != ask.wanted for ask in asks) / count
                after = sum(ask.after != ask.wanted for ask in asks) / count
                cells.append(f"{before:.2%} ({after:.2%})")
            print(f"| {tick:.1f} s | {miscount:.0%} | " + " | ".join(cells) + " |")
    print()


def _print_what_is_heard(course: Course, count: int) -> None:
    print("| what somebody does | bits of the pick |\n|---|---:|")
    for name, habit in HABITS.items():
        learnt, unsure = heard_of(course, habit, Timing().tick, count)
        print(f"| {name} | {learnt:.4f} ± {unsure:.4f} |")
    print()


def _print_who_pressed(count: int) -> None:
    rows, places = seats_course(seat_names(SEATS)).sizes
    calls = {
        "a yes or a no": (2,),
        "a seat": (rows, places),
        "the Witch": (2, rows, places),
        "Cupid": (rows, places, rows, places),
    }
    print("| clicks a press, at most | call | somebody is there | " + " | ".join(GROUPS) + " |")
    print("|---:|---|---:|" + "---:|" * len(GROUPS))
    for most in sorted({0, 20, 30, 60, CLICKS_A_PRESS}):
        for name, ticks in calls.items():
            for prior in (0.5, 0.85):
                cells = (f"{presence(ticks, most, one, count // 4, prior):.4f}" for one in GROUPS.values())
                print(f"| {most} | {name} | {prior:.0%} | " + " | ".join(cells) + " |")
    print()


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables whose nights are measured."""
    for edition, sizes in (("base_2014", (8, 12, 18)), ("pact", (8, 12, 18, 24, 40))):
        for seats in sizes:
            deck = advised_deck(edition, seats)
            header = a_table(edition, seats, deck) | {"players": list(seat_names(seats)), "deck": list(deck)}
            yield f"{edition}, {seats} seats", header
    yield from decks().items()


def _print_nights() -> None:
    pack = VoicePack.load("fr")
    print("| table | first night, names | walk | later nights, names | walk |\n|---|---:|---:|---:|---:|")
    for name, header in tables():
        names, walk = (list(night_seconds(header, Timing(roll=roll), pack)) for roll in RollKind)
        cells = (f"{one:.0f} s | {other:.0f} s" for one, other in zip(names, walk, strict=True))
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
