from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from narrator.rules import Game, Told, random_answer
from narrator.rules.kernel.events import GameOver
from narrator.rules.lupusburg.engine import town_of
from narrator.rules.lupusburg.events import BroomGiven, CharacterShown
from narrator.rules.lupusburg.ids import Character
from narrator.rules.lupusburg.knowledge import Public
from narrator.rules.lupusburg.setup import Setup
from narrator.rules.prompts import TokensPrompt
from narrator.simulation.simulate import random_game
from tests.effort import LATER, kept
from tests.narrowing import the
from tests.rules.lupusburg.town import random_town
from tests.rules.reference import allowed
from tests.rules.test_games import AnyGame, told
from tests.rules.test_nonsense import pester_prompt


class AnyTown(AnyGame):
    """The state machine of `AnyGame` at tables of Lupusburg."""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed: int) -> None:
        self.game = Game(random_town(random.Random(seed)))
        self.history = [told(self.game)]

    @invariant()
    def check_position(self) -> None:
        if hasattr(self, "game"):
            check(self.game)


AnyTown.TestCase.settings = settings(
    max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
test_any_town = AnyTown.TestCase


class AnyTownOfMany(AnyTown):
    """The same state machine with more tables."""


AnyTownOfMany.TestCase.settings = settings(
    max_examples=60, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
test_any_town_of_many = LATER(AnyTownOfMany.TestCase)


def check(game: Game) -> None:
    prompt, town = game.pending, town_of(game)
    over = [event for event in game.events if isinstance(event, GameOver)]
    assert (prompt is None) == (game.outcome is not None) == bool(over)
    lost = sum(not house.alive for house in town.houses.values())
    assert lost <= town.night_number + town.day_number  # one by night, one by day
    bets = the(Public, game.public).bets
    assert len({seat for seat, _, _ in bets}) == len(bets)
    assert sorted([*town.coins, *(coin for _, _, coin in bets)], reverse=True) == sorted(
        [*range(2, len(town.residents) + 1), 2], reverse=True
    )
    if prompt is None:
        assert sum(town.points.values()) >= 0
        return
    assert allowed(prompt, prompt.default)
    assert allowed(prompt, game.drawn_answer())
    if prompt.id == "ballot.first":
        assert the(TokensPrompt, prompt).votes == 2 * len(town.residents)
    if prompt.id == "ballot.second":
        assert the(TokensPrompt, prompt).votes == len(the(Public, game.public).houses) - 2 > 0
    if prompt.id in ("goal.change", "seal.bet", "thief.peek", "werewolf.claw") and len(prompt.seats) == 1:
        assert prompt.seats[0] in game.public.alive


@pytest.mark.parametrize("games", kept([6, 25], [6]))
def test_equal_lupusburg_answers_give_equal_games_after_undo(games: int) -> None:
    rng = random.Random(7)
    for _ in range(games):
        game = random_game(random_town(rng), rng.random)
        answers, end = list(game.answers), told(game)
        while game.answers:
            game.undo()
            again = Game(game.setup)
            for value in game.answers:
                again.answer(value)
            assert (told(again), again.pending) == (told(game), game.pending)
        for value in answers:
            game.answer(value)
        assert told(game) == end


def test_nonsensical_lupusburg_answer_changes_nothing() -> None:
    rng = random.Random(11)
    refused = 0
    for _ in range(12):
        game = Game(random_town(rng))
        while game.pending is not None:
            refused += pester_prompt(game, rng, tries=15)
            game.answer(random_answer(game.pending, rng))
    assert refused > 5_000


def test_private_lupusburg_news_follows_from_own_cards_and_acts() -> None:
    """Only the Thief and sweepers learn about chests."""
    rng = random.Random(13)
    seen: set[str] = set()
    for _ in range(150):
        game = random_game(random_town(rng), rng.random)
        thieves = {name for name in game.setup.names if town_of(game).by_name[name].holds(Character.THIEF)}
        sweepers = {event.seat for event in game.events if isinstance(event, BroomGiven)}
        shown = {(event.house, event.to) for event in game.events if isinstance(event, CharacterShown)}
        for event in game.events:
            if not isinstance(event, Told):
                continue
            seen.add(event.what)
            if event.what == "chest":
                assert event.to in thieves | sweepers
            elif event.what == "card":
                assert (event.about, event.to) in shown
            else:
                assert (event.what, event.about) == ("goal", None)
        if the(Setup, game.setup).printed:
            assert not any(isinstance(event, Told) for event in game.events)
    assert seen == {"chest", "card", "goal"}
