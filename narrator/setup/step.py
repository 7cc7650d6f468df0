"""One question of set-up: when it is asked, and how its answer changes the draft."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from narrator.setup.draft import Draft, SetupLine

ASKED_LATER = frozenset(
    {"captain", "crier", "in_force", "deal", "pressed_ballots", "roll", "pace", "step", "rules"}
    | {"first_time", "saved_as"}
)
"""Fields of the draft on which no later question depends, except the summary."""


@dataclass(frozen=True)
class SetupStep:
    """A question of set-up, with its condition."""

    open: Callable[[Draft], bool]
    ask: Callable[[Draft], Awaitable[Draft]]
    asks: Callable[[Draft], bool] = lambda _: True
    """Whether the table is really asked; undo skips a step that decides by itself."""
    line: SetupLine | None = None
    """The line of the summary that it decides, if a game cannot begin without it."""
    minds_all: bool = False
    """Whether any change at the host's form makes the question start again."""

    def goes_on(self, before: Draft, now: Draft) -> bool:
        """Return whether the question can go on after the host's form changed the table."""
        return not self.minds_all and all(
            getattr(before, name) == getattr(now, name)
            for name in Draft.__struct_fields__
            if name not in ASKED_LATER
        )


def changing(line: SetupLine) -> Callable[[Draft], bool]:
    """Return the condition of a step that changes this line of the summary."""
    return lambda draft: draft.changing is line
