"""Counting ballots, for votes and elections alike."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TypeAlias

from narrator.rules.kernel.prompts import Answer
from narrator.rules.kernel.vote_prompts import votes_of

Rows: TypeAlias = list[tuple[str, int]]
"""Result of a count: pairs of a name and its votes, most votes first, equal votes in seat order."""

_votes = itemgetter(1)


def count(ballots: Answer, weights: Mapping[str, int], names: tuple[str, ...]) -> Rows:
    """Count ballots, or take a vote count as it is. `weights` gives the votes of ballots that count more.

    The result has a row for each of `names` that got a vote.

    >>> count({"Ann": "Bob", "Bob": "Ann", "Cid": "Bob"}, {"Bob": 2}, ("Ann", "Bob", "Cid"))
    [('Ann', 2), ('Bob', 2)]
    >>> count({"tally": {"Cid": 3, "Ann": 1}}, {}, ("Ann", "Bob", "Cid"))
    [('Cid', 3), ('Ann', 1)]
    """
    counted = votes_of(ballots, weights)
    rows = [(name, votes) for name in names if (votes := counted.get(name))]
    rows.sort(key=_votes, reverse=True)
    return rows


def leaders(rows: Rows) -> tuple[str, ...]:
    """Return the names with the most votes, in seat order, or an empty tuple without votes.

    >>> leaders([("Ann", 2), ("Bob", 2), ("Cid", 1)]), leaders([])
    (('Ann', 'Bob'), ())
    """
    if not rows:
        return ()
    leader, most = rows[0]
    if len(rows) == 1 or rows[1][1] < most:
        return (leader,)
    return tuple([name for name, votes in rows if votes == most])
