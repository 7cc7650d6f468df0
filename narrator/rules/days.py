"""A day: the election while the office is empty, the debate, the vote or votes, dusk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import captain, votes
from narrator.rules.events import DayBroke

if TYPE_CHECKING:
    from narrator.rules.role import Steps
    from narrator.rules.village import Village


def day(village: Village) -> Steps:
    """From the end of dawn to dusk."""
    village.phase = "day"
    village.voters_today = village.next_voters
    village.next_voters = None
    if village.day_number == 0:
        village.emit(DayBroke(0))
    if village.has_mornings:
        for player in village.living_now():
            if player.active:
                for role in player.powers():
                    role.morning(village, player)
    if captain.election_is_due(village, village.day_number):
        yield from captain.elect(village)
    yield from votes.village_vote(village)
    yield from votes.second_votes(village)
    village.second_votes = 0
    village.voters_today = None
    village.reach("dusk", village.day_number)
