"""Prompts of the night, the players that a call can wake, and the targets that a power may have.

Questions by day are in `kernel/aloud.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.events import EyesClosed, EyesOpened
from narrator.rules.kernel.prompts import ChoicePrompt, Prompt, SeatPrompt, SeatsPrompt, YesNoPrompt
from narrator.rules.rule import Rule, Steps, Village

if TYPE_CHECKING:
    from narrator.rules.player import Card, Player
    from narrator.rules.schedule import Call


def who_wakes(village: Village, players: list[Player]) -> list[Player]:
    """Return those of `players` whom the current call can wake."""
    for rule in village.rules_with(Rule.sleeps_through):
        players = [player for player in players if not rule.sleeps_through(village, player, village.call)]
    return players


def within_reach(village: Village, seats: Iterable[Player]) -> Iterable[Player]:
    """Return those of `seats` whom any power may name, by the rules in force."""
    for rule in village.rules_with(Rule.within_reach):
        seats = rule.within_reach(village, list(seats))
    return seats


def in_reach(village: Village, role: Card, seats: list[Player]) -> list[Player]:
    """Return those of `seats` on whom the power of `role` may be used, by the rules in force."""
    for rule in village.rules_with(Rule.reach):
        seats = rule.reach(village, role, seats)
    return seats


def fair_prey(village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
    """Return those of `prey` whom these hunters may bite, by the rules in force."""
    for rule in village.rules_with(Rule.prey):
        prey = rule.prey(village, hunters, prey)
    return prey


def ask_seat(
    village: Village, prompt: str, me: Player, legal: Iterable[Player], *, must: bool = False
) -> Prompt:
    """Return a night prompt to `me` for one seat. With `must` they may not pass while a seat is legal."""
    legal = within_reach(village, legal)
    names = tuple([player.name for player in legal])
    most = 1 if names else 0
    return SeatPrompt(
        id=prompt,
        call=village.call.id,
        seats=(me.name,),
        roll=village.names,
        legal=names,
        min=most if must else 0,
        max=most,
    )


def ask_seats(
    village: Village, prompt: str, seats: Iterable[Player], legal: Iterable[Player], *, picks: int
) -> Prompt:
    """Return a night prompt for `picks` seats, or for all legal seats if there are fewer."""
    legal = within_reach(village, legal)
    names = tuple([player.name for player in legal])
    picked = min(picks, len(names))
    kind = SeatPrompt if picks == 1 else SeatsPrompt
    return kind(
        id=prompt,
        call=village.call.id,
        seats=tuple([s.name for s in seats]),
        roll=village.names,
        legal=names,
        min=picked,
        max=picked,
    )


def ask_yes_no(village: Village, prompt: str, me: Player, *, may: bool) -> Prompt:
    """Return a night prompt to `me` for a yes or no. Without `may`, only no is legal."""
    legal = (True, False) if may else (False,)
    return YesNoPrompt(id=prompt, call=village.call.id, seats=(me.name,), roll=(True, False), legal=legal)


def ask_choice(
    village: Village, prompt: str, me: Player, roll: tuple[str, ...], legal: tuple[str, ...], *, must: bool
) -> Prompt:
    """Return a night prompt to `me` for one word of a short roll. With `must` they may not pass."""
    least = 1 if must and legal else 0
    return ChoicePrompt(id=prompt, call=village.call.id, seats=(me.name,), roll=roll, legal=legal, min=least)


def short_night(village: Village, call: Call, steps: Steps) -> Steps:
    """Let all players close their eyes for one call by day. `steps` ask the players who are awake."""
    village.call = call
    village.events.append(EyesClosed(call.id))
    yield from steps
    village.events.append(EyesOpened(call.id))
