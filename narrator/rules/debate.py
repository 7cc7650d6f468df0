"""The debate: players who may act in it do so in the order that the table wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules.ballots import anybody_may_vote
from narrator.rules.events import DebateGoesOn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from narrator.rules.hours import Window
    from narrator.rules.kernel.prompts import Answer
    from narrator.rules.rule import Rule, Steps, Village


def is_held(village: Village) -> bool:
    """Return whether there is a debate today: not without a vote, and not while a rule forbids talking."""
    return village.debates and anybody_may_vote(village)


def at_any_time(village: Village, opening: Sequence[tuple[Window, Rule]]) -> Steps:
    """Ask each rule with a window in the debate once, in the order of the rules.

    Each prompt lists all players who may still act (`any_time`). The answer `{"first": id}` asks another
    of them first. A rule is asked again if an act restores its power: a returned token, or a house
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
    """Return pairs of a prompt id and the player who could answer it now."""
    standing = [(window, rule) for window, rule in waiting if rule in village.rules]
    prompts = [next(rule.attend(village, window), None) for window, rule in standing]
    return [(prompt.id, prompt.seats[0]) for prompt in prompts if prompt is not None and prompt.roll]


def _taken_up(steps: Steps, value: Answer) -> Steps:
    """Continue steps that already wait for an answer, with this answer."""
    try:
        prompt = steps.send(value)
        while True:
            prompt = steps.send((yield prompt))
    except StopIteration:
        return
