"""A scenario file as a record of answers, for the simulated table to play."""

from __future__ import annotations

from narrator.rehearsal.plans import Recorded
from narrator.scenario.playing import play
from narrator.scenario.reading import Scenario
from narrator.scenario.result import Result


def record_of(scenario: Scenario) -> tuple[Result, tuple[Recorded, ...]]:
    """What the scenario comes to, and every answer on the way: the script's, and the defaults between them.

    Where the set-up is refused or cannot be played there are none.
    """
    result = play(scenario)
    record = (Recorded(one.prompt, one.value, one.day, one.refused, one.by) for one in result.answers)
    return result, tuple(record)
