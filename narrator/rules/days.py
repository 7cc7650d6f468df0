"""A day: what is heard in the morning, its windows in order, the vote or votes, dusk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import deaths, votes
from narrator.rules.debate import is_held
from narrator.rules.enacting import expire
from narrator.rules.events import DayBroke, DebateOpened
from narrator.rules.force import Until
from narrator.rules.hooks import NOBODY_ASKED
from narrator.rules.hours import BEFORE_VOTE, EVENING, MORNING
from narrator.rules.kernel.seating import reseated
from narrator.rules.windows import open_hour

if TYPE_CHECKING:
    from narrator.rules.twist import Steps, Village


def day(village: Village) -> Steps:
    """From the end of dawn to dusk."""
    village.phase = "day"
    for rule in village.asked.day_begins:
        rule.day_begins(village)
    force = village.force
    if village.day_number == 0:
        village.events.append(DayBroke(0))
    else:
        if village.asked.morning is not NOBODY_ASKED:
            _greet(village)
        for hour in MORNING:
            if hour in force.hours:
                yield from open_hour(village, hour)
    if village.winner is None and is_held(village):
        village.events.append(DebateOpened(village.day_number))
    if not force.hours.isdisjoint(BEFORE_VOTE):
        for hour in BEFORE_VOTE:
            if hour in force.hours:
                yield from open_hour(village, hour)
    if village.winner is None:
        yield from votes.village_vote(village)
        if village.second_votes:
            yield from votes.second_votes(village)
    for hour in EVENING:
        if hour in force.hours:
            yield from open_hour(village, hour)
    if village.setup.leaving or village.setup.swapped:
        yield from part_and_change_places(village)
    if force.passing:
        expire(village, Until.DUSK)
    village.reached("dusk", village.day_number)


def part_and_change_places(village: Village) -> Steps:
    """What was put right today holds from tonight on: who goes home, and who sit in each other's places."""
    if village.setup.leaving:
        yield from _depart(village)
    if village.setup.swapped and village.winner is None:
        _change_places(village)


def _depart(village: Village) -> Steps:
    """Whoever goes home tonight leaves the game, if there still is one."""
    leaving, today = village.setup.leaving, village.day_number
    going = [player for player in village.alive if leaving.get(player.name) == today]
    if going and village.winner is None:
        yield from deaths.depart(village, going)


def _change_places(village: Village) -> None:
    """Whoever sat in each other's places is read and looked for in the right order from tonight on."""
    today = [pair for day, *pair in village.setup.swapped if day == village.day_number]
    pairs = ((village.by_name[one], village.by_name[other]) for one, other in today)
    if (order := reseated(village.players, pairs)) is not None:
        village.seat_anew(order)


def _greet(village: Village) -> None:
    """What the rules let all hear in the morning; the same thing only once (RULES.md A37)."""
    heard = [rule.morning(village) for rule in village.asked.morning]
    for event in dict.fromkeys(heard):
        if event is not None:
            village.events.append(event)
