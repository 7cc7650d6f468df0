"""The windows of the day: moments in which a rule or card may ask something."""

from __future__ import annotations

from collections.abc import Iterable

from narrator.rules import facts
from narrator.rules.debate import at_any_time
from narrator.rules.events import WindowOpened
from narrator.rules.hours import Hour, is_open
from narrator.rules.role import role_of
from narrator.rules.rule import Steps, Village


def open_hours(village: Village, hours: Iterable[Hour]) -> Steps:
    """Open the windows of several hours, one hour after the other."""
    for hour in hours:
        if hour in village.hours:
            yield from open_hour(village, hour)


def open_hour(village: Village, hour: Hour) -> Steps:
    """Open the windows of cards in an hour, then those of the table's rules."""
    opening = [(window, rule) for rule in village.rules for window in rule.windows if window.hour is hour]
    yield from _open_for_cards(village, hour)
    if hour is Hour.DEBATE:
        yield from at_any_time(village, opening)
        return
    for window, rule in opening:
        # Check before each window, because an earlier one may have ended the game or this rule.
        if rule in village.rules and village.winner is None:
            yield from rule.attend(village, window)


def _open_for_cards(village: Village, hour: Hour) -> Steps:
    """Open the windows of cards in an hour, for all living holders in turn."""
    for window, kind in village.setup.card_windows.get(hour, ()):
        # Announce by public facts alone: an announcement only where a player holds the card would reveal it.
        if is_open(window, kind.id, facts.of_the_day(village)):
            village.events.append(WindowOpened(window.id))
        for player in village.holders(kind):
            for role in player.powers():
                # Check that the player lives: the first of two holders may have eliminated the second in this
                # window.
                if type(role) is kind and player.alive:
                    yield from role_of(role).attend(village, window)
