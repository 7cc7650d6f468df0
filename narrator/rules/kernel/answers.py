"""Legal answers to any question: listed, counted, or drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from narrator.rules.kernel.prompts import Answer, Prompt


class RandomSource(Protocol):
    """A source of random numbers, such as `random.Random(1)`."""

    def random(self) -> float:
        """Return a number from 0 (inclusive) to 1 (exclusive)."""


def legal_answers(prompt: Prompt) -> Iterator[Answer]:
    """Yield the legal answers, each once. They are made as they are asked for: a vote has very many.

    Tallies in place of ballots are left out, and so is `{"first": id}`. Of free words there are examples.

    >>> from narrator.rules import Game, Setup, count_answers, legal_answers
    >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
    >>> list(legal_answers(game.pending)), count_answers(game.pending)
    (['A', 'B', 'C', 'D', 'E', 'F', 'H', None], 8)
    """
    return prompt.answers()


def count_answers(prompt: Prompt) -> float:
    """Return the number of legal answers; it is infinite for free words."""
    return prompt.count()


def random_answer(prompt: Prompt, rng: RandomSource) -> Answer:
    """Draw a legal answer, each as likely as any other; ballots are drawn voter by voter."""
    return prompt.draw(rng.random)
