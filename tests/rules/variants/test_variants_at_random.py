from __future__ import annotations

import random
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError, random_answer
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.variants import VARIANTS
from tests.narrowing import the
from tests.rules.reference import allowed

LONGEST = 3000
"""Most answers in a game, far above any real one."""


def random_table(rng: random.Random) -> Setup:
    """Return a set-up of the Pact with random compatible variants."""
    while True:
        names = [f"P{number}" for number in range(rng.randint(7, 10))]
        header: dict[str, Any] = {
            "edition": "pact",
            "players": names,
            "seed": rng.randrange(10**6),
            "variants": rng.sample(sorted(VARIANTS), rng.randint(1, 4)),
            "options": {"player_limits": "any", "moonlight_hard": rng.random() < 0.5},
        }
        if "v5_double_je" in header["variants"]:
            header["options"]["double_je"] = rng.choice(["small", "great"])
        try:
            return Setup.from_dict(header)
        except SetupError:
            continue


@pytest.mark.parametrize("seed", range(60))
def test_games_with_variants_end_and_can_be_replayed_and_undone(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(random_table(rng))
    while game.pending is not None:
        assert len(game.answers) < LONGEST
        assert allowed(game.pending, game.pending.default), game.pending
        assert allowed(game.pending, game.drawn_answer()), game.pending
        value = random_answer(game.pending, rng)
        assert allowed(game.pending, value), game.pending
        game.answer(value)
    again = Game(game.setup)
    for value in game.answers:
        again.answer(value)
    assert again.events == game.events
    before = list(game.events)
    last = game.answers[-1]
    game.undo()
    game.answer(last)
    assert game.events == before


def test_random_setups_cover_every_variant() -> None:
    drawn = {
        name for seed in range(60) for name in the(VillageSetup, random_table(random.Random(seed))).variants
    }
    assert drawn == set(VARIANTS)
