"""One question of a set-up: when it is asked, what comes of it, and what it hangs on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from narrator.setup.draft import Draft, SetupLine

ASKED_LATER = frozenset(
    {"captain", "crier", "in_force", "deal", "pressed_ballots", "roll", "pace", "step", "rules"}
    | {"first_time", "saved_as"}
)
"""What no question hangs on but the summary."""


@dataclass(frozen=True)
class SetupStep:
    """A question: whether it is to be asked now, and what asking it makes of the draft."""

    open: Callable[[Draft], bool]
    ask: Callable[[Draft], Awaitable[Draft]]
    asks: Callable[[Draft], bool] = lambda _: True
    """Whether it is really put to the table; an undo passes over what decides itself."""
    line: SetupLine | None = None
    """What is decided by it, where it has to be before a game can begin."""
    minds_all: bool = False
    """Whether it is asked anew whatever is changed at the form meanwhile."""

    def goes_on(self, before: Draft, now: Draft) -> bool:
        """Whether it can be asked on though a form has made `now` of the table that was `before`."""
        return not self.minds_all and all(
            getattr(before, name) == getattr(now, name)
            for name in Draft.__struct_fields__
            if name not in ASKED_LATER
        )


def changing(line: SetupLine) -> Callable[[Draft], bool]:
    """Whether the table is changing this line of the summary."""
    return lambda draft: draft.changing is line
