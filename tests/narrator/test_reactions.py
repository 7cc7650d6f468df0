"""Reaction times of simulated people: the computed densities are consistent and match the draws."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean, stdev

import pytest

from narrator.night.walk import PEOPLE, Reaction, anybody, anybodys_density
from voices.draw import Draw

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


@pytest.mark.parametrize("density", [*(kind.waiting for kind in KINDS), anybodys_density])
@pytest.mark.parametrize("onset", [0.0, 0.1, 0.75])
def test_late_onset_delays_the_mean(density: Callable[[float, float], float], onset: float) -> None:
    """Average the density over a uniformly distributed onset."""
    assert added_up(lambda at: density(at, onset)) == pytest.approx(1, abs=0.001)
    late = added_up(lambda at: at * density(at, onset)) - added_up(lambda at: at * density(at, 0.0))
    assert late == pytest.approx(onset / 2, abs=0.005)
    assert all(density(STEP * (number + 0.5), onset) >= 0 for number in range(round(LONGEST / STEP)))


@pytest.mark.parametrize("reaction", KINDS)
def test_drawn_reactions_have_mean_and_spread(reaction: Reaction) -> None:
    draw = Draw("reactions")
    drawn = [reaction.draw(draw) for _ in range(4000)]
    assert mean(drawn) == pytest.approx(reaction.mean, rel=0.03)
    assert stdev(drawn) == pytest.approx(reaction.spread, rel=0.1)
    assert sum(seconds < reaction.mean for seconds in drawn) / 4000 == pytest.approx(
        reaction.within(reaction.mean), abs=0.03
    )


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.2, 0.8)])
def test_reaction_kinds_follow_their_shares(
    shares: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.night.walk.PEOPLE", tuple(zip(KINDS, shares, strict=True)))
    draw = Draw("people")
    met = [anybody(draw) for _ in range(4000)]
    for reaction, share in zip(KINDS, shares, strict=True):
        assert met.count(reaction) / 4000 == pytest.approx(share, abs=0.03)


def test_reaction_shares_sum_to_one() -> None:
    assert sum(share for _, share in PEOPLE) == pytest.approx(1)
