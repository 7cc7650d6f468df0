"""Legal answers to a prompt: list them, count them, or draw one at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from narrator.rules.kernel.prompts import Answer, Prompt


class RandomSource(Protocol):
    """A source of random numbers, such as `random.Random(1)`."""

    def random(self) -> float:
        """Return a number from 0 (inclusive) to 1 (exclusive)."""


def legal_answers(prompt: Prompt) -> Iterator[Answer]:
    """Yield each legal answer once, lazily, because a vote has very many.

    Tallies and `{"first": id}` are left out. For free text, only examples are yielded.

    >>> from narrator.rules import Game, Setup, count_answers, legal_answers
    >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
    >>> list(legal_answers(game.pending)), count_answers(game.pending)
    (['A', 'B', 'C', 'D', 'E', 'F', 'H', None], 8)
    """
    return prompt.answers()


def count_answers(prompt: Prompt) -> float:
    """Return the number of legal answers, or infinity for free text."""
    return prompt.count()


def random_answer(prompt: Prompt, rng: RandomSource) -> Answer:
    """Draw a legal answer, each equally likely. Ballots are drawn voter by voter."""
    return prompt.draw(rng.random)
