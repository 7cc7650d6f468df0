from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hardware.presses import Down
from narrator.night.calls import Span, sleepers_news
from narrator.night.channel import Channels, OwnPair, SharedPair
from narrator.night.lupusburg_script import TownWriter
from narrator.night.lupusburg_secret import TownSecrets
from narrator.night.private import PrivateSide
from narrator.night.scene import ReadBeat, Scene
from narrator.night.script import write_day_call, write_night
from narrator.night.secret import Secrets
from narrator.rules import Game, Setup
from narrator.rules.events import DayBroke
from narrator.rules.kernel.events import Event
from narrator.rules.kernel.prompts import Answer
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.ids import Character
from narrator.rules.lupusburg.knowledge import public as town_public
from narrator.rules.new_moon.ev_double_agent import RECRUITING
from narrator.rules.schedule import BeatKind
from narrator.rules.village import public_of
from narrator.simulation.plans import RandomPlan
from narrator.table.roll_choice import Moment, MomentKind
from narrator.table.timing import RollKind, Timing
from tests.narrator.calls_of_tables import a_box
from tests.narrator.lights import RememberingLight
from tests.narrowing import given
from voices.draw import Draw
from voices.segments import Mark

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
SIGN = "stuttering_judge.signal"
Wants = Mapping[str, str]
"""Options to press, by prompt; several are separated by spaces."""


class HeardNight:
    """Night heard scene by scene, with one light and one button."""

    def __init__(self, game: Game, presses: str = "") -> None:
        """Use one light for all, or a pair for each seat with only one button pressed."""
        self.game = game
        self.lamp = RememberingLight()
        names = game.setup.names
        self.others = {name: RememberingLight() for name in names if name != presses}
        self.button = names.index(presses) + 1 if presses else None
        pairs = {
            name: OwnPair(self.others.get(name, self.lamp), place)
            for place, name in enumerate(names, start=1)
        }
        self.channels = Channels(pairs if presses else dict.fromkeys(names, SharedPair(self.lamp)))
        self.notes: Counter[str] = Counter()
        """Writes in each scene, for a disk that can be heard."""
        self.lit: dict[str, list[str]] = {}
        """Options at which the light turned on, by scene."""
        self.told: dict[str, list[str]] = {}
        """Seats that the light gave news."""
        self.lamps: dict[str, list[str]] = {}
        self.orders: list[tuple[str, str | None, bool]] = []
        self.side: PrivateSide
        self._scene = ""

    def read(self, scene: Scene, wants: Wants, upto: tuple[MomentKind, int] | None = None) -> None:
        """Read a call; players press 0.5 s after each wanted option. With `upto`, pause before it."""
        self._scene, at = scene.id, 0.0
        self.side.begin(scene)
        self.lit[scene.id], self.told[scene.id], self.lamps[scene.id] = [], [], []
        for segment in (one for line in scene.lines for one in line.segments):
            if not isinstance(segment, Mark):
                continue
            moment = Moment.of(segment.name)
            if moment[:2] == upto:
                break
            at += 2.0
            self.lamp.shown.clear()
            self.side.moment(moment, at)
            self.lamps[scene.id] += self.lamp.shown
            if moment.kind is not MomentKind.OPTION:
                continue
            read = scene.beats[moment.beat]
            key = read.options[moment.place].key
            self.lit[scene.id] += [key] * ("on" in self.lamp.shown)
            self.told[scene.id] += [key] * ("news" in self.lamp.shown)
            if key in wants.get(read.beat.prompt, "").split():
                self.lamp.shown.clear()
                self.side.pressed(Down(at + 0.5, self.button))
                self.lamps[scene.id] += self.lamp.shown
        self.side.dark()

    def commit(self, answer: Answer) -> None:
        self.game.answer(answer)
        self.note()

    def note(self) -> None:
        self.notes[self._scene] += 1

    def order(self, prompt: str, seat: str | None, given: bool) -> None:
        self.orders.append((prompt, seat, given))
        self.note()


MORNING = DayBroke(1)


class HeardVillage(HeardNight):
    """First night of a village, where one player may see the light alone."""

    def __init__(
        self,
        header: Mapping[str, Any],
        *,
        decoy: bool = False,
        seed: str = "secret",
        roll: RollKind = RollKind.NAMES,
        presses: str = "",
        ends: Event = MORNING,
    ) -> None:
        super().__init__(Game(Setup.from_dict(dict(header))), presses)
        self.public = public_of(self.game)
        scenes = write_night(self.public, a_box("public"), Timing(roll=roll))
        self.scenes = {scene.id: scene for scene in scenes}
        self.side = Secrets(
            self.game,
            Span(0, ends),
            self.channels,
            self.commit,
            self.note,
            Draw(seed),
            sleepers_news(self.public),
            self.order,
            decoy=decoy,
        )

    def night(self, wants: Wants) -> None:
        for scene in self.scenes.values():
            self.read(scene, wants)


def village(*cards: str, centre: Sequence[str] = ()) -> dict[str, Any]:
    """Return six seats; those not named are plain villagers."""
    held = [*cards, *["simple_villager"] * (len(NAMES) - len(cards))]
    options = {"player_limits": "any", "captain_election": "never"}
    header = {"edition": "pact", "players": list(NAMES), "options": options, "seed": 1}
    return (
        header | {"deal": dict(zip(NAMES, held, strict=True))} | ({"centre": list(centre)} if centre else {})
    )


PLAIN = "simple_villager"
IN_A_HAND = village("thief", "werewolf", "seer", "witch", "stuttering_judge", "fox", centre=(PLAIN, PLAIN))
IN_THE_CENTRE = village(
    "thief", "werewolf", PLAIN, "witch", PLAIN, "fox", centre=("seer", "stuttering_judge")
)


@pytest.mark.parametrize("decoy", [True, False])
@pytest.mark.parametrize("header", [IN_A_HAND, IN_THE_CENTRE], ids=["in hands", "in the centre"])
@pytest.mark.parametrize(
    "wants",
    [{}, {"werewolves.devour": "Cat", "seer.look": "Bob", "stuttering_judge.signal": "yes"}],
    ids=["all sleep", "some press"],
)
def test_night_call_writes_one_journal_entry_a_question(
    header: Mapping[str, Any], wants: Wants, decoy: bool
) -> None:
    """Compare an answer, a missed answer and an absent player: docs/secrecy.md, against the disk."""
    one = HeardVillage(header, decoy=decoy)
    one.night(wants)
    asks = {
        scene.id: sum(read.beat.kind is BeatKind.ASK for read in scene.beats) for scene in one.scenes.values()
    }
    assert one.notes == {scene: number for scene, number in asks.items() if number}


@pytest.mark.parametrize(
    ("header", "pressed", "orders"),
    [
        (IN_A_HAND, "yes", [(SIGN, "Eve", True)]),
        (IN_A_HAND, "no", [(SIGN, "Eve", False)]),
        (IN_A_HAND, "", [(SIGN, "Eve", False)]),
        (IN_THE_CENTRE, "yes", [(SIGN, None, False)]),
    ],
)
def test_judge_signal_counts_only_if_the_judge_gives_it(
    header: Mapping[str, Any], pressed: str, orders: list[tuple[str, str | None, bool]]
) -> None:
    one = HeardVillage(header)
    one.night({SIGN: pressed})
    assert one.orders == orders


def test_interrupted_night_call_asks_its_question_again() -> None:
    one = HeardVillage(IN_A_HAND)
    one.read(one.scenes["thief"], {})
    one.read(one.scenes["seer"], {"seer.look": "Bob"}, upto=(MomentKind.END, 0))
    assert one.game.answers == [None]
    one.read(one.scenes["seer"], {"seer.look": "Dan"})
    assert one.game.answers == [None, "Dan"]


def test_answer_given_before_a_pause_is_shown_again_after_it() -> None:
    one = HeardVillage(IN_A_HAND)
    one.read(one.scenes["thief"], {})
    one.read(one.scenes["seer"], {"seer.look": "Bob"}, upto=(MomentKind.BEGIN, 1))
    assert one.lit["seer"] == []
    one.read(one.scenes["seer"], {"seer.look": "Dan"})
    assert one.game.answers == [None, "Bob"]
    assert one.lit["seer"] == ["werewolf"]


def bright(one: HeardNight) -> set[str]:
    """Return the other seats whose light was lit."""
    return {name for name, lamp in one.others.items() if set(lamp.shown) - {"off"}}


@pytest.mark.parametrize(
    ("presses", "answers"),
    [
        ("Cat", [None, "Fay", None, None]),
        ("Bob", [None, None, None, "Fay"]),
        ("Fay", [None, None, None, None]),
    ],
    ids=["the Seer", "the wolf", "whoever sleeps"],
)
def test_own_button_of_asked_seat_counts(presses: str, answers: list[str | None]) -> None:
    one = HeardVillage(village("thief", "werewolf", "seer", "fox", centre=(PLAIN, PLAIN)), presses=presses)
    one.night({"seer.look": "Fay", "werewolves.devour": "Fay"})
    assert one.game.answers == answers
    assert bright(one) <= {"Ann", "Bob", "Cat", "Dan"}


@pytest.mark.parametrize("decoy", [True, False])
@pytest.mark.parametrize(
    ("looks", "marked"), [("Bob", ["werewolf"]), ("Dan", ["witch"]), ("nobody", []), ("", [])]
)
def test_seer_sees_the_chosen_card_only(looks: str, marked: list[str], decoy: bool) -> None:
    one = HeardVillage(IN_A_HAND, decoy=decoy)
    one.night({"seer.look": looks})
    assert one.lit["seer"] == marked
    assert ("taken" in one.lamps["seer"]) is bool(looks), "passing is taken like any other option"
    assert "no" not in one.lamps["seer"]


def test_absent_card_has_no_light_if_fake_lights_are_off() -> None:
    one = HeardVillage(IN_THE_CENTRE)
    one.night({})
    assert one.lit["seer"] == []
    assert "seer" not in {scene for scene, shown in one.lamps.items() if set(shown) - {"off"}}


def test_results_reach_only_the_phones_of_their_players(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[tuple[str, ...], str, set[str]]] = []

    def reveal(channels: Channels, seats: Sequence[str], read: ReadBeat, keys: Sequence[str]) -> None:
        told.append((tuple(seats), read.beat.what, set(keys)))

    monkeypatch.setattr(Channels, "reveal", reveal)
    HeardVillage(IN_A_HAND).night({"seer.look": "Bob", "werewolves.devour": "Fay"})
    assert (("Cat",), "card", {"werewolf"}) in told
    assert (("Dan",), "victim", {"Fay"}) in told
    assert [what for _, what, _ in told] == ["centre_first", "centre_second", "card", "sniffed", "victim"]
    told.clear()
    one, scenes = town_night()
    one.read(scenes["thief"], {"thief.peek": "Bob.b"})
    assert told == [(("Ann",), "chest", {"yes"})]


@pytest.mark.parametrize("couple", [("Ann", "Bob"), ("Cat", "Fay"), ("Dan", "Eve")])
def test_news_of_love_lights_only_seats_of_the_lovers(couple: tuple[str, str]) -> None:
    one = HeardVillage(village("cupid", "werewolf"))
    one.night({"cupid.link": " ".join(couple)})
    assert one.told["lovers"] == list(couple)


@pytest.mark.parametrize(("call", "scenes"), [(RECRUITING.id, [RECRUITING.id]), ("seer", [])])
def test_secret_call_by_day_closes_eyes_as_needed(call: str, scenes: list[str]) -> None:
    public = HeardVillage(IN_A_HAND).public
    assert [scene.id for scene in write_day_call(call, public, a_box("public"), Timing())] == scenes


HANDS = [("thief", "man"), ("werewolf", "woman"), ("man", "woman"), ("woman", "man"), ("man", "woman")]


def town_night(
    *, decoy: bool = False, seed: str = "secret", presses: str = ""
) -> tuple[HeardNight, dict[str, Scene]]:
    """Return a Lupusburg night whose chests are under the second houses."""
    seats = NAMES[: len(HANDS)]
    houses = {name: {"a": a, "b": b, "chest": "b"} for name, (a, b) in zip(seats, HANDS, strict=True)}
    header = {"edition": "lupusburg", "players": list(seats), "houses": houses, "seed": 2}
    return of_town(Game(Setup.from_dict(header)), decoy=decoy, seed=seed, presses=presses)


def of_town(game: Game, *, decoy: bool, seed: str, presses: str = "") -> tuple[HeardNight, dict[str, Scene]]:
    """Return the private side of a Lupusburg night and its two calls."""
    one = HeardNight(game, presses)
    one.side = TownSecrets(game, one.channels, one.commit, one.note, Draw(seed), decoy=decoy)
    scenes = TownWriter(a_box("public"), Timing()).night(town_public(town_of(game)), printed=False)
    return one, {scene.id: scene for scene in scenes}


@pytest.mark.parametrize("late", [True, False])
def test_lupusburg_call_without_players_writes_equal_entries(late: bool) -> None:
    one, scenes = town_night()
    if late:  # it is the Werewolf's turn already
        one.game.answer(given(one.game.pending).default)
    one.read(scenes["thief"], {})
    one.read(scenes["werewolf"], {})
    assert one.notes == {"thief": 1, "werewolf": 1}


def without_a_thief(*, decoy: bool, seed: str) -> tuple[HeardNight, dict[str, Scene]]:
    """Return a Lupusburg night after both characters of the Thief are out."""
    seats, plan = list(NAMES), RandomPlan(9)
    game = Game(Setup.from_dict({"edition": "lupusburg", "players": seats, "seed": 9}))
    while any(one.holds(Character.THIEF) for one in town_of(game).living) or not given(game.pending).call:
        game.answer(plan.answer(game, given(game.pending)))
    return of_town(game, decoy=decoy, seed=seed)


@pytest.mark.parametrize("decoy", [True, False])
def test_call_of_dead_thief_is_lit_like_one_of_a_living_thief(decoy: bool) -> None:
    looked, shone = Counter[int](), Counter[str]()
    for seed in range(40 if decoy else 4):
        one, scenes = without_a_thief(decoy=decoy, seed=str(seed))
        one.read(scenes["thief"], {})
        houses = [key for key in one.lit["thief"] if "." in key]
        chest = [key for key in one.lit["thief"] if key in ("yes", "no")]
        assert len(houses) == len(chest) <= 1
        looked[len(houses)] += 1
        shone.update(chest)
        first = list(one.lit["thief"])
        one.read(scenes["thief"], {})
        assert one.lit["thief"] == first, "a call that begins anew shines at the same house again"
        assert one.notes == {"thief": 2}
    if decoy:
        assert looked[1] > 5 * looked[0] > 0
        assert min(shone["yes"], shone["no"]) > 8
    else:
        assert looked == {0: 4}
