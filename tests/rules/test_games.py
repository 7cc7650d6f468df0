from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from narrator.rules import Game, IllegalAnswer, Told, random_answer
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.course import night_calls
from narrator.rules.kernel.events import GameOver
from narrator.rules.knowledge import Public
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.rules.roles import ROLES
from narrator.rules.rule import Village
from narrator.rules.setup_reading import ALL_RULES, MODULES
from narrator.rules.variants import VARIANTS
from tests.effort import LATER, kept
from tests.narrowing import the
from tests.rules.brought import winners
from tests.rules.reference import allowed
from tests.rules.tables import random_setup, tables

LAST_WORDS = frozenset(
    {
        "hunter.shoot",
        "captain.successor",
        "scapegoat.voters",
        "black_plague.next",
        "executioner.successor",
        "event.double_agent",
        "event.influences",
        "event.punishment",
        "event.spiritism_answer",
    }
)
"""Prompts that dead players still get."""
NOBODYS = frozenset(winner for winner in winners() if winner.place == 0)
"""Endings in which no seat wins (`Winner.place` is 0)."""
BY_DAY = frozenset(call.id for rule in ALL_RULES.values() for call in rule.by_day)
"""Calls of short nights during a day."""
ONCE_A_GAME = frozenset({"cupid.link", "thief.swap"})


def told(game: Game) -> bytes:
    """Return all events as bytes."""
    return msgspec.json.encode(game.events, enc_hook=str)


class AnyGame(RuleBasedStateMachine):
    """A state machine of answers, nonsense, undo and resume, in any order, at a random table."""

    game: Game
    history: list[bytes]
    """Events after each number of answers."""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed: int) -> None:
        self.game = Game(random_setup(random.Random(seed), (3, 10)))
        self.history = [told(self.game)]

    @precondition(lambda self: self.game.pending is not None)
    @rule(seed=st.integers(0, 10**6), count=st.integers(1, 40))
    def answer(self, seed: int, count: int) -> None:
        """Give a few legal answers, and compare the returned events with the new ones."""
        rng = random.Random(seed)
        for _ in range(count):
            if self.game.pending is None:
                return
            before = len(self.game.events)
            new = self.game.answer(random_answer(self.game.pending, rng))
            assert new == tuple(self.game.events[before:])
            self.history.append(told(self.game))
            self.check_position()

    @precondition(lambda self: self.game.pending is not None)
    @rule(value=st.one_of(st.none(), st.booleans(), st.text(max_size=3), st.lists(st.text(max_size=2))))
    def say_something(self, value: Any) -> None:
        prompt = self.game.pending
        assert prompt is not None
        if allowed(prompt, value):
            return
        with pytest.raises(IllegalAnswer):
            self.game.answer(value)
        assert self.game.pending is prompt
        assert told(self.game) == self.history[-1]

    @precondition(lambda self: self.game.answers)
    @rule(count=st.integers(1, 20))
    def undo(self, count: int) -> None:
        for _ in range(min(count, len(self.game.answers))):
            self.game.undo()
            self.history.pop()
        assert told(self.game) == self.history[-1]

    @rule()
    def resume(self) -> None:
        """Rebuild the game from its saved set-up and answers."""
        answers = msgspec.json.decode(msgspec.json.encode(self.game.answers))
        again = Game(self.game.setup)
        for value in answers:
            again.answer(value)
        assert told(again) == self.history[-1]
        assert (again.pending, again.outcome, again.public) == (
            self.game.pending,
            self.game.outcome,
            self.game.public,
        )
        assert [again.view(seat) for seat in again.setup.names] == [
            self.game.view(seat) for seat in again.setup.names
        ]
        self.game = again

    @invariant()
    def check_position(self) -> None:
        if hasattr(self, "game"):
            check(self.game)


def check(game: Game) -> None:
    """Check the invariants of every position of every game."""
    prompt, state = game.pending, game.state
    assert (prompt is None) == (game.outcome is not None)
    over = [event for event in game.events if isinstance(event, GameOver)]
    assert len(over) <= 1
    assert len(over) == 1 or game.outcome is None
    assert tuple(player.name for player in the(Village, state).alive) == game.public.alive
    if game.outcome is not None and over:
        assert (over[0].winner, over[0].seats) == (game.outcome.winner, game.outcome.seats)
        assert bool(over[0].seats) is (over[0].winner not in NOBODYS)
    if prompt is None:
        return
    alive = set(game.public.alive)
    assert prompt.seats
    assert allowed(prompt, prompt.default)
    assert allowed(prompt, game.drawn_answer())
    assert set(prompt.legal) <= set(prompt.roll) | {"nobody"}, prompt
    assert 0 <= prompt.min <= max(prompt.max, prompt.min)
    if prompt.id in LAST_WORDS:
        assert len(prompt.seats) == 1
    else:
        assert set(prompt.seats) <= alive, f"{prompt.id} asks the dead: LAST_WORDS of this file has who may"
    seats = [name for name in prompt.legal if name in game.setup.names]
    assert set(seats) <= alive, f"{prompt.id} offers the dead"
    if prompt.id != "witch.heal":  # its bites are in the order of biting
        assert seats == [name for name in game.public.seats if name in seats], (
            f"{prompt.id}: not in seat order"
        )
    if prompt.call in BY_DAY:
        assert state.phase == "day"
    elif prompt.call is not None:
        assert prompt.call in [call.id for call in night_calls(the(Public, game.public).tonight)]
        assert prompt.call == state.voiced[-1]


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(
    max_examples=25, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)


class AnyGameOfMany(AnyGame):
    """The same state machine at hundreds of tables."""


TestAnyGameOfMany = LATER(AnyGameOfMany.TestCase)
TestAnyGameOfMany.settings = settings(
    max_examples=300, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)


class AnyGameForLong(AnyGame):
    """The same state machine at thousands of tables."""


TestAnyGameForLong = pytest.mark.soak(AnyGameForLong.TestCase)
TestAnyGameForLong.settings = settings(
    max_examples=4_000, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)


def play_checked(game: Game, rng: random.Random) -> int:
    """Play to the end, check every position, return the number of answers (none of 31,000 took 150)."""
    for number in range(1_000):
        check(game)
        if game.pending is None:
            return number
        game.answer(random_answer(game.pending, rng))
    raise AssertionError("a thousand answers and no end")


@pytest.mark.parametrize("number", kept([80, 1_500], [80]))
def test_random_games_with_random_setups_end(number: int) -> None:
    rng = random.Random(5)
    answers = [play_checked(Game(setup), rng) for setup in tables(6, number)]
    assert max(answers) < 200


@pytest.mark.parametrize("number", kept([6, 40], [6]))
def test_games_with_many_players_finish(number: int) -> None:
    rng = random.Random(7)
    for setup in tables(8, number, (18, 40)):
        play_checked(Game(setup), rng)


@pytest.mark.soak
def test_hundred_thousand_random_games_end(capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(9)
    answers = sum(play_checked(Game(setup), rng) for setup in tables(10, 100_000))
    with capsys.disabled():
        print(f"\n100,000 games at random tables, {answers:,} positions checked")


@pytest.mark.parametrize("number", kept([80, 400], [80]))
def test_first_night_questions_are_asked_once_per_game(number: int) -> None:
    rng = random.Random(11)
    for setup in tables(12, number):
        if "devoted_servant" in setup.deck or "cupid" in setup.actor_cards:
            continue
        game, asked = Game(setup), []
        while game.pending is not None:
            asked.append(game.pending.id)
            game.answer(random_answer(game.pending, rng))
        for prompt in ONCE_A_GAME:
            assert asked.count(prompt) <= 1


@pytest.mark.parametrize("number", kept([40, 200], [40]))
def test_announced_events_name_seats_of_the_game(number: int) -> None:
    rng = random.Random(13)
    for setup in tables(14, number):
        game = Game(setup)
        play_checked(game, rng)
        for event in game.events:
            if isinstance(event, Told):
                assert event.to in setup.names
                assert event.about is None or event.about in setup.names


@LATER
def test_random_setups_cover_every_rule() -> None:
    """Every module, variant, house rule, character, building and event occurs at some table."""
    rng, drawn = random.Random(15), set[str]()
    for setup in tables(16, 700):
        game = Game(setup)
        drawn |= setup.modules | setup.variants | set(setup.deck)
        drawn |= {
            str(home) for home in the(dict, the(Public, game.public).more.get("buildings", {})).values()
        }
        play_checked(game, rng)
        drawn |= {event.event for event in game.events if isinstance(event, EventDrawn)}
        drawn |= {"town_crier"} if "crier" in the(Public, game.public).more else set()
    wanted = {*MODULES, *VARIANTS, *ROLES, *event_cards(), *SILHOUETTES, "town_crier"}
    assert wanted - drawn == set()
