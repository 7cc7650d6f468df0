"""How minds of ours play among their own kind, as `bench.manners` counts and `bench.fitting` fits.

No mind believes by these: one of our style that does wins 30 of 100 games against another kind's wolves,
where it wins 55 by what people are taken for. They are where a fit goes on from.
"""

from __future__ import annotations

from dataclasses import replace

from narrator.minds.beliefs import Behaviour

AMONG_QUIET = Behaviour(
    claims_own=0.85,
    wolf_claims=0.04,
    wolf_claims_else=0.002,
    villager_claims=0.0003,
    plain_claims=0.55,
    plain_denies=0.001,
    plain_own=0.075,
    true_sight=0.99,
    wolf_blames=0.95,
    wolf_betrays=0.0025,
    villager_votes=1.0,
    wolf_votes=0.004,
    knower=6.0,
    following=5.0,
)
"""How minds of ours who lie only for their lives play among one another: `python -m bench.manners --fit`."""
AMONG_BOLD = replace(
    AMONG_QUIET,
    wolf_claims=0.004,
    wolf_claims_else=0.0003,
    plain_claims=0.2,
    plain_own=0.15,
    plain_denies=0.0003,
    wolf_blames=0.12,
    wolf_betrays=0.005,
    villager_votes=2.0,
    knower=0.75,
    following=0.3,
)
"""Where the pack has a Seer of its own, who tells of sights and does not say that he is one."""
AMONG_CHAOTIC = replace(
    AMONG_QUIET,
    wolf_claims=0.01,
    plain_own=0.15,
    villager_votes=1.2,
    wolf_votes=0.0025,
    following=0.75,
)
"""Where some do what they do for no reason."""
AMONG_MINDS = {"quiet": AMONG_QUIET, "bold": AMONG_BOLD, "chaotic": AMONG_CHAOTIC}
"""By style."""
