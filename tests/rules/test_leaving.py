"""Players who go home before the end: the card is shown, without any other effect."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, SetupError
from narrator.rules.events import CaptainNamed, Died
from narrator.rules.ids import How
from narrator.rules.village import village_of
from tests.rules.playing import dead, ids, play, table, until

PACT = {"edition": "pact"}


def after_day_one(cards: str, *answers: tuple[str, Any], leaves: str = "P2", **header: Any) -> Game:
    """Return a game in which a player leaves on day 1, after a vote without a verdict."""
    game = play(table(cards, leaving={leaves: 1}, **header), *answers)
    until(game, "village.vote")
    game.answer({})
    return game


def test_player_leaves_at_nightfall_with_card_shown() -> None:
    game = table("wolf wolf seer plain plain plain", leaving={"P3": 1})
    until(game, "village.vote")
    assert dead(game) == {}
    game.answer({})
    assert dead(game) == {"P3": "left"}
    assert Died("P3", "seer", How.LEFT) in game.events


def test_player_who_leaves_at_set_up_is_gone_by_first_night() -> None:
    at_set_up = {"player_limits": "any", "captain_election": "setup"}
    game = table("wolf wolf seer plain plain plain", leaving={"P3": 0}, options=at_set_up)
    until(game, "captain.elect")
    assert dead(game) == {}
    game.answer("P1")
    assert dead(game) == {"P3": "left"}
    until(game, "village.vote")
    assert "seer.look" not in ids(game)


@pytest.mark.parametrize("cards", ["wolf wolf hunter plain plain", "wolf wolf elder plain plain"])
def test_departure_fires_no_power(cards: str) -> None:
    game = after_day_one(cards, leaves="P3")
    assert dead(game) == {"P3": "left"}
    assert game.pending is not None
    assert game.pending.id != "hunter.shoot"
    assert "powers_lost" not in ids(game)


def test_lover_of_leaver_survives_without_grief() -> None:
    game = after_day_one("cupid wolf wolf plain plain plain", ("cupid.link", ["P2", "P5"]), leaves="P5")
    assert dead(game) == {"P5": "left"}
    assert village_of(game).by_name["P2"].lover is None
    assert game.truth.camp("P2") == "wolves"


def test_wild_child_stays_child_when_model_leaves() -> None:
    cards = "wolf wild_child plain plain plain"
    game = after_day_one(cards, ("wild_child.model", "P3"), leaves="P3", **PACT)
    assert not village_of(game).by_name["P2"].wolf


def test_leaving_captain_names_successor() -> None:
    game = after_day_one("wolf wolf plain plain plain", leaves="P4", captain="P4")
    assert game.pending is not None
    assert (game.pending.id, game.pending.seats) == ("captain.successor", ("P4",))
    game.answer("P5")
    assert CaptainNamed("P5", "P4") in game.events


def test_departure_does_not_count_as_elimination() -> None:
    village = village_of(after_day_one("wolf wolf plain plain plain", leaves="P4"))
    assert village.first_eliminated is None
    assert village.last_eliminated is None


def test_the_last_wolf_to_leave_ends_the_game() -> None:
    game = after_day_one("wolf plain plain plain", leaves="P1")
    assert game.outcome is not None
    assert game.outcome.winner == "village"


def test_dead_player_does_not_leave() -> None:
    game = table("wolf plain plain plain plain", leaving={"P2": 1})
    until(game, "werewolves.devour")
    game.answer("P2")
    until(game, "village.vote")
    game.answer({})
    assert [event.how for event in game.events if isinstance(event, Died)] == [How.NIGHT]


@pytest.mark.parametrize(
    ("leaving", "why"),
    [
        ({"P33": 1}, 'leaving: "P33" is not among the players (did you mean "P3"?).'),
        ({"P3": -1}, 'leaving: "P3" leaves on a day from 0 on, not on -1.'),
    ],
)
def test_impossible_departure_is_refused(leaving: dict[str, int], why: str) -> None:
    with pytest.raises(SetupError) as refused:
        table("wolf plain plain plain", leaving=leaving)
    assert str(refused.value) == why
