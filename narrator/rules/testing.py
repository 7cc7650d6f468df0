"""A check of an engine, for a game of your own. A public module of `narrator.rules`.

>>> from narrator.rules import Setup
>>> from narrator.rules.testing import check_engine
>>> eight = {"edition": "base_2014", "players": list("ABCDEFGH")}
>>> check_engine(Setup.from_dict(eight).engine, [eight], games=2)
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from narrator.rules.kernel.engine import Engine
from narrator.rules.kernel.errors import IllegalAnswer
from narrator.rules.kernel.events import Event, Told
from narrator.rules.kernel.game import Game
from narrator.rules.kernel.prompts import Prompt, random_answer
from narrator.rules.kernel.setup import Setup

LONGEST = 10_000
"""Number of answers after which a random game counts as one that never ends."""
SAMPLE = 200
"""Largest number of legal answers that are tried at each prompt."""


class EngineFault(AssertionError):
    """Error for an engine that breaks a promise; the sentence says which promise, and in which game."""


def check_engine(
    engine: Engine[Any, Any], headers: Sequence[Mapping[str, Any]], *, games: int = 10, seed: int = 0
) -> None:
    """Play random games and check what every engine promises.

    Each prompt asks seats of the game, takes each of its legal answers and its default, and refuses another
    answer without a change. A game ends with an outcome. The same answers give the same events. Undoing
    takes one answer back. A seat is told its own private news only.

    Args:
        engine: The engine to check.
        headers: Set-ups that it can play.
        games: The number of random games for each set-up.
        seed: The seed of the random answers.

    Raises:
        EngineFault: The engine broke a promise.
    """
    for header in headers:
        for number in range(games):
            setup: Setup = engine.read({**header, "seed": seed + number})
            _check_game(engine, setup, random.Random(seed + number))


def _check_game(engine: Engine[Any, Any], setup: Setup, rng: random.Random) -> None:
    game = Game(setup, engine=engine)
    where = f"{setup.edition.id}, seed {setup.seed}"
    for _ in range(LONGEST):
        prompt = game.pending
        if prompt is None:
            break
        _check_prompt(game, prompt, where)
        _check_views(game, where)
        before = len(game.events)
        news = game.answer(random_answer(prompt, rng))
        _demand(news == tuple(game.events[before:]), where, "an answer returns other events than it adds")
        if rng.random() < 0.1:
            _check_undo(game, where)
    _demand(game.pending is None, where, f"the game has no end after {LONGEST} answers")
    _demand(game.outcome is not None, where, "the game is over without an outcome")
    assert game.outcome is not None
    _demand(set(game.outcome.seats) <= set(_seats(game)), where, "a winner is not at the table")
    again = game.copy()
    _demand(_spelled(again.events) == _spelled(game.events), where, "the same answers give other events")
    _demand(again.outcome == game.outcome, where, "the same answers give another outcome")


def _check_prompt(game: Game, prompt: Prompt, where: str) -> None:
    place = f"{where}, {prompt.id} after {len(game.answers)} answers"
    _demand(set(prompt.seats) <= set(_seats(game)), place, "it asks a seat that is not at the table")
    _demand(game.outcome is None, place, "it asks after the end")
    for answer in (*islice(prompt.answers(), SAMPLE), prompt.default):
        try:
            prompt.check(answer)
        except IllegalAnswer as error:
            raise EngineFault(f"{place}: it refuses a legal answer: {error}") from error
    events, answers = len(game.events), len(game.answers)
    no_answer: Any = object()
    try:
        game.answer(no_answer)
    except IllegalAnswer:
        pass
    else:
        raise EngineFault(f"{place}: it takes any answer")
    same = (len(game.events), len(game.answers), game.pending) == (events, answers, prompt)
    _demand(same, place, "a refused answer changes the game")


def _check_views(game: Game, where: str) -> None:
    for event in game.public.events:
        _demand(not isinstance(event, Told), where, f"{event.id} is private, and public to all")
    for seat in game.public.seats:
        view = game.view(seat)
        _demand(all(news.to == seat for news in view.told), where, f"{seat} sees private news of others")
        is_asked = game.pending is not None and seat in game.pending.seats
        _demand((view.asked is not None) is is_asked, where, f"{seat} sees a prompt that is not for them")


def _check_undo(game: Game, where: str) -> None:
    answer, events, pending = game.answers[-1], _spelled(game.events), game.pending
    game.undo()
    game.answer(answer)
    same = _spelled(game.events) == events and game.pending == pending
    _demand(same, where, "an answer that is taken back and given again comes to something else")


def _seats(game: Game) -> tuple[str, ...]:
    return (*game.setup.names, *game.public.seats)


def _spelled(events: Sequence[Event]) -> list[Any]:
    return [json.loads(msgspec.json.encode(event, enc_hook=str)) for event in events]


def _demand(holds: bool, where: str, fault: str) -> None:
    if not holds:
        raise EngineFault(f"{where}: {fault}.")


__all__ = ["EngineFault", "check_engine"]
