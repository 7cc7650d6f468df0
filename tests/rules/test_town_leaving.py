from __future__ import annotations

from random import Random
from typing import Any

import pytest

from narrator.rules import Game, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.events import BurgomasterPassed, Scored, Survived, Unmasked, WentHome
from narrator.simulation.simulate import random_game

HOUSES = {
    "P1": {"a": "man", "b": "werewolf", "chest": "a"},
    "P2": {"a": "thief", "b": "woman", "chest": "b"},
    "P3": {"a": "man", "b": "woman", "chest": "a"},
    "P4": {"a": "man", "b": "woman", "chest": "b"},
}


def after_day_one(**header: Any) -> Game:
    """Return a game in its second night, or at its end. All answers are defaults."""
    table = {"edition": "lupusburg", "players": list(HOUSES), "houses": HOUSES, "seed": 1}
    game = Game(Setup.from_dict(table | header))
    while game.pending is not None and game.public.night < 2:
        game.answer(game.drawn_answer())
    return game


def test_departed_player_loses_both_houses_and_all_questions() -> None:
    game = after_day_one(leaving={"P4": 1})
    assert WentHome("P4") in game.events
    assert game.truth.cause("P4") == "left"
    assert "P4" not in town_of(game).here
    while game.pending is not None and game.public.day < 2:
        game.answer(game.drawn_answer())
    asked = set[str]()
    while game.pending is not None and game.public.night < 3:
        asked |= set(game.pending.seats)
        assert "P4" not in map(str, game.pending.roll)
        game.answer(game.drawn_answer())
    assert asked
    assert "P4" not in asked


def test_burgomaster_who_leaves_passes_on_the_office() -> None:
    game = after_day_one(
        leaving={"P1": 1}, burgomaster="P1", houses=HOUSES | {"P1": HOUSES["P2"], "P2": HOUSES["P1"]}
    )
    passed = [event.seat for event in game.events if isinstance(event, BurgomasterPassed)]
    assert passed[-1] != "P1"


def test_points_are_counted_after_the_werewolf_left() -> None:
    game = after_day_one(leaving={"P1": 1})
    assert Unmasked("P1") in game.events
    assert game.outcome is not None
    assert {event.seat for event in game.events if isinstance(event, Scored)} == {"P2", "P3", "P4"}
    assert game.truth.points["P1"] == 0


def test_werewolf_left_alone_by_departures_wins() -> None:
    game = after_day_one(leaving={"P2": 1, "P3": 1, "P4": 1})
    assert any(isinstance(event, Survived) and event.seat == "P1" for event in game.events)


def test_printed_card_game_asks_if_leaver_was_the_werewolf() -> None:
    game = after_day_one(leaving={"P3": 1}, houses=None, printed=True)
    assert WentHome("P3") in game.events
    assert "werewolf.unmasked" in asked_in(game)


def asked_in(game: Game) -> list[str]:
    again, asked = Game(game.setup), []
    for answer in game.answers:
        assert again.pending is not None
        asked.append(again.pending.id)
        again.answer(answer)
    return asked


@pytest.mark.parametrize("edition", ["lupusburg", "base_2014", "pact"])
def test_games_with_departures_and_seat_swaps_end(edition: str) -> None:
    for seed in range(60):
        draw = Random(seed)
        players = [f"P{n}" for n in range(1, draw.choice((5, 7, 9)) if edition == "lupusburg" else 10)]
        header: dict[str, Any] = {"edition": edition, "players": players, "seed": seed}
        if edition == "pact":
            header |= {"modules": ["village"]}
        if edition == "lupusburg" and seed % 2:
            header |= {"printed": True}
        leaving = {seat: draw.randrange(1, 4) for seat in draw.sample(players, draw.randrange(3))}
        swapped = [[draw.randrange(3), *draw.sample(players, 2)] for _ in range(3)]
        game = random_game(Setup.from_dict(header | {"leaving": leaving, "swapped": swapped}), draw.random)
        assert game.outcome is not None
        assert sorted(game.public.seats) == sorted(players)
