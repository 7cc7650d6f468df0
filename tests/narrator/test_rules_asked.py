"""What does the Seer do? Asked and answered aloud, by day, in the middle of any question."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest

from narrator.demo import Evening, play_virtually, random_evening
from narrator.rules import Game, Prompt
from narrator.rules.prompts import Answer
from narrator.table.plans import RandomPlan
from narrator.table.room import VirtualListener


class Curious(RandomPlan):
    """Asks about a card where a Captain is to be named."""

    def __init__(self, seed: int, question: str) -> None:
        super().__init__(seed)
        self._question: str | None = question

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        if prompt.id == "captain.elect" and self._question is not None:
            question, self._question = self._question, None
            return question
        return super().answer(game, prompt)


@pytest.mark.parametrize(
    ("language", "question"), [("fr", "que fait la Voyante"), ("en", "what does the Seer do")]
)
def test_the_rules_of_a_card_are_told_in_public(language: str, question: str) -> None:
    evening: Evening = random_evening("base_2014", 8, 1, language)
    out = io.StringIO()
    play_virtually(replace(evening, plan=Curious(1, question)), out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    heard = next(i for i, line in enumerate(lines) if line.get("phrase") == question)
    said = [line["cue"] for line in lines[heard:] if line["kind"] == "say"]
    assert said[0] == "role-seer-rules"
    assert "captain.elect" in said


def test_a_closed_ear_hears_no_question() -> None:
    ears = VirtualListener()
    ears.hear("what does the Seer do")
    assert ears.phrases == ()
