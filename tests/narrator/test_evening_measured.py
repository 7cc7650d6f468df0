"""What the bench of recorded evenings says about what was heard."""

from __future__ import annotations

import pytest

from tests.oracles.recorded import HeardPiece, style_of
from voices.writing.pack import VoicePack


@pytest.mark.parametrize(
    ("cue", "style"),
    [
        ("roll.seat", "roll"),
        ("seer.wakes", "night"),
        ("night.dawn", "dawn"),
        ("day.card", "verdict"),
        ("vote.points", "no style"),
        ("lupusburg.count", "no style"),
    ],
)
def test_a_piece_is_measured_with_the_style_of_its_line_and_a_number_that_is_no_line_with_none(
    cue: str, style: str
) -> None:
    assert style_of(HeardPiece(cue, "dix", "asleep", 0.0, 1.0), VoicePack.load("fr")) == style
