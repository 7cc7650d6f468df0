"""Phones that ask for a seat, and wait for what the table says of it."""

from __future__ import annotations

from collections.abc import Callable

import trio

MOST = 40
"""Phones in the line: as many as a table has seats."""


class Knock:
    """A phone that asks for a seat, until the table has said whether it is theirs."""

    def __init__(self, refused: Callable[[], None]) -> None:
        """`refused` is called when the table does not let it in."""
        self._refused = refused
        self._answered = trio.Event()
        self._welcome = False

    @property
    def is_answered(self) -> bool:
        """Whether the table has said it."""
        return self._answered.is_set()

    def answer(self, *, welcome: bool) -> None:
        """Say what the table says, once."""
        if self.is_answered:
            return
        self._welcome = welcome
        self._answered.set()
        if not welcome:
            self._refused()

    def send_away(self) -> None:
        """End the wait without a word of the table."""
        self._answered.set()

    async def welcome(self) -> bool:
        """Wait for it."""
        await self._answered.wait()
        return self._welcome


class Newcomer(Knock):
    """A phone that has read no code: its owner has tapped the name of a seat."""

    def __init__(self, seat: str, refused: Callable[[], None] = lambda: None) -> None:
        super().__init__(refused)
        self.seat = seat
        self.digits = ""
        """What it shows, once it is its turn."""


class WaitingLine:
    """Newcomers, one after the other: only the first shows digits, and is asked about."""

    def __init__(self, stir: Callable[[], None]) -> None:
        """`stir` is called whenever there is somebody else to be asked about."""
        self._stir = stir
        self._line: list[Newcomer] = []
        self._moved = trio.Event()

    @property
    def shown(self) -> Newcomer | None:
        """Whoever is to be asked about: the first, once it shows its digits."""
        first = self._line[0] if self._line else None
        return first if first is not None and first.digits and not first.is_answered else None

    def join(self, newcomer: Newcomer) -> bool:
        """Stand at the end; False where the line is long enough."""
        if len(self._line) == MOST:
            return False
        self._line.append(newcomer)
        return True

    def leave(self, newcomer: Newcomer) -> None:
        """Go, for whatever reason."""
        self._line.remove(newcomer)
        self._move()

    async def turn(self, newcomer: Newcomer) -> None:
        """Wait until one is the first."""
        while self._line[0] is not newcomer:
            await self._moved.wait()

    def shows(self, newcomer: Newcomer, digits: str) -> None:
        """The first shows its digits: the table may be asked."""
        newcomer.digits = digits
        self._stir()

    def send_away(self) -> None:
        """Another game begins: nobody is asked about any more."""
        for newcomer in self._line:
            newcomer.send_away()

    def _move(self) -> None:
        self._moved.set()
        self._moved = trio.Event()
        self._stir()
