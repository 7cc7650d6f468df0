"""Random evenings of Lupusburg: each ends, for any deal, press, speech and vote."""

from __future__ import annotations

from dataclasses import replace

import pytest

from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, Timing
from tests.effort import sampled


def any_evening(seed: int) -> Evening:
    """Return a random table for a seed."""
    evening = random_evening("lupusburg", 4 + seed % 5, seed, ("fr", "en")[seed % 2])
    return replace(
        evening,
        deal=(Deal.CARDS, Deal.LIGHT, Deal.KNOWN)[seed % 3],
        timing=Timing(roll=list(PRESSED_ROLLS)[seed // 2 % 2]),
        pressed_ballots=bool(seed // 3 % 2),
        own_buttons=bool(seed // 5 % 2),
        with_ears=bool(seed % 7),
        manners=tuple(Manner),
        miscount=0.05 * (seed % 2),
    )


@pytest.mark.parametrize("seed", sampled(range(6), 1))
def test_random_lupusburg_evening_ends(seed: int) -> None:
    outcome, game = play_virtually(any_evening(seed))
    assert outcome.winner in game.setup.names


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 1500, 20))
def test_hundreds_of_evenings_come_to_their_end(first: int) -> None:
    for seed in range(first, first + 20):
        outcome, game = play_virtually(any_evening(seed))
        assert outcome.winner in game.setup.names
