from __future__ import annotations

import random
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError, Told, random_answer
from narrator.rules.kernel.engine import ENGINES
from narrator.rules.lupusburg.engine import Lupusburg, town_of
from narrator.rules.lupusburg.events import Clawed, Lynched
from narrator.rules.lupusburg.ids import Cause
from narrator.rules.lupusburg.knowledge import Public, View
from narrator.rules.lupusburg.town import Resident
from narrator.simulation.simulate import random_game
from tests.narrowing import the
from tests.rules.lupusburg.town import HANDS, a_turn, big_table, events, header, random_town, table, until


def test_lupusburg_round_is_announced_from_nightfall_on() -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P2.a")
    until(game, "goal.change", by="P3").answer(True)
    until(game, "burgomaster.privilege").answer("P4")
    until(game, "seal.bet", by="P5").answer("P1")
    until(game, "ballot.first").answer({"P1": ["P3.b", "P3.b"], "P2": ["P5.a"], "P3": ["P5.a", "P4.b"]})
    game.answer({"P1": ["P5.a", "P5.a"], "P4": ["P5.a", "P3.b"]})
    told = [
        (event.id, *(getattr(event, name) for name in event.__struct_fields__)) for event in events_of(game)
    ]
    assert told == [
        ("night_fell", 1),
        ("day_broke", 1),
        ("clawed", "P2.a", "P2"),
        ("goal_changed", "P3"),
        ("privilege_used", "P1", "P4"),
        ("character_shown", "P4.a", "P1"),
        ("bet_placed", "P5", "P1", 5),
        ("tokens_counted", (("P3.b", 2), ("P5.a", 2), ("P4.b", 1)), 1),
        ("suspected", "P3.b", "P5.a"),
        ("tokens_counted", (("P5.a", 3), ("P3.b", 1)), 2),
        ("lynched", "P5.a", "P5"),
        ("burgomaster_passed", "P2"),
        ("night_fell", 2),
    ]


def events_of(game: Game) -> list[Any]:
    return [event for event in game.events if not isinstance(event, Told)]


def test_lupusburg_public_facts_exclude_private_news() -> None:
    rng = random.Random(3)
    news = 0
    for _ in range(30):
        game = Game(random_town(rng))
        while game.pending is not None:
            game.answer(random_answer(game.pending, rng))
            town, public = town_of(game), the(Public, game.public)
            news += sum(isinstance(event, Told) for event in game.events)
            assert public.events == tuple(events_of(game))
            out = {event.house for event in game.events if isinstance(event, Clawed | Lynched)}
            assert dict(public.lost).keys() == out
            assert set(public.houses) == set(town.houses) - out
            if public.phase == "night":
                assert public.suspects == ()
    assert news > 100


def test_broom_that_left_the_game_does_not_return() -> None:
    game = until(big_table(6), "seal.bet")
    assert the(Public, game.public).broom
    until(game, "ballot.first").answer({"tally": {"P3.b": 1}})
    until(game, "ballot.second").answer({"tally": {"P3.b": 1}})
    until(game, "werewolf.claw").answer("P3.a")
    until(game, "seal.bet")
    assert not the(Public, game.public).broom


def test_only_asked_lupusburg_player_sees_the_question() -> None:
    game = until(table(), "thief.peek")
    assert game.view("P5").asked is game.pending
    assert all(game.view(f"P{n}").asked is None for n in range(1, 5))
    a_turn(game, "P2.a", "P3.a")
    for _ in range(2):
        while game.pending is not None:
            game.answer(game.pending.default)
    assert game.view("P1").asked is None


@pytest.mark.parametrize("printed", [False, True])
def test_only_werewolf_thief_and_sweeper_are_asked_in_secret(printed: bool) -> None:
    """With printed cards no prompt is secret."""
    rng = random.Random(5)
    secret: set[str] = set()
    for seed in range(12):
        game = Game(Setup.from_dict(header(7, printed=printed, seed=seed)))
        while (prompt := game.pending) is not None:
            assert prompt.public == (prompt.call is None)
            if not prompt.public:
                secret.add(prompt.id)
            if prompt.kind == "yes_no":
                assert prompt.roll == (True, False)
            if prompt.min:
                assert (prompt.min, prompt.max) == (1, 1)
            game.answer(random_answer(prompt, rng))
        assert game.public.phase == "over"
    assert secret == (set() if printed else {"thief.peek", "werewolf.claw", "sweeper.look"})


def test_lupusburg_begins_before_any_event() -> None:
    game = table()
    town = town_of(game)
    assert (town.phase, town.night_number, town.day_number) == ("night", 1, 0)
    assert town.totals() == dict.fromkeys(game.setup.names, 0)
    assert all(resident.last_cause is None for resident in town.residents)
    assert not any(house.chest for house in Resident("P9", 8).houses)


def test_lupusburg_truth_lists_cards_and_deaths_by_house() -> None:
    game = a_turn(table(), "P2.a", "P2.b")
    assert game.truth.card("P1.b") == "werewolf"
    assert game.truth.card("P1") == "man, werewolf"
    assert game.truth.cause("P2.a") == Cause.DEVOURED
    assert game.truth.cause("P2") == Cause.VOTED  # cause of the latest death
    assert game.truth.cause("P1") is None
    printed = Game(Setup.from_dict(header(printed=True)))
    assert printed.truth.card("P1") == "unseen, unseen"


@pytest.mark.parametrize(("seal", "side"), [("P5", "thief"), ("P3", "townsfolk"), (None, "werewolf")])
def test_winner_has_side_of_werewolf_thief_or_townsfolk(seal: str | None, side: str) -> None:
    engine = ENGINES["lupusburg"]
    assert isinstance(engine, Lupusburg)
    game = table(options={"lupusburg_goals": False})
    if seal is None:
        for clawed, lynched in [("P2.a", "P2.b"), ("P3.a", "P3.b"), ("P4.a", "P4.b"), ("P5.a", "P5.b")]:
            a_turn(game, clawed, lynched)
    else:
        until(game, "werewolf.claw").answer("P1.a")
        until(game, "seal.bet", by=seal).answer("P1")
        until(game, "ballot.first").answer({"tally": {"P1.b": 1}})
        until(game, "ballot.second").answer({"tally": {"P1.b": 1}})
    assert game.outcome is not None
    assert engine.side(town_of(game)) == side


def test_lupusburg_goal_scores_nothing_if_goals_are_off() -> None:
    game = table(options={"lupusburg_goals": False})
    a_turn(game, "P1.a", "P1.b")
    assert {event.goal for event in events(game, "scored")} == {0}
    assert game.truth.points == {"P1": 0, "P2": 6, "P3": 6, "P4": 6, "P5": 6}


def test_final_scoring_shows_where_each_chest_was() -> None:
    game = a_turn(table(), "P1.a", "P1.b")
    assert {event.seat: event.chest for event in events(game, "turned_over")} == {
        name: hand["chest"] for name, hand in HANDS.items() if name != "P1"
    }


def test_lupusburg_goals_are_shuffled_by_seed_zero_by_default() -> None:
    dealt = {tuple(town_of(Game(Setup.from_dict(header(seed=n)))).goal_pile) for n in range(20)}
    assert len(dealt) > 15
    first, other = Game(Setup.from_dict(header())), Game(Setup.from_dict(header(seed=0)))
    assert first.truth.card("P1") == other.truth.card("P1")
    assert [the(View, first.view(f"P{n}")).houses for n in range(1, 6)] == [
        the(View, other.view(f"P{n}")).houses for n in range(1, 6)
    ]


def test_lupusburg_has_at_most_one_werewolf_and_one_thief() -> None:
    """Under `player_limits: any` the numbers of men and women are free."""
    any_cards: dict[str, Any] = {"options": {"player_limits": "any"}}
    men = HANDS | {"P2": {"a": "man", "b": "man", "chest": "a"}}
    assert Game(Setup.from_dict(header(houses=men, **any_cards))).pending is not None
    thieves = HANDS | {"P2": {"a": "thief", "b": "man", "chest": "b"}}
    with pytest.raises(SetupError, match='there can be only one "thief"'):
        Setup.from_dict(header(houses=thieves, **any_cards))
    wolves = HANDS | {"P2": {"a": "werewolf", "b": "man", "chest": "b"}}
    with pytest.raises(SetupError, match='2 times "werewolf", but 1'):
        Setup.from_dict(header(houses=wolves, **any_cards))
    none = HANDS | {"P5": {"a": "man", "b": "woman", "chest": "b"}}
    assert Game(Setup.from_dict(header(houses=none, **any_cards))).pending is not None


def test_lupusburg_hand_with_unknown_keys_is_refused() -> None:
    hands = HANDS | {"P2": {"a": "woman", "b": "woman", "chest": "a", "c": "man"}}
    with pytest.raises(SetupError, match='there is no key "c"'):
        Setup.from_dict(header(houses=hands))


def test_random_lupusburg_games_end() -> None:
    rng = random.Random(9)
    for _ in range(5):
        assert random_game(random_town(rng), rng.random).public.phase == "over"
