"""The secret looks of a day: what was decided before one of them stands."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.rules import Answer, Game, Setup
from narrator.rules.events import NightFell
from narrator.rules.lupusburg import Ask, BroomGiven, CharacterShown, GoalChanged, PrivilegeUsed, setup_of


def looks_in(setup: Setup, answers: Sequence[Answer], *, had: bool = False) -> tuple[int, str | None]:
    """How many answers stood at today's last look, 0 where there was none; and the Sweeper whose it was.

    The Sweeper is named only where nothing was answered since. Of a look that an answer brings about and that
    is told after it, it is not known whether it was had: that answer may still be taken back. With `had` it
    is known that it was.
    """
    shown: tuple[type, ...] = (CharacterShown, GoalChanged)
    if setup_of(setup).printed:
        shown = (PrivilegeUsed, BroomGiven)
    game, seen, told, sweeper = Game(setup), 0, 0, None
    for value in answers:
        prompt, events = game.pending, len(game.events)
        assert prompt is not None
        game.answer(value)
        seen, sweeper = max(seen, told), None
        if any(isinstance(event, NightFell) for event in game.events[events:]):
            seen = told = 0
        elif any(isinstance(event, shown) for event in game.events[events:]):
            told = len(game.answers)
        elif prompt.id == Ask.SWEEPER_LOOK:
            seen, sweeper = len(game.answers), prompt.seats[0]
    return max(seen, told) if had else seen, sweeper
