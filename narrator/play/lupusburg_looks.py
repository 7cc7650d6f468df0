"""Secret looks at a card or a goal by day in Lupusburg: several wait and share one short night.

A short night is a moment by day in which all players close their eyes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from narrator.night.lupusburg_script import CARD_LOOK, GOAL_LOOK
from narrator.night.scene import ReadBeat
from narrator.rules import Answer, Event, Game, Prompt, Setup
from narrator.rules.events import NightFell
from narrator.rules.lupusburg import (
    Ask,
    BroomGiven,
    CharacterShown,
    GoalChanged,
    PrivilegeUsed,
    setup_of,
    town_of,
)

Look = tuple[str, tuple[ReadBeat, ...]]
"""A seat, and the steps of the secret that only this seat sees."""

WHILE_LOOKS_WAIT = frozenset(
    {Ask.GOAL_CHANGE, Ask.BURGOMASTER_PRIVILEGE, Ask.PRIVILEGE_SHOW, Ask.BURGOMASTER_BROOM, Ask.SWEEPER_LOOK}
)
"""Prompts that may be asked while announced secret looks still wait.

The Chimney Sweeper's own look takes place in the same short night as the waiting ones.
"""


def is_due(game: Game, prompt: Prompt | None, waiting: Sequence[Event]) -> bool:
    """Return whether the waiting secret looks must take place before `prompt` is asked.

    They must if the Burgomaster is to see a card, because the next prompts ask what to show in return, or
    whether to send the Chimney Sweeper.
    """
    if prompt is None or prompt.id not in WHILE_LOOKS_WAIT:
        return True
    burgomaster = town_of(game).burgomaster.name
    return any(isinstance(event, CharacterShown) and event.to == burgomaster for event in waiting)


class WaitingLooks:
    """The secret looks that were announced to the table but have not taken place yet."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._waiting: list[int] = []
        """The indices of the events, in the game's list, that cause the waiting secret looks."""

    def add(self, event: int) -> None:
        """Add the look that the event with this index causes. Computer players need no look."""
        if _seat_of(self._game.events[event]) not in self._game.setup.minds:
            self._waiting.append(event)

    def forget(self, since: int) -> None:
        """Forget the looks caused by events from index `since` on, because an undo removed these events."""
        self._waiting = [event for event in self._waiting if event < since]

    @property
    def are_due(self) -> bool:
        """Whether some of the waiting secret looks must take place now."""
        events = [self._game.events[event] for event in self._waiting]
        return bool(events) and is_due(self._game, self._game.pending, events)

    def take(self) -> list[Look]:
        """Return all waiting secret looks and clear the list, because they take place now."""
        events = [self._game.events[event] for event in self._waiting]
        self._waiting = []
        return [
            (_seat_of(event), CARD_LOOK if isinstance(event, CharacterShown) else GOAL_LOOK)
            for event in events
        ]


def _seat_of(event: Event) -> str:
    if isinstance(event, CharacterShown):
        return event.to
    assert isinstance(event, GoalChanged), "no other event lets a player look"
    return event.seat


class LooksOfToday(NamedTuple):
    """The secret looks of one day, derived from the answers of a saved or corrected game."""

    seen: int
    """The number of answers given before today's last look; 0 if there was no look."""
    sweeper: str | None
    """The Chimney Sweeper, if a look by the Chimney Sweeper is the last thing that happened; otherwise None.
    """
    waiting: int | None
    """The index of the first event whose look may not have taken place yet; None if there is none."""


def looks_in(setup: Setup, answers: Sequence[Answer], *, had: bool = False) -> LooksOfToday:
    """Return the looks of the day on which these answers end.

    After the last answer, a look may or may not have taken place. It counts as waiting, unless `had` is true.
    """
    by_hand = setup_of(setup).printed
    shown: tuple[type, ...] = (PrivilegeUsed, BroomGiven) if by_hand else (CharacterShown, GoalChanged)
    game, seen, sweeper, waiting = Game(setup), 0, None, list[int]()

    def took_place() -> bool:
        events = [game.events[event] for event in waiting]
        return bool(events) and (by_hand or is_due(game, game.pending, events))

    for value in answers:
        prompt, events = game.pending, len(game.events)
        assert prompt is not None
        if took_place():
            seen, waiting = len(game.answers), []
        game.answer(value)
        sweeper = None
        added = list(enumerate(game.events))[events:]
        if any(isinstance(event, NightFell) for _, event in added):
            seen, waiting = 0, []
        waiting += [index for index, event in added if isinstance(event, shown)]
        if prompt.id == Ask.SWEEPER_LOOK:
            seen, sweeper = len(game.answers), prompt.seats[0]
    if had and took_place():
        seen, waiting = len(game.answers), []
    return LooksOfToday(seen, sweeper, waiting[0] if waiting and not by_hand else None)
