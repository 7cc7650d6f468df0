"""Calibration of the chances of being a wolf that a mind publishes.

On the first day, with one claimed Seer at most, the chances used for decisions differ too little between
suspects and others. Published chances then use other odds: a power of the odds of seats that are hardly
suspected, scaled so that the sum stays the same. So certain seats stay certain, the order stays the same, and
equal seats stay equal. Later, and with two claimed Seers, the chances are published unchanged.
"""

from __future__ import annotations

from collections.abc import Mapping

from narrator.minds.suspicion import scaled_to_total

POWER = 4.2
"""Exponent on odds below `BEND`, fitted by `python -m bench.telling --fit --games 745`."""
BEND = 0.6
"""Odds of being a wolf (0.6, that is three to five) above which a suspicion counts as real evidence."""
WIDEST, HALVINGS = 1e80, 64
"""Largest factor on the odds that makes chances add up, and number of bisection steps to find the factor."""


def published(shares: Mapping[str, float], day: int, seers: int) -> dict[str, float]:
    """Return the published chance of each seat to be a wolf, from 0 to 1.

    `day` is the day of the game, 0 in the first night. `seers` is the number of claimed Seers.
    """
    return sharpened(shares, POWER) if needs_calibration(day, seers) else dict(shares)


def needs_calibration(day: int, seers: int) -> bool:
    """Return whether chances must be calibrated: on the first day, with one claimed Seer at most."""
    return day <= 1 and seers <= 1


def sharpened(shares: Mapping[str, float], power: float) -> dict[str, float]:
    """Return these chances, from 0 to 1, with odds below `BEND` raised to `power`; the sum is the same."""
    unsure = {seat: share for seat, share in shares.items() if 0 < share < 1}
    bent = {seat: share / (1 - share) / BEND for seat, share in unsure.items()}
    odds = {seat: one**power if one < 1 else one for seat, one in bent.items()}
    return {**shares, **scaled_to_total(odds, sum(unsure.values()), WIDEST, HALVINGS)}
