"""A scenario file as a record of answers, for the simulated table to play."""

from __future__ import annotations

from collections.abc import Iterator

from narrator.rehearsal.plans import Recorded
from narrator.rules import Game, IllegalAnswer, Prompt, Setup
from narrator.rules.kernel.prompts import Answer
from narrator.scenario.playing import play
from narrator.scenario.reading import AnswerStep, Scenario
from narrator.scenario.result import Answered, Result


def record_of(scenario: Scenario) -> tuple[Result, tuple[Recorded, ...]]:
    """What the scenario comes to, and every answer on the way: the script's, and the defaults between them.

    Where the set-up is refused or cannot be played there are none.
    """
    result = play(scenario)
    if not result.answers:
        return result, ()
    return result, tuple(_recorded(scenario, result))


def _recorded(scenario: Scenario, result: Result) -> Iterator[Recorded]:
    game = Game(Setup.from_dict(scenario.header))
    steps = [step for step in scenario.steps if isinstance(step, AnswerStep)]
    for answered in result.answers:
        prompt = game.pending
        assert prompt is not None
        assert prompt.id == answered.prompt
        refused: list[Answer] = []
        while steps and _is_refused(steps[0], prompt, answered):
            refused.append(steps.pop(0).value)
        if answered.source == "script" and steps:
            steps.pop(0)
        yield Recorded(prompt.id, answered.value, answered.day, tuple(refused), prompt.seats)
        game.answer(answered.value)


def _is_refused(step: AnswerStep, prompt: Prompt, answered: Answered) -> bool:
    """Whether a step is a try at this prompt that the rules refuse."""
    if not step.rejected or step.answer != prompt.id:
        return False
    if step.night not in (None, answered.night) or step.day not in (None, answered.day):
        return False
    by = [step.by] if isinstance(step.by, str) else step.by
    if by is not None and not set(by) <= set(prompt.seats):
        return False
    try:
        prompt.check(step.value)
    except IllegalAnswer:
        return True
    return False
