"""The end and the points as in the rulebook (RULES.md §5.5, §5.6)."""

from __future__ import annotations

import pytest

from narrator.rules.lupusburg.events import Scored
from narrator.rules.lupusburg.ids import Cause, Character, Goal
from narrator.rules.lupusburg.scoring import goal_points
from narrator.rules.lupusburg.town import Resident
from tests.narrowing import the
from tests.rules.lupusburg.town import HANDS, a_turn, big_table, events, table, until

POINTS = [
    # goal, living, lost, points
    ("both_alive", ["man", "woman"], [], 2),
    ("both_alive", ["man"], ["woman"], 0),
    ("both_alive", [], ["man", "woman"], 0),
    ("both_eliminated", ["man", "woman"], [], 0),
    ("both_eliminated", ["woman"], ["man"], 0),
    ("both_eliminated", [], ["man", "thief"], 6),
    ("one_alive", ["man", "man"], [], 0),
    ("one_alive", ["man"], ["man"], 3),
    ("one_alive", [], ["man", "man"], 0),
    ("men_out_women_alive", ["man", "man"], [], 0),
    ("men_out_women_alive", ["woman", "man"], [], 1),
    ("men_out_women_alive", ["woman", "woman"], [], 2),
    ("men_out_women_alive", ["woman"], ["man"], 3),
    ("men_out_women_alive", ["man"], ["woman"], 0),
    ("men_out_women_alive", [], ["man", "man"], 4),
    ("men_out_women_alive", [], ["man", "thief"], 2),
    ("men_out_women_alive", ["thief"], ["man"], 2),
    ("men_out_women_alive", ["thief", "woman"], [], 1),
    ("women_out_men_alive", ["woman"], ["man"], 0),
    ("women_out_men_alive", ["man"], ["woman"], 3),
    ("women_out_men_alive", ["man", "man"], [], 2),
    ("women_out_men_alive", [], ["woman", "woman"], 4),
    ("women_out_men_alive", [], ["thief", "woman"], 2),
    ("women_out_men_alive", ["thief"], ["woman"], 2),
]


@pytest.mark.parametrize(("goal", "living", "lost", "points"), POINTS)
def test_lupusburg_goal_scores_by_living_and_lost_characters(
    goal: str, living: list[str], lost: list[str], points: int
) -> None:
    resident = Resident("P1", 0)
    for house, character in zip(resident.houses, [*living, *lost], strict=True):
        house.character = Character(character)
        house.cause = None if house.side == "a" and living else Cause.VOTED
    if len(living) == 2:
        resident.houses[1].cause = None
    assert goal_points(Goal(goal), resident.houses) == points


@pytest.mark.parametrize(("on", "seal"), [("P1", 5), ("P2", 0), (None, 1)], ids=["right", "wrong", "unused"])
def test_bet_with_seal_scores_its_coin_or_one_or_nothing(on: str | None, seal: int) -> None:
    game = until(table(), "werewolf.claw")
    game.answer("P1.a")
    until(game, "seal.bet", by="P3").answer(on)
    until(game, "ballot.first").answer({"tally": {"P1.b": 1}})
    until(game, "ballot.second").answer({"tally": {"P1.b": 1}})
    scored = {event.seat: event for event in events(game, "scored")}
    assert scored["P3"].seal == seal
    assert "P1" not in scored


@pytest.mark.parametrize(("lost", "chest"), [("P3.a", 0), ("P3.b", 1)])
def test_chest_scores_if_a_character_in_its_house_lives(lost: str, chest: int) -> None:
    game = a_turn(table(), "P1.a", lost)
    a_turn(game, "P2.a", "P1.b")
    scored = {event.seat: event for event in events(game, "scored")}
    assert (scored["P3"].living, scored["P3"].chest) == (2, chest)


def test_tie_on_points_goes_to_player_nearest_to_burgomaster() -> None:
    """P3 to P6 each score 2 + 2 for two characters, 1 for the chest and 1 for the seal."""
    for burgomaster, winner in [("P1", "P3"), ("P3", "P4"), ("P5", "P6"), ("P6", "P3")]:
        game = a_turn(
            big_table(6, options={"lupusburg_goals": False}, burgomaster=burgomaster), "P1.a", "P2.a"
        )
        a_turn(game, "P2.b", "P1.b")
        assert game.outcome is not None
        assert game.outcome.winner == winner
        assert len({game.truth.points[name] for name in ("P3", "P4", "P5", "P6")}) == 1


WITHOUT_LUCK = ["both_alive", "both_eliminated", "both_alive", "both_alive", "both_eliminated"]


def test_a_player_without_characters_may_win() -> None:
    game = a_turn(table(goals=dict(zip(HANDS, WITHOUT_LUCK, strict=True))), "P2.a", "P2.b")
    a_turn(game, "P1.a", "P3.a")
    a_turn(game, "P4.a", "P1.b")
    assert game.truth.points["P2"] == 7
    assert game.outcome is not None
    assert game.outcome.winner == "P2"


def test_final_scoring_shows_werewolf_first_and_winner_last() -> None:
    game = a_turn(table(), "P1.a", "P2.a")
    a_turn(game, "P3.a", "P1.b")
    last = [event for event in game.events if event.id in ("unmasked", "scored", "game_over")]
    assert game.outcome is not None
    assert [event.id for event in last] == ["unmasked", *["scored"] * 4, "game_over"]
    assert the(Scored, last[-2]).seat == game.outcome.winner
    assert {event.seat: (event.a, event.b) for event in events(game, "turned_over")} == {
        name: (hand["a"], hand["b"]) for name, hand in HANDS.items() if name != "P1"
    }


def test_winning_werewolf_scores_a_point_per_player() -> None:
    game = table(points={"P2": 9})
    for clawed, lynched in [("P2.a", "P2.b"), ("P3.a", "P3.b"), ("P4.a", "P4.b"), ("P5.a", "P5.b")]:
        a_turn(game, clawed, lynched)
    assert game.outcome is not None
    assert game.outcome.winner == "P1"
    assert game.truth.points == {"P1": 5, "P2": 0, "P3": 0, "P4": 0, "P5": 0}
    (table_of_all,) = events(game, "campaign_scored")
    assert table_of_all.totals[:2] == (("P2", 9), ("P1", 5))
    assert events(game, "scored") == []
    assert [event.seat for event in events(game, "survived")] == ["P1"]
