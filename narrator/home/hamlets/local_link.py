"""Two villages at one box: letters from hand to hand, and whose turn it is.

The words between them and the doors are those of boxes apart (`Keeper`, `Letter`); there is no broker, no
socket and no key, for nothing leaves the box. As the box leads one village at a time, letters are carried
when it turns to the other: what a village takes back in its own turn was never said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import trio

from narrator.home.hamlets.keeper import Keeper
from narrator.home.hamlets.moves import Letter
from narrator.home.hamlets.names import replaced
from narrator.rules import Answer, Game, Prompt

OVER = 10**9
"""So many turns has a village had whose game is over: it is never behind."""


class Lane:
    """The way between villages of one box."""

    def __init__(self, villages: Sequence[str]) -> None:
        self.villages = tuple(villages)
        self._keepers = {name: Keeper(name) for name in villages}
        self._games: dict[str, Game] = {}
        self._letters: dict[str, tuple[Letter, ...]] = {}
        """What each has said last, as it stands on the disk."""
        self._replaced: dict[str, tuple[tuple[str, str], ...]] = {}
        """Who was replaced, as each had it when it turned to the others."""

    def answer(self, village: str, game: Game, prompt: Prompt) -> Answer:
        """The answer of its doorkeeper, by what was carried there until now."""
        return self._keepers[village].answer(game, prompt)

    def say(self, village: str, game: Game) -> None:
        """Lay ready what the village has decided."""
        self._games[village] = game
        self._letters[village] = tuple(self._keepers[village].letters(game))

    def replaced(self, village: str) -> Iterator[tuple[str, str]]:
        """Who was replaced in the others, as it was carried here."""
        for other, known in self._replaced.items():
            if other != village:
                yield from known

    def carry(self) -> None:
        """Bring every letter to its reader; one that was brought before changes nothing there."""
        for village, game in self._games.items():
            self._replaced[village] = replaced(game.setup)
            if game.pending is None:  # it says no more by itself, and whoever is on the way arrives there
                self.say(village, game)
            for letter in self._letters[village]:
                self._keepers[letter.reader].hear(letter)


class VillageTurns:
    """Which of the villages the box leads now: whoever is behind, and of those that are as far the first.

    A village is as far as the nights and days that it has behind it: after night `n` it has had `2n` turns,
    after the day that follows `2n + 1`; a day before the first night is the first of all.
    """

    def __init__(self, had: dict[str, int]) -> None:
        """`had` is how many turns each has had, in the order in which they begin."""
        self._had = dict(had)
        self._changed = trio.Event()

    @property
    def whose(self) -> str | None:
        """Whose turn it is; nobody's, when all is over."""
        village = min(self._had, key=self._had.__getitem__)
        return village if self._had[village] < OVER else None

    def had(self, village: str) -> int:
        """How many turns a village has had."""
        return self._had[village]

    def is_over(self, village: str) -> bool:
        """Whether its game is over."""
        return self._had[village] >= OVER

    def pass_on(self, village: str, had: int) -> None:
        """It has had so many turns: let whoever is behind now have theirs."""
        self._had[village] = had
        self._changed.set()
        self._changed = trio.Event()

    async def wait_for(self, village: str) -> bool:
        """Wait until it is its turn; whether it had to be waited for."""
        waited = False
        while self.whose != village:
            waited = True
            await self._changed.wait()
        return waited


def before_night(night: int) -> int:
    """How many turns a village has had that is about to sleep."""
    return 2 * night - 1


def after_night(night: int) -> int:
    """How many turns a village has had whose night is over."""
    return 2 * night
