"""The windows of the day: opened in their hour to whoever has one."""

from __future__ import annotations

from narrator.rules import facts
from narrator.rules.debate import at_any_time
from narrator.rules.events import WindowOpened
from narrator.rules.hours import Hour, is_open
from narrator.rules.role import role_of
from narrator.rules.twist import NOTHING_ASKED, Steps, Village


def open_hour(village: Village, hour: Hour) -> Steps:
    """Open the windows of an hour; one for a secret card is opened to all while the card may be there."""
    force = village.force
    lone = force.standing.lone.get(hour)
    if lone is None:
        return _open_in_turn(village, hour)
    # Most hours of most games: the speed is in having no generator around the window's own, which every
    # prompt in it would go through. Never so in the debate: `at_any_time` says with each prompt who may
    # act, and has the debate go on afterwards, even if there is but one.
    window, place = lone
    return force.rules[place].attend(village, window) if village.winner is None else NOTHING_ASKED


def _open_in_turn(village: Village, hour: Hour) -> Steps:
    """The windows that cards have in an hour, then those of the table's rules."""
    force = village.force
    rules = force.rules
    opening = [(window, rules[place]) for window, place in force.standing.opening.get(hour, ())]
    if hour in force.in_hands.hours:
        yield from _open_in_hands(village, hour)
    if hour is Hour.DEBATE:
        yield from at_any_time(village, opening)
        return
    for window, rule in opening:
        # Asked again before each: the window before may have ended the game, or this rule.
        if rule in force.rules and village.winner is None:
            yield from rule.attend(village, window)


def _open_in_hands(village: Village, hour: Hour) -> Steps:
    """The windows that cards have in an hour, of all who hold such a card in turn."""
    for window, kind in village.force.in_hands.windows[hour]:
        # By public facts alone, before anybody is looked for: a window that the table hears of only where
        # there is a holder tells that there is one.
        if is_open(window, kind.id, facts.of_the_day(village)):
            village.events.append(WindowOpened(window.id))
        for player in village.holders(kind):
            for role in player.powers():
                # Still alive: of two holders, the first may be the death of the second in their own
                # moment.
                if type(role) is kind and player.alive:
                    yield from role_of(role).attend(village, window)
