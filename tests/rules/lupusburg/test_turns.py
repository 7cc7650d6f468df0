"""Night and day, rule by rule (RULES.md §5.3, §5.4)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer, Setup
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.events import Clawed, Lynched, NearestDecided, Suspected, TokensCounted
from narrator.rules.prompts import TokensPrompt
from narrator.simulation.simulate import random_game
from tests.narrowing import the
from tests.rules.lupusburg.town import a_turn, big_table, events, header, table, until


def told(game: Game, seat: str) -> list[tuple[str, Any, Any]]:
    """Return the private news of a seat."""
    return [(event.what, event.about, event.value) for event in game.view(seat).told]


# --- night ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "chest"), [("P2.a", True), ("P2.b", False), ("P5.b", True)])
def test_the_thief_learns_whether_any_one_house_hides_a_chest(house: str, chest: bool) -> None:
    game = until(table(), "thief.peek")
    game.answer(house)
    assert told(game, "P5") == [("chest", house, chest)]


def test_the_thief_may_look_nowhere_and_learns_nothing() -> None:
    game = until(table(), "thief.peek")
    game.answer(None)
    assert told(game, "P5") == []


def test_both_characters_act_as_thief_until_both_are_out() -> None:
    game = a_turn(table(), "P5.a", "P4.a")  # the Thief's own card is out, the other character acts on
    assert game.pending is not None
    assert (game.pending.id, game.pending.seats) == ("thief.peek", ("P5",))
    a_turn(game, "P5.b", "P4.b")
    assert game.pending is not None
    assert game.pending.id == "werewolf.claw"
    assert town_of(game).voiced == ["thief", "werewolf"]  # called all the same


def test_both_characters_act_as_werewolf_until_both_are_out() -> None:
    game = a_turn(table(), "P2.a", "P1.b")
    until(game, "werewolf.claw")
    assert game.pending is not None
    assert game.pending.seats == ("P1",)


def test_the_claw_must_move() -> None:
    game = until(table(), "werewolf.claw")
    with pytest.raises(IllegalAnswer):
        game.answer(None)
    assert game.drawn_answer() in town_of(game).houses


def test_the_werewolf_claws_an_own_house_only_while_both_stand() -> None:
    game = until(table(), "werewolf.claw")
    assert game.pending is not None
    assert {"P1.a", "P1.b"} <= set(game.pending.legal)
    a_turn(game, "P1.a", "P2.a")
    until(game, "werewolf.claw")
    assert game.pending is not None
    assert "P1.b" in game.pending.roll  # the roll is public, so it must not show which houses may be clawed
    assert "P1.b" not in game.pending.legal


def test_lost_characters_stay_hidden() -> None:
    game = a_turn(table(), "P2.a", "P3.a")
    assert not {"woman", "man"} & set(repr(game.public).replace("'", " ").split())


# --- goals ------------------------------------------------------------------------------------------------


def test_goals_are_changed_clockwise_from_burgomaster() -> None:
    game = a_turn(table(burgomaster="P3"), "P2.a", "P2.b")
    until(game, "goal.change")
    asked: list[str] = []
    while game.pending is not None and game.pending.id == "goal.change":
        asked += game.pending.seats
        game.answer(False)
    assert asked == ["P4", "P5", "P1", "P3"]


def test_discarded_goal_goes_under_the_pile() -> None:
    game = table(goals={"P1": "both_alive"}, goal_pile=["one_alive"])
    until(game, "goal.change", by="P1").answer(True)
    assert told(game, "P1") == [("goal", None, "one_alive")]
    assert town_of(game).goal_pile[-1] == "both_alive"
    assert len(town_of(game).goal_pile) == 10


# --- privilege --------------------------------------------------------------------------------------------


def test_the_privilege_may_be_left_unused() -> None:
    game = until(table(), "burgomaster.privilege")
    game.answer(None)
    assert game.pending is not None
    assert game.pending.id == "seal.bet"


def test_last_character_of_a_seat_cannot_be_chosen() -> None:
    game = a_turn(table(), "P3.a", "P4.a")
    until(game, "werewolf.claw").answer("P4.b")
    until(game, "burgomaster.privilege")  # P2 is Burgomaster now
    assert game.pending is not None
    assert game.pending.legal == ("P1", "P3", "P5", "P1.a", "P1.b", "P5.a", "P5.b")
    game.answer("P3")
    assert told(game, "P2") == [("card", "P3.b", "woman")]
    assert game.pending is not None
    assert game.pending.id == "seal.bet"


def test_privilege_shows_both_sides_a_character() -> None:
    game = until(table(burgomaster="P4"), "werewolf.claw")
    game.answer("P2.a")
    until(game, "burgomaster.privilege").answer("P1.b")
    game.answer("P4.b")
    assert told(game, "P4") == [("card", "P1.b", "werewolf")]
    assert told(game, "P1") == [("card", "P4.b", "man")]


# --- broom ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "broom"), [(4, False), (5, False), (6, True), (8, True)])
def test_the_broom_is_for_six_players_and_more(players: int, broom: bool) -> None:
    game = until(big_table(players), "seal.bet")
    ids = [event.id for event in game.events]
    assert ("broom_given" in ids, "broom_gone" in ids) == (broom, False)


def test_the_broom_goes_when_fewer_than_six_players_live() -> None:
    game = a_turn(big_table(7), "P3.a", "P3.b")
    a_turn(game, "P4.a", "P4.b")  # five are left at the second dusk
    until(game, "seal.bet", by="P5")
    assert len(events(game, "broom_given")) == 2
    assert len(events(game, "broom_gone")) == 1


def test_a_seat_without_characters_may_sweep() -> None:
    game = a_turn(big_table(8), "P3.a", "P3.b")
    until(game, "burgomaster.broom").answer("P3")
    game.answer("P4.a")
    assert told(game, "P3") == [("chest", "P4.a", True)]


# --- bets -------------------------------------------------------------------------------------------------


def test_every_bet_takes_the_top_coin_and_the_only_seal() -> None:
    game = until(big_table(8), "seal.bet", by="P1")
    game.answer("P3")
    game.answer(None)
    game.answer("P3")
    assert [(bet.seat, bet.on, bet.value) for bet in events(game, "bet_placed")] == [
        ("P1", "P3", 8),
        ("P3", "P3", 7),  # on oneself
    ]
    until(game, "ballot.first").answer({"tally": {"P5.a": 1}})
    until(game, "ballot.second").answer({"tally": {"P5.a": 1}})
    until(game, "werewolf.claw").answer("P4.a")
    until(game, "seal.bet", by="P1")
    with pytest.raises(IllegalAnswer):
        game.answer("P2")
    assert game.pending is not None
    assert game.pending.legal == ()


def test_player_without_characters_does_not_bet() -> None:
    game = a_turn(table(), "P2.a", "P2.b")
    until(game, "seal.bet")
    asked: list[str] = []
    while game.pending is not None and game.pending.id == "seal.bet":
        asked += game.pending.seats
        game.answer(None)
    assert asked == ["P3", "P4", "P5", "P1"]


# --- ballots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tally", "suspects"),
    [
        ({"P2.b": 4, "P4.b": 2, "P5.a": 2}, ("P2.b", "P4.b")),  # the example of the rulebook
        ({"P5.b": 3, "P4.b": 3, "P3.b": 3}, ("P3.b", "P4.b")),
        ({"P1.b": 1, "P1.a": 1, "P2.b": 1}, ("P1.a", "P1.b")),
        ({"P5.b": 10}, ("P5.b", "P1.a")),
        ({}, ("P1.a", "P1.b")),
        ({"P3.a": 1, "P3.b": 2}, ("P3.b", "P3.a")),
    ],
)
def test_two_houses_with_most_votes_are_suspects(tally: dict[str, int], suspects: tuple[str, str]) -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P2.a")
    until(game, "ballot.first").answer({"tally": tally})
    (suspected,) = events(game, "suspected")
    assert (suspected.paw, suspected.tuft) == suspects


@pytest.mark.parametrize(
    ("burgomaster", "nearest", "lynched"),
    [
        ("P2", "burgomaster", "P3.b"),
        ("P4", "burgomaster", "P5.a"),
        ("P5", "burgomaster", "P5.a"),
        ("P5", "next_seat", "P3.b"),
        ("P3", "next_seat", "P5.a"),
        ("P3", "burgomaster", "P3.b"),
    ],
)
def test_a_tied_second_ballot_lynches_the_nearest_suspect(
    burgomaster: str, nearest: str, lynched: str
) -> None:
    game = table(burgomaster=burgomaster, options={"lupusburg_nearest": nearest})
    until(game, "werewolf.claw").answer("P2.a")
    until(game, "ballot.first").answer({"tally": {"P3.b": 2, "P5.a": 2}})
    game.answer({"P1": ["P3.b", "P5.a"]})
    assert [event.house for event in events(game, "lynched")] == [lynched]


def test_all_seats_have_two_tokens_in_first_ballot() -> None:
    game = a_turn(table(), "P2.a", "P2.b")
    until(game, "ballot.first")
    assert game.pending is not None
    assert game.pending.seats == ("P3", "P4", "P5", "P1", "P2")
    assert the(TokensPrompt, game.pending).tokens == (2,) * 5
    assert the(TokensPrompt, game.pending).votes == 10
    with pytest.raises(IllegalAnswer, match="P2 may cast no more than 2"):
        game.answer({"P2": ["P1.b", "P1.b", "P1.b"]})


def test_living_unsuspected_characters_vote_in_second_ballot() -> None:
    """The rulebook's second ballot: 1, 1, 2, 0 and 1 votes from five of seven living characters."""
    game = a_turn(table(burgomaster="P5"), "P1.a", "P4.a")
    until(game, "werewolf.claw").answer("P5.b")
    until(game, "ballot.first").answer({"tally": {"P2.b": 4, "P4.b": 2, "P5.a": 2}})
    assert game.pending is not None
    assert dict(zip(game.pending.seats, the(TokensPrompt, game.pending).tokens, strict=True)) == {
        "P1": 1,
        "P2": 1,
        "P3": 2,
        "P4": 0,
        "P5": 1,
    }
    with pytest.raises(IllegalAnswer):
        game.answer({"P4": "P2.b"})
    with pytest.raises(IllegalAnswer):
        game.answer({"P3": "P5.a"})
    game.answer({"P1": "P2.b", "P2": "P2.b", "P3": ["P4.b", "P2.b"], "P5": "P4.b"})
    assert [event.house for event in events(game, "lynched")][-1] == "P2.b"


def test_office_goes_to_next_seat_with_living_character() -> None:
    game = a_turn(table(burgomaster="P1"), "P2.a", "P2.b")
    assert game.truth.captain == "P3"


# --- ties ---------------------------------------------------------------------------------------------------


def test_distance_decides_exactly_where_votes_are_equal() -> None:
    """In random towns the first house left out has as many votes as the last one taken."""
    told = 0
    for seed in range(60):
        game = random_game(Setup.from_dict(header(4 + seed % 5, seed=seed)), random.Random(seed).random)
        standing = {f"P{n + 1}.{side}" for n in range(len(game.setup.names)) for side in "ab"}
        suspects: set[str] = set()
        for place, event in enumerate(game.events):
            if isinstance(event, Clawed | Lynched):
                standing.discard(event.house)
            if isinstance(event, Suspected):
                suspects = {event.paw, event.tuft}
            if not isinstance(event, TokensCounted):
                continue
            votes = dict(event.votes)
            counts = sorted(votes.get(one, 0) for one in (standing, suspects)[event.ballot - 1])[::-1]
            taken = 3 - event.ballot
            equal = len(counts) > taken and counts[taken - 1] == counts[taken]
            after = game.events[place + 1]
            assert isinstance(after, NearestDecided) == equal
            told += equal
    assert told > 40
