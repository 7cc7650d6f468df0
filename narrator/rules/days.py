"""A day: the morning news, its windows in order, the votes, and dusk."""

from __future__ import annotations

from narrator.rules import deaths, votes
from narrator.rules.debate import is_held
from narrator.rules.events import DayBroke, DebateOpened
from narrator.rules.hours import BEFORE_VOTE, EVENING, MORNING
from narrator.rules.kernel.seating import reseated
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import expire
from narrator.rules.windows import open_hours


def day(village: Village) -> Steps:
    """Play a day, from the end of dawn to dusk."""
    village.phase = "day"
    for rule in village.rules_with(Rule.day_begins):
        rule.day_begins(village)
    if village.day_number == 0:
        village.events.append(DayBroke(0))
    else:
        _greet(village)
        yield from open_hours(village, MORNING)
    if village.winner is None and is_held(village):
        village.events.append(DebateOpened(village.day_number))
    yield from open_hours(village, BEFORE_VOTE)
    if village.winner is None:
        yield from votes.village_vote(village)
        if village.second_votes:
            yield from votes.second_votes(village)
    yield from open_hours(village, EVENING)
    if village.setup.leaving or village.setup.swapped:
        yield from part_and_change_places(village)
    expire(village, Until.DUSK)
    village.reached("dusk", village.day_number)


def part_and_change_places(village: Village) -> Steps:
    """Remove players who go home tonight, and swap the players who change places."""
    if village.setup.leaving:
        yield from _depart(village)
    if village.setup.swapped and village.winner is None:
        _change_places(village)


def _depart(village: Village) -> Steps:
    """Remove players who go home tonight, if the game is not over."""
    leaving, today = village.setup.leaving, village.day_number
    going = [player for player in village.alive if leaving.get(player.name) == today]
    if going and village.winner is None:
        yield from deaths.depart(village, going)


def _change_places(village: Village) -> None:
    """Swap players who notice today that they sit in each other's places. The swap holds from tonight on."""
    today = [pair for day, *pair in village.setup.swapped if day == village.day_number]
    pairs = ((village.by_name[one], village.by_name[other]) for one, other in today)
    if (order := reseated(village.players, pairs)) is not None:
        village.seat_anew(order)


def _greet(village: Village) -> None:
    """Append the morning news of the rules, each piece only once (RULES.md A37)."""
    heard = [rule.morning(village) for rule in village.rules_with(Rule.morning)]
    for event in dict.fromkeys(heard):
        if event is not None:
            village.events.append(event)
