"""Fixtures for all tests of rules."""

from __future__ import annotations

import json

import pytest

from narrator.scenario import run_scenario
from tests.rules.situations import Holds, Situation, document


@pytest.fixture(scope="session")
def holds(tmp_path_factory: pytest.TempPathFactory) -> Holds:
    """Return a function that plays a situation and checks every step of it, all in one file for speed."""
    path = tmp_path_factory.mktemp("situations") / "situation.json"

    def check(situation: Situation) -> None:
        path.write_text(json.dumps(document(situation)))
        result = run_scenario(path)
        assert result.code == 0, result.message

    return check
