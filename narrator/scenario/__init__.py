"""Scenario files: read one, play it, judge it (docs/contracts.md).

>>> from narrator.scenario import run_scenario
>>> result = run_scenario(Path("tests/scenarios/base/r054_mixed_couple_wins.json"))  # doctest: +SKIP
>>> result.code  # doctest: +SKIP
0
"""

from __future__ import annotations

from pathlib import Path

from narrator.scenario.judging import Failure
from narrator.scenario.playing import play
from narrator.scenario.reading import ScenarioError, read_scenario
from narrator.scenario.result import Answered, Result, as_json

__all__ = [
    "Answered",
    "Failure",
    "Result",
    "ScenarioError",
    "as_json",
    "read_scenario",
    "run_scenario",
]


def run_scenario(path: Path | str) -> Result:
    """Read, play and judge one file; what is wrong with it is in the result, never raised.

    `Result.code` is the exit code: 0 all held, 1 something did not, 2 the file is malformed.
    """
    try:
        scenario = read_scenario(Path(path))
    except ScenarioError as error:
        return Result(code=2, message=str(error))
    return play(scenario)
