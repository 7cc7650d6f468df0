"""What a mind tells of its beliefs: who is likelier than whom as it acts on it, but so that it comes true.

On the first day, as long as one seat at most claims to be the Seer, what it acts on makes too little
difference between those who are suspected and those who are not. Told are other odds then: a power of those
who are hardly suspected, and all times what makes them add up to as many wolves as before. So what is certain
stays certain, whoever was likelier stays likelier, and who were alike stay alike. Later, and once two claim
to be the Seer, it tells what it acts on.
"""

from __future__ import annotations

from collections.abc import Mapping

from narrator.minds.suspicion import adding_up

POWER = 4.2
"""Of odds below the bend: found by `python -m bench.telling --fit --games 745`."""
BEND = 0.6
"""Odds of hunting, of three against five: whoever is suspected more than so is suspected for something."""
WIDEST, HALVINGS = 1e80, 64
"""How large the factor may be that makes chances add up, and halvings to find it."""


def told(shares: Mapping[str, float], day: int, seers: int) -> dict[str, float]:
    """How likely each of these seats hunts, from 0 to 1, as it is told.

    `day` is the day of the game, 0 in the first night, and `seers` how many have claimed to be the Seer.
    """
    return sharpened(shares, POWER) if doubts(day, seers) else dict(shares)


def doubts(day: int, seers: int) -> bool:
    """Whether it is a time of doubt, as far as all at the table can know."""
    return day <= 1 and seers <= 1


def sharpened(shares: Mapping[str, float], power: float) -> dict[str, float]:
    """These chances, from 0 to 1, by a power of their odds below the bend; they add up as before."""
    unsure = {seat: share for seat, share in shares.items() if 0 < share < 1}
    bent = {seat: share / (1 - share) / BEND for seat, share in unsure.items()}
    odds = {seat: one**power if one < 1 else one for seat, one in bent.items()}
    return {**shares, **adding_up(odds, sum(unsure.values()), WIDEST, HALVINGS)}
