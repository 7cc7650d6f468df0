from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from narrator.rules import Game, IllegalAnswer, Prompt, random_answer
from narrator.rules.prompts import Kind
from tests.effort import kept
from tests.prompts import prompt_of
from tests.rules.reference import allowed
from tests.rules.tables import random_setup


class TrickyName(str):
    """A string that looks like a name but may override its methods."""


def _deep() -> list[Any]:
    nested: list[Any] = []
    for _ in range(5_000):
        nested = [nested]
    return nested


ODD: tuple[Any, ...] = (
    True,
    False,
    0,
    1,
    -1,
    10**5_000,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "nobody",
    "tally",
    "keep",
    "\ud800",
    "x" * 100_000,
    b"P1",
    object(),
    Exception,
    _deep(),
    {},
    {"tally": None},
    {"tally": {}},
    {"tally": {"P1": -1}},
    {"tally": {"P1": True}},
    {"tally": {"P1": 10**30}},
    {"tally": {"P1": 1.0}},
    {"tally": {1: 1}},
    {"tally": []},
    {"tally": {}, "P1": "P2"},
    {1: 2},
    {None: None},
    {("P1",): "P2"},
    set(),
    frozenset(),
    range(3),
    ["P1", "P1"],
    ("P1",),
    [[]],
    [None],
    TrickyName("P1"),
)
"""Values of many types, none made for a particular prompt."""


def nonsense(prompt: Prompt, seats: tuple[str, ...], rng: random.Random) -> Any:
    """Return a broken value, or one for another prompt. Rarely it is legal by accident."""
    pick = rng.random()
    if pick < 0.3:
        return rng.choice(ODD)
    if pick < 0.5:
        return rng.choice(seats)
    if pick < 0.7:
        return rng.choices((*seats, *ODD[:9]), k=rng.randint(0, 4))
    if pick < 0.85 or prompt.kind not in (Kind.BALLOTS, Kind.ELECTION):
        return {rng.choice((*seats, "?")): rng.choice((*seats, *ODD)) for _ in range(rng.randint(1, 3))}
    votes = {rng.choice((*seats, "?")): rng.choice((1, 3, 99, -1, "1", None)) for _ in range(3)}
    return {"tally": votes}


def pester(attempts: int, seed: int) -> tuple[int, int]:
    """Play random games with nonsense at every prompt. Return the numbers of refusals and games."""
    rng = random.Random(seed)
    refused = games = 0
    while refused < attempts:
        game = Game(random_setup(rng, (3, 9)))
        games += 1
        while game.pending is not None:
            refused += pester_prompt(game, rng)
            game.answer(random_answer(game.pending, rng))
        with pytest.raises(IllegalAnswer, match="over"):
            game.answer(None)
    return refused, games


def pester_prompt(game: Game, rng: random.Random, tries: int = 40) -> int:
    """Give nonsense to one prompt and return the number of refusals."""
    prompt = game.pending
    assert prompt is not None
    before = (game.public, prompt, list(game.answers), list(game.events))
    refused = 0
    for _ in range(tries):
        value = nonsense(prompt, game.setup.names, rng)
        if allowed(prompt, value):
            continue
        try:
            game.answer(value)
        except IllegalAnswer:
            refused += 1
        else:
            pytest.fail(f"{prompt.id} took {value!r}; {prompt}")
    assert game.pending is prompt
    assert (game.public, prompt, game.answers, game.events) == before
    return refused


@pytest.mark.parametrize("answers", kept([15_000, 100_000], [15_000]))
def test_nonsensical_answers_change_nothing(answers: int) -> None:
    refused, games = pester(answers, seed=1)
    assert refused >= answers
    assert games > answers / 2_000


@pytest.mark.soak
def test_a_million_nonsensical_answers_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    refused, games = pester(1_000_000, seed=2)
    with capsys.disabled():
        print(f"\n{refused:,} nonsensical answers refused in {games:,} games")


@pytest.mark.parametrize("kind", Kind)
def test_every_refusal_names_its_question(kind: Kind) -> None:
    legal: tuple[str | bool, ...] = (True,) if kind is Kind.YES_NO else ("P1", "P2")
    seats = ("P1", "P3")
    prompt = prompt_of(
        kind, id="some.prompt", call=None, seats=seats, roll=legal, legal=legal, min=1, max=2, tokens=(2, 1)
    )
    refused = 0
    for value in ODD:
        if allowed(prompt, value):
            prompt.check(value)
            continue
        with pytest.raises(IllegalAnswer) as caught:
            prompt.check(value)
        sentence = str(caught.value)
        assert sentence.startswith("some.prompt: ")
        assert len(sentence) < 300
        msgspec.json.encode(sentence.encode("utf-8", "replace"))
        refused += 1
    assert refused > len(ODD) / 2


@pytest.mark.parametrize("games", kept([60, 300], [60]))
def test_independent_answer_check_accepts_every_legal_answer(games: int) -> None:
    rng = random.Random(3)
    for _ in range(games):
        game = Game(random_setup(rng))
        while (prompt := game.pending) is not None:
            drawn = random_answer(prompt, rng)
            assert allowed(prompt, drawn)
            assert allowed(prompt, prompt.default)
            assert allowed(prompt, game.drawn_answer())
            game.answer(drawn)
