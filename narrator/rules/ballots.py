"""Counting ballots, for votes and elections alike."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

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
    silent = village.voiceless
    voters = [player for player in village.alive if player not in silent] if silent else village.alive.copy()
    if "voters" in village.hooks:
        for rule in village.force.having("voters"):
            voters = rule.voters(village, voters)
    return voters


def without_a_vote(village: Village) -> tuple[tuple[str, str], ...]:
    """The living who may cast no ballot now, each with the public id of the rule that forbids it."""
    barred = [(player.name, VOICELESS) for player in village.alive if player in village.voiceless]
    voters = [player for player in village.alive if player not in village.voiceless]
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
        rows = [(name, tally[name]) for name in names if tally.get(name)]
    else:
        counted: dict[Any, int] = dict.fromkeys((*names, None), 0)
        for target in ballots.values():
            counted[target] += 1
        for voter, weight in weights.items():
            if voter in ballots:
                counted[ballots[voter]] += weight - 1
        del counted[None]
        rows = [row for row in counted.items() if row[1]]
    rows.sort(key=_votes, reverse=True)
    return rows


def leaders(rows: Rows) -> tuple[str, ...]:
    """The names that share the most votes, in seat order; none when nobody voted."""
    if not rows:
        return ()
    most = rows[0][1]
    return tuple([name for name, votes in rows if votes == most])
