from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import pytest

from hardware.light import ON
from hardware.presses import Down
from narrator.night.channel import Channels, OwnPair, Program, SharedPair, Together
from narrator.night.deal import CONFIDE, Confiding
from narrator.night.lupusburg_secret import PLACE, Placed, Placing, SecretBallot
from narrator.night.private import PrivateSide
from narrator.night.scene import ReadBeat, Scene
from narrator.night.secret import Arrows
from narrator.rules.events import DOUBLE_VOTE
from narrator.rules.lupusburg.ids import Character
from narrator.rules.lupusburg.setup import Hand
from narrator.rules.schedule import NOBODY, Roll, ask, tour
from narrator.table.roll_choice import Moment, MomentKind, Option
from tests.narrator.lights import RememberingLight
from voices.draw import Draw

SEATS = ("Ann", "Bob", "Cat", "Dan")
"""Seats; Ann and Bob have their own button and light, 1 and 2; Cat and Dan share the middle."""
MIDDLE = None
BEFORE, AFTER = -1, 99
"""Positions of presses before an option list begins and after it has ended."""
Pressed = Sequence[tuple[int, int | None]]
"""Option and button of each press."""


class FourWithLights:
    def __init__(self) -> None:
        self.middle = RememberingLight()
        self.own = {seat: RememberingLight() for seat in SEATS[:2]}
        shared = SharedPair(self.middle, (1, 2))
        pairs = {seat: OwnPair(lamp, place) for place, (seat, lamp) in enumerate(self.own.items(), start=1)}
        self.channels = Channels({**pairs, "Cat": shared, "Dan": shared})

    @property
    def shown(self) -> Mapping[str, Sequence[str]]:
        return {"middle": self.middle.shown} | {seat: lamp.shown for seat, lamp in self.own.items()}


def read_out(side: PrivateSide, scene: Scene, *pressed: Pressed, begins: bool = True) -> None:
    """Read a scene's option lists by names, two seconds apart, with presses in each."""
    if begins:
        side.begin(scene)
    for number, read in enumerate(scene.beats):
        presses = list(pressed[number]) if number < len(pressed) else []
        start = 100.0 * number

        def press(place: int, at: float, presses: Pressed = presses) -> None:
            for _, button in [one for one in presses if one[0] == place]:
                side.pressed(Down(at, button))

        press(BEFORE, start)
        side.moment(Moment(MomentKind.BEGIN, number), start)
        side.moment(Moment(MomentKind.READING, number), start)
        for place in range(len(read.options)):
            side.moment(Moment(MomentKind.OPTION, number, place), start + 2.0 * place)
            press(place, start + 2.0 * place + 0.5)
        side.moment(Moment(MomentKind.END, number), start + 50.0)
        press(AFTER, start + 60.0)


def options(*keys: str) -> tuple[Option, ...]:
    return tuple(map(Option, keys))


HOUSES = options("Ann.a", "Bob.a", NOBODY)


def turn_of(seat: str, tokens: int = 1) -> Scene:
    return Scene(f"ballot {seat}", (ReadBeat(ask("ballot", Roll.HOUSES), HOUSES, seat=seat),) * tokens, ())


@pytest.mark.parametrize(
    ("seat", "pressed", "laid"),
    [
        ("Ann", [(1, 1)], {"Bob.a": 1}),
        ("Ann", [], {}),
        ("Ann", [(2, 1)], {}),  # at "nobody"
        ("Ann", [(1, 2)], {}),  # another seat's button
        ("Ann", [(1, MIDDLE)], {}),
        ("Cat", [(1, MIDDLE)], {"Bob.a": 1}),
        ("Cat", [(1, 1)], {}),
        ("Ann", [(0, 1), (1, 1)], {"Bob.a": 1}),  # the last counts
        ("Ann", [(1, 1), (1, 1)], {"Bob.a": 1}),
        ("Ann", [(1, 1), (2, 1)], {}),  # moved to "nobody"
        ("Ann", [(BEFORE, 1), (AFTER, 1)], {}),
        ("Ann", [(0, 1), (AFTER, 1)], {"Ann.a": 1}),
    ],
)
def test_press_for_voting_token_counts_only_for_its_owner(
    seat: str, pressed: Pressed, laid: Mapping[str, int]
) -> None:
    ballot = SecretBallot(FourWithLights().channels, Draw("secret"))
    read_out(ballot, turn_of(seat), pressed)
    assert ballot.tally == laid


CARDS = options("seer", "witch", "werewolf")


def telling(seat: str) -> Scene:
    return Scene(f"{CONFIDE} {seat}", (ReadBeat(ask(CONFIDE, Roll.CARDS), CARDS, seat=seat),), ())


@pytest.mark.parametrize(
    ("seat", "pressed", "told"),
    [
        ("Ann", [(1, 1)], {"Ann": "witch"}),
        ("Ann", [(0, 1), (2, 1)], {"Ann": "werewolf"}),
        ("Ann", [(1, 2), (2, MIDDLE)], {}),
        ("Dan", [(0, MIDDLE), (1, 2)], {"Dan": "seer"}),
        ("Ann", [(BEFORE, 1), (AFTER, 1)], {}),
    ],
)
def test_own_button_press_tells_who_holds_the_card(
    seat: str, pressed: Pressed, told: Mapping[str, str]
) -> None:
    confiding = Confiding(FourWithLights().channels, Draw("secret"))
    read_out(confiding, telling(seat), pressed)
    assert confiding.holders == told


WOLF_AT_HOME = Hand(a=Character.WEREWOLF, b=Character.MAN, chest="b")
"""Hand whose chest may not be with the Werewolf: neither the chest alone nor both may be moved."""


class NotedShows:
    def __init__(self) -> None:
        self.told: list[Any] = []

    def begin(self, scene: Scene) -> None:
        self.told.append("begin")

    def moment(self, moment: Moment, at: float) -> None:
        self.told.append((moment.kind, moment.beat))

    def dark(self) -> None:
        self.told.append("dark")


def placing(hand: Hand = WOLF_AT_HOME) -> tuple[Placing, NotedShows]:
    shows = NotedShows()
    hands = dict.fromkeys(SEATS, hand)
    return Placing(hands, cast(Any, shows), FourWithLights().channels, Draw("secret")), shows


LAYING = Scene("deal Ann", (ReadBeat(ask(PLACE, Roll.HOUSES, checked=True), options(*map(str, Placed))),), ())
PLACE_OF = {placed: place for place, placed in enumerate(Placed)}


@pytest.mark.parametrize(
    ("pressed", "button", "laid"),
    [
        ([Placed.HOUSES], 1, Hand(a=Character.MAN, b=Character.WEREWOLF, chest="a")),
        ([Placed.AS_SHOWN], 1, WOLF_AT_HOME),
        ([], 1, WOLF_AT_HOME),
        ([Placed.CHEST], 1, WOLF_AT_HOME),
        ([Placed.CHARACTERS], 1, WOLF_AT_HOME),
        ([Placed.AS_SHOWN, Placed.HOUSES], 1, Hand(a=Character.MAN, b=Character.WEREWOLF, chest="a")),
        ([Placed.HOUSES], 2, WOLF_AT_HOME),
    ],
)
def test_player_places_own_lupusburg_cards_by_presses(
    pressed: Sequence[Placed], button: int, laid: Hand
) -> None:
    side, _ = placing()
    read_out(side, LAYING, [(PLACE_OF[one], button) for one in pressed])
    assert side.hands == dict.fromkeys(SEATS, WOLF_AT_HOME) | {"Ann": laid}


TURNS_OF_ANN = pytest.mark.parametrize(
    ("side", "scene"),
    [(SecretBallot, turn_of("Ann")), (Confiding, telling("Ann"))],
    ids=["a ballot", "a card told"],
)


@TURNS_OF_ANN
def test_end_of_secret_turn_turns_off_lights(
    side: Callable[[Channels, Draw], PrivateSide], scene: Scene
) -> None:
    room = FourWithLights()
    one = side(room.channels, Draw("secret"))
    one.begin(scene)
    one.moment(Moment(MomentKind.BEGIN, 0), 0.0)
    room.own["Ann"].show(ON)
    one.dark()
    assert room.shown["Ann"][-1] == "off"
    room.own["Ann"].show(ON)
    one.begin(scene)
    assert room.shown["Ann"][-1] == "off"


def lit_at(
    side: PrivateSide, scene: Scene, lamps: Mapping[str, RememberingLight]
) -> dict[str, dict[str, str]]:
    """Return the last pattern of each light during each option, and afterwards."""
    told: dict[str, dict[str, str]] = {seat: {} for seat in lamps}
    side.begin(scene)
    (read,) = scene.beats
    moments = [Moment(MomentKind.BEGIN, 0)]
    for place in range(len(read.options)):
        moments += [Moment(MomentKind.OPTION, 0, place), Moment(MomentKind.CLOSE, 0, place)]
    for moment in [*moments, Moment(MomentKind.END, 0)]:
        side.moment(moment, 0.0)
        side.pressed(Down(0.0, 1))  # a press means nothing where a light only shows
        for seat, lamp in lamps.items():
            if moment.kind is MomentKind.OPTION:
                told[seat][read.options[moment.place].key] = lamp.shown[-1]
            else:
                assert lamp.shown[-1] == "off", f"{seat}: after {moment.kind}"
    return told


@pytest.mark.parametrize("holder", ["Ann", "Bob", "Cat"])
def test_light_shows_double_vote_to_its_holder_only(holder: str) -> None:
    room = FourWithLights()
    scene = Scene("arrows", (ReadBeat(tour(DOUBLE_VOTE), options(*SEATS), looks=(1.1,)),), ())
    told = lit_at(Arrows(holder, room.channels), scene, room.own | {"middle": room.middle})
    dark = dict.fromkeys(SEATS, "off")
    ann, bob, cat, dan = ({seat: "news" if seat == holder else "no news"} for seat in SEATS)
    assert told == {"Ann": dark | ann, "Bob": dark | bob, "middle": dark | cat | dan}


def decides_nothing(prompt: Any, seconds: float) -> Callable[[], None]:
    return lambda: None


def with_a_program() -> Channels:
    """Return channels: Ann has her own pair, Bob and Cat share one, Dan is a computer player."""
    shared = SharedPair(RememberingLight(), (1,))
    program = Program(cast(Any, decides_nothing), cast(Any, lambda: None))
    return Channels({"Ann": OwnPair(RememberingLight(), 1), "Bob": shared, "Cat": shared, "Dan": program})


@pytest.mark.parametrize(
    ("asked", "heeded"),
    [
        (("Ann",), {1}),
        (("Bob",), {2, MIDDLE}),
        (("Dan",), set()),
        (("Ann", "Cat"), {1, 2, MIDDLE}),
        (("Ann", "Dan"), {1}),
    ],
)
def test_press_counts_only_if_an_asked_seat_can_make_it(
    asked: Sequence[str], heeded: set[int | None]
) -> None:
    channels = with_a_program()
    assert {button for button in (1, 2, MIDDLE) if channels.accepts(Down(0.0, button), asked)} == heeded


def test_only_human_players_are_told_to_open_their_eyes() -> None:
    channels = with_a_program()
    assert channels.eyes(SEATS) == ("Ann", "Bob", "Cat")
    assert channels.seats == SEATS


class TookThat:
    """Hands that have taken an option and count their events."""

    def __init__(self, *taken: str) -> None:
        self.taken = list(taken)
        self.heard = 0

    def follow(self, moment: Moment, at: float) -> None:
        self.heard += 1

    def pressed(self, press: Down) -> None:
        self.heard += 1


@pytest.mark.parametrize(
    ("people", "programs", "taken"),
    [
        (["Ann"], [["Bob"], ["Bob"]], ["Ann"]),  # computer players are added
        ([], [["Bob"], ["Cat"], ["Cat"]], ["Cat"]),
        ([], [["Bob"], ["Cat"]], ["Bob"]),
        ([], [[], ["Cat"], []], ["Cat"]),
        ([], [[], []], []),
    ],
)
def test_computer_players_decide_without_presses(
    people: list[str], programs: list[list[str]], taken: list[str]
) -> None:
    fingers, minds = TookThat(*people), [TookThat(*one) for one in programs]
    together = Together(cast(Any, fingers), cast(Any, minds))
    together.follow(Moment(MomentKind.END, 0), 1.0)
    together.pressed(Down(1.0))
    assert together.taken == taken
    assert (fingers.heard, [mind.heard for mind in minds]) == (2, [0] * len(minds))
