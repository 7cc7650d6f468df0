"""Every scenario file under tests/scenarios is played and holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from narrator.scenario import run_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.json"))


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 24


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SCENARIOS).with_suffix("")))
def test_scenario(path: Path) -> None:
    result = run_scenario(path)
    assert result.code == 0, result.message
