"""Story after a game of Lupusburg: public facts, now with the Werewolf known."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from itertools import product

import pytest

from narrator.play.lupusburg_story import retell_town
from narrator.rules import Game
from narrator.simulation.demo import play_virtually, random_evening
from tests.effort import sampled
from voices.writing.pack import Value, VoicePack

ENGLISH = VoicePack.load("en")
"""Pack; the Werewolf of the table is P1."""


def tale(game: Game) -> list[tuple[str, Mapping[str, Value]]]:
    return [(told.id, told.values) for told in retell_town(game.events, ENGLISH)]


def told(game: Game, cue: str) -> list[dict[str, Value]]:
    return [dict(values) for name, values in tale(game) if name == cue]


@pytest.mark.parametrize(("seed", "language"), sampled([*product(range(4), ("fr", "en"))], 1))
def test_an_evening_ends_with_its_tale_after_the_winner(seed: int, language: str) -> None:
    out = io.StringIO()
    play_virtually(random_evening("lupusburg", 5, seed, language), out)
    traced = map(json.loads, out.getvalue().splitlines())
    cues = [line["cue"] for line in traced if line["kind"] == "say"]
    assert cues.index("lupusburg.winner") < cues.index("tale.intro") < cues.index("tale.end")
    assert not [cue for cue in cues[: cues.index("tale.intro")] if cue.startswith("tale.")]
