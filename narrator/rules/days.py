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
    elif village.has_mornings:
        _greet(village)
    # The election at set-up (day 0) has been held before the Angel's opening day begins.
    if village.day_number > 0 and captain.election_is_due(village, village.day_number):
        yield from captain.elect(village)
    yield from votes.village_vote(village)
    if village.second_votes:
        yield from votes.second_votes(village)
    village.voters_today = None
    village.reach("dusk", village.day_number)


def _greet(village: Village) -> None:
    """What the powers let all hear in the morning; the same thing only once (RULES.md A37)."""
    heard = [
        role.morning(village, player) for player in village.alive if player.active for role in player.powers()
    ]
    for event in dict.fromkeys(heard):
        if event is not None:
            village.emit(event)
