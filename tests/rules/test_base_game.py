"""The base game: Cupid, the Little Girl, chains of deaths and endings (RULES.md §2.2, §4)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer, Told, seat_status
from narrator.rules.events import Died
from narrator.rules.ids import How
from narrator.rules.kernel.events import GameOver
from narrator.rules.knowledge import Public
from narrator.rules.prompts import BallotsPrompt
from narrator.rules.roles.cupid import LOVER
from narrator.rules.rule import Village
from tests.narrowing import the
from tests.rules.playing import against, dead, ids, play, table, until

NO_CAPTAIN: dict[str, Any] = {"captain": False}


def outcome(game: Game) -> tuple[str, tuple[str, ...]] | None:
    return None if game.outcome is None else (str(game.outcome.winner), game.outcome.seats)


# --- Cupid and the lovers ---


@pytest.mark.parametrize("pair", [["P3", "P4"], ["P1", "P2"], ["P2", "P5"]])
def test_cupid_links_any_two_himself_included(pair: list[str]) -> None:
    game = play(table("wolf cupid plain plain plain"), ("cupid.link", pair))
    for me, other in (pair, pair[::-1]):
        assert [news for news in game.view(me).told if news.what == "lover"] == [Told(me, LOVER, other)]


def test_cupid_links_the_only_two_players() -> None:
    game = table("wolf cupid", options=NO_CAPTAIN)
    assert until(game, "cupid.link").legal == ("P1", "P2")


@pytest.mark.parametrize("pair", [["P1"], ["P1", "P1"], ["P1", "P2", "P3"], None, [], "P1", ["P1", "P9"]])
def test_cupid_links_two_different_seats_and_may_not_pass(pair: Any) -> None:
    game = table("wolf cupid plain plain plain")
    until(game, "cupid.link")
    with pytest.raises(IllegalAnswer):
        game.answer(pair)


def test_only_lovers_learn_of_their_love() -> None:
    game = play(table("wolf cupid plain plain plain"), ("cupid.link", ["P3", "P4"]))
    assert {news.to for news in game.events if isinstance(news, Told) and news.what == "lover"} == {
        "P3",
        "P4",
    }


def test_cupid_is_called_on_the_first_night_only() -> None:
    game = play(table("wolf cupid plain plain plain"), ("cupid.link", ["P3", "P4"]), ("village.vote", {}))
    until(game, "village.vote")
    assert game.state.voiced == ["werewolves"]


@pytest.mark.parametrize("victim", ["P3", "P4"])
def test_lover_dies_of_grief_and_only_deaths_are_public(victim: str) -> None:
    game = play(
        table("wolf cupid plain plain plain", options=NO_CAPTAIN),
        ("cupid.link", ["P3", "P4"]),
        ("werewolves.devour", victim),
    )
    other = "P4" if victim == "P3" else "P3"
    assert dead(game) == {victim: "devoured", other: "grief"}
    deaths = [event for event in game.events if isinstance(event, Died)]
    assert deaths == [
        Died(victim, "simple_villager", How.NIGHT),
        Died(other, "simple_villager", How.GRIEF),
    ]


def test_lovers_of_one_side_win_with_their_side() -> None:
    game = play(
        table("wolf cupid plain plain", options=NO_CAPTAIN),
        ("cupid.link", ["P3", "P4"]),
        ("village.vote", against("P1")),
    )
    assert outcome(game) == ("village", ("P2", "P3", "P4"))


def test_a_mixed_couple_does_not_win_with_the_village() -> None:
    game = play(
        table("wolf wolf cupid plain plain", options=NO_CAPTAIN),
        ("cupid.link", ["P1", "P5"]),
        ("village.vote", against("P2")),
    )
    assert outcome(game) is None
    village = the(Village, game.state)
    assert seat_status.camp(village, village.by_name["P5"]) == "couple"


def test_a_mixed_couple_wins_as_the_last_two() -> None:
    game = play(
        table("wolf cupid plain", options=NO_CAPTAIN),
        ("cupid.link", ["P1", "P3"]),
        ("werewolves.devour", "P2"),
    )
    assert outcome(game) == ("couple", ("P1", "P3"))


def test_two_wolves_in_love_win_as_wolves() -> None:
    game = play(
        table("wolf wolf cupid", options=NO_CAPTAIN),
        ("cupid.link", ["P1", "P2"]),
        ("werewolves.devour", "P3"),
    )
    assert outcome(game) == ("wolves", ("P1", "P2"))


# --- the Little Girl ---


def test_the_little_girl_has_no_call_and_is_prey_like_any_other() -> None:
    game = table("wolf little_girl plain plain plain")
    assert until(game, "werewolves.devour").legal == ("P2", "P3", "P4", "P5")
    game.answer("P2")
    assert dead(game) == {"P2": "devoured"}
    assert game.state.voiced == ["werewolves"]


# --- chains ---


def test_hunter_shoots_lover_and_other_lover_grieves() -> None:
    game = play(
        table("wolf wolf hunter cupid plain plain plain", options=NO_CAPTAIN),
        ("cupid.link", ["P5", "P6"]),
        ("werewolves.devour", "P3"),
        ("hunter.shoot", "P5"),
    )
    assert dead(game) == {"P3": "devoured", "P5": "shot", "P6": "grief"}


def test_victory_waits_for_the_end_of_the_chain() -> None:
    game = play(table("wolf hunter plain", options=NO_CAPTAIN), ("village.vote", against("P2")))
    assert outcome(game) is None
    game.answer("P1")
    assert outcome(game) == ("village", ("P2", "P3"))
    assert ids(game)[-1] == "game_over"


def test_victims_of_one_night_die_together_in_seat_order() -> None:
    game = play(
        table("wolf witch plain plain plain plain", options=NO_CAPTAIN),
        ("werewolves.devour", "P5"),
        ("witch.poison", "P3"),
    )
    assert [event.seat for event in game.events if isinstance(event, Died)] == ["P3", "P5"]
    assert dead(game) == {"P3": "poisoned", "P5": "devoured"}


def test_a_victim_bitten_and_poisoned_dies_once() -> None:
    game = play(
        table("wolf witch plain plain plain", options=NO_CAPTAIN),
        ("werewolves.devour", "P5"),
        ("witch.heal", "P5"),
        ("witch.poison", "P5"),
    )
    assert dead(game) == {"P5": "poisoned"}


def test_the_dead_are_asked_no_more_and_named_no_more() -> None:
    game = play(table("wolf seer plain plain plain", options=NO_CAPTAIN), ("werewolves.devour", "P2"))
    assert "P2" not in until(game, "village.vote").legal
    with pytest.raises(IllegalAnswer, match="P2 has no ballot"):
        game.answer({"P2": "P1"})
    assert "P2" not in until(game, "werewolves.devour").legal


def test_a_dead_seers_call_is_voiced_until_her_card_is_shown() -> None:
    hidden = play(
        table("wolf seer plain plain plain", options={**NO_CAPTAIN, "reveal_cards": False}),
        ("werewolves.devour", "P2"),
        ("werewolves.devour", None),
    )
    shown = play(
        table("wolf seer plain plain plain", options=NO_CAPTAIN),
        ("werewolves.devour", "P2"),
        ("werewolves.devour", None),
    )
    assert hidden.state.voiced == ["seer", "werewolves"]
    assert shown.state.voiced == ["werewolves"]


def test_cards_of_the_dead_stay_hidden_where_the_table_wants_it() -> None:
    game = play(
        table("wolf seer plain plain plain", options={**NO_CAPTAIN, "reveal_cards": False}),
        ("werewolves.devour", "P2"),
    )
    assert Died("P2", None, How.NIGHT) in game.events
    assert the(Public, game.public).shown == ()


# --- endings ---


ENDINGS: dict[str, tuple[str, list[tuple[str, Any]], str | None]] = {
    "the last wolf is voted out": ("wolf plain plain", [("village.vote", against("P1"))], "village"),
    "the last villager is devoured": (
        "wolf plain plain",
        [("werewolves.devour", "P2"), ("werewolves.devour", "P3")],
        "wolves",
    ),
    "the last villager is voted out": (
        "wolf wolf plain plain",
        [("werewolves.devour", "P3"), ("village.vote", against("P4"))],
        "wolves",
    ),
    "no parity: one wolf and one villager play on": ("wolf plain plain", [("werewolves.devour", "P2")], None),
    "the witch poisons the last wolf while he bites the last but her": (
        "wolf witch plain",
        [("werewolves.devour", "P3"), ("witch.poison", "P1")],
        "village",
    ),
    "the witch poisons the last wolf, who bites her": (
        "wolf witch",
        [("werewolves.devour", "P2"), ("witch.poison", "P1")],
        "nobody",
    ),
    "the thief who took the wolf wins with it": (
        "thief plain plain",
        [("thief.swap", "second"), ("werewolves.devour", "P2"), ("werewolves.devour", "P3")],
        "wolves",
    ),
    "the thief who left the only wolf in the centre": (
        "thief plain plain",
        [("thief.swap", "keep")],
        "village",
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_game_ends_with_the_right_winner(name: str) -> None:
    cards, answers, winner = ENDINGS[name]
    centre = {"centre": ["seer", "werewolf"]} if "thief" in cards else {}
    game = play(table(cards, options=NO_CAPTAIN, **centre), *answers)
    assert (None if game.outcome is None else str(game.outcome.winner)) == winner
    if winner is not None:
        assert game.outcome is not None
        assert game.pending is None
        assert game.public.phase == "over"
        assert game.side == winner
        assert game.events[-1] == GameOver(game.outcome.winner, game.outcome.seats)


def test_dead_players_win_with_their_side() -> None:
    game = play(
        table("wolf seer plain plain", options=NO_CAPTAIN),
        ("werewolves.devour", "P2"),
        ("village.vote", against("P1")),
    )
    assert outcome(game) == ("village", ("P2", "P3", "P4"))


def test_no_player_is_condemned_without_ballots() -> None:
    game = play(table("wolf seer plain plain", options=NO_CAPTAIN), ("village.vote", {}))
    assert ids(game)[-2:] == ["nobody_condemned", "night_fell"]


# --- votes that are not allowed ---


@pytest.mark.parametrize(
    "ballots",
    [{"P3": "P4"}, {"P4": "P3"}, {"P1": "P2", "P4": "P3"}, {"P2": "P2"}],
)
def test_lovers_and_oneself_are_not_voted_for(ballots: dict[str, str]) -> None:
    game = play(table("wolf cupid plain plain plain", options=NO_CAPTAIN), ("cupid.link", ["P3", "P4"]))
    until(game, "village.vote")
    with pytest.raises(IllegalAnswer):
        game.answer(ballots)
    game.answer({"P3": "P1", "P4": "P1"})
    assert dead(game) == {"P1": "voted"}


def test_a_voter_sees_only_the_ballots_refused_to_itself() -> None:
    game = play(table("wolf cupid plain plain plain", options=NO_CAPTAIN), ("cupid.link", ["P3", "P4"]))
    until(game, "village.vote")
    barred = {
        seat: the(BallotsPrompt, asked).barred
        for seat in game.setup.names
        if (asked := game.view(seat).asked)
    }
    assert barred == {
        "P1": frozenset(),
        "P2": frozenset(),
        "P3": frozenset({("P3", "P4")}),
        "P4": frozenset({("P4", "P3")}),
        "P5": frozenset(),
    }
