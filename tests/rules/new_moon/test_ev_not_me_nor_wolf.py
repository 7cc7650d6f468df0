"""Two forbidden words: players who say one lose this vote (RULES.md §2.8)."""

from __future__ import annotations

import pytest

from tests.rules.new_moon.lost_votes import lost_votes
from tests.rules.situations import Holds, Situation

SITUATIONS = lost_votes("event.not_me_nor_wolf")


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_not_me_nor_wolf(situation: Situation, holds: Holds) -> None:
    holds({"modules": ["new_moon"], "events": ["ev_not_me_nor_wolf"], **situation})
