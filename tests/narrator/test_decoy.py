"""What glows through eyelids: as much in a call in which nobody is awake as in any other."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean, pstdev
from typing import Any, NamedTuple

import pytest
import trio
from trio.testing import MockClock

from hardware.light import DARK, OFF, Pattern
from hardware.presses import Down
from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Trace, TraceLine
from narrator.evening import session
from narrator.night.channel import Channels, OwnPair, Question, SharedPair
from narrator.night.course import Course, legs_of
from narrator.night.decoy import PASSING, decoy_for
from narrator.night.glances import glance
from narrator.night.reactions import Reaction
from narrator.night.rolls import Option
from narrator.night.scene import Moment, MomentKind, ReadBeat
from narrator.night.secret import Secrets
from narrator.night.walker import Walker
from narrator.rules import Game
from narrator.rules.roles import ROLES
from narrator.rules.schedule import NOBODY, Roll, ask
from narrator.rules.werewolves import village_of
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
            at += leg.after(1, timing.tick)
    yield at, Moment(MomentKind.END, 0)


def of_a_finger(read: ReadBeat, draw: Draw) -> float:
    """How long the light shines for somebody who is asked."""
    bulb = Bulb()
    hands = SharedPair(bulb).ask(Question(read, read.beat.picks, lambda _: True, draw))
    keys = [option.key for option in read.options]
    passes = keys[-1:] if keys[-1] == NOBODY else []
    wanted: list[str] = []
    if not passes or draw.below(PASSING):
        left = keys[: len(keys) - len(passes)]
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
    decoy = decoy_for(read, bulb, draw, night=1)
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
    patch: pytest.MonkeyPatch, evening: Evening, watch: Callable[[Game], None] = lambda _: None
) -> list[Shone]:
    """How long the light shone in every scene of an evening's nights, and before each seat of a tour."""
    bulb, found = Bulb(), list[Shone]()
    scene, seat, since, live = "", "", 0.0, False
    games: list[Game] = []

    def sits_down(game: Game) -> None:
        games.append(game)
        watch(game)

    def show(light: VirtualLight, pattern: Pattern) -> None:
        bulb.until(trio.current_time())
        bulb.show(pattern)
        shown(light, pattern)

    def follow(line: TraceLine) -> None:
        nonlocal scene, seat, since, live
        cue = str(line.fields.get("cue", ""))
        said = line.kind == "say"
        if said and cue.endswith(".wakes"):
            scene, seat, since = cue.removesuffix(".wakes"), "", bulb.until(trio.current_time())
            live = bool(games) and scene in called_now(games[-1])
        elif said and scene and cue in ("tour.seat", f"{scene}.sleeps"):
            now = bulb.until(trio.current_time())
            if seat or cue != "tour.seat":
                found.append(Shone(scene, seat, now - since, live))
            seat, since = str(line.fields["text"]).rstrip(".") if cue == "tour.seat" else "", now

    shown = VirtualLight.show
    trace = Trace()
    trace.follow(follow)

    async def main() -> None:
        await play_evening(evening, trace, watch=sits_down)

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
    """Nine seats, most of whom are called at night, some in the centre; nobody learns whose card is gone."""
    draw = Draw(f"glow {seed}")
    called = [card for card, role in ROLES.items() if edition in role.cards and card in CALLED]
    cards = ["thief", *shuffled([card for card in called if card not in ("thief", "actor")], draw)[:6]]
    deck = ["werewolf"] * 2 + cards
    deck += ["simple_villager"] * (11 - len(deck))
    players = [{"name": f"P{number}"} for number in range(1, 10)]
    options = {"player_limits": "any", "reveal_cards": False}
    return dealt({"edition": edition, "players": players, "seed": seed, "options": options}, deck)


CALLED = {card for card, role in ROLES.items() for call in role.calls if call.id == card and not role.module}
"""Cards that have a call of their own."""


def lit_by_night(
    edition: str, roll: RollKind, games: int, patch: pytest.MonkeyPatch
) -> dict[str, dict[tuple[int, bool], list[float]]]:
    """How long the light shone in each call, by how often it was heard and whether anybody was there."""
    lasted: dict[str, dict[tuple[int, bool], list[float]]] = {}
    for seed in range(games):
        header = crowded_table(edition, seed)
        if header is None:
            continue
        evening = Evening(header, PACKS["en"], RandomPlan(seed), seed, timing=Timing(roll=roll), retell=False)
        heard: Counter[str] = Counter()
        for one in seconds_of(patch, evening):
            if one.scene in ROLES and not one.seat:
                heard[one.scene] += 1
                nights = lasted.setdefault(one.scene, {})
                nights.setdefault((heard[one.scene], one.live), []).append(one.seconds)
    return lasted


class CallLit(NamedTuple):
    """Seconds by which a call shines longer with somebody there, how sure that is, and how long it shines."""

    longer: float
    unsure: float
    shines: float
    calls: float
    """So many calls of either kind would make as sure a figure."""


def glow_of(nights: Mapping[tuple[int, bool], Sequence[float]]) -> CallLit | None:
    """Both kinds of call compared night by night, since whoever is gone is called later in the game."""
    every = [seconds for lasted in nights.values() for seconds in lasted]
    both = [(nights[night, True], nights.get((night, False), [])) for night, live in nights if live]
    weighed = [
        (len(live) * len(ghost) / (len(live) + len(ghost)), mean(live) - mean(ghost))
        for live, ghost in both
        if live and ghost
    ]
    calls = sum(weight for weight, _ in weighed)
    if calls < FEWEST:
        return None
    longer = sum(weight * apart for weight, apart in weighed) / calls
    return CallLit(longer, pstdev(every) / math.sqrt(calls), mean(every), calls)


@pytest.mark.parametrize(
    ("roll", "games", "decoy"),
    [(RollKind.NAMES, 50, True), (RollKind.NAMES, 50, False), (RollKind.WALK, 40, True)],
)
def test_over_many_games_each_call_shines_as_long_with_nobody_in_it(
    roll: RollKind, games: int, decoy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To a seventh of how long it shines, or a sixth of a second."""
    with_decoys(monkeypatch, on=decoy)
    found = {call: glow_of(nights) for call, nights in lit_by_night("pact", roll, games, monkeypatch).items()}
    told = {call: glow for call, glow in found.items() if glow is not None}
    assert len(told) >= 3
    apart = {
        call: glow
        for call, glow in told.items()
        if abs(glow.longer) > max(glow.shines / 7, 1 / 6) + 2 * glow.unsure
    }
    assert (not apart) is decoy, apart


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
