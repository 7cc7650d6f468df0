"""Prompts of the night: the seats that a call can wake, the seats that a power can name, and the questions.

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
    """Return those of `players` whom the call that is being voiced can wake."""
    for rule in village.rules_with(Rule.sleeps_through):
        players = [player for player in players if not rule.sleeps_through(village, player, village.call)]
    return players


def within_reach(village: Village, seats: Iterable[Player]) -> Iterable[Player]:
    """Return those whom a power can name at all."""
    for rule in village.rules_with(Rule.within_reach):
        seats = rule.within_reach(village, list(seats))
    return seats


def in_reach(village: Village, role: Card, seats: list[Player]) -> list[Player]:
    """Return whom a power may be used on, after all that the rules in force forbid it."""
    for rule in village.rules_with(Rule.reach):
        seats = rule.reach(village, role, seats)
    return seats


def fair_prey(village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
    """Return whom wolves may designate, after all that the rules in force forbid them."""
    for rule in village.rules_with(Rule.prey):
        prey = rule.prey(village, hunters, prey)
    return prey


def ask_seat(
    village: Village, prompt: str, me: Player, legal: Iterable[Player], *, must: bool = False
) -> Prompt:
    """Return a night prompt for one seat; `must` forbids passing while anything is legal."""
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
    """Return a night prompt for `picks` seats, or for all if there are fewer."""
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
    """Return a yes or no for one seat; without `may` only no is legal."""
    legal = (True, False) if may else (False,)
    return YesNoPrompt(id=prompt, call=village.call.id, seats=(me.name,), roll=(True, False), legal=legal)


def ask_choice(
    village: Village, prompt: str, me: Player, roll: tuple[str, ...], legal: tuple[str, ...], *, must: bool
) -> Prompt:
    """Return a prompt for one of a short list of words."""
    least = 1 if must and legal else 0
    return ChoicePrompt(id=prompt, call=village.call.id, seats=(me.name,), roll=roll, legal=legal, min=least)


def short_night(village: Village, call: Call, steps: Steps) -> Steps:
    """Let all players sleep for one call in the middle of a day; `steps` ask the ones who are awake."""
    village.call = call
    village.events.append(EyesClosed(call.id))
    yield from steps
    village.events.append(EyesOpened(call.id))
