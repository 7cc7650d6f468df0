"""Two villages at one box: letters without a network, and whose turn it is.

The messages and the doors are those of separate boxes (`Keeper`, `Letter`). There is no broker, socket or
key, because nothing leaves the box. The box leads one village at a time, and carries letters when it
turns to the other. So an answer undone during a village's own turn was never sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import trio

from narrator.home.hamlets.keeper import Keeper
from narrator.home.hamlets.moves import Letter
from narrator.home.hamlets.names import replaced
from narrator.rules import Answer, Game, Prompt

OVER = 10**9
"""The number of turns of a village whose game is over: it is never behind."""


class Lane:
    """The exchange of letters between villages at one box."""

    def __init__(self, villages: Sequence[str]) -> None:
        self.villages = tuple(villages)
        self._keepers = {name: Keeper(name) for name in villages}
        self._games: dict[str, Game] = {}
        self._letters: dict[str, tuple[Letter, ...]] = {}
        """The last letters of each village, which are on disk."""
        self._replaced: dict[str, tuple[tuple[str, str], ...]] = {}
        """The replaced players of each village, at the end of its last turn."""

    def answer(self, village: str, game: Game, prompt: Prompt) -> Answer:
        """Return the answer of a village's doorkeeper, from the letters carried so far."""
        return self._keepers[village].answer(game, prompt)

    def say(self, village: str, game: Game) -> None:
        """Prepare the letters about a village's decisions."""
        self._games[village] = game
        self._letters[village] = tuple(self._keepers[village].letters(game))

    def replaced(self, village: str) -> Iterator[tuple[str, str]]:
        """Yield the names of players replaced in the other villages, as carried so far."""
        for other, known in self._replaced.items():
            if other != village:
                yield from known

    def carry(self) -> None:
        """Deliver all letters; repeated delivery changes nothing."""
        for village, game in self._games.items():
            self._replaced[village] = replaced(game.setup)
            if (
                game.pending is None
            ):  # a finished game sends nothing by itself, but players on the way arrive there
                self.say(village, game)
            for letter in self._letters[village]:
                self._keepers[letter.reader].hear(letter)


class VillageTurns:
    """The order in which one box leads its villages: the one that is behind, or the first of equals.

    A village counts the nights and days behind it. After night `n` it has had `2n` turns, after the next
    day `2n + 1`. A day before the first night counts as turn 1.
    """

    def __init__(self, had: dict[str, int]) -> None:
        """Start with the number of turns that each village has had, in the order in which they begin."""
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
        """Record a village's turns, and let the one that is now behind continue."""
        self._had[village] = had
        self._changed.set()
        self._changed = trio.Event()

    async def wait_for(self, village: str) -> bool:
        """Wait until it is a village's turn; return whether it had to wait."""
        waited = False
        while self.whose != village:
            waited = True
            await self._changed.wait()
        return waited


def before_night(night: int) -> int:
    """Return the number of turns before this night."""
    return 2 * night - 1


def after_night(night: int) -> int:
    """Return the number of turns after this night."""
    return 2 * night
