"""Pauses in Lupusburg's lines while eyes are closed, measured from the sound."""

from __future__ import annotations

from dataclasses import replace

import pytest

from narrator.night.lupusburg_script import TownWriter, house_name, house_phrase, houses_course, seat_of
from narrator.rules import Game, Setup
from narrator.rules.lupusburg.words import Ask
from narrator.rules.prompts import TokensPrompt
from narrator.rules.schedule import NOBODY
from narrator.simulation.demo import seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.timing import RollKind
from tests.narrator.waits import PACK, T, a_box
from tests.narrowing import given, the

NAMES = seat_names(5)


def town() -> Game:
    return Game(Setup.from_dict({"edition": "lupusburg", "players": list(NAMES), "seed": 3}))


def second_ballot() -> TokensPrompt:
    """Return the first vote of a game: two houses are suspects, and two seats have two tokens."""
    game, plan = town(), RandomPlan(3)
    while (prompt := given(game.pending)).id != Ask.BALLOT_SECOND:
        game.answer(plan.answer(game, prompt))
    return the(TokensPrompt, prompt)


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
