"""The exchange of letters between two villages that play at one box, and the order of their turns.

Moves and letters are the same as between two boxes (`Keeper`, `Letter`). There is no broker, socket or key,
because nothing leaves the box. The box leads one village at a time, and delivers letters when it changes to
the other. So an answer that was undone during a village's own turn was never sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import trio

from narrator.home.hamlets.keeper import Keeper
from narrator.home.hamlets.moves import Letter
from narrator.home.hamlets.names import replaced
from narrator.rules import Answer, Game, Prompt

OVER = 10**9
"""The number of turns that is recorded for a village whose game is over, so that it never has the fewest."""


class Lane:
    """The exchange of letters between two villages at one box."""

    def __init__(self, villages: Sequence[str]) -> None:
        self.villages = tuple(villages)
        self._keepers = {name: Keeper(name) for name in villages}
        self._games: dict[str, Game] = {}
        self._letters: dict[str, tuple[Letter, ...]] = {}
        """The last letters of each village. The journal has stored the decisions in them."""
        self._replaced: dict[str, tuple[tuple[str, str], ...]] = {}
        """The replaced players of each village, as they were at the end of its last turn."""

    def answer(self, village: str, game: Game, prompt: Prompt) -> Answer:
        """Return the answer to a village's prompt about moves, from the letters delivered so far."""
        return self._keepers[village].answer(game, prompt)

    def say(self, village: str, game: Game) -> None:
        """Prepare letters about a village's decisions. `carry` delivers them later."""
        self._games[village] = game
        self._letters[village] = tuple(self._keepers[village].letters(game))

    def replaced(self, village: str) -> Iterator[tuple[str, str]]:
        """Yield the old and new names of players replaced in the other village, as delivered so far."""
        for other, known in self._replaced.items():
            if other != village:
                yield from known

    def carry(self) -> None:
        """Deliver all letters. If a letter is delivered again, nothing changes."""
        for village, game in self._games.items():
            self._replaced[village] = replaced(game.setup)
            # A village whose game is over sends nothing more, but players on the way there arrive.
            if game.pending is None:
                self.say(village, game)
            for letter in self._letters[village]:
                self._keepers[letter.reader].hear(letter)


class VillageTurns:
    """The turns of two villages that one box leads. The next turn is for the village with the fewest so far.

    A night and a day are one turn each: after night `n` a village has had `2n` turns, after the next day `2n
    + 1`. A day before the first night counts as turn 1. If both villages have had equally many turns, the
    first in order is next.
    """

    def __init__(self, had: dict[str, int]) -> None:
        """Start with the number of turns that each village has had, in the order of the villages."""
        self._had = dict(had)
        self._changed = trio.Event()

    @property
    def whose(self) -> str | None:
        """The village whose turn it is, or None when both games are over."""
        village = min(self._had, key=self._had.__getitem__)
        return village if self._had[village] < OVER else None

    def had(self, village: str) -> int:
        """Return the number of turns that a village has had."""
        return self._had[village]

    def is_over(self, village: str) -> bool:
        """Return whether the game of a village is over."""
        return self._had[village] >= OVER

    def pass_on(self, village: str, had: int) -> None:
        """Record the number of turns that a village has had, and wake the village whose turn is next."""
        self._had[village] = had
        self._changed.set()
        self._changed = trio.Event()

    async def wait_for(self, village: str) -> bool:
        """Wait until it is a village's turn. Return whether there was a wait."""
        waited = False
        while self.whose != village:
            waited = True
            await self._changed.wait()
        return waited


def before_night(night: int) -> int:
    """Return the number of turns that a village has had when this night begins."""
    return 2 * night - 1


def after_night(night: int) -> int:
    """Return the number of turns that a village has had when this night ends."""
    return 2 * night
