"""For all tests of rules: situations are played and must hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from narrator.scenario import run_scenario
from tests.rules.situations import Holds, Situation, document


@pytest.fixture
def holds(tmp_path: Path) -> Holds:
    """Play a situation; every step of it must hold."""

    def check(situation: Situation) -> None:
        path = tmp_path / "situation.json"
        path.write_text(json.dumps(document(situation)))
        result = run_scenario(path)
        assert result.code == 0, result.message

    return check
