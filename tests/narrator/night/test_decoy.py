from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace as replace_fields
from statistics import mean
from typing import Any

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from hardware.light import DARK, OFF, WHITE, Pattern
from hardware.presses import Down
from narrator.night.calls import BITTEN_OFTEN, ROLL_OF, SPARED_OFTEN, likely_marks
from narrator.night.channel import Channels, OwnPair, SharedPair
from narrator.night.decoy import PASSING, WalkDecoy, decoy_for, drawn_marks, offered
from narrator.night.phone import Hands, SecretQuestion
from narrator.night.private import glance
from narrator.night.scene import KEPT_OFTEN, Likely, ReadBeat
from narrator.night.script import IDENTIFY
from narrator.night.walk import Course, Reaction, claims_course, legs_of, seats_course
from narrator.night.walker import Walker, confirms
from narrator.rules import CARDS, Game
from narrator.rules.events import CARD
from narrator.rules.knowledge import Public
from narrator.rules.roles import ROLES
from narrator.rules.roles.witch import VICTIM
from narrator.rules.schedule import NOBODY, Roll, ask, show
from narrator.rules.village import village_of
from narrator.simulation.demo import play_evening
from narrator.simulation.room import VirtualLight
from narrator.table.roll_choice import TAKEN, Moment, MomentKind, Option, flutter
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace, TraceLine
from tests.effort import sampled
from tests.narrator.bulb import Bulb, shone
from tests.narrator.light_of_nights import seconds_of, with_decoys
from tests.narrator.pairs import PACKS
from tests.narrator.secrecy import evening_of, play
from tests.narrator.tables_of_pairs import edition_table
from tests.narrowing import given, the
from tests.rules.playing import known_of
from voices.draw import Draw

SPOKEN = 0.45
"""Seconds that a name takes."""


ROLLS = 400


def moments(read: ReadBeat, readings: int = 2) -> Iterator[tuple[float, Moment]]:
    """Yield the moments of an option list with their times."""
    at, timing = 0.0, Timing()
    if read.course is None:
        for reading, step in enumerate((timing.step, timing.again)[:readings]):
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
            at += leg.after(1, timing.tick)
    yield at, Moment(MomentKind.END, 0)


def of_a_finger(
    read: ReadBeat, draw: Draw, *, chosen: Sequence[str] | None = None, readings: int = 2
) -> float:
    """Return the lit time (s) for an asked player who chooses at random or as given."""
    bulb = Bulb()
    hands = SharedPair(bulb).ask(SecretQuestion(read, read.beat.picks, lambda _: True, draw))
    return followed(bulb, hands, read, draw, _chosen(read, draw) if chosen is None else chosen, readings)


def of_a_call(read: ReadBeat, draw: Draw, holder: str | None) -> float:
    """Return the lit time (s) in the call of a card, with a holder or without."""
    bulb = Bulb()
    pair = SharedPair(bulb)
    hands = Channels(dict.fromkeys((option.key for option in read.options), pair)).roll_call(
        read, lambda _: True, draw
    )
    return followed(bulb, hands, read, draw, [holder] if holder else [], 1, passes=False)


def _chosen(read: ReadBeat, draw: Draw) -> list[str]:
    left = [option.key for option in read.options if option.key != NOBODY]
    if len(left) < len(read.options) and not draw.below(PASSING):
        return []
    return [left.pop(draw.below(len(left))) for _ in range(read.beat.picks)]


def followed(
    bulb: Bulb,
    hands: Hands,
    read: ReadBeat,
    draw: Draw,
    wanted: Sequence[str],
    readings: int,
    *,
    passes: bool = True,
) -> float:
    """Return the lit time (s) for these wishes; in an option reading a pass is pressed."""
    keys = [option.key for option in read.options]
    tick: int | None = None
    presses: list[float] = []
    for at, moment in moments(read, readings):
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
            pressed_at = wanted or [keys[-1]] * (read.beat.picks if passes else 0)
            tick = None
            if pressed_at and not leg.mends:
                place = read.course.places(pressed_at[leg.pick])[leg.stage]
                tick = (place - the(Walker, hands).start) % leg.ticks
        elif moment.kind is MomentKind.TICK and moment.place == tick:
            presses.append(at + Reaction().draw(draw))
    return bulb.until(at + 3.0)


def of_nobody(read: ReadBeat, draw: Draw, *, readings: int = 2) -> float:
    """Return the lit time (s) without an asked player."""
    bulb = Bulb()
    decoy = decoy_for(read, bulb, draw, night=1)
    for at, moment in moments(read, readings):
        bulb.until(at)
        decoy.follow(moment, at)
    return bulb.until(at + 3.0)


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


@pytest.mark.parametrize("read", sampled(READ.values(), 2))
def test_call_without_holder_lights_as_much_as_a_real_one(read: ReadBeat) -> None:
    draw = Draw("decoys")
    finger = [of_a_finger(read, draw) for _ in range(ROLLS)]
    nobody = [of_nobody(read, draw) for _ in range(ROLLS)]
    assert mean(nobody) == pytest.approx(mean(finger), rel=0.1)
    lit = [mean(seconds > 0 for seconds in shone) for shone in (finger, nobody)]
    assert lit[1] == pytest.approx(lit[0], abs=0.08)


NOTHING = flutter(1.0).name


class TakenByLight:
    """Light that keeps the positions of the options shown as taken."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def show(self, pattern: Pattern) -> None:
        if pattern.name.startswith("took ") or pattern.name == NOTHING:
            self.told.append(pattern.name)


YES_OR_NO = replace_fields(READ["yes or no"], course=Course((("yes",), ("no",))))


@pytest.mark.parametrize(
    ("read", "offered", "told"),
    [
        (READ["seats in a walk"], ["P1"], [{"took 2"}]),
        (READ["seats in a walk"], [], [{"took 7"}]),
        (READ["two in walks"], ["P0", "P3"], [{"took 1", "took 4"}] * 2),
        (READ["two in walks"], [], [{"took 9"}, {NOTHING}]),
        (YES_OR_NO, [], [{"took 2"}]),
    ],
)
def test_call_without_holder_shows_one_pick_without_corrections(
    read: ReadBeat, offered: Sequence[str], told: Sequence[set[str]]
) -> None:
    """A pass or a used-up power needs one press at the option that means it."""
    must = replace_fields(read, beat=replace(read.beat, must=True))  # a player with a choice must choose
    for seed in range(12):
        lamp = TakenByLight()
        decoy = WalkDecoy(must, given(read.course), offered, lamp, Draw(f"walk {seed}"))
        assert decoy.chose is bool(offered)
        for at, moment in moments(read):
            decoy.follow(moment, at)
        decoy.follow(Moment(MomentKind.LAST, 0, 0), at)
        *confirmed, last = lamp.told
        assert all(one in allowed for one, allowed in zip(confirmed, told, strict=True))
        assert last == confirmed[0], "no mend has changed it"


def test_brief_light_lasts_equally_with_and_without_news() -> None:
    for seconds in (Timing().glance, Timing().part, 1.3):
        news, none = (shone(glance(seconds, news=news), OFF, seconds) for news in (True, False))
        assert news == pytest.approx(none) == pytest.approx(seconds / 2)


@pytest.mark.parametrize("seconds", [Timing().part, Timing().glance, 1.4])
def test_light_is_steady_for_news_and_flickers_without(seconds: float) -> None:
    """Check the second half: news is steady light there, so that late eyes miss nothing."""
    news, none = (glance(seconds, news=news) for news in (True, False))
    assert [(step.colour, step.seconds) for step in news.steps] == [(DARK, seconds / 2), (WHITE, seconds / 2)]
    assert [step.colour for step in none.steps] == [WHITE, DARK]
    assert all(0.03 < step.seconds < 0.1 for step in none.steps), "far quicker than any blink"
    assert none.seconds * given(none.times) == pytest.approx(seconds)


@pytest.mark.parametrize("seconds", [0.18, 0.3, 0.6, 2.1])
def test_light_flickers_as_long_as_it_confirms_a_pick(seconds: float) -> None:
    pattern = flutter(seconds)
    assert shone(pattern, OFF, 9.0) == pytest.approx(seconds)
    assert all(0.03 < step.seconds < 0.1 for step in pattern.steps)


def test_news_shown_seat_by_seat_lights_every_seat_equally(monkeypatch: pytest.MonkeyPatch) -> None:
    glanced: defaultdict[bool, list[float]] = defaultdict(list)
    for seed in range(6):
        header = edition_table("base_2014", seed, "seer", "thief", "cupid")
        if header is None:
            continue
        games: list[Game] = []
        evening = evening_of(play(header, seed, 1), PACKS["en"], seed, 0)
        told = seconds_of(monkeypatch, evening, games.append)
        couple = {player.name for player in village_of(games[-1]).players if player.lover is not None}
        for one in told:
            if one.scene == "lovers" and one.seat:
                glanced[one.seat in couple].append(one.seconds)
    assert len(glanced[True]) >= 4
    assert len(glanced[False]) >= 20
    every = [*glanced[True], *glanced[False]]
    assert min(every) == pytest.approx(max(every), abs=0.01)


@pytest.mark.parametrize("read", [READ["seats"], READ["two of them"], READ["yes or no"]])
def test_reading_of_names_lights_equally_for_any_press(read: ReadBeat) -> None:
    draw = Draw("glow")
    keys = [option.key for option in read.options]
    chosen = [[], keys[: read.beat.picks], keys[-1 - read.beat.picks : -1]]
    lit = [of_a_finger(read, draw, chosen=keys, readings=1) for keys in chosen]
    lit += [of_nobody(read, draw, readings=1) for _ in range(20)]
    assert lit == pytest.approx([TAKEN.seconds * read.beat.picks] * len(lit))


def test_witch_call_without_victim_is_lit_like_a_fake_one() -> None:
    """Check that the light flickers at the end for an option not taken, because nothing could be taken."""
    beat = replace(ask("witch.heal", Roll.SEATS), what=VICTIM)
    read = ReadBeat(beat, seats(8)[:-1], likely=Likely(("P0",), (0.0,)))
    draw = Draw("nobody bitten")
    witch = of_a_finger(read, draw, chosen=[], readings=1)
    assert witch == pytest.approx(TAKEN.seconds)
    assert [of_nobody(read, draw, readings=1) for _ in range(20)] == pytest.approx([witch] * 20)


@pytest.mark.parametrize("seats", [6, 9, 12, 20])
def test_missed_option_lights_as_long_as_a_pick(seats: int) -> None:
    course = seats_course([f"P{n}" for n in range(seats)])
    lit = [shone(confirms(course, key), OFF, 9.0) for row in course.rows for key in row]
    assert shone(flutter(course.glow), OFF, 9.0) == pytest.approx(mean(lit))
    assert flutter(course.glow).seconds * (flutter(course.glow).times or 0) < course.confirming


@pytest.mark.parametrize("roll", PRESSED_ROLLS)
def test_call_of_card_in_centre_is_lit_as_much_as_a_held_one(roll: RollKind) -> None:
    """Average over the seats where its holder may sit."""
    seats = tuple(f"P{number}" for number in range(1, 9))
    course = claims_course(seats) if roll is RollKind.WALK else None
    read = ReadBeat(ask(IDENTIFY, Roll.SEATS), tuple(map(Option, seats)), course=course)
    draw = Draw("called")
    held = [of_a_call(read, draw, seat) for seat in seats for _ in range(40)]
    nobodys = [of_a_call(read, draw, None) for _ in range(320)]
    assert mean(held) == pytest.approx(mean(nobodys), rel=0.05)


def lit_calls(seed: int, patch: pytest.MonkeyPatch, *, decoy: bool) -> list[tuple[bool, bool]]:
    """Return for each question of an evening whether a player was asked and whether the light was lit."""
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

    with_decoys(patch, on=decoy)
    trace = Trace()
    trace.follow(follow)
    evening = evening_of(play(header, seed, 1), PACKS["en"], seed, 0)

    async def main() -> None:
        await play_evening(evening, trace, watch=games.append)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return found


@pytest.mark.parametrize("decoy", [True, False])
def test_light_reveals_dead_holder_only_if_fakes_are_off(
    decoy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lit: defaultdict[bool, list[bool]] = defaultdict(list)
    for seed in range(12):
        for live, shining in lit_calls(seed, monkeypatch, decoy=decoy):
            lit[live].append(shining)
    assert min(len(lit[True]), len(lit[False])) >= 12
    difference = mean(lit[True]) - mean(lit[False])
    assert (abs(difference) < 0.3) is decoy, (difference, len(lit[True]), len(lit[False]))


def test_sleeping_seats_stay_dark_in_calls_without_holder() -> None:
    """Use a light for each seat: there is no empty seat for a decoy."""
    lamps = {name: VirtualLight() for name in "ABC"}
    pairs = {name: OwnPair(lamp, place) for place, (name, lamp) in enumerate(lamps.items(), start=1)}
    light = Channels(pairs).light_for_nobody()
    decoy = decoy_for(READ["seats"], light, Draw("one"), night=1)
    for at, moment in moments(READ["seats"]):
        decoy.follow(moment, at)
    assert all(lamp.seen is OFF for lamp in lamps.values())


SEATS = ("Ann", "Bob", "Cat", "Dan")


MANY = 800


def asked(*, must: bool = False, picks: int = 1, nobody: bool = True) -> ReadBeat:
    """Return an option list of four seats, with "nobody" where that is an option."""
    options = (*map(Option, SEATS), *([Option(NOBODY)] if nobody else []))
    return ReadBeat(ask("some.prompt", must=must, picks=picks), options)


def test_guesses_for_fake_lights_name_existing_cards() -> None:
    assert SPARED_OFTEN.keys() <= CARDS.keys()
    assert KEPT_OFTEN.keys() <= ROLL_OF.keys()
    assert all(0 < share < 1 for share in (*SPARED_OFTEN.values(), *KEPT_OFTEN.values()))


@pytest.mark.parametrize(
    ("read", "shown", "left"),
    [
        (asked(), (), 4),
        (asked(), ("Bob",), 4),  # a player who may pass may also be the marked one
        (asked(must=True), (), 4),
        (asked(must=True), ("Bob",), 2),  # nor the player who chooses
        (asked(must=True), ("Ann", "Bob", "Cat"), 0),
        (asked(must=True), SEATS, 0),
        (asked(must=True), ("seer",), 4),  # no option of this roll
    ],
)
def test_fake_choices_are_possible_in_the_game(read: ReadBeat, shown: Sequence[str], left: int) -> None:
    draw = Draw("offered")
    found = [offered(read, shown, draw) for _ in range(MANY)]
    assert {len(keys) for keys in found} == {left}
    free = set(SEATS) - set(shown) if read.beat.must else set(SEATS)
    assert {key for keys in found for key in keys} == (free if left else set())


@pytest.mark.parametrize(
    ("likely", "marks"),
    [
        (None, {1: 1.0}),
        (Likely(SEATS, (0.5,)), {0: 0.5, 1: 0.5}),
        (Likely(SEATS, (1.0, 0.5)), {1: 0.5, 2: 0.5}),
        (Likely(("Ann", NOBODY)), {1: 1.0}),
        (Likely(("gone",)), {0: 1.0}),  # a key that is no option is not marked
        (Likely(("Ann",), (1.0, 1.0)), {1: 1.0}),
        (Likely(()), {0: 1.0}),
    ],
)
def test_fake_results_have_the_likelihood_of_real_ones(
    likely: Likely | None, marks: dict[int, float]
) -> None:
    read = ReadBeat(show(CARD, Roll.SEATS), tuple(map(Option, (*SEATS, NOBODY))), likely=likely)
    draw = Draw("marks")
    found = [drawn_marks(read, draw) for _ in range(MANY)]
    assert not any(NOBODY in keys for keys in found)
    often = Counter(map(len, found))
    assert {number: often[number] / MANY for number in often} == pytest.approx(marks, abs=0.06)


NAMES = tuple(f"P{number}" for number in range(1, 9))


def public(*deck: str, night: int = 1) -> Public:
    """Return the public facts of eight seats in such a night."""
    return replace(known_of(*deck), night=night)


@pytest.mark.parametrize(
    ("deck", "night", "bites"),
    [
        (("witch", "werewolf"), 1, (1.0,)),
        (("witch", "werewolf", "defender"), 1, (0.9,)),
        (("witch", "werewolf", "accursed_wolf_father"), 1, (0.5,)),
        (("witch", "werewolf", "defender", "accursed_wolf_father"), 1, (0.45,)),
        (("witch", "werewolf", "big_bad_wolf"), 1, (1.0, 1.0)),
        (("witch", "werewolf", "defender"), 3, (0.9,)),
    ],
)
def test_fake_wolf_victims_match_announced_cards(
    deck: tuple[str, ...], night: int, bites: tuple[float, ...]
) -> None:
    """Follow docs/secrecy.md: a Father hides every second bite of a first night, a Defender one in ten."""
    likely = given(likely_marks(VICTIM, Roll.SEATS, "witch", public(*deck, night=night)))
    assert likely.keys == NAMES
    assert likely.shares == pytest.approx([BITTEN_OFTEN * share for share in bites])
