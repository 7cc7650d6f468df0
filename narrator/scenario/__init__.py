"""Scenario files: games with fixed answers and expected results (docs/contracts.md).

>>> import json, tempfile
>>> deal = {"Ann": "werewolf", "Bob": "seer", "Cid": "simple_villager", "Dan": "simple_villager"}
>>> small = {"player_limits": "any", "captain": False}
>>> script = [
...     {"answer": "werewolves.devour", "value": "Bob"},
...     {"at": "dawn 1", "expect": {"dead": ["Bob"], "winner": None}},
...     {"answer": "village.vote", "value": {"Cid": "Ann", "Dan": "Ann"}},
...     {"at": "over", "expect": {"winner": "village"}},
... ]
>>> case = {"edition": "base_2014", "players": list(deal), "deal": deal, "options": small, "script": script}
>>> with tempfile.TemporaryDirectory() as directory:
...     file = Path(directory, "the_wolf_is_voted_out.json")
...     _ = file.write_text(json.dumps(case))
...     result = run_scenario(file)
>>> result.code, result.outcome.winner
(0, 'village')
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
    """Read, play and check one scenario file. Errors in the file are in the result and are never raised.

    `Result.code` is the exit code: 0 if all expectations were met, 1 if a step failed, 2 if the file is
    malformed.
    """
    try:
        scenario = read_scenario(Path(path))
    except ScenarioError as error:
        return Result(code=2, message=str(error))
    return play(scenario)
