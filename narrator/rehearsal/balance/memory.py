"""What was counted so far, in a file: a search that was broken off goes on where it was."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from narrator.errors import UNREADABLE, NarratorError
from narrator.rehearsal.balance.stretches import Wins
from voices.files import read_plain

Counted: TypeAlias = dict[str, Wins]
"""By the key of the stretch: whatever is told twice is there once."""
LARGEST_FILE = 100_000_000
"""Bytes; a stretch of 25 games is a hundred."""


class CountedStretch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the file."""

    stretch: str
    wins: dict[str, int]


class CountedGames:
    """Stretches that were counted, each a line of JSON that is written whole before the next is begun."""

    def __init__(self, path: Path) -> None:
        """Read what is there. Raises `NarratorError` when it cannot be read or is damaged."""
        self._path = path
        self._whole = True
        self.counted: Counted = self._read()

    def keep(self, key: str, wins: Wins) -> None:
        """Remember a stretch. Raises `NarratorError` when it cannot be written."""
        if key in self.counted:
            return
        self.counted[key] = wins
        line = msgspec.json.encode(CountedStretch(stretch=key, wins=dict(wins))) + b"\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(line if self._whole else b"\n" + line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise NarratorError(
                f"What was counted cannot be kept in {self._path}: {error.strerror}."
            ) from error
        self._whole = True

    def _read(self) -> Counted:
        try:
            written = read_plain(self._path, LARGEST_FILE)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise NarratorError(f"{self._path}: cannot be read: {error.strerror}.") from error
        self._whole = not written or written.endswith(b"\n")
        counted: Counted = {}
        for number, line in enumerate(written.split(b"\n"), start=1):
            if not line:
                continue
            try:
                entry = msgspec.json.decode(line, type=CountedStretch)
            except UNREADABLE as error:
                if not _torn(line):
                    raise NarratorError(
                        f"{self._path} is damaged at line {number}; remove it, and all is counted anew."
                    ) from error
                continue
            counted[entry.stretch] = entry.wins
        return counted


def _torn(line: bytes) -> bool:
    """Whether a line is one that a power cut has left half written: its beginning, and no end."""
    begun = b'{"stretch":"'
    return (line.startswith(begun) or begun.startswith(line)) and not line.endswith(b"}")
