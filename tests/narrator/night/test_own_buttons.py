from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.light import OFF, ON
from hardware.presses import Down
from narrator.night.calls import may_order
from narrator.night.channel import Channels, OwnPair, Program, SharedPair
from narrator.night.deal import RollCall
from narrator.night.phone import SecretQuestion
from narrator.night.roll_call_buttons import TAP_LEGS, Taps
from narrator.night.scene import ReadBeat, Scene
from narrator.night.secret import STANDING_ORDERS
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Setup
from narrator.rules.kernel.engine import View
from narrator.rules.kernel.events import NightFell, Told
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.prompts import Answer, Prompt
from narrator.rules.schedule import ask
from narrator.rules.village import village_of
from narrator.simulation.counting import Habits
from narrator.simulation.demo import Evening, play_evening, random_evening, seat_names
from narrator.simulation.people import People
from narrator.simulation.plans import Plan, RandomPlan, Recorded, RecordedPlan
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualPlaces, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.roll_choice import Moment, MomentKind, Option
from narrator.table.secrets import Deal
from narrator.table.timing import PACES, Pace, RollKind, Timing
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept, sampled
from tests.narrator.lights import RememberingLight
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


PACT = (
    *("werewolf", "big_bad_wolf", "accursed_wolf_father", "seer", "witch", "piper", "stuttering_judge"),
    "fox",
    *("cupid", "two_sisters", "two_sisters", "wild_child", "actor", "simple_villager"),
)


def pact_evening(seed: int) -> Evening:
    header = {
        "edition": "pact",
        "players": list(seat_names(len(PACT))),
        "deck": list(PACT),
        "actor_cards": ["hunter", "elder", "scapegoat"],
        "seed": seed,
    }
    return Evening(header, PACK, RandomPlan(seed), seed)


def evenings(seed: int) -> list[Evening]:
    base = random_evening("base_2014", 9, seed, "en")
    return [base, replace(base, deal=Deal.LIGHT), replace(base, deal=Deal.CARDS), pact_evening(seed)]


def played(evening: Evening) -> tuple[list[str], list[dict[str, Any]], list[Any]]:
    """Return the public lines, the private lines and the game's answers."""
    out = io.StringIO()
    plan = RandomPlan(evening.seed)
    evening = replace(evening, plan=plan)
    _, game = trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    lines = out.getvalue().splitlines()
    private = [json.loads(line) for line in lines if '"side":"private"' in line]
    return [line for line in lines if '"side":"public"' in line], private, game.answers


@pytest.mark.parametrize(("kind", "seed"), kept(product((0, 1, 3), range(3)), [(1, 1)]))
def test_own_buttons_do_not_change_the_sound_of_a_game(kind: int, seed: int) -> None:
    evening = evenings(seed)[kind]
    shared, private, answers = played(evening)
    own, own_private, own_answers = played(replace(evening, own_buttons=True))
    assert own_answers == answers
    assert own == shared
    assert not any("seat" in line for line in private if line["kind"] == "light")
    assert all("seat" in line for line in own_private if line["kind"] == "light")


@dataclass
class Watcher:
    """Watcher of every light at night and of the players who may see one."""

    places: VirtualPlaces
    meddle: bool = False
    cue: str = ""
    looks: str = ""
    """Seat with open eyes while news is shown."""
    games: list[Game] = field(default_factory=list)
    lit: int = 0
    wrong: list[tuple[str, TraceLine]] = field(default_factory=list)
    meddled: set[str] = field(default_factory=set)
    nursery: trio.Nursery | None = None

    def follow(self, line: TraceLine) -> None:
        fields: dict[str, Any] = line.fields
        if line.kind == "say" and not str(fields["cue"]).startswith("roll."):
            self.cue = fields["cue"]
            self.looks = str(fields["text"]).rstrip(".") if self.cue == "tour.seat" else ""
        elif line.kind == "say" and self.meddle and fields["cue"] == "roll.seat":
            self._press_in_sleep()
        elif line.kind == "light" and "seat" in fields and fields["pattern"] != "off":
            self.lit += 1
            if fields["seat"] not in self.awake():
                self.wrong.append((self.cue, line))

    def awake(self) -> set[str]:
        """Return the players asked, ordering for tomorrow, informed tonight, or looking on a tour."""
        if self.looks:
            return {self.looks}
        game = self.games[-1]
        nightfall = max(
            (place for place, event in enumerate(game.events) if isinstance(event, NightFell)), default=0
        )
        told = {event.to for event in game.events[nightfall:] if isinstance(event, Told)}
        asked = set(game.pending.seats) if game.pending is not None else set()
        ordering = set(may_order(game, self.cue)) if self.cue in STANDING_ORDERS else set()
        return told | asked | ordering

    def _press_in_sleep(self) -> None:
        sleepers = [seat for seat in self.games[-1].public.alive if seat not in self.awake()]
        if sleepers and self.nursery is not None:
            self.meddled.add(sleepers[0])
            self.nursery.start_soon(self.places.press_at, sleepers[0])


def watched(evening: Evening, *, meddle: bool = False) -> tuple[Watcher, list[Any]]:

    async def main() -> Watcher:
        names = evening.header["players"]
        places = VirtualPlaces(VirtualButton(), names)
        watcher, trace = Watcher(places, meddle), Trace()
        plan, seed = RandomPlan(evening.seed), evening.seed
        told_most = Habits(read_twice=True)  # by the light
        people = People(PACK, plan, places, None, seed=seed, habits=told_most)
        hands, lights = (places.button, places.light), tuple(places.lights.values())
        devices = Devices(VirtualSpeaker(PACK), *hands, seat_lights=lights)
        box = Box(PACK, devices, Draw("public"), trace)
        trace.follow(watcher.follow)
        trace.follow(people.follow)

        def watch(game: Game) -> None:
            watcher.games.append(game)
            people.sit_down(game)

        async with trio.open_nursery() as nursery:
            watcher.nursery = nursery
            await nursery.start(people.run)
            calm = PACES[Pace.CALM]
            settings = PlaySettings(deal=Deal.KNOWN, timing=calm, retell=False, watch=watch)
            await play_game(box, evening.header, settings)
            nursery.cancel_scope.cancel()
        return watcher

    watcher = trio.run(main, clock=MockClock(autojump_threshold=0))
    return watcher, watcher.games[-1].answers


@pytest.mark.parametrize(("kind", "seed"), sampled(product((0, 3), range(4)), 1))
def test_sleeping_seats_have_no_light(kind: int, seed: int) -> None:
    watcher, _ = watched(evenings(seed)[kind])
    assert watcher.lit > 10
    assert watcher.wrong == []


@pytest.mark.parametrize("kind", sampled([0, 3], 1))
def test_buttons_of_sleeping_seats_do_nothing(kind: int) -> None:
    evening = evenings(5)[kind]
    _, undisturbed = watched(evening)
    watcher, answers = watched(evening, meddle=True)
    assert watcher.meddled
    assert answers == undisturbed
    assert watcher.wrong == []


def own_pairs(lamps: dict[str, RememberingLight]) -> Channels:
    return Channels({seat: OwnPair(lamp, place) for place, (seat, lamp) in enumerate(lamps.items(), 1)})


@pytest.mark.parametrize("pairs", [(), tuple("ABC")], ids=["one for all", "one for each"])
def test_roll_call_finds_holder_and_turns_light_off(pairs: tuple[str, ...]) -> None:
    lamps = {name: RememberingLight() for name in pairs or ("all",)}
    channel = own_pairs(lamps) if pairs else Channels(dict.fromkeys("ABC", SharedPair(lamps["all"])))
    roll_call = RollCall(channel, Draw("secret"))
    roll_call.begin(Scene("seer", (ReadBeat(ask("identify"), tuple(map(Option, "ABC"))),), ()))
    roll_call.moment(Moment(MomentKind.READING, 0, 0), 0.0)
    roll_call.moment(Moment(MomentKind.OPTION, 0, 1), 1.0)
    roll_call.pressed(Down(1.5, 2 if pairs else None))
    assert roll_call.holders == {}
    roll_call.moment(Moment(MomentKind.END, 0), 3.0)
    assert roll_call.holders == {"B": "seer"}
    shown = [lamp.shown[-1] for lamp in lamps.values()]
    assert shown == ["off"] * len(lamps)
    roll_call.pressed(Down(3.5, 1 if pairs else None))
    assert roll_call.holders == {"B": "seer"}
    assert [lamp.shown[-1] for lamp in lamps.values()] == shown, "a late press means nothing"


def tapping_evening(seed: int, *, taps: bool = True) -> Evening:
    base = random_evening("base_2014", 8, seed, "en")
    walk = replace(base, deal=Deal.CARDS, own_buttons=True, timing=Timing(roll=RollKind.WALK))
    return replace(walk, taps=taps)


@pytest.mark.parametrize("seed", kept(range(3), [1]))
def test_touches_of_sleeping_seats_change_no_answer(seed: int) -> None:
    _, _, undisturbed = played(tapping_evening(seed, taps=False))
    _, private, answers = played(tapping_evening(seed))
    assert len({line["seat"] for line in private if line["kind"] == "press" and "seat" in line}) == 8
    assert answers == undisturbed


class Tapped:
    """Three seats at a roll call in which all may tap; C has a card already."""

    def __init__(self, picks: int = 1) -> None:
        self.lamps = {name: VirtualLight() for name in "ABC"}
        self.taps = Taps(
            self.lamps, picks, lambda seat: seat != "C", lambda press: "ABC"[press.seat or 0], Draw("own")
        )
        self._now = 0.0

    def walks(self, *places: Mapping[str, int | None]) -> list[str]:
        """Walk several times; each seat presses some ticks after its own, or not at all."""
        for walk, of_seats in enumerate(places):
            self.taps.follow(Moment(MomentKind.TELL, 0, walk), self._now)
            for tick in range(TAP_LEGS[walk].ticks):
                self._now += 1
                self.taps.follow(Moment(MomentKind.TICK, 0, tick), self._now)
                for seat, late in of_seats.items():
                    if late is not None and self.lamps[seat].is_on:
                        self.taps.pressed(Down(self._now + 0.3 + late, "ABC".index(seat)))
        self.taps.follow(Moment(MomentKind.CONFIRM, 0), self._now)
        return self.taps.taken


@pytest.mark.parametrize(
    ("picks", "walks", "taken"),
    [
        (1, ({"B": 0}, {"B": 0}), ["B"]),
        (1, ({"B": 0}, {}), []),
        (1, ({"B": 0}, {"A": 0}), []),
        (1, ({"B": 0, "A": 0}, {"B": 0}), ["B"]),
        (1, ({"B": 0, "A": 0}, {"B": 0, "A": 0}), []),
        (2, ({"B": 0, "A": 0}, {"B": 0, "A": 0}), ["A", "B"]),
        (1, ({"C": 0}, {"C": 0}), []),
    ],
)
def test_press_at_own_tick_in_both_readings_claims_card(
    picks: int, walks: tuple[dict[str, int | None], ...], taken: list[str]
) -> None:
    seats = Tapped(picks)
    assert seats.walks(*walks) == taken
    assert [name for name, lamp in seats.lamps.items() if lamp.is_on] == taken


DECK = ("werewolf", "werewolf", "seer", "witch", "cupid", "hunter", "little_girl", *["simple_villager"] * 3)


NAMES = seat_names(len(DECK))


def an_evening(seed: int, plan: Plan, **changes: Any) -> Evening:
    header = {"edition": "base_2014", "players": list(NAMES), "deck": list(DECK), "seed": seed}
    return replace(Evening(header, PACK, plan, seed), **changes)


def played_mixed(evening: Evening) -> tuple[list[str], list[dict[str, Any]], Game]:
    """Return the public lines, the private lines and the game."""
    out = io.StringIO()
    _, game = trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    lines = out.getvalue().splitlines()
    private = [json.loads(line) for line in lines if '"side":"private"' in line]
    return [line for line in lines if '"side":"public"' in line], private, game


def holder_of(card: str, seed: int) -> str:
    game = Game(Setup.from_dict(an_evening(seed, RandomPlan(seed)).header))
    return next(player.name for player in village_of(game).players if player.card == card)


def answers_of(seat: str, game: Game) -> list[Answer]:
    """Return a seat's answers at night when it alone was asked."""
    again, answers = Game(game.setup), []
    for value in game.answers:
        prompt = again.pending
        if prompt is not None and prompt.call is not None and prompt.seats == (seat,):
            answers.append(value)
        again.answer(value)
    return answers


class RememberingMind:
    """Computer player with prepared answers that then passes and records its questions."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.left = list(answers)
        self.asked: list[Prompt] = []

    def __call__(self, prompt: Prompt, seconds: float) -> Callable[[], Answer]:
        self.asked.append(prompt)
        answer = self.left.pop(0) if self.left else None
        return lambda: answer


@pytest.mark.parametrize(
    ("card", "deal"),
    sampled(
        [*product(("seer", "witch", "cupid", "werewolf", "simple_villager"), (Deal.KNOWN, Deal.LIGHT))], 1
    ),
)
def test_sound_is_equal_for_any_mix_of_buttons_and_phones(card: str, deal: Deal) -> None:
    _, _, first = played_mixed(an_evening(3, RandomPlan(3)))
    plan = RecordedPlan([Recorded("", answer) for answer in first.answers])
    alike, _, shared = played_mixed(an_evening(3, plan, deal=deal))
    program = holder_of(card, 3)
    mind = RememberingMind(answers_of(program, first))
    sharing = frozenset([name for name in NAMES if name != program][::2])
    mixed = an_evening(3, plan, deal=deal, own_buttons=True, sharing=sharing, minds={program: mind})
    heard, private, game = played_mixed(mixed)
    assert game.answers == shared.answers == first.answers
    assert heard == alike
    assert mind.left == []
    assert bool(mind.asked) == (card != "simple_villager")
    lights = [line.get("seat") for line in private if line["kind"] == "light"]
    assert None in lights, "the light in the middle shone for those who share it"
    assert set(lights) - {None} <= set(NAMES) - sharing - {program}
    assert set(lights) - {None}, "somebody was shown something by a light of their own"


def sleeping_view() -> View:
    """Return the view of a seat that is not asked."""
    game = Game(Setup.from_dict(an_evening(1, RandomPlan(1)).header))
    asked = () if game.pending is None else game.pending.seats
    return game.view(next(name for name in NAMES if name not in asked))


class FourSeats:
    """Table where A and B share the middle, C has its own pair at place 3, and D is a computer player."""

    def __init__(self) -> None:
        self.middle, self.own = RememberingLight(), RememberingLight()
        shared = SharedPair(self.middle, {3})
        program = Program(lambda prompt, seconds: lambda: None, sleeping_view)
        self.channels = Channels({"A": shared, "B": shared, "C": OwnPair(self.own, 3), "D": program})

    def ask(self, *seats: str) -> Any:
        read = ReadBeat(ask("seer.look"), tuple(map(Option, "ABCD")))
        return self.channels.ask(seats, SecretQuestion(read, 1, lambda _: True, Draw("secret")))


@pytest.mark.parametrize(
    ("asked", "button", "heeded"),
    [
        (("A",), None, True),
        (("A",), 3, False),
        (("A",), 1, True),
        (("C",), None, False),
        (("C",), 3, True),
        (("A", "C"), 3, True),
        (("A", "C"), None, True),
        (("D",), None, False),
        (("D",), 3, False),
        (("C", "D"), 3, True),
        ((), None, True),
        ((), 3, False),
    ],
)
def test_press_counts_only_for_owners_of_that_button(
    asked: tuple[str, ...], button: int | None, heeded: bool
) -> None:
    assert FourSeats().channels.accepts(Down(1.0, button), asked) is heeded


@pytest.mark.parametrize(
    ("seats", "middle", "own"),
    [
        ("A", ["on"], []),
        ("AB", ["on"], []),
        ("C", [], ["on"]),
        ("BC", ["on"], ["on"]),
        ("D", [], []),
        ("", ["on"], []),
    ],
)
def test_only_awake_seats_have_light(seats: str, middle: list[str], own: list[str]) -> None:
    table = FourSeats()
    table.channels.show(seats, ON)
    for seat in seats[:1]:
        table.channels.tell(seat, OFF)
    shown = [name for name in table.middle.shown if name == "on"], [n for n in table.own.shown if n == "on"]
    assert shown == (middle, own)
    table.channels.dark()
    assert table.middle.shown[-1] == table.own.shown[-1] == "off"
