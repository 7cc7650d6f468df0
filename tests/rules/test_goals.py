from __future__ import annotations

import pytest

from narrator.rules.ids import Winner
from narrator.rules.player import Player
from narrator.rules.variants.v7_black_plague import PLAGUE
from tests.rules.made_rules import SIX, rule, with_rule
from tests.rules.playing import against, play, until


def test_custom_win_condition_is_checked_in_its_order() -> None:
    made = rule(goal=lambda self, village: PLAGUE if len(village.alive) == 5 else None)
    type(made).goal_place = 6
    game = with_rule(SIX, made)
    play(game, ("village.vote", against("P6")))
    assert game.outcome is not None
    assert game.outcome.winner == PLAGUE


@pytest.mark.parametrize(("place", "winner"), [(6, PLAGUE), (7, Winner.WOLVES)])
def test_custom_win_condition_precedes_printed_one_of_same_order(place: int, winner: Winner) -> None:
    made = rule(goal=lambda self, village: PLAGUE if len(village.alive) == 2 else None)
    type(made).goal_place = place
    game = play(with_rule("wolf wolf plain plain", made), ("village.vote", against("P4")))
    assert game.outcome is None
    play(game, ("werewolves.devour", "P3"))
    assert game.outcome is not None
    assert game.outcome.winner == winner


def test_village_does_not_win_by_a_replaced_win_condition() -> None:
    made = rule(goal=lambda self, village: None)
    type(made).replaces = frozenset({Winner.VILLAGE})
    game = with_rule(SIX, made)
    play(game, ("village.vote", against("P1")))
    assert game.outcome is None


def test_player_joining_wolves_need_not_die_and_wins_with_them() -> None:
    ally = rule(sides_with_wolves=lambda self, village, player: player.name == "P3")
    game = with_rule("wolf wolf plain plain", ally)
    play(game, ("village.vote", against("P4")))
    assert game.outcome is not None
    assert game.outcome.winner == Winner.WOLVES
    assert game.outcome.seats == ("P1", "P2", "P3")


def test_village_wins_if_rule_replaces_other_win_conditions() -> None:
    made = rule(goal=lambda self, village: None)
    type(made).replaces = frozenset({Winner.WOLVES})
    game = play(with_rule(SIX, made), ("village.vote", against("P1")))
    assert game.outcome is not None
    assert game.outcome.winner == Winner.VILLAGE


def test_player_joining_wolves_does_not_win_without_wolves() -> None:
    made = rule(goal=lambda self, village: None, sides_with_wolves=lambda self, village, player: True)
    type(made).replaces = frozenset({Winner.VILLAGE})
    game = play(with_rule(SIX, made), ("werewolves.devour", "P2"), ("witch.poison", "P1"))
    until(game, "village.vote")
    assert game.outcome is None


def test_wolves_win_if_rule_replaces_other_win_conditions() -> None:
    made = rule(goal=lambda self, village: None)
    type(made).replaces = frozenset({Winner.VILLAGE})
    game = play(with_rule("wolf wolf plain plain", made), ("village.vote", against("P4")))
    play(game, ("werewolves.devour", "P3"))
    assert game.outcome is not None
    assert game.outcome.winner == Winner.WOLVES


def test_loner_who_joined_wolves_does_not_win_with_village() -> None:
    ally = rule(sides_with_wolves=lambda self, village, player: player.name == "P2")
    game = with_rule("wolf piper plain plain", ally, edition="pact")
    play(game, ("village.vote", against("P1")))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.seats) == (Winner.VILLAGE, ("P3", "P4"))


def test_custom_rule_can_share_victory_and_is_told() -> None:
    heard: list[tuple[Player, ...]] = []
    made = rule(
        share=lambda self, village, winner, winners: winners[1:],
        game_over=lambda self, village: heard.append(village.winners),
    )
    game = play(with_rule(SIX, made), ("village.vote", against("P1")))
    assert game.outcome is not None
    assert game.outcome.seats == ("P3", "P4", "P5", "P6")
    assert [[player.name for player in winners] for winners in heard] == [["P3", "P4", "P5", "P6"]]


def test_custom_rule_can_change_side_with_which_a_player_wins() -> None:
    made = rule(camp=lambda self, village, player, camp: "wolves" if player.name == "P3" else camp)
    game = with_rule(SIX, made)
    assert [game.truth.camp(name) for name in ("P1", "P2", "P3")] == ["wolves", "village", "wolves"]
