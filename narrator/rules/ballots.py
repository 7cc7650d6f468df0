"""Counting ballots, for votes and elections alike."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from narrator.rules.prompts import Answer

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.village import Village

Rows: TypeAlias = list[tuple[str, int]]
"""Names with their votes, most first; equals stand in seat order."""

_votes = itemgetter(1)

VOICELESS = "village_idiot"
"""Whose pardon costs the vote."""


def may_vote(village: Village) -> list[Player]:
    """The living who may cast a ballot now, in an election too."""
    voters = [player for player in village.alive if not player.voiceless]
    if "voters" in village.hooks:
        for rule in village.force.having("voters"):
            voters = rule.voters(village, voters)
    return voters


def without_a_vote(village: Village) -> tuple[tuple[str, str], ...]:
    """The living who may cast no ballot now, each with the public id of the rule that forbids it."""
    barred = [(player.name, VOICELESS) for player in village.alive if player.voiceless]
    voters = [player for player in village.alive if not player.voiceless]
    for rule in village.force.having("voters"):
        left = rule.voters(village, voters)
        barred.extend((player.name, rule.id) for player in voters if player not in left)
        voters = left
    return tuple(barred)


def count(ballots: Answer, weights: Mapping[str, int], names: tuple[str, ...]) -> Rows:
    """Add ballots, or a tally, up; `weights` is for voters who count for more than one.

    Only those of `names` who got a vote have a row.
    """
    if not ballots:
        return []
    tally = ballots.get("tally")
    if type(tally) is dict:
        counted = tally
    else:
        counted = {}
        for target in ballots.values():
            counted[target] = counted.get(target, 0) + 1
        for voter, weight in weights.items():
            if voter in ballots:
                counted[ballots[voter]] += weight - 1
    rows = [(name, votes) for name in names if (votes := counted.get(name))]
    rows.sort(key=_votes, reverse=True)
    return rows


def leaders(rows: Rows) -> tuple[str, ...]:
    """The names that share the most votes, in seat order; none when nobody voted."""
    if not rows:
        return ()
    most = rows[0][1]
    return tuple([name for name, votes in rows if votes == most])
