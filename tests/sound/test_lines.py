"""The pack of these tests has a line for whatever an evening at random needs, so that an hour ends well."""

from __future__ import annotations

import pytest

from narrator.rehearsal.demo import Evening, play_virtually
from narrator.rehearsal.plans import RandomPlan
from tests.effort import sampled
from tests.sound.table import PACK
from tests.sound.test_game import HEADER
from voices.writing.pack import VoicePack


@pytest.mark.parametrize("seed", sampled(range(30), 6))
def test_no_line_is_missing(seed: int) -> None:
    header = {**HEADER, "options": {"player_limits": "any", "captain_votes": 1}, "seed": seed}
    evening = Evening(header, VoicePack.load(PACK), RandomPlan(seed, silence=0.0), seed)
    _, game = play_virtually(evening)
    assert game.pending is None
