"""Whom a call of the night wakes, as the box alone knows."""

from __future__ import annotations

from narrator.rules import Game, Prompt
from narrator.rules.prompts import YesNoPrompt
from narrator.rules.village import Rule, village_of


def may_order(game: Game, order: str) -> tuple[str, ...]:
    """The seats that may give a standing order: the living who hold its card, or borrow it, in seat order."""
    living = village_of(game).alive
    return tuple(
        player.name for player in living if any(role.standing_order == order for role in player.powers())
    )


def order_prompt(order: str, seat: str) -> Prompt:
    """A standing order as a question to a seat: the rules ask it by day, at the vote."""
    choices = (True, False)
    return YesNoPrompt(id=order, call=None, seats=(seat,), roll=choices, legal=choices)


def called(game: Game, call: str) -> tuple[str, ...]:
    """The seats that a call wakes: the living who hold its card, or borrow it; else whom a rule says."""
    village = village_of(game)
    calls = ((player.name, role.calls) for player in village.alive for role in player.powers())
    holders = tuple(dict.fromkeys(name for name, own in calls if any(one.id == call for one in own)))
    if holders:
        return holders
    own = ((rule, one) for rule in village.rules_with(Rule.woken) for one in rule.calls if one.id == call)
    return tuple(player.name for rule, one in own for player in rule.woken(village, one))
