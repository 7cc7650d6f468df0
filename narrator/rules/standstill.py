"""Standstill: nothing can end the game any more, so that it ends without a winner (RULES.md A105)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import victory
from narrator.rules.events import Died, NobodyCondemned, NoVote, Returned, StoodStill, VoteCounted
from narrator.rules.ids import Winner
from narrator.rules.roles.werewolf import prey_of
from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player

STANDSTILL = 3
"""Idle days in a row after which the game ends without a winner."""


def note_idle_day(village: Village) -> None:
    """End the game without a winner on the third day on which no vote can come about and no wolf has prey.

    An Innkeeper, whom no wolf devours, alone with a wolf who keeps the school and forbids the vote; the White
    Werewolf alone with a fascinated seat, both in the harvest's affair, so that neither may vote against the
    other (A96). While a wolf has prey that can die, the game goes on: a shield may miss one night. So does a
    game whose voters abstain though they may vote.
    """
    if not village.options.standstill or wolves_have_prey(village):
        return
    village.idle_days.add(village.day_number)
    days = _idle_days_in_a_row(village)
    if days >= STANDSTILL:
        village.events.append(StoodStill(days))
        victory.end(village, Winner.NOBODY)


def wolves_have_prey(village: Village) -> bool:
    """Return whether some living wolf may still devour a player, in this night or a later one."""
    return bool(_edible(village))


def _edible(village: Village) -> list[Player]:
    pack = [player for player in village.alive if player.wolf]
    prey = prey_of(village, pack) if pack else []
    for rule in village.rules_with(Rule.edible):
        prey = rule.edible(village, prey)
    return prey


def _idle_days_in_a_row(village: Village) -> int:
    """Count the idle days since the last one on which a ballot was cast or a seat left or came back."""
    days = set[int]()
    for event in reversed(village.events):
        match event:
            case NoVote(day) | NobodyCondemned(day) if day in village.idle_days:
                days.add(day)
            case VoteCounted(votes=()) if days:
                continue  # of the idle day that was just met
            case Died() | Returned() | VoteCounted() | NobodyCondemned() | NoVote():
                break
    return len(days)
