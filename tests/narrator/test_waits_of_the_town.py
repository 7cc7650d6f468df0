"""Pauses in Lupusburg's lines while eyes are closed, measured from the sound."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from narrator.night.lupusburg_script import TownWriter, house_name, house_phrase, houses_course, seat_of
from narrator.night.scene import Scene
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import public
from narrator.rules.lupusburg.words import Ask
from narrator.rules.prompts import TokensPrompt
from narrator.rules.schedule import NOBODY
from narrator.simulation.demo import seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.timing import CHECKED, LAG, WAITS, RollKind
from tests.narrator.waits import PACK, Heard, T, a_box, heard_of, told
from tests.narrowing import given, the

NAMES = seat_names(5)
HOUSES = 2 * len(NAMES)
CHARACTERS, GOALS, PLACED = 4, 5, 4


def town() -> Game:
    return Game(Setup.from_dict({"edition": "lupusburg", "players": list(NAMES), "seed": 3}))


def second_ballot() -> TokensPrompt:
    """Return the first vote of a game: two houses are suspects, and two seats have two tokens."""
    game, plan = town(), RandomPlan(3)
    while (prompt := given(game.pending)).id != Ask.BALLOT_SECOND:
        game.answer(plan.answer(game, prompt))
    return the(TokensPrompt, prompt)


def writer() -> TownWriter:
    return TownWriter(a_box(), T)


def shown(what: str, options: int) -> Heard:
    return [(f"lupusburg.shows_{what}", 1, T.breath), ("roll", options, T.shown), ("roll.end", 1, LAG)]


def asked(cue: str, options: int) -> Heard:
    """Return a question that is read twice; a missing compulsory pick is drawn and shown."""
    return [
        *[(cue, 1, T.breath), ("roll", options, T.step * CHECKED), ("roll.end", 1, LAG)],
        *[("roll.again", 1, T.breath), ("roll", options, T.again), ("roll.end", 1, LAG)],
    ]


def of_a_seat(kind: str, *said: tuple[str, int, float]) -> Heard:
    return [
        *[(f"lupusburg.{kind}_opens", 1, T.breath), *said],
        *[(f"lupusburg.{kind}_closes", 1, 0.0), ("pause", 1, T.settle)],
    ]


def call(character: str, *said: tuple[str, int, float]) -> Heard:
    return [
        *[(f"lupusburg.{character}_wakes", 1, T.breath), *said],
        *[(f"lupusburg.{character}_sleeps", 1, 0.0), ("pause", 1, T.settle)],
    ]


HAND = [*shown("first", CHARACTERS), *shown("second", CHARACTERS), *shown("hides", 2)]
ONE_TOKEN = asked("lupusburg.token_1", 3)
TWO_TOKENS = [*ONE_TOKEN, *asked("lupusburg.token_2", 3)]
LOOKS = [*asked("thief.peek", HOUSES + 1), *shown("chest", 2)]
SCENES: Mapping[str, tuple[Callable[[], Sequence[Scene]], Mapping[str, Heard]]] = {
    "a night": (
        lambda: writer().night(public(town_of(town())), printed=False),
        {"thief": call("thief", *LOOKS), "werewolf": call("werewolf", *asked("werewolf.claw", HOUSES))},
    ),
    "a night by printed cards": (
        lambda: writer().night(public(town_of(town())), printed=True),
        {
            "thief": call("thief", ("lupusburg.thief_acts", 1, T.breath)),
            "werewolf": call("werewolf", ("lupusburg.werewolf_acts", 1, T.breath)),
        },
    ),
    "the claw once more": (
        lambda: [writer().claw_again()],
        {"werewolf": call("werewolf", ("lupusburg.werewolf_acts", 1, T.breath))},
    ),
    "the deal": (
        lambda: writer().deal(NAMES[:2], goals=False),
        {f"deal {seat}": of_a_seat("deal", *HAND, *asked("lupusburg.place", PLACED)) for seat in NAMES[:2]},
    ),
    "a hand": (
        lambda: [writer().hand("Alice", goals=True)],
        {"deal Alice": of_a_seat("look", *HAND, *shown("goal", GOALS))},
    ),
    "a goal": (lambda: [writer().goal("Emma")], {"goal Emma": of_a_seat("look", *shown("goal", GOALS))}),
    "a character": (
        lambda: [writer().shown("Emma")],
        {"shown Emma": of_a_seat("look", *shown("card", CHARACTERS))},
    ),
    "the Sweeper": (
        lambda: [writer().sweeper(public(town_of(town())), "Emma")],
        {"sweeper Emma": of_a_seat("look", *asked("sweeper.look", HOUSES + 1), *shown("chest", 2))},
    ),
    "a ballot": (
        lambda: writer().ballot(second_ballot(), ("David",)),
        {
            "ballot Alice": of_a_seat("ballot", *ONE_TOKEN),
            "ballot Boris": of_a_seat("ballot", *TWO_TOKENS),
            "ballot Clara": of_a_seat("ballot", *ONE_TOKEN),
            "ballot Emma": of_a_seat("ballot", *TWO_TOKENS),
        },
    ),
}


@pytest.mark.parametrize(("write", "waits"), SCENES.values(), ids=SCENES)
def test_lupusburg_calls_have_documented_pauses(
    write: Callable[[], Sequence[Scene]], waits: Mapping[str, Heard]
) -> None:
    found = {scene.id: [one for one in heard_of(scene) if ".count x" not in one] for scene in write()}
    assert found == {scene: told(heard) for scene, heard in waits.items()}


@pytest.mark.parametrize("printed", [True, False])
def test_each_call_counts_ten_seconds(printed: bool) -> None:
    for scene in writer().night(public(town_of(town())), printed=printed):
        counted = [line for line in scene.lines if line.cue == "lupusburg.count"]
        assert [PACK.seconds(line.segments) for line in counted] == pytest.approx([1.0] * WAITS.counted)
        words = [PACK.numbers[number] for number in range(WAITS.counted, 0, -1)]
        assert [getattr(line.segments[0], "text", "") for line in counted] == words


@pytest.mark.parametrize("roll", [RollKind.NAMES, RollKind.WALK])
def test_walk_ticks_are_explained_before_lupusburg_calls(roll: RollKind) -> None:
    """Explain once for a hand; before each turn of a vote, whose houses change."""
    walks = TownWriter(a_box(), replace(T, roll=roll))
    first, second = walks.deal(NAMES[:2], goals=False)
    ballots = walks.ballot(second_ballot())
    walked = roll is RollKind.WALK
    assert (first.lines[0].cue == "named.places") is walked
    assert second.lines[0].cue == "lupusburg.deal_opens"
    for scene in ballots:
        assert (scene.lines[0].cue == "named.houses") is walked
        assert all((read.course is not None) is walked for read in scene.beats)
        assert [read.seat for read in scene.beats] == [scene.id.partition(" ")[2]] * len(scene.beats)


# --- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "seat", "name", "phrase"),
    [
        ("Ann.a", "Ann", "Ann, first", "Ann's first house"),
        ("J. R..b", "J. R.", "J. R., second", "J. R.'s second house"),
    ],
)
def test_a_house_is_called_by_its_seat_and_which_of_two_it_is(
    house: str, seat: str, name: str, phrase: str
) -> None:
    assert seat_of(house) == seat
    assert house_name(PACK, house) == name
    assert house_phrase(PACK, house) == phrase


def test_house_walk_covers_seats_then_houses() -> None:
    """Leave out "nobody", and keep the tick of a seat whose houses are out."""
    course = houses_course(("Ann", "Bob"))
    assert course.rows == (("Ann.a", "Ann.b"), ("Bob.a", "Bob.b"), (NOBODY,))
