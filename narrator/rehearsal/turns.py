"""Whose turn it is in a call that several answer one after the other, by what is heard of it."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.night.woken import called
from narrator.rules import Game, Prompt


class Turns:
    """Counts the turns of the call that is heard; most calls have none."""

    def __init__(self) -> None:
        self._turn = 0
        """How often a turn was announced in this call: 0 where all act together."""
        self._announced = False
        """Whether one was announced since anybody was last asked."""

    def hear(self, cue: str) -> None:
        """A line of the night."""
        if cue.endswith((".wakes", ".sleeps")):
            self._turn = 0
        elif cue == "turn.comes":
            self._announced = True
        elif self._announced:
            self._turn, self._announced = self._turn + 1, False

    def whose(self, called: Sequence[str]) -> tuple[str, ...]:
        """Those whose turn it is, of all who were called and saw each other."""
        return tuple(called if self._turn == 0 else called[self._turn - 1 : self._turn])

    def is_of(self, prompt: Prompt, game: Game) -> bool:
        """Whether it is the turn of whoever a prompt asks; who was not called acts beside all turns."""
        if self._turn == 0 or prompt.call is None:
            return True
        together, seats = called(game, prompt.call), set(prompt.seats)
        return not seats <= set(together) or seats <= set(self.whose(together))
