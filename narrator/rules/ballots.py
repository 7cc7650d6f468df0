"""Who may cast a ballot, in votes and elections alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from collections.abc import Sequence

    from narrator.rules.player import Player

VOICELESS = "village_idiot"
"""Whose pardon costs the vote."""


def may_vote(village: Village) -> list[Player]:
    """Return the living who may cast a ballot now, in an election too."""
    silent = village.voiceless
    voters = [player for player in village.alive if player not in silent] if silent else village.alive.copy()
    for rule in village.rules_with(Rule.voters):
        voters = rule.voters(village, voters)
    return voters


def names_of(village: Village, players: Sequence[Player]) -> tuple[str, ...]:
    """Return the names of living players, in seat order: of all of them it is the roll, which is ready."""
    return village.names if len(players) == len(village.alive) else tuple([player.name for player in players])


def anybody_may_vote(village: Village) -> bool:
    """Return whether a vote held now would have a ballot."""
    return bool(may_vote(village))


def vote_is_due(village: Village) -> bool:
    """Return whether today's vote is still to be held, as ballots or as a chain."""
    for rule in village.rules_with(Rule.instead_of_vote):
        if not rule.every_vote:
            return False
    return anybody_may_vote(village)


def without_a_vote(village: Village) -> tuple[tuple[str, str], ...]:
    """Return the living who may cast no ballot now, each with the public id of the rule that forbids it."""
    barred = [(player.name, VOICELESS) for player in village.alive if player in village.voiceless]
    voters = [player for player in village.alive if player not in village.voiceless]
    for rule in village.rules_with(Rule.voters):
        left = rule.voters(village, voters)
        barred.extend((player.name, rule.id) for player in voters if player not in left)
        voters = left
    return tuple(barred)
