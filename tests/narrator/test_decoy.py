"""What glows through eyelids: as much in a call in which nobody is awake as in any other."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, NamedTuple

import pytest
import trio
from msgspec.structs import replace
from trio.testing import MockClock

from hardware.light import DARK, OFF, Pattern
from hardware.presses import Down
from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Trace, TraceLine
from narrator.evening import session
from narrator.journal.format import SavedGame
from narrator.night.channel import Channels, Hands, OwnPair, Question, SharedPair
from narrator.night.choice import TAKEN, flutter
from narrator.night.course import Course, claims_course, legs_of, seats_course
from narrator.night.decoy import PASSING, decoy_for, drawn_marks
from narrator.night.glances import glance
from narrator.night.reactions import Reaction
from narrator.night.rolls import Option, likely_marks, roll_options
from narrator.night.scene import Moment, MomentKind, ReadBeat
from narrator.night.script import IDENTIFY
from narrator.night.secret import STANDING_ORDERS, Secrets
from narrator.night.walker import Walker, confirms
from narrator.rules import Game, Setup
from narrator.rules.ids import News
from narrator.rules.kernel.events import NightFell
from narrator.rules.roles import ROLES
from narrator.rules.schedule import NOBODY, Roll, ask, show
from narrator.rules.werewolves import public_of, village_of
from narrator.table.demo import Evening, play_evening
from narrator.table.plans import RandomPlan
from narrator.table.room import VirtualLight
from tests.narrator.pairs import PACKS
from tests.narrator.secrecy import evening_of, play
from tests.narrator.tables_of_pairs import dealt, edition_table, shuffled
from tests.narrowing import the
from voices.draw import Draw

SPOKEN = 0.45
"""Seconds that a name takes."""
ROLLS = 400
FEWEST = 3
"""Calls of both kinds that are enough to be compared."""


class Shone(NamedTuple):
    """So long the light shone in a scene, or before a seat of its tour."""

    scene: str
    seat: str
    seconds: float
    live: bool
    """Whether somebody living has a card whose call it is."""


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


def moments(read: ReadBeat, readings: int = 2) -> Iterator[tuple[float, Moment]]:
    """When what of a roll is heard."""
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
    """How long the light shines for somebody who is asked, and chooses at random or what is given."""
    bulb = Bulb()
    hands = SharedPair(bulb).ask(Question(read, read.beat.picks, lambda _: True, draw))
    return followed(bulb, hands, read, draw, _chosen(read, draw) if chosen is None else chosen, readings)


def of_a_call(read: ReadBeat, draw: Draw, holder: str | None) -> float:
    """How long it shines in the call of a card, in somebody's hand or nobody's."""
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
    """How long the light shines for a finger that wants so much; in a walk passing is pressed at."""
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
    """How long it shines where nobody is asked."""
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


@pytest.mark.parametrize("read", READ.values(), ids=READ)
def test_a_roll_that_nobody_is_asked_in_shines_as_much(read: ReadBeat) -> None:
    draw = Draw("decoys")
    finger = [of_a_finger(read, draw) for _ in range(ROLLS)]
    nobody = [of_nobody(read, draw) for _ in range(ROLLS)]
    assert mean(nobody) == pytest.approx(mean(finger), rel=0.1)
    lit = [mean(seconds > 0 for seconds in shone) for shone in (finger, nobody)]
    assert lit[1] == pytest.approx(lit[0], abs=0.08)


def with_decoys(patch: pytest.MonkeyPatch, *, on: bool) -> None:
    """Let every night be lit for nobody, or none."""

    def made(*given: Any, **named: Any) -> Secrets:
        return Secrets(*given, **{**named, "decoy": on})

    patch.setattr(session, "Secrets", made)


def called_now(game: Game) -> set[str]:
    """The calls that wake somebody who lives."""
    roles = [role for one in village_of(game).alive for role in one.powers()]
    return {call.id for role in roles for call in role.calls}


def seconds_of(
    patch: pytest.MonkeyPatch,
    evening: Evening,
    watch: Callable[[Game], None] = lambda _: None,
    resume: SavedGame | None = None,
) -> list[Shone]:
    """How long the light shone in every scene of an evening's nights, and before each seat of a tour.

    Of a resumed evening it is the night in which it goes on.
    """
    bulb, found = Bulb(), list[Shone]()
    scene, seat, since, live, sleeps = "", "", 0.0, False, False
    games: list[Game] = []
    night = trio.CancelScope()

    def sits_down(game: Game) -> None:
        games.append(game)
        watch(game)

    def show(light: VirtualLight, pattern: Pattern) -> None:
        bulb.until(trio.current_time())
        bulb.show(pattern)
        shown(light, pattern)

    def follow(line: TraceLine) -> None:
        nonlocal scene, seat, since, live, sleeps
        cue = str(line.fields.get("cue", ""))
        said = line.kind == "say"
        if said and cue.endswith(".wakes"):
            scene, seat, since = cue.removesuffix(".wakes"), "", bulb.until(trio.current_time())
            live, sleeps = bool(games) and scene in called_now(games[-1]), False
        elif scene and ((said and cue == "tour.seat") or (sleeps and cue == "pause")):
            now = bulb.until(trio.current_time())
            if seat or cue != "tour.seat":
                found.append(Shone(scene, seat, now - since, live))
            seat, since = str(line.fields["text"]).rstrip(".") if cue == "tour.seat" else "", now
            scene = scene if cue == "tour.seat" else ""
        elif resume is not None and cue == "night.dawn":
            night.cancel()
        sleeps = sleeps or (said and bool(scene) and cue == f"{scene}.sleeps")

    shown = VirtualLight.show
    trace = Trace()
    trace.follow(follow)

    async def main() -> None:
        with night:
            await play_evening(evening, trace, watch=sits_down, resume=resume)

    with patch.context() as patched:
        patched.setattr(VirtualLight, "show", show)
        trio.run(main, clock=MockClock(autojump_threshold=0))
    return found


def test_a_glance_is_lit_as_long_whether_there_is_news_or_not() -> None:
    for seconds in (Timing().glance, Timing().part, 1.3):
        news, none = (shone(glance(seconds, news=news), OFF, seconds) for news in (True, False))
        assert news == pytest.approx(none) == pytest.approx(seconds / 2)


def test_before_every_seat_of_a_tour_the_light_shines_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lovers' among them, and in a tour that has news for nobody."""
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


def crowded_table(edition: str, seed: int) -> dict[str, Any] | None:
    """Ten seats, most of whom are called at night, two in the centre; nobody learns whose card is gone."""
    draw = Draw(f"glow {seed}")
    known = [card for card, role in ROLES.items() if edition in role.cards and card in CALLED]
    cards = ["thief", *shuffled([card for card in known if card not in ("thief", "actor")], draw)[:8]]
    deck = ["werewolf"] * 2 + cards
    deck += ["simple_villager"] * (12 - len(deck))
    players = [{"name": f"P{number}"} for number in range(1, 11)]
    options = {"player_limits": "any", "reveal_cards": False, "captain_election": "never"}
    return dealt({"edition": edition, "players": players, "seed": seed, "options": options}, deck)


CALLED = {
    card
    for card, role in ROLES.items()
    for call in role.calls
    if call.id == card and role.dealt_together == 1 and not role.module
}
"""Cards that have a call of their own, and may be dealt alone."""


def night_falls(header: dict[str, Any], seed: int, night: int) -> SavedGame | None:
    """A game in which that night has just fallen, if it has come so far; nobody has ordered a second vote."""
    game, plan = Game(Setup.from_dict(header)), RandomPlan(seed)
    while game.pending is not None:
        if NightFell(night) in game.events:
            answers = tuple(game.answers)
            return SavedGame(Path("x"), header, answers, {"place": [night, 0]}, False, None, len(answers), 0)
        prompt = game.pending
        game.answer(False if prompt.id in STANDING_ORDERS else plan.answer(game, prompt))
    return None


def lit_by_night(
    edition: str, roll: RollKind, night: int, games: int, patch: pytest.MonkeyPatch
) -> dict[str, dict[bool, list[float]]]:
    """How long the light shone in each call of a night, by whether anybody was there."""
    lasted: dict[str, dict[bool, list[float]]] = {}
    for seed in range(games):
        header = crowded_table(edition, seed)
        saved = night_falls(header, seed, night) if header is not None else None
        if header is None or saved is None:
            continue
        evening = Evening(header, PACKS["en"], RandomPlan(seed), seed, timing=Timing(roll=roll), retell=False)
        for one in seconds_of(patch, evening, resume=saved):
            if one.scene in ROLES and not one.seat:
                lasted.setdefault(one.scene, {True: [], False: []})[one.live].append(one.seconds)
    return lasted


def apart(
    lasted: Mapping[str, Mapping[bool, Sequence[float]]],
) -> tuple[dict[str, tuple[float, float, float]], int]:
    """The calls that shine longer or shorter with nobody there, surely and by much, and of how many."""
    found: dict[str, tuple[float, float, float]] = {}
    both = {call: kinds for call, kinds in lasted.items() if min(map(len, kinds.values())) >= FEWEST}
    for call, kinds in both.items():
        live, ghost = kinds[True], kinds[False]
        unsure = pstdev([*live, *ghost]) * math.sqrt(1 / len(live) + 1 / len(ghost))
        longer = mean(live) - mean(ghost)
        if abs(longer) > max(mean(live) / 20, 0.1) + 2.5 * unsure:
            found[call] = (mean(live), mean(ghost), unsure)
    return found, len(both)


NIGHTS_COMPARED = [(RollKind.NAMES, 1), (RollKind.NAMES, 3), (RollKind.WALK, 1)]


@pytest.mark.parametrize(("roll", "night"), NIGHTS_COMPARED)
def test_each_call_of_a_night_shines_as_long_with_nobody_in_it(
    roll: RollKind, night: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To a twentieth of how long it shines, or a tenth of a second, and what chance does to so few."""
    found, calls = apart(lit_by_night("pact", roll, night, 60, monkeypatch))
    assert calls >= 4
    assert not found


@pytest.mark.soak
@pytest.mark.parametrize("night", [1, 2, 3])
@pytest.mark.parametrize("roll", RollKind)
@pytest.mark.parametrize("edition", ["base_2014", "pact"])
def test_in_many_nights_each_call_shines_as_long_with_nobody_in_it(
    edition: str, roll: RollKind, night: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, calls = apart(lit_by_night(edition, roll, night, 1500, monkeypatch))
    assert calls >= 2
    assert not found


def test_lights_that_stay_off_with_nobody_there_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak."""
    with_decoys(monkeypatch, on=False)
    found, _ = apart(lit_by_night("pact", RollKind.NAMES, 1, 60, monkeypatch))
    assert len(found) >= 3


ASK_FOR_ONE = {"actor", "big_bad_wolf", "accursed_wolf_father", "stuttering_judge", "werewolf", "wolf_hound"}
"""Cards whose call asks for one thing by names, and shows nothing."""


def asked_for_one(patch: pytest.MonkeyPatch) -> list[tuple[str, bool, float]]:
    """How long the light shone where somebody was asked, passed, had spent their power, or was not there."""
    nights = [lit_by_night("pact", RollKind.NAMES, night, 16, patch) for night in (1, 3)]
    return [
        (call, live, seconds)
        for lasted in nights
        for call in ASK_FOR_ONE & lasted.keys()
        for live in (True, False)
        for seconds in lasted[call][live]
    ]


def test_a_call_that_asks_for_one_thing_shines_as_long_on_every_night(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    every = asked_for_one(monkeypatch)
    assert len([live for _, live, _ in every if not live]) >= 8
    assert [seconds for *_, seconds in every] == pytest.approx([TAKEN.seconds] * len(every), abs=0.01)


def test_whoever_is_lit_less_for_passing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak."""
    monkeypatch.setattr("narrator.night.choice.Choice._tell_the_rest", lambda choice: None)
    assert [seconds for _, live, seconds in asked_for_one(monkeypatch) if live and seconds < 0.1]


@pytest.mark.parametrize("night", [2, 3])
def test_nobody_is_shown_as_many_charmed_as_a_piper_would_be(night: int) -> None:
    """Two more each night, the dead among them."""
    table = crowded_table("pact", 1)
    assert table is not None
    public = public_of(Game(Setup.from_dict(table)))
    now = replace(public, night=night, alive=public.seats[:6])
    likely = likely_marks(News.CHARMED, Roll.SEATS, "piper", now)
    read = ReadBeat(show(News.CHARMED, Roll.SEATS), roll_options(Roll.SEATS, now), likely=likely)
    draw = Draw("charmed")
    marks = [len(drawn_marks(read, draw)) for _ in range(ROLLS)]
    assert mean(marks) == pytest.approx(2 * (night - 1) * 6 / 10, rel=0.07)


def test_cards_are_shown_to_nobody_as_often_as_there_are_of_them() -> None:
    table = crowded_table("base_2014", 1)
    assert table is not None
    public = public_of(Game(Setup.from_dict(table)))
    likely = likely_marks(News.CARD, Roll.CARDS, "seer", public)
    assert likely is not None
    assert public.deck is not None
    assert Counter(likely.keys) == Counter(public.deck) - Counter(["seer"])


@pytest.mark.parametrize("read", [READ["seats"], READ["two of them"], READ["yes or no"]])
def test_by_names_the_light_shines_as_long_whatever_is_pressed_at(read: ReadBeat) -> None:
    """Whoever passes or has spent their power sees as much, and nobody as well."""
    draw = Draw("glow")
    keys = [option.key for option in read.options]
    chosen = [[], keys[: read.beat.picks], keys[-1 - read.beat.picks : -1]]
    lit = [of_a_finger(read, draw, chosen=keys, readings=1) for keys in chosen]
    lit += [of_nobody(read, draw, readings=1) for _ in range(20)]
    assert lit == pytest.approx([TAKEN.seconds * read.beat.picks] * len(lit))


@pytest.mark.parametrize("seats", [6, 9, 12, 20])
def test_in_a_walk_what_nobody_pressed_at_is_told_by_as_much_light(seats: int) -> None:
    course = seats_course([f"P{n}" for n in range(seats)])
    lit = [shone(confirms(course, key), OFF, 9.0) for row in course.rows for key in row]
    assert shone(flutter(course.glow), OFF, 9.0) == pytest.approx(mean(lit))
    assert flutter(course.glow).seconds * (flutter(course.glow).times or 0) < course.confirming


@pytest.mark.parametrize("roll", RollKind)
def test_a_card_that_is_called_and_lies_in_the_centre_shines_as_much(roll: RollKind) -> None:
    """On average over where its holder may sit."""
    seats = tuple(f"P{number}" for number in range(1, 9))
    course = claims_course(seats) if roll is RollKind.WALK else None
    read = ReadBeat(ask(IDENTIFY, Roll.SEATS), tuple(map(Option, seats)), course=course)
    draw = Draw("called")
    held = [of_a_call(read, draw, seat) for seat in seats for _ in range(40)]
    nobodys = [of_a_call(read, draw, None) for _ in range(320)]
    assert mean(held) == pytest.approx(mean(nobodys), rel=0.05)


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

    with_decoys(patch, on=decoy)
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
    decoy = decoy_for(READ["seats"], light, Draw("one"), night=1)
    for at, moment in moments(READ["seats"]):
        decoy.follow(moment, at)
    assert all(lamp.seen is OFF for lamp in lamps.values())
