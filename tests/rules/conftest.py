"""For all tests of rules: situations are played and must hold."""

from __future__ import annotations

import json

import pytest

from narrator.scenario import run_scenario
from tests.rules.situations import Holds, Situation, document


@pytest.fixture(scope="session")
def holds(tmp_path_factory: pytest.TempPathFactory) -> Holds:
    """Play a situation; every step of it must hold.

    Each is written over the one before: two thousand folders of one file took as long as what is played.
    """
    path = tmp_path_factory.mktemp("situations") / "situation.json"

    def check(situation: Situation) -> None:
        path.write_text(json.dumps(document(situation)))
        result = run_scenario(path)
        assert result.code == 0, result.message

    return check
