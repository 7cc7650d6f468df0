from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.village import public_of, village_of
from tests.rules.playing import table, until

TOWN: dict[str, Any] = {"edition": "lupusburg", "players": ["P1", "P2", "P3", "P4"], "seed": 3}


def after_day_one(cards: str, **header: Any) -> Game:
    """Return a game after a day without a verdict."""
    game = table(cards, **header)
    until(game, "village.vote")
    game.answer({})
    return game


def test_seat_order_changes_at_nightfall_without_other_effect() -> None:
    game = table("wolf wolf seer plain plain plain", swapped=[[1, "P2", "P5"]])
    until(game, "village.vote")
    assert game.public.seats == ("P1", "P2", "P3", "P4", "P5", "P6")
    game.answer({})
    assert game.public.seats == ("P1", "P5", "P3", "P4", "P2", "P6")
    assert village_of(game).by_name["P2"].card == "werewolf"
    assert game.public.alive == ("P1", "P5", "P3", "P4", "P2", "P6")


def test_seat_swap_during_setup_applies_from_first_night() -> None:
    at_set_up = {"player_limits": "any", "captain_election": "setup"}
    game = table("wolf wolf seer plain plain plain", swapped=[[0, "P2", "P5"]], options=at_set_up)
    until(game, "captain.elect")
    game.answer("P1")
    assert game.public.seats == ("P1", "P5", "P3", "P4", "P2", "P6")


def test_several_seat_swaps_apply_in_order() -> None:
    game = after_day_one("wolf wolf seer plain plain plain", swapped=[[1, "P2", "P5"], [1, "P2", "P1"]])
    assert game.public.seats == ("P2", "P5", "P3", "P4", "P1", "P6")


def test_bear_smells_new_neighbours_after_seat_swap() -> None:
    cards = "plain bear_tamer plain plain wolf plain"
    growls = [
        any(event.__class__.__name__ == "BearGrowled" for event in after_night_two(cards, **swap).events)
        for swap in ({}, {"swapped": [[1, "P3", "P5"]]})
    ]
    assert growls == [False, True]


def after_night_two(cards: str, **header: Any) -> Game:
    """Return the game at the vote of the second day."""
    game = after_day_one(cards, edition="pact", **header)
    until(game, "village.vote")
    return game


def test_players_keep_their_houses_after_seat_swap() -> None:
    homes = {"P2": "farm", "P5": "farm", "P1": "church"}
    header = {"edition": "pact", "modules": ["village"], "buildings": homes, "swapped": [[1, "P2", "P5"]]}
    game = after_day_one("wolf wolf seer plain plain plain", **header)
    lived_in: Any = public_of(game).more["buildings"]
    assert {seat: lived_in[seat] for seat in homes} == homes


def test_lupusburg_seat_swap_changes_distance_and_call_order() -> None:
    game = Game(Setup.from_dict(TOWN | {"swapped": [[1, "P2", "P4"]]}))
    plain = Game(Setup.from_dict(TOWN))
    hands = {name: plain.truth.card(name) for name in plain.setup.names}
    while game.public.night < 2:
        game.answer(game.drawn_answer())
    assert game.public.seats == ("P1", "P4", "P3", "P2")
    assert game.truth.captain == "P4"
    assert {name: game.truth.card(name) for name in hands} == hands
    assert [resident.place for resident in town_of(game).residents] == [0, 1, 2, 3]
    assert list(town_of(game).houses)[2:4] == ["P4.a", "P4.b"]


@pytest.mark.parametrize("header", [TOWN, {"edition": "base_2014", "deck": ["werewolf"]}])
@pytest.mark.parametrize(
    ("swapped", "why"),
    [
        ([1, "P33", "P2"], 'swapped[0]: "P33" is not among the players.'),
        ([1, "P2", "P2"], 'swapped[0]: "P2" cannot change places alone.'),
        ([-1, "P2", "P3"], "swapped[0]: places can be changed on day 0 or later, not on -1."),
    ],
)
def test_impossible_seat_swap_is_refused(header: dict[str, Any], swapped: list[Any], why: str) -> None:
    given = header if header is TOWN else {**header, "players": [f"P{n}" for n in range(1, 9)], "deck": EIGHT}
    with pytest.raises(SetupError) as refused:
        Setup.from_dict({**given, "swapped": [swapped]})
    assert str(refused.value) == why


EIGHT = ["werewolf", "werewolf", "seer", "witch", *["simple_villager"] * 4]
