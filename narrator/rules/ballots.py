"""The players who may cast a ballot, in votes and elections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from collections.abc import Sequence

    from narrator.rules.player import Player

VOICELESS = "village_idiot"
"""Id given as the forbidding rule for players in `village.voiceless`, who may never vote again."""


def may_vote(village: Village) -> list[Player]:
    """Return the living players who may cast a ballot now, in a vote or in an election."""
    silent = village.voiceless
    voters = [player for player in village.alive if player not in silent] if silent else village.alive.copy()
    for rule in village.rules_with(Rule.voters):
        voters = rule.voters(village, voters)
    return voters


def names_of(village: Village, players: Sequence[Player]) -> tuple[str, ...]:
    """Return the names of these players, who are living players in seat order."""
    return village.names if len(players) == len(village.alive) else tuple([player.name for player in players])


def any_player_may_vote(village: Village) -> bool:
    """Return whether at least one player may cast a ballot now."""
    return bool(may_vote(village))


def vote_is_due(village: Village) -> bool:
    """Return whether the village votes today: a player may vote, and no rule replaces today's first vote.

    A rule that replaces every vote of the day does not count.
    """
    for rule in village.rules_with(Rule.instead_of_vote):
        if not rule.every_vote:
            return False
    return any_player_may_vote(village)


def without_a_vote(village: Village) -> tuple[tuple[str, str], ...]:
    """Return the living players who may cast no ballot now, each with the id of the rule that forbids it."""
    barred = [(player.name, VOICELESS) for player in village.alive if player in village.voiceless]
    voters = [player for player in village.alive if player not in village.voiceless]
    for rule in village.rules_with(Rule.voters):
        left = rule.voters(village, voters)
        barred.extend((player.name, rule.id) for player in voters if player not in left)
        voters = left
    return tuple(barred)
