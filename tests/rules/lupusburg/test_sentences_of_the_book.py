"""Tables for sentences of the rulebook that no other test covers (RULES.md §5.2 to §5.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer, Setup
from narrator.rules.events import DayBroke
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.knowledge import Public
from narrator.rules.prompts import TokensPrompt
from tests.narrowing import the
from tests.rules.lupusburg.town import a_turn, big_table, events, header, table, until

ALONE = {
    "P1": {"a": "man", "b": "werewolf", "chest": "a"},
    "P2": {"a": "woman", "b": "thief", "chest": "a"},
    "P3": {"a": "man", "b": "woman", "chest": "a"},
    "P4": {"a": "man", "b": "woman", "chest": "a"},
}


def small_table(**more: Any) -> Game:
    """Return a table of four seats, the minimum."""
    return Game(Setup.from_dict(header(4, houses=ALONE, **more)))


def asked_of(game: Game, prompt: str) -> list[str]:
    """Return the seats that get this prompt today, in order. Every answer is the default."""
    until(game, prompt)
    seats: list[str] = []
    while game.pending is not None and game.pending.id == prompt:
        seats += game.pending.seats
        game.answer(game.pending.default)
    return seats


def legal(game: Game) -> tuple[Any, ...]:
    """Return the legal answers of the pending prompt."""
    assert game.pending is not None
    return game.pending.legal


# --- night ------------------------------------------------------------------------------------------------


def test_night_calls_thief_then_werewolf_while_they_live() -> None:
    game = table()
    for night, (clawed, lynched) in enumerate([("P2.a", "P3.a"), ("P4.a", "P2.b"), ("P4.b", "P3.b")], 1):
        until(game, "thief.peek")
        game.answer(None)
        assert game.pending is not None
        assert game.pending.id == "werewolf.claw"
        a_turn(game, clawed, lynched)
        assert town_of(game).night_number == night + 1


@pytest.mark.parametrize("card", ["P1.a", "P1.b"], ids=["the other card", "the Werewolf's own card"])
def test_werewolf_may_claw_own_character_and_continue(card: str) -> None:
    game = a_turn(table(), card, "P3.a")
    until(game, "werewolf.claw")
    (left,) = {"P1.a", "P1.b"} - {card}
    assert left not in legal(game)
    with pytest.raises(IllegalAnswer):
        game.answer(left)


@pytest.mark.parametrize("prompt", ["thief.peek", "werewolf.claw"])
def test_lost_house_is_neither_visited_nor_clawed(prompt: str) -> None:
    game = until(a_turn(table(), "P2.a", "P3.b"), prompt)
    assert not {"P2.a", "P3.b"} & set(legal(game))
    for gone in ("P2.a", "P3.b"):
        with pytest.raises(IllegalAnswer):
            game.answer(gone)


def test_the_thief_may_look_under_one_house_and_no_more() -> None:
    game = until(table(), "thief.peek")
    with pytest.raises(IllegalAnswer):
        game.answer(["P2.a", "P3.a"])
    game.answer("P2.a")
    assert game.pending is not None
    assert game.pending.id == "werewolf.claw"


# --- the day, in its order --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (5, "goal.change burgomaster.privilege seal.bet ballot.first ballot.second"),
        (
            6,
            "goal.change burgomaster.privilege burgomaster.broom sweeper.look seal.bet"
            " ballot.first ballot.second",
        ),
    ],
)
def test_a_day_has_its_parts_in_the_order_of_the_book(players: int, order: str) -> None:
    game = until(big_table(players), "werewolf.claw")
    game.answer("P3.a")
    asked: list[str] = []
    while game.pending is not None and game.public.phase != "night":
        asked.append(game.pending.id)
        game.answer(game.pending.default)
    assert " ".join(dict.fromkeys(asked)) == order


@pytest.mark.parametrize("prompt", ["goal.change", "seal.bet"])
@pytest.mark.parametrize(
    ("lost", "asked"),
    [
        (["P3.a"], ["P3", "P4", "P5", "P1", "P2"]),
        (["P3.a", "P4.a", "P3.b"], ["P4", "P5", "P1", "P2"]),
        (["P2.a", "P5.a", "P2.b"], ["P4", "P5", "P1", "P3"]),
    ],
    ids=["one character is enough", "the Burgomaster has none left", "somebody else has none"],
)
def test_goals_and_bets_go_round_from_burgomaster(prompt: str, lost: list[str], asked: list[str]) -> None:
    """Houses are lost by night, by the vote of that day, and by the second night, when P4 is Burgomaster."""
    game = until(table(burgomaster="P3"), "werewolf.claw")
    game.answer(lost[0])
    if len(lost) > 1:
        until(game, "ballot.first").answer({"tally": {lost[1]: 1}})
        until(game, "ballot.second").answer({"tally": {lost[1]: 1}})
        until(game, "werewolf.claw").answer(lost[2])
    assert asked_of(game, prompt) == asked


def test_goal_may_be_changed_once_a_day() -> None:
    game = until(table(), "goal.change", by="P2")
    game.answer(True)
    assert [event.seat for event in events(game, "goal_changed")] == ["P2"]
    assert game.pending is not None
    assert game.pending.seats == ("P3",)
    assert "P2" not in asked_of(game, "goal.change")


def test_the_privilege_is_used_once_and_on_others() -> None:
    game = until(table(burgomaster="P2"), "burgomaster.privilege")
    assert not {"P2", "P2.a", "P2.b"} & set(legal(game))
    game.answer("P3")
    game.answer("P3.a")
    assert game.pending is not None
    assert game.pending.id == "seal.bet"


def test_privilege_picks_living_character_and_shows_any() -> None:
    game = until(table(burgomaster="P2"), "werewolf.claw")
    game.answer("P2.a")
    until(game, "burgomaster.privilege").answer("P4.a")
    assert legal(game) == ("P2.a", "P2.b")  # "one of his own": the book does not require a living one
    game.answer("P2.a")
    assert [(event.house, event.to) for event in events(game, "character_shown")] == [
        ("P4.a", "P2"),
        ("P2.a", "P4"),
    ]


@pytest.mark.parametrize(
    ("clawed", "given"), [("P3.a", True), ("P6.a", True)], ids=["a seat is hit", "the last seat is hit"]
)
def test_six_players_with_characters_keep_the_broom(clawed: str, given: bool) -> None:
    game = until(big_table(6), "werewolf.claw")
    game.answer(clawed)
    until(game, "seal.bet")
    assert bool(events(game, "broom_given")) is given


def test_sweeper_may_look_under_any_house() -> None:
    game = until(big_table(6), "werewolf.claw")
    game.answer("P3.a")
    until(game, "burgomaster.broom").answer("P4")
    assert game.pending is not None
    assert game.pending.seats == ("P4",)
    assert {"P1.a", "P1.b", "P4.a", "P4.b"} <= set(legal(game))
    game.answer("P1.b")
    assert [(event.what, event.about, event.value) for event in game.view("P4").told] == [
        ("chest", "P1.b", False)
    ]


def test_bet_is_on_any_player_even_one_who_is_out() -> None:
    game = until(a_turn(table(), "P2.a", "P2.b"), "seal.bet")
    assert legal(game) == ("P1", "P2", "P3", "P4", "P5")
    with pytest.raises(IllegalAnswer):
        game.answer("P1.b")
    game.answer("P2")
    assert [event.on for event in events(game, "bet_placed")] == ["P2"]


def test_bet_takes_highest_remaining_coin() -> None:
    game = until(table(), "seal.bet", by="P2")
    game.answer("P1")
    until(game, "ballot.first").answer({"tally": {"P4.a": 1}})
    until(game, "ballot.second").answer({"tally": {"P4.a": 1}})
    until(game, "seal.bet", by="P3").answer("P1")
    until(game, "seal.bet", by="P1").answer("P2")
    assert [bet.value for bet in events(game, "bet_placed")] == [5, 4, 3]
    assert the(Public, game.public).coins == (2, 2)


# --- ballots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gone", ["P2.a", "P3.b"])
def test_only_living_characters_get_tokens(gone: str) -> None:
    game = until(a_turn(table(), "P2.a", "P3.b"), "ballot.first")
    for answer in ({"tally": {gone: 1}}, {"P1": [gone]}):
        with pytest.raises(IllegalAnswer):
            game.answer(answer)


def test_tokens_may_share_a_house_or_accuse_own_house() -> None:
    game = until(table(), "ballot.first")
    game.answer({"P2": ["P2.b", "P2.b"], "P3": ["P3.a", "P4.a"], "P4": ["P4.a"]})
    (suspected,) = events(game, "suspected")
    assert (suspected.paw, suspected.tuft) == ("P2.b", "P4.a")


@pytest.mark.parametrize(
    ("paw", "tuft", "rights"),
    [
        ("P2.a", "P2.b", (2, 0, 2, 2, 1)),  # both characters of one seat: it has no vote
        ("P2.a", "P5.b", (2, 1, 2, 2, 0)),  # one of a pair, and the last character of a seat
        ("P1.a", "P1.b", (0, 2, 2, 2, 1)),
    ],
)
def test_each_unsuspected_living_character_is_a_vote(paw: str, tuft: str, rights: tuple[int, ...]) -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P5.a")
    until(game, "ballot.first").answer({"tally": {paw: 3, tuft: 2}})
    assert game.pending is not None
    assert game.pending.seats == ("P1", "P2", "P3", "P4", "P5")
    assert the(TokensPrompt, game.pending).tokens == rights
    for seat, right in zip(game.pending.seats, rights, strict=True):
        with pytest.raises(IllegalAnswer):
            game.answer({seat: [paw] * (right + 1)})


@pytest.mark.parametrize(
    ("cast", "lynched"),
    [
        ({"P3": ["P2.a", "P2.a"], "P4": ["P4.b"]}, "P2.a"),  # both tokens on one house
        ({"P3": ["P2.a", "P4.b"], "P4": ["P4.b"]}, "P4.b"),  # one token on each of two houses
        ({"P4": ["P4.b"]}, "P4.b"),  # a token on the seat's own house
        ({"P2": ["P2.a"], "P1": ["P4.b", "P4.b"]}, "P4.b"),
    ],
)
def test_the_suspect_with_most_votes_is_lynched(cast: dict[str, list[str]], lynched: str) -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P5.a")
    until(game, "ballot.first").answer({"tally": {"P2.a": 3, "P4.b": 2}})
    game.answer(cast)
    assert [event.house for event in events(game, "lynched")] == [lynched]
    assert lynched not in the(Public, game.public).houses


@pytest.mark.parametrize(
    ("burgomaster", "lost", "heir"),
    [
        ("P1", ("P3.a", "P4.a"), "P2"),
        ("P5", ("P3.a", "P4.a"), "P1"),
        ("P1", ("P2.a", "P2.b"), "P3"),
        ("P2", ("P2.a", "P2.b"), "P3"),  # a Burgomaster who lost both characters leaves office too
        ("P4", ("P5.a", "P5.b"), "P1"),
    ],
)
def test_office_goes_clockwise_to_next_seat_with_character(
    burgomaster: str, lost: tuple[str, str], heir: str
) -> None:
    game = a_turn(table(burgomaster=burgomaster), *lost)
    assert [event.seat for event in events(game, "burgomaster_passed")] == [heir]
    assert game.truth.captain == heir


def test_the_office_does_not_pass_when_the_game_is_over() -> None:
    game = a_turn(table(burgomaster="P3"), "P1.a", "P1.b")
    assert game.outcome is not None
    assert events(game, "burgomaster_passed") == []
    assert game.truth.captain == "P3"


# --- the end ----------------------------------------------------------------------------------------------


def test_last_werewolf_wins_at_dawn_without_a_day() -> None:
    game = small_table()
    for clawed, lynched in [("P2.a", "P2.b"), ("P3.a", "P3.b"), ("P4.a", "P1.a")]:
        assert game.outcome is None
        a_turn(game, clawed, lynched)
    until(game, "werewolf.claw").answer("P4.b")
    assert game.outcome is not None
    assert game.outcome.winner == "P1"
    assert DayBroke(4) in game.events
    assert game.public.day == 4
    assert game.truth.points == {"P1": 4, "P2": 0, "P3": 0, "P4": 0}


def test_owner_of_both_suspects_has_no_vote() -> None:
    """With one seat against two suspects, the fewest by day, one seat always has a vote."""
    game = small_table()
    for clawed, lynched in [("P2.a", "P2.b"), ("P3.a", "P3.b")]:
        a_turn(game, clawed, lynched)
    until(game, "werewolf.claw").answer("P1.a")
    until(game, "ballot.first").answer({"tally": {"P4.a": 1, "P4.b": 1}})
    assert game.pending is not None
    assert dict(zip(game.pending.seats, the(TokensPrompt, game.pending).tokens, strict=True)) == {
        "P1": 1,
        "P2": 0,
        "P3": 0,
        "P4": 0,
    }
    game.answer({"P1": ["P4.b"]})
    assert [event.house for event in events(game, "lynched")][-1] == "P4.b"
    until(game, "werewolf.claw")
    assert legal(game) == ("P4.a",)


def test_losing_werewolf_scores_nothing() -> None:
    game = until(table(goals={"P1": "both_eliminated"}), "werewolf.claw")
    game.answer("P1.a")
    until(game, "seal.bet", by="P1").answer("P1")
    until(game, "ballot.first").answer({"tally": {"P1.b": 1}})
    until(game, "ballot.second").answer({"tally": {"P1.b": 1}})
    assert game.truth.points["P1"] == 0
    assert game.outcome is not None
    assert game.outcome.winner != "P1"


def test_points_are_the_sum_of_living_chest_goal_and_seal() -> None:
    """A game with every kind of row: 2 + 1 + 2 + 1, a goal that both lost, a lost bet, a won coin."""
    goals = {"P2": "both_eliminated", "P3": "both_alive", "P4": "one_alive", "P5": "men_out_women_alive"}
    game = until(table(goals=goals), "werewolf.claw")
    game.answer("P2.a")
    until(game, "seal.bet", by="P4").answer("P1")  # coin of 5
    until(game, "seal.bet", by="P5").answer("P3")  # coin of 4, lost
    until(game, "ballot.first").answer({"tally": {"P2.b": 1}})
    until(game, "ballot.second").answer({"tally": {"P2.b": 1}})
    a_turn(game, "P4.b", "P1.a")
    a_turn(game, "P5.b", "P1.b")
    rows = {
        event.seat: (event.living, event.chest, event.goal, event.seal, event.total)
        for event in events(game, "scored")
    }
    assert rows == {
        "P2": (0, 0, 6, 1, 7),
        "P3": (4, 1, 2, 1, 8),
        "P4": (2, 0, 3, 5, 10),  # the chest was in the lost house
        "P5": (2, 0, 0, 0, 2),  # a living Thief does not count as a woman, nor a lost woman as a man
    }
    assert game.truth.points == {"P1": 0, "P2": 7, "P3": 8, "P4": 10, "P5": 2}
    assert Counter(event.id for event in game.events)["game_over"] == 1
    assert game.outcome is not None
    assert game.outcome.winner == "P4"
