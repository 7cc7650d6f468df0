"""Minds around whole games: legal in every edition, module and variant; the same games for the same seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from narrator.errors import NarratorError
from narrator.minds.hosting.questions import ask_of, check
from narrator.minds.hosting.table import MindPace
from narrator.minds.policies import POLICIES
from narrator.rehearsal.intervals import wilson
from narrator.rehearsal.matches import Lineup, play_match, read_lineup
from narrator.rules import Game, IllegalAnswer, Setup
from tests.effort import effort
from tests.minds.seated import whole_game
from tests.rules.tables import random_header

MINDS = sorted(POLICIES)
DECK = ["werewolf", "simple_villager", "simple_villager"]
EIGHT: dict[str, Any] = {"edition": "base_2014", "players": [f"P{number}" for number in range(1, 9)]}


def seats_of(header: Mapping[str, Any]) -> list[str]:
    return [player if isinstance(player, str) else player["name"] for player in header["players"]]


@pytest.mark.parametrize("numbers", effort(quick=25, full=250))
def test_minds_play_any_table_to_its_end_and_answer_legally(numbers: range) -> None:
    """Cards, options, modules and variants at random; who has no plan for a question answers it plainly."""
    for number in numbers:
        header = random_header(random.Random(f"minds {number}"))
        names = {seat: MINDS[(number + place) % len(MINDS)] for place, seat in enumerate(seats_of(header))}
        game, faults = whole_game(header, names)
        assert faults == [], header
        assert game.outcome is not None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mind", MINDS)
def test_minds_play_lupusburg(mind: str, seed: int) -> None:
    header = {"edition": "lupusburg", "players": list("ABCDE"), "seed": seed}
    game, faults = whole_game(header, dict.fromkeys("ABCDE", mind))
    assert faults == []
    assert game.outcome is not None


def test_a_match_is_the_same_on_any_number_of_processes() -> None:
    setup = Setup.from_dict(EIGHT)
    lineup = Lineup(by_side={"village": "bayes", "wolves": "crowd"})
    one, two = (play_match(setup, lineup, 60, seed=3, processes=count) for count in (1, 2))
    assert one.winners == two.winners
    assert sum(one.winners.values()) == 60
    assert play_match(setup, lineup, 60, seed=4, processes=1).winners != one.winners


def test_a_match_among_processes_has_the_same_winners() -> None:
    setup = Setup.from_dict(EIGHT)
    sides, pace = {"village": "crowd", "wolves": "bayes"}, MindPace(seconds=60)
    inside, apart = (
        play_match(setup, Lineup(by_side=sides, apart=apart), 1, pace=pace, processes=1)
        for apart in (False, True)
    )
    assert apart.faults == {}
    assert inside.winners == apart.winners


def test_a_game_in_which_all_sleep_is_won_by_nobody() -> None:
    rules: dict[str, Any] = {"player_limits": "any"}
    setup = Setup.from_dict({"edition": "base_2014", "players": list("ABC"), "options": rules, "deck": DECK})
    lineup = Lineup(by_seat=dict.fromkeys("ABC", "mine"), program=("/no/such/program",))
    tally = play_match(setup, lineup, 1, processes=1)
    assert tally.winners == {"nobody": 1, "village": 0, "wolves": 0}
    assert next(iter(tally.faults)).startswith("mine: it cannot be started")


def test_a_seat_goes_before_its_side() -> None:
    lineup = read_lineup("village=bayes, P3=bold", Setup.from_dict(EIGHT))
    assert [lineup.mind_of(seat, "village") for seat in ("P1", "P3")] == ["bayes", "bold"]
    assert lineup.mind_of("P1", "wolves") == "quiet"
    assert read_lineup("", Setup.from_dict(EIGHT), ("program",)).by_seat == {"P1": "mine"}


@pytest.mark.parametrize("text", ["village=brave", "sheep=bold", "bold", "P9=bold", "village=mine"])
def test_a_line_up_that_cannot_be_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NarratorError, match=r"^--minds: .*[.]$"):
        read_lineup(text, Setup.from_dict(EIGHT))


def test_lupusburg_has_no_sides() -> None:
    town = Setup.from_dict({"edition": "lupusburg", "players": list("ABCDE")})
    with pytest.raises(NarratorError, match="allowed: A, B, C, D or E"):
        read_lineup("wolves=bold", town)


@pytest.mark.parametrize("value", [{"tally": {"P2": 1}}, 7, ["P2"], "P1", "nobody at all", True])
def test_what_is_no_ballot_is_refused(value: object) -> None:
    game = Game(Setup.from_dict(EIGHT | {"options": {"captain": False}}))
    while game.pending is not None and game.pending.id != "village.vote":
        game.take(game.pending.default)
    assert game.pending is not None
    assert ask_of(game.pending, "P1", 1.0).legal == tuple(name for name in game.pending.legal if name != "P1")
    with pytest.raises(IllegalAnswer):
        check(game.pending, "P1", value)


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_that_of_wilson(hits: int, trials: int, low: float, high: float) -> None:
    """The last one is the example of Newcombe (1998), method 3; the others follow from the formula."""
    assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-5)
