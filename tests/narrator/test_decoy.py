"""What glows through eyelids: as much in a call in which nobody is awake as in any other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.light import DARK, OFF, Pattern
from hardware.presses import Down
from narrator.box.timing import Timing
from narrator.box.trace import Trace, TraceLine
from narrator.evening import session
from narrator.night.channel import Channels, OwnPair, Question, SharedPair
from narrator.night.course import Course, legs_of
from narrator.night.decoy import PASSING, decoy_for
from narrator.night.reactions import Reaction
from narrator.night.rolls import Option
from narrator.night.scene import Moment, MomentKind, ReadBeat
from narrator.night.secret import Secrets
from narrator.night.walker import Walker
from narrator.rules import Game
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Roll, ask
from narrator.rules.werewolves import village_of
from narrator.table.demo import play_evening
from narrator.table.room import VirtualLight
from tests.narrator.pairs import PACKS
from tests.narrator.secrecy import evening_of, play
from tests.narrator.tables_of_pairs import edition_table
from tests.narrowing import the
from voices.draw import Draw

SPOKEN = 0.45
"""Seconds that a name takes."""
ROLLS = 400


class Bulb:
    """A lamp on a clock of its own that adds up how long it shone."""

    def __init__(self) -> None:
        self.now = 0.0
        self.shone = 0.0
        self._lasting: Pattern = OFF
        self._pattern, self._since, self._counted = OFF, 0.0, 0.0

    def show(self, pattern: Pattern) -> None:
        self._add()
        self._pattern, self._since, self._counted = pattern, self.now, 0.0
        if pattern.lasting:
            self._lasting = pattern

    def until(self, at: float) -> float:
        """Let time pass; how long it has shone by then."""
        self.now = at
        self._add()
        return self.shone

    def _add(self) -> None:
        so_far = shone(self._pattern, self._lasting, self.now - self._since)
        self.shone += so_far - self._counted
        self._counted = so_far


def shone(pattern: Pattern, lasting: Pattern, seconds: float) -> float:
    """Seconds of light in so many of a pattern that has just begun."""
    lit, left = 0.0, seconds
    for step in pattern.steps * (pattern.times or 1):
        lit += min(step.seconds, left) * (step.colour != DARK)
        left -= min(step.seconds, left)
    return lit + (shone(lasting, lasting, left) if left > 0 and not pattern.lasting else 0.0)


def moments(read: ReadBeat) -> Iterator[tuple[float, Moment]]:
    """When what of a roll is heard."""
    at, timing = 0.0, Timing()
    if read.course is None:
        for reading, step in enumerate((timing.step, timing.again)):
            yield at, Moment(MomentKind.READING, 0, reading)
            for place in range(len(read.options)):
                yield at, Moment(MomentKind.OPTION, 0, place)
                at += SPOKEN + step
            at += 1.5
        yield at, Moment(MomentKind.END, 0)
        return
    mended = False
    for number, leg in enumerate(legs_of(read.course, read.beat.picks)):
        if leg.mends and not mended:
            mended = True
            for pick in range(read.beat.picks):
                yield at, Moment(MomentKind.CONFIRM, 0, pick)
                at += read.course.confirming
        yield at, Moment(MomentKind.TELL, 0, number)
        at += leg.telling
        for tick in range(leg.ticks):
            yield at, Moment(MomentKind.TICK, 0, tick)
            at += timing.tick
    yield at, Moment(MomentKind.END, 0)


def of_a_finger(read: ReadBeat, draw: Draw) -> float:
    """How long the light shines for somebody who is asked."""
    bulb = Bulb()
    hands = SharedPair(bulb).ask(Question(read, read.beat.picks, lambda _: True, draw))
    keys = [option.key for option in read.options]
    offered = keys[:1] if keys == ["yes", "no"] else keys[:-1]
    wanted: list[str] = []
    if draw.below(2 if len(offered) == 1 else PASSING):
        left = list(offered)
        wanted = [left.pop(draw.below(len(left))) for _ in range(read.beat.picks)]
    presses: list[float] = []
    for at, moment in moments(read):
        while presses and presses[0] <= at:
            bulb.until(presses[0])
            hands.pressed(Down(presses.pop(0)))
        bulb.until(at)
        hands.follow(moment, at)
        if read.course is None:
            if moment.kind is MomentKind.OPTION and keys[moment.place] in set(wanted) - set(hands.taken):
                presses.append(at + SPOKEN + Reaction().draw(draw))
        elif moment.kind is MomentKind.TELL:
            leg = legs_of(read.course, read.beat.picks)[moment.place]
            wants = (wanted or [keys[-1]] * read.beat.picks)[leg.pick]
            start = the(Walker, hands).start
            tick = None if leg.mends else (read.course.places(wants)[leg.stage] - start) % leg.ticks
        elif moment.kind is MomentKind.TICK and moment.place == tick:
            presses.append(at + Reaction().draw(draw))
    return bulb.until(at + 1.0)


def of_nobody(read: ReadBeat, draw: Draw) -> float:
    """How long it shines where nobody is asked."""
    bulb = Bulb()
    decoy = decoy_for(read, bulb, draw)
    for at, moment in moments(read):
        bulb.until(at)
        decoy.follow(moment, at)
    return bulb.until(at + 1.0)


def seats(number: int) -> tuple[Option, ...]:
    return (*(Option(f"P{n}") for n in range(number)), Option("nobody"))


def walked(number: int, picks: int = 1) -> ReadBeat:
    options = seats(number)
    rows = Course(tuple((option.key,) for option in options))
    return ReadBeat(ask("seer.look", Roll.SEATS, picks=picks), options, course=rows)


READ = {
    "seats": ReadBeat(ask("seer.look", Roll.SEATS), seats(8)),
    "two of them": ReadBeat(ask("piper.charm", Roll.SEATS, picks=2), seats(10)),
    "yes or no": ReadBeat(ask("witch.heal", Roll.YES_NO), (Option("yes"), Option("no"))),
    "seats in a walk": walked(6),
    "two in walks": walked(8, 2),
}


@pytest.mark.parametrize("read", READ.values(), ids=READ)
def test_a_roll_that_nobody_is_asked_in_shines_as_much(read: ReadBeat) -> None:
    draw = Draw("decoys")
    finger = [of_a_finger(read, draw) for _ in range(ROLLS)]
    nobody = [of_nobody(read, draw) for _ in range(ROLLS)]
    assert mean(nobody) == pytest.approx(mean(finger), rel=0.1)
    lit = [mean(seconds > 0 for seconds in shone) for shone in (finger, nobody)]
    assert lit[1] == pytest.approx(lit[0], abs=0.08)


def lit_calls(seed: int, patch: pytest.MonkeyPatch, *, decoy: bool) -> list[tuple[bool, bool]]:
    """The calls of an evening that ask something: whether somebody was there, and whether the light shone."""
    header = edition_table("base_2014", seed, "seer", "witch", "thief", "cupid")
    if header is None:
        return []
    found: list[tuple[bool, bool]] = []
    call: dict[str, Any] = {}
    games: list[Game] = []

    def follow(line: TraceLine) -> None:
        cue = str(line.fields.get("cue", ""))
        if line.kind == "light" and call and line.fields["pattern"] != OFF.name:
            call["lit"] = True
        elif cue.endswith(".wakes") and cue.removesuffix(".wakes") in ROLES and not call and games:
            card = cue.removesuffix(".wakes")
            living = {role.id for one in village_of(games[-1]).alive for role in one.powers()}
            call.update(card=card, live=card in living, lit=False)
        elif call and cue == f"{call['card']}.sleeps":
            found.append((call["live"], call["lit"]))
            call.clear()

    def made(*given: Any, **named: Any) -> Secrets:
        return Secrets(*given, **{**named, "decoy": decoy})

    patch.setattr(session, "Secrets", made)
    trace = Trace()
    trace.follow(follow)
    evening = evening_of(play(header, seed, 1), PACKS["en"], seed, 0)

    async def main() -> None:
        await play_evening(evening, trace, watch=games.append)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return found


@pytest.mark.parametrize("decoy", [True, False])
def test_a_call_tells_by_its_light_whether_somebody_is_there_only_without_decoys(
    decoy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lit: defaultdict[bool, list[bool]] = defaultdict(list)
    for seed in range(12):
        for live, shining in lit_calls(seed, monkeypatch, decoy=decoy):
            lit[live].append(shining)
    assert min(len(lit[True]), len(lit[False])) >= 12
    difference = mean(lit[True]) - mean(lit[False])
    assert (abs(difference) < 0.3) is decoy, (difference, len(lit[True]), len(lit[False]))


def test_the_light_before_a_sleeper_stays_dark() -> None:
    """With a light for each seat there is nobody before whom a decoy could shine."""
    lamps = {name: VirtualLight() for name in "ABC"}
    pairs = {name: OwnPair(lamp, place) for place, (name, lamp) in enumerate(lamps.items(), start=1)}
    light = Channels(pairs).light_for_nobody()
    decoy = decoy_for(READ["seats"], light, Draw("one"))
    for at, moment in moments(READ["seats"]):
        decoy.follow(moment, at)
    assert all(lamp.seen is OFF for lamp in lamps.values())
