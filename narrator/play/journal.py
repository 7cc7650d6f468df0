"""The journal of a game: set-up and answers, on disk before their effect is voiced.

One file per game, `game-000042.journal`, in a directory that one narrator at a time may use. Files are
numbered, not dated: a box without a clock battery does not know the date. `narrator.play.journal_format` says
what is in them.

Answers are kept, and nothing that follows from them: a game is its set-up and its answers, played again. So
taking back is one more line, nothing is ever written over, and a power cut can cost the last line and no
more: the tests cut a file at every byte, and kill whoever writes it at any moment.

Everything here waits for the disk: call it from a thread (`trio.to_thread.run_sync`), one call at a time.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import re
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn, Self

import trio

from narrator.errors import JournalError, JournalFull, JournalLocked
from narrator.files import sync_directory
from narrator.play.journal_format import FORMAT, SavedGame, encode_line, is_finished, read_journal
from voices.files import make_private

_FILE = re.compile(r"game-(\d{6,})\.journal")
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}

Entry = dict[str, Any]
"""One entry, as `encode_line` takes it."""
UNDONE: Entry = {"undo": True}


def answered(value: Any) -> Entry:
    """The entry of an answer."""
    return {"answer": value}


def noted(name: str, value: Any) -> Entry:
    """The entry of something kept beside the answers."""
    return {"note": {name: value}}


def amended(setup: Any, answers: Sequence[Any], notes: Any) -> Entry:
    """The entry of a game that was put right: all that came before counts no more."""
    return {"amend": {"setup": setup, "answers": list(answers), "notes": notes}}


def ended(outcome: Any) -> Entry:
    """The entry that ends a game."""
    return {"end": outcome}


class Journal:
    """The open journal of the game being played."""

    def __init__(self, path: Path, descriptor: int, entries: int, size: int, answers: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._entries = entries
        self._size = size
        self._answers = answers

    def write(self, *entries: Entry) -> None:
        """Write entries in one go, with one sync however many they are; they are on disk when this returns.

        How long it takes must not tell how much there was to write. Raises `JournalFull` when there is no
        room: nothing is lost, and the call may be repeated later. Raises `JournalError` when the file cannot
        be written, or was deleted. Raises `ValueError` when an answer is taken back that does not stand.
        """
        answers = self._answers
        for entry in entries:
            if "amend" in entry:
                answers = len(entry["amend"]["answers"])
            answers += ("answer" in entry) - ("undo" in entry)
            if answers < 0:
                raise ValueError("there is no answer to take back")
        self._write(entries)
        self._answers = answers
        if any("end" in entry for entry in entries):
            self.close()

    def append(self, answer: Any) -> None:
        """Write an answer (anything JSON can say); see `write`."""
        self.write(answered(answer))

    def undo(self) -> None:
        """Record that the last answer that stands is taken back. Raises `ValueError` when none stands."""
        self.write(UNDONE)

    def note(self, name: str, value: Any) -> None:
        """Keep something beside the answers under a name; the last one written counts."""
        self.write(noted(name, value))

    def finish(self, outcome: Any) -> None:
        """Record the end of the game, or that it is given up (`None`), and close the journal."""
        self.write(ended(outcome))

    def close(self) -> None:
        """Close the file; an unfinished game can be resumed later."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, entries: Sequence[Entry]) -> None:
        if self._descriptor < 0:
            raise ValueError("the journal is closed")
        lines = b"".join(encode_line(self._entries + n, entry) for n, entry in enumerate(entries))
        # A full disk may take half a line. What is left of it would be damage as soon as a whole line came
        # after it: a torn line is told from damage by being the last. So it is cut off twice: when the write
        # fails, which may fail as well, and before the next one.
        if os.fstat(self._descriptor).st_nlink == 0:
            raise JournalError(
                f"{self.path} was deleted while its game was played: "
                "this game cannot go on after a power cut, the next one can."
            )
        try:
            os.ftruncate(self._descriptor, self._size)  # what an earlier failure may have left
            _write_all(self._descriptor, lines)
            os.fsync(self._descriptor)
        except OSError as error:
            _forget_tail(self._descriptor, self._size)
            _raise_unwritable(self.path, error)
        self._entries += len(entries)
        self._size += len(lines)


class Journals:
    """The journals of one directory, which is this process's alone until `close`."""

    def __init__(self, directory: Path) -> None:
        """Take the directory, making it the owner's alone (0700).

        Raises `JournalLocked` when another narrator has it, `JournalError` when it cannot be written.
        """
        self.directory = directory
        try:
            make_private(directory)
            self._lock = os.open(
                directory / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600
            )
        except OSError as error:
            _raise_unwritable(directory, error)
        # A lock of the kernel's, which goes with the process: a file that says "in use" would stay after a
        # power cut, and the box would refuse its own game when it is switched on again.
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._lock)
            if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
                _raise_unwritable(directory, error)
            raise JournalLocked(
                f"Another narrator is using {directory}; stop it, or give this one a state_dir of its own."
            ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let others have the directory."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def start(self, setup: dict[str, Any]) -> Journal:
        """Begin the journal of a new game; file and name are on disk when this returns."""
        number = max((_number(path) for path in self._files()), default=0) + 1
        path = self.directory / f"game-{number:06}.journal"
        line = encode_line(0, {"format": FORMAT, "setup": setup})
        try:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
            descriptor = os.open(path, flags, 0o600)
        except OSError as error:
            _raise_unwritable(path, error)
        try:
            os.fchmod(descriptor, 0o600)
            _write_all(descriptor, line)
            os.fsync(descriptor)
            sync_directory(self.directory)
        except OSError as error:
            os.close(descriptor)
            # Nothing was told yet, so no game is lost; a disk that cannot be written may keep the file.
            with contextlib.suppress(OSError):
                path.unlink()
            _raise_unwritable(path, error)
        return Journal(path, descriptor, entries=1, size=len(line), answers=0)

    def unfinished(self) -> SavedGame | None:
        """The newest game that was begun and not finished. Raises `JournalDamaged` if its file is damaged."""
        for path in reversed(self._files()):
            game = None if is_finished(path) else read_journal(path)
            if game is not None and not game.finished:
                return game
        return None

    def beside(self, game: SavedGame, seed: int) -> SavedGame | None:
        """The newest game with that seed, finished or not: one that was begun together with `game`.

        Raises `JournalDamaged` if its file is damaged.
        """
        for path in reversed(self._files()):
            other = None if path == game.path else read_journal(path)
            if other is not None and other.setup.get("seed") == seed:
                return other
        return None

    def resume(self, game: SavedGame) -> Journal:
        """Go on writing the journal of an unfinished game, after its last whole line."""
        try:
            flags = os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
            descriptor = os.open(game.path, flags)
        except OSError as error:
            _raise_unwritable(game.path, error)
        size = game.size
        try:
            os.ftruncate(descriptor, size)
            if os.pread(descriptor, 1, size - 1) != b"\n":  # the entry is whole, its line end was torn off
                _write_all(descriptor, b"\n")
                size += 1
            os.fsync(descriptor)
        except OSError as error:
            os.close(descriptor)
            _raise_unwritable(game.path, error)
        return Journal(game.path, descriptor, game.entries, size, len(game.answers))

    def set_aside(self, path: Path) -> Path:
        """Rename a damaged journal so that it is kept and no longer offered; returns its new name."""
        aside = path.with_name(path.name + ".damaged")
        try:
            path.rename(aside)
            sync_directory(self.directory)
        except OSError as error:
            _raise_unwritable(path, error)
        return aside

    def prune(self, keep: int) -> tuple[Path, ...]:
        """Delete the oldest finished games beyond `keep` and name them; unfinished and damaged ones stay."""
        finished = [path for path in self._files() if is_finished(path)]
        surplus = tuple(finished[: max(len(finished) - keep, 0)])
        try:
            for path in surplus:
                path.unlink()
        except OSError as error:
            _raise_unwritable(self.directory, error)
        return surplus

    def _files(self) -> list[Path]:
        """The journals, oldest first."""
        try:
            found = [path for path in self.directory.iterdir() if _FILE.fullmatch(path.name)]
        except OSError as error:
            raise JournalError(
                f"The journals in {self.directory} cannot be read: {error.strerror}."
            ) from None
        return sorted(found, key=_number)


def _number(path: Path) -> int:
    found = _FILE.fullmatch(path.name)
    return int(found[1]) if found else 0


def _write_all(descriptor: int, data: bytes) -> None:
    """Write every byte; a disk that fills up may take only some at first, and then says so."""
    while data:
        data = data[os.write(descriptor, data) :]


def _forget_tail(descriptor: int, size: int) -> None:
    """Cut off what a failed write left. If that fails too, the next write does it, or reading drops it."""
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, size)


def _raise_unwritable(path: Path, error: OSError) -> NoReturn:
    if error.errno in _NO_ROOM:
        raise JournalFull(f"There is no room left to write {path}; free some space and go on.") from None
    reason = error.strerror or "unknown error"
    raise JournalError(
        f"The journal cannot be written: {path}: {reason}. Fix that, or set another files.state_dir."
    ) from None


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
