"""The eclipse: players who peek lose this vote (RULES.md §2.8)."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.lost_votes import lost_votes
from tests.rules.situations import Holds, Situation

SITUATIONS = lost_votes("event.eclipse")


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_eclipse(situation: Situation, holds: Holds) -> None:
    holds({"modules": ["new_moon"], "events": ["ev_eclipse"], **situation})
