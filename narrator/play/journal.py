"""The journal of a game: its set-up and answers, which are on disk before their effect is announced.

There is one file per game, `game-000042.journal`, in a directory that one narrator uses at a time. Files are
numbered, not dated, because a box without a clock battery does not know the date.
`narrator.play.journal_format` describes the contents.

Only the set-up and the answers are kept, because replaying them gives the game. So an undo is one more line,
and nothing is overwritten. A power cut can cost the last line and no more: the tests cut a file at every
byte, and kill the writer at any moment.

All functions here wait for the disk. Call them from a thread (`trio.to_thread.run_sync`), one at a time.
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

from narrator.errors import JournalError, JournalFull, JournalLocked
from narrator.files import sync_directory
from narrator.play.journal_format import FORMAT, SavedGame, encode_line, is_finished, read_journal
from voices.files import make_private

_FILE = re.compile(r"game-(\d{6,})\.journal")
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}

Entry = dict[str, Any]
"""One entry of a journal, before `encode_line` makes a line of it."""
UNDONE: Entry = {"undo": True}


def answered(value: Any) -> Entry:
    """Return the journal entry for an answer."""
    return {"answer": value}


def noted(name: str, value: Any) -> Entry:
    """Return the journal entry for a note, which is saved beside the answers."""
    return {"note": {name: value}}


def amended(setup: Any, answers: Sequence[Any], notes: Any) -> Entry:
    """Return the journal entry for a correction, which replaces all entries before it."""
    return {"amend": {"setup": setup, "answers": list(answers), "notes": notes}}


def ended(outcome: Any) -> Entry:
    """Return the journal entry that ends a game."""
    return {"end": outcome}


class Journal:
    """The open journal of the game that is being played."""

    def __init__(self, path: Path, descriptor: int, entries: int, size: int, answers: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._entries = entries
        self._size = size
        self._answers = answers

    def write(self, *entries: Entry) -> None:
        """Write entries with one flush to disk. They are on disk when this returns.

        The time it takes must not reveal how many entries there were. Raises `JournalFull` when the disk is
        full: nothing is lost, and the call may be repeated. Raises `JournalError` when the file cannot be
        written or was deleted. Raises `ValueError` for an undo without an answer to take back.
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
        """Write an answer, which may be any JSON value; errors as for `write`."""
        self.write(answered(answer))

    def undo(self) -> None:
        """Write that the last answer is taken back. Raises `ValueError` when there is none."""
        self.write(UNDONE)

    def note(self, name: str, value: Any) -> None:
        """Write a note under a name. When the journal is read, the last note of each name counts."""
        self.write(noted(name, value))

    def finish(self, outcome: Any) -> None:
        """Write the end of the game and close the journal. `outcome` is None for a game that was given up."""
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
        # A full disk may take half a line. If a whole line followed it, the half line would count as damage.
        # So the half line is cut off twice: when the write fails, and before the next write.
        if os.fstat(self._descriptor).st_nlink == 0:
            raise JournalError(
                f"{self.path} was deleted while its game was played: "
                "this game cannot go on after a power cut, the next one can."
            )
        try:
            os.ftruncate(self._descriptor, self._size)  # cut off what an earlier failed write left
            _write_all(self._descriptor, lines)
            os.fsync(self._descriptor)
        except OSError as error:
            _forget_tail(self._descriptor, self._size)
            _raise_unwritable(self.path, error)
        self._entries += len(entries)
        self._size += len(lines)


class Journals:
    """The journals in a directory, which this process alone uses until `close`."""

    def __init__(self, directory: Path) -> None:
        """Lock the directory. Create it with mode 0700 if it does not exist.

        Raises `JournalLocked` when another narrator uses it, `JournalError` when it cannot be written.
        """
        self.directory = directory
        try:
            make_private(directory)
            self._lock = os.open(
                directory / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600
            )
        except OSError as error:
            _raise_unwritable(directory, error)
        # The kernel releases its lock when the process ends. A lock file would survive a power cut, and the
        # restarted box would refuse its own game.
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
        """Unlock the directory."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def start(self, setup: dict[str, Any]) -> Journal:
        """Begin the journal of a new game. The file and its directory entry are on disk when this returns."""
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
            # Nothing was announced yet, so no game is lost. If the disk cannot be written, the file may stay.
            with contextlib.suppress(OSError):
                path.unlink()
            _raise_unwritable(path, error)
        return Journal(path, descriptor, entries=1, size=len(line), answers=0)

    def unfinished(self) -> SavedGame | None:
        """Return the newest unfinished game, or None. Raises `JournalDamaged` if its file is damaged."""
        for path in reversed(self._files()):
            game = None if is_finished(path) else read_journal(path)
            if game is not None and not game.finished:
                return game
        return None

    def beside(self, game: SavedGame, seed: int) -> SavedGame | None:
        """Return the newest other game with that seed, finished or not: the game of the second village.

        It began together with `game`. Raises `JournalDamaged` if its file is damaged.
        """
        for path in reversed(self._files()):
            other = None if path == game.path else read_journal(path)
            if other is not None and other.setup.get("seed") == seed:
                return other
        return None

    def resume(self, game: SavedGame) -> Journal:
        """Reopen the journal of an unfinished game, to write after its last whole line."""
        try:
            flags = os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
            descriptor = os.open(game.path, flags)
        except OSError as error:
            _raise_unwritable(game.path, error)
        size = game.size
        try:
            os.ftruncate(descriptor, size)
            if os.pread(descriptor, 1, size - 1) != b"\n":  # the entry is whole, but its line end is missing
                _write_all(descriptor, b"\n")
                size += 1
            os.fsync(descriptor)
        except OSError as error:
            os.close(descriptor)
            _raise_unwritable(game.path, error)
        return Journal(game.path, descriptor, game.entries, size, len(game.answers))

    def set_aside(self, path: Path) -> Path:
        """Rename a damaged journal, so that it is kept but no longer offered; return its new path."""
        aside = path.with_name(path.name + ".damaged")
        try:
            path.rename(aside)
            sync_directory(self.directory)
        except OSError as error:
            _raise_unwritable(path, error)
        return aside

    def prune(self, keep: int) -> tuple[Path, ...]:
        """Delete the oldest finished games beyond `keep` and return them.

        Unfinished and damaged games are kept.
        """
        finished = [path for path in self._files() if is_finished(path)]
        surplus = tuple(finished[: max(len(finished) - keep, 0)])
        try:
            for path in surplus:
                path.unlink()
        except OSError as error:
            _raise_unwritable(self.directory, error)
        return surplus

    def _files(self) -> list[Path]:
        """Return the journals, oldest first."""
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
    """Write every byte. A disk that fills up may take only a part of them before it reports an error."""
    while data:
        data = data[os.write(descriptor, data) :]


def _forget_tail(descriptor: int, size: int) -> None:
    """Cut off a failed write. If that fails too, the next write or the next reading cuts it off."""
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, size)


def _raise_unwritable(path: Path, error: OSError) -> NoReturn:
    if error.errno in _NO_ROOM:
        raise JournalFull(f"There is no room left to write {path}; free some space and go on.") from None
    reason = error.strerror or "unknown error"
    raise JournalError(
        f"The journal cannot be written: {path}: {reason}. Fix that, or set another files.state_dir."
    ) from None
