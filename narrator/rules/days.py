"""A day: what is heard in the morning, its windows in order, the vote or votes, dusk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import votes
from narrator.rules.debate import open_debate
from narrator.rules.events import DayBroke
from narrator.rules.force import Until
from narrator.rules.hours import MORNING, OPENING, Hour

if TYPE_CHECKING:
    from narrator.rules.twist import Steps
    from narrator.rules.village import Village

DEBATE, DUSK = Hour.DEBATE, Hour.DUSK
"""By name alone: in Python 3.11 an enum is slow to look its members up."""


def day(village: Village) -> Steps:
    """From the end of dawn to dusk."""
    village.phase = "day"
    if "day_begins" in village.hooks:
        for rule in village.force.having("day_begins"):
            rule.day_begins(village)
    hours: tuple[Hour, ...] = MORNING
    if village.day_number == 0:
        hours = OPENING
        village.emit(DayBroke(0))
    elif "morning" in village.hooks:
        _greet(village)
    for hour in hours:
        if village.winner is not None:
            break
        if hour is DEBATE:
            open_debate(village)
        if hour in village.force.hours:
            yield from village.force.open(hour)
    if village.winner is None:
        yield from votes.village_vote(village)
        if village.second_votes:
            yield from votes.second_votes(village)
    if village.winner is None and DUSK in village.force.hours:
        yield from village.force.open(DUSK)
    if village.force.passing:
        village.force.expire(Until.DUSK)
    village.reach("dusk", village.day_number)


def _greet(village: Village) -> None:
    """What the rules let all hear in the morning; the same thing only once (RULES.md A37)."""
    heard = [rule.morning(village) for rule in village.force.having("morning")]
    for event in dict.fromkeys(heard):
        if event is not None:
            village.emit(event)
