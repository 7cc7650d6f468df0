"""Reaction times of simulated people: the computed densities are consistent and match the draws."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from narrator.night.walk import PEOPLE, Reaction

STEP = 0.002
LONGEST = 6.0
"""Seconds: the longest reaction."""
KINDS = [reaction for reaction, _ in PEOPLE]


def added_up(density: Callable[[float], float], until: float = LONGEST) -> float:
    """Return the share of reactions within the given seconds."""
    return sum(density(STEP * (number + 0.5)) * STEP for number in range(round(until / STEP)))


@pytest.mark.parametrize("reaction", KINDS)
def test_density_has_its_mean_and_spread(reaction: Reaction) -> None:
    assert added_up(reaction.density) == pytest.approx(1, abs=0.001)
    assert added_up(lambda at: at * reaction.density(at)) == pytest.approx(reaction.mean, rel=0.01)
    from_mean = added_up(lambda at: (at - reaction.mean) ** 2 * reaction.density(at))
    assert from_mean**0.5 == pytest.approx(reaction.spread, rel=0.02)


@pytest.mark.parametrize("reaction", KINDS)
@pytest.mark.parametrize("seconds", [0.2, 0.3, 0.5, 0.9])
def test_reactions_within_match_density(reaction: Reaction, seconds: float) -> None:
    assert reaction.within(seconds) == pytest.approx(added_up(reaction.density, seconds), abs=0.001)
