"""Scenario files under tests/scenarios: each plays as expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from narrator.scenario import run_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.json"))
SAMPLE_CASES = {f"r{number:03}" for number in range(3, 220, 3)}
"""Fast sample of the cases of RULES.md §6: every third number."""


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 24


def test_every_sample_case_of_the_rules_has_a_scenario() -> None:
    assert SAMPLE_CASES - {path.name.split("_")[0] for path in FILES} == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SCENARIOS).with_suffix("")))
def test_scenario(path: Path) -> None:
    result = run_scenario(path)
    assert result.code == 0, result.message
