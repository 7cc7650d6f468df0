"""Calibration of beliefs about people who play by the model."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.oracles.calibration import Reliability, watched
from narrator.minds.beliefs import Behaviour

GAMES = 25
FOR_CERTAIN = 0.06
"""Calibration error allowed for so few games: some 1,500 beliefs, correlated within a game."""


def error(manners: Behaviour, believed: Behaviour) -> float:
    counted = Reliability()
    for seed in range(GAMES):
        watched("base_2014", 8, seed, manners, counted, behaviour=believed)
    print(f"{GAMES} games: expected calibration error {counted.error:.3f} of {sum(counted.asked)} beliefs")
    return counted.error


def test_beliefs_with_correct_model_are_well_calibrated() -> None:
    assert error(Behaviour(), Behaviour()) < FOR_CERTAIN


def test_beliefs_with_wrong_model_are_badly_calibrated() -> None:
    """Check that a model which takes every accusation as proof is far too certain."""
    sure = replace(
        Behaviour(), villager_accuses=20.0, villager_votes=20.0, wolf_accuses=0.01, wolf_votes=0.01
    )
    assert error(Behaviour(), sure) > 2 * FOR_CERTAIN


def test_calibration_error_is_mean_distance_from_truth() -> None:
    counted = Reliability()
    for share, true in ((0.2, False), (0.2, False), (0.9, True), (1.0, True)):
        counted.add(share, true=true)
    assert counted.error == pytest.approx((0.4 + 0.1) / 4)
    assert [(bounds, asked) for bounds, asked, _, _ in counted.rows()] == [
        ("20% to 30%", 2),
        ("90% to 100%", 2),
    ]
    both = Reliability()
    both.merge(counted)
    both.merge(counted)
    assert both.error == pytest.approx(counted.error)
