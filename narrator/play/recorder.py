"""The background task that writes the journal. Entries are queued and written in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import trio

from narrator.errors import JournalError
from narrator.play.journal import UNDONE, Entry, Journal, amended, answered, ended, noted
from narrator.rules import Answer

NOTHING = "nothing"
"""The name of a note without content, which is written so that the disk is always busy."""


class Recorder:
    """The writer of a game's journal: entries are queued, and a background task writes them.

    Without a journal, the entries are dropped.
    """

    def __init__(self, journal: Journal | None = None, *, threaded: bool = True) -> None:
        self.trouble: JournalError | None = None
        """The error of the last write, or None. Entries that could not be written are tried again with the
        next.
        """
        self._told = False
        self._journal = journal
        self._threaded = threaded
        self._waiting: list[Entry] = []
        self._news = trio.Event()
        self._idle = trio.Event()
        self._idle.set()

    def take_trouble(self) -> JournalError | None:
        """Return the current write error, but only once, so that it is reported once; otherwise None.

        After a write has succeeded, the next error is returned again.
        """
        told, self._told = self._told, self.trouble is not None
        return None if told else self.trouble

    def answer(self, value: Answer) -> None:
        """Queue an answer."""
        self._queue(answered(value))

    def nothing(self) -> None:
        """Queue an empty note, so that the disk is also busy when no player was really asked.

        Otherwise, the call of a dead player's card would write nothing, and a listener could hear or see the
        difference: see the first pair in `tests/narrator/alike/test_pairs.py`.
        """
        self._queue(noted(NOTHING, None))

    def undo(self) -> None:
        """Queue an undo of the last answer."""
        self._queue(UNDONE)

    def note(self, name: str, value: Any) -> None:
        """Queue a note, which is saved beside the answers."""
        self._queue(noted(name, value))

    def amend(self, setup: Any, answers: Sequence[Answer], notes: Any) -> None:
        """Queue a correction: the new set-up, its answers so far, and its notes."""
        self._queue(amended(setup, answers, notes))

    def finish(self, outcome: Any) -> None:
        """Queue the end of the game."""
        self._queue(ended(outcome))

    async def flush(self) -> None:
        """Wait until all queued entries are on disk, or writing has failed (see `trouble`)."""
        await self._idle.wait()

    async def run(self) -> None:
        """Write the queued entries, until cancelled."""
        while True:
            await self._news.wait()
            self._news = trio.Event()
            await self._write_all()
            self._idle.set()

    async def _write_all(self) -> None:
        while self._waiting:
            entries = tuple(self._waiting)
            try:
                await self.write(entries)
            except JournalError as error:
                self.trouble = error
                return
            del self._waiting[: len(entries)]
            self.trouble = None

    async def write(self, entries: tuple[Entry, ...]) -> None:
        """Write entries to the journal, with a single flush to disk."""
        assert self._journal is not None, "nothing is queued without a journal"
        if self._threaded:
            await trio.to_thread.run_sync(self._journal.write, *entries)
        else:
            self._journal.write(*entries)

    def _queue(self, entry: Entry) -> None:
        if self._journal is None:
            return
        self._waiting.append(entry)
        if self._idle.is_set():  # an event that is not set stays, because a caller may be waiting for it
            self._idle = trio.Event()
        self._news.set()
