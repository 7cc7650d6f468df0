"""Keeps the journal up with the game: entries are queued in order and written by one task.

The night's voice never waits for a disk; what the day voices waits for `flush`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import trio

from narrator.errors import JournalError
from narrator.journal.journal import Journal


class Recorder:
    """Writes one game's answers, undos and notes. Without a journal it only counts them."""

    def __init__(self, journal: Journal | None = None, *, threaded: bool = True) -> None:
        self.trouble: JournalError | None = None
        """What kept the last entry from being written; it is tried again with the next."""
        self._told = False
        self._journal = journal
        self._threaded = threaded
        self._waiting: deque[Callable[[], None]] = deque()
        self._news = trio.Event()
        self._idle = trio.Event()
        self._idle.set()

    def take_trouble(self) -> JournalError | None:
        """The trouble there is, once: it is not given again until all was well meanwhile."""
        told, self._told = self._told, self.trouble is not None
        return None if told else self.trouble

    def answer(self, value: Any) -> None:
        """Queue an answer."""
        if self._journal is not None:
            self._queue(partial(self._journal.append, value))

    def undo(self) -> None:
        """Queue that the last answer is taken back."""
        if self._journal is not None:
            self._queue(self._journal.undo)

    def note(self, name: str, value: Any) -> None:
        """Queue something to remember beside the answers."""
        if self._journal is not None:
            self._queue(partial(self._journal.note, name, value))

    def finish(self, outcome: Any) -> None:
        """Queue the end of the game."""
        if self._journal is not None:
            self._queue(partial(self._journal.finish, outcome))

    async def flush(self) -> None:
        """Wait until everything queued is on disk, or could not be written (see `trouble`)."""
        await self._idle.wait()

    async def run(self) -> None:
        """Write what is queued, for as long as the game lasts."""
        while True:
            await self._news.wait()
            self._news = trio.Event()
            await self._write_all()
            self._idle.set()

    async def _write_all(self) -> None:
        while self._waiting:
            try:
                if self._threaded:
                    await trio.to_thread.run_sync(self._waiting[0])
                else:
                    self._waiting[0]()
            except JournalError as error:
                self.trouble = error
                return
            self._waiting.popleft()
            self.trouble = None

    def _queue(self, entry: Callable[[], None]) -> None:
        self._waiting.append(entry)
        self._idle = trio.Event()
        self._news.set()
