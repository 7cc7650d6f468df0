"""Group styles: ways in which a whole group of players may play.

A mind infers its group's style from talk and votes.

The figures of each style were counted in games of our minds (`python -m bench.manners`). People may play like
none of them, so the assumed behaviour of people is one more style. The evidence shifts the chances of the
styles separately for each deal.
"""

from __future__ import annotations

from dataclasses import replace

from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO, Behaviour

HIDING = Behaviour(
    claims_own=0.25,
    looker_claims=0.58,
    looker_waits=0.7,
    wolf_claims=0.01,
    wolf_claims_else=0.005,
    villager_claims=0.003,
    plain_claims=0.3,
    plain_denies=0.01,
    plain_own=0.3,
    true_sight=0.98,
    wolf_blames=0.9,
    wolf_betrays=0.02,
    wolf_clears=2.5,
    plain_lies=0.8,
    villager_votes=3.2,
    first_votes=0.7,
    wolf_votes=0.02,
    wolf_joins=0.6,
    knower=2.5,
    following=60.0,
    strays=0.22,
    wolf_strays=0.36,
)
"""Group style whose players lie only when in danger and follow the votes of others; its pack abandons a wolf
who will be voted out anyway."""
LOYAL = replace(
    HIDING, villager_votes=9.0, first_votes=1.6, wolf_joins=0.02, following=55.0, wolf_strays=0.03
)
"""Group style like `HIDING`, but with a pack that never votes against its own."""
FALSE_SEER = replace(
    HIDING,
    claims_own=0.09,
    looker_claims=0.98,
    looker_waits=0.02,
    wolf_claims=0.6,
    plain_claims=0.1,
    plain_own=0.1,
    first_votes=2.8,
    wolf_votes=0.14,
    wolf_joins=1.2,
    knower=4.0,
    following=12.0,
    strays=0.13,
    wolf_strays=0.05,
)
"""Group style in which a wolf claims to be the Seer, and players with knowledge report it at once."""
MIXED = replace(
    HIDING,
    claims_own=0.15,
    looker_claims=0.76,
    looker_waits=0.35,
    wolf_claims=0.3,
    plain_claims=0.2,
    plain_own=0.2,
    villager_votes=4.8,
    first_votes=1.7,
    wolf_joins=0.4,
    wolf_strays=0.32,
)
"""Group style in which players mix the other styles."""

COMPANY = (
    (0.2, replace(AS_PEOPLE_DO, strays=0.3, wolf_strays=0.3)),
    (0.25, HIDING),
    (0.25, LOYAL),
    (0.15, FALSE_SEER),
    (0.15, MIXED),
)
"""All group styles, each with its prior chance."""
