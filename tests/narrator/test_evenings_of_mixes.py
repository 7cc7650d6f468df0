"""Evenings with any mix of modules, variants, buildings and events: each ends, and together they say
every line.
"""

from __future__ import annotations

import pytest

from narrator.simulation.demo import play_virtually
from tests.effort import sampled
from tests.narrator.evenings_of_mixes import evening_of, evening_of_mix
from tests.narrator.test_evening_demo import GROWTH, SETTLING, Footprint

MIXES = 24
"""Evenings in `make soak`, beside a thousand others."""


@pytest.mark.parametrize("seed", sampled(range(MIXES), 2))
def test_an_evening_of_any_mix_reaches_its_end(seed: int) -> None:
    outcome, game = play_virtually(evening_of_mix(seed))
    assert game.pending is None
    assert outcome == game.outcome


CROWD: dict[str, object] = {
    "edition": "web_32",
    "players": [f"P{n}" for n in range(1, 12)],
    "options": {"player_limits": "any"},
}


def test_secret_deck_exceeding_the_box_is_identified() -> None:
    """Check eleven seats, with six Villagers in the box and no wolf to answer: the roll call still ends."""
    evening = evening_of(CROWD | {"variants": ["v7_black_plague"], "seed": 3}, 21)
    assert evening.deal == "cards"
    _, game = play_virtually(evening)
    assert game.pending is None


@pytest.mark.soak
def test_thousand_mixed_evenings_end_without_leaks(capsys: pytest.CaptureFixture[str]) -> None:
    settled = Footprint.now()
    for seed in range(1_000):
        _, game = play_virtually(evening_of_mix(seed))
        assert game.pending is None, seed
        if seed == SETTLING:
            settled = Footprint.now()
    left = Footprint.now()
    with capsys.disabled():
        print(f"\n1,000 mixes: {settled.memory:.1f} MiB, in the end {left.memory:.1f}")
    assert left.memory - settled.memory < 10 * GROWTH
    assert (left.threads, left.files, left.children) == (settled.threads, settled.files, settled.children)
