"""Good manners: players who interrupt lose every vote of this turn (RULES.md §2.8)."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.lost_votes import lost_votes
from tests.rules.situations import Holds, Situation

SITUATIONS = lost_votes("event.good_manners", all_day=True)


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_good_manners(situation: Situation, holds: Holds) -> None:
    holds({"modules": ["new_moon"], "events": ["ev_good_manners"], **situation})
