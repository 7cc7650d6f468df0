"""The debate, and the windows of the day: moments in which a rule or card may ask a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules import public_facts
from narrator.rules.ballots import any_player_may_vote
from narrator.rules.events import DebateGoesOn, WindowOpened
from narrator.rules.hours import Hour, is_open
from narrator.rules.role import role_of
from narrator.rules.rule import Steps, Village

if TYPE_CHECKING:
    from collections.abc import Sequence

    from narrator.rules.hours import Window
    from narrator.rules.kernel.prompts import Answer
    from narrator.rules.rule import Rule, Steps, Village


def is_held(village: Village) -> bool:
    """Return whether there is a debate today: a vote is possible, and no rule in force forbids debates."""
    return village.debates and any_player_may_vote(village)


def at_any_time(village: Village, opening: Sequence[tuple[Window, Rule]]) -> Steps:
    """Ask each rule with a window in the debate once, in the order of the rules.

    Each prompt lists all players who may still act (`any_time`). The answer `{"first": id}` asks another of
    them first. A rule is asked again if another player's act restores its power or assigns its house
    (RULES.md §2.7).
    """
    waiting = list(opening)
    passed: set[tuple[str, str]] = set()
    while waiting and village.winner is None:
        window, rule = waiting.pop(0)
        if rule not in village.rules:
            continue
        steps = rule.attend(village, window)
        prompt = next(steps, None)
        if prompt is None:
            continue
        may_act = ((prompt.id, prompt.seats[0]), *_may_act(village, waiting))
        value = yield replace(prompt, any_time=may_act)
        if prompt_called(value) is None:
            yield from _taken_up(steps, value)
            if value is None:
                passed.add(may_act[0])
            elif village.winner is None:
                over = [entry for entry in opening if entry not in waiting]
                waiting += [entry for entry in over if set(_may_act(village, [entry])) - passed]
                if is_held(village):
                    village.events.append(DebateGoesOn(village.day_number))
            continue
        called = next(entry for entry in waiting if entry[0].id == prompt_called(value))
        waiting = [called, (window, rule), *(entry for entry in waiting if entry is not called)]


def prompt_called(value: Answer) -> str | None:
    """Return the id of the prompt to ask first, if the answer is `{"first": id}`, otherwise None."""
    if not isinstance(value, dict) or len(value) != 1:
        return None
    called = value.get("first")
    return called if isinstance(called, str) else None


def _may_act(village: Village, waiting: Sequence[tuple[Window, Rule]]) -> list[tuple[str, str]]:
    """Return pairs of a prompt id and the player who could answer that prompt now."""
    standing = [(window, rule) for window, rule in waiting if rule in village.rules]
    prompts = [next(rule.attend(village, window), None) for window, rule in standing]
    return [(prompt.id, prompt.seats[0]) for prompt in prompts if prompt is not None and prompt.roll]


def _taken_up(steps: Steps, value: Answer) -> Steps:
    """Continue steps whose first prompt was asked already, with this answer to it."""
    try:
        prompt = steps.send(value)
        while True:
            prompt = steps.send((yield prompt))
    except StopIteration:
        return


def open_hours(village: Village, hours: Iterable[Hour]) -> Steps:
    """Open the windows of several hours, one hour after another."""
    for hour in hours:
        if hour in village.hours:
            yield from open_hour(village, hour)


def open_hour(village: Village, hour: Hour) -> Steps:
    """Open the windows of an hour: first those of cards, then those of all other rules."""
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
    """Open the windows of cards in an hour, for all living holders one by one."""
    for window, kind in village.setup.card_windows.get(hour, ()):
        # Announced by public facts alone: otherwise the announcement would reveal that the card is held.
        if is_open(window, kind.id, public_facts.of_the_day(village)):
            village.events.append(WindowOpened(window.id))
        for player in village.holders(kind):
            for role in player.powers():
                # The first of two holders may have eliminated the second in this window.
                if type(role) is kind and player.alive:
                    yield from role_of(role).attend(village, window)
