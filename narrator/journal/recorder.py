"""Keeps the journal up with the game: entries are queued in order and written by one task.

The night's voice never waits for a disk; what the day voices waits for `flush`. Whatever was queued by the
time the disk is free goes out in one write with one sync. Where a secret decides whether there is an answer,
`nothing` is queued in its place: neither the number of writes nor the wait for them tells of it (Rule S).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import trio

from narrator.errors import JournalError
from narrator.journal.journal import UNDONE, Entry, Journal, amended, answered, ended, noted

NOTHING = "nothing"
"""The name of a note that says nothing."""


class Recorder:
    """Writes one game's answers, undos and notes. Without a journal it only counts them."""

    def __init__(self, journal: Journal | None = None, *, threaded: bool = True) -> None:
        self.trouble: JournalError | None = None
        """What kept the last entries from being written; they are tried again with the next."""
        self._told = False
        self._journal = journal
        self._threaded = threaded
        self._waiting: list[Entry] = []
        self._news = trio.Event()
        self._idle = trio.Event()
        self._idle.set()

    def take_trouble(self) -> JournalError | None:
        """The trouble there is, once: it is not given again until all was well meanwhile."""
        told, self._told = self._told, self.trouble is not None
        return None if told else self.trouble

    def answer(self, value: Any) -> None:
        """Queue an answer."""
        self._queue(answered(value))

    def nothing(self) -> None:
        """Queue that nobody answered, where the room must not know whether anybody was asked.

        Without it a call whose card is dead writes nothing, and two evenings that look alike differ in how
        often the disk is written: the first pair of `tests/narrator/test_pairs.py` shows it.
        """
        self._queue(noted(NOTHING, None))

    def undo(self) -> None:
        """Queue that the last answer is taken back."""
        self._queue(UNDONE)

    def note(self, name: str, value: Any) -> None:
        """Queue something to remember beside the answers."""
        self._queue(noted(name, value))

    def amend(self, setup: Any, answers: Sequence[Any], notes: Any) -> None:
        """Queue that the game is another one from now on: its set-up, its answers so far, its notes."""
        self._queue(amended(setup, answers, notes))

    def finish(self, outcome: Any) -> None:
        """Queue the end of the game."""
        self._queue(ended(outcome))

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
            entries = tuple(self._waiting)
            try:
                await self._write(entries)
            except JournalError as error:
                self.trouble = error
                return
            del self._waiting[: len(entries)]
            self.trouble = None

    async def _write(self, entries: tuple[Entry, ...]) -> None:
        assert self._journal is not None, "nothing is queued without a journal"
        if self._threaded:
            await trio.to_thread.run_sync(self._journal.write, *entries)
        else:
            self._journal.write(*entries)

    def _queue(self, entry: Entry) -> None:
        if self._journal is None:
            return
        self._waiting.append(entry)
        if self._idle.is_set():  # else somebody may be waiting for this very event
            self._idle = trio.Event()
        self._news.set()
