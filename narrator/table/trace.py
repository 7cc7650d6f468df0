"""The trace of an evening: everything that leaves or enters the box, as one JSON object per line.

`side` is `public` for all that the room can hear and see, and `private` for the light at night, presses
and private news. Two games with the same public history have the same public lines, byte for byte (Rule
S).
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Protocol, TextIO

import msgspec
import trio

from narrator.errors import NarratorError

Field = str | int | float | bool | None | list[str]
_AS_JSON = msgspec.json.Encoder()


class Sink(Protocol):
    """A target of lines, such as an open file."""

    def write(self, text: str, /) -> object:
        """Take a line with its line break."""


class Side(StrEnum):
    """The people who can perceive a line: all, or one seat."""

    PUBLIC = "public"
    PRIVATE = "private"


class TraceLine(msgspec.Struct, frozen=True):
    """One thing that left or entered the box, `at` seconds after the first."""

    at: float
    side: Side
    kind: str
    fields: dict[str, Field]

    def json(self) -> str:
        """Return the line as written: `t`, `side` and `kind`, then the fields of the kind."""
        line = {"t": self.at, "side": self.side, "kind": self.kind} | self.fields
        return _AS_JSON.encode(line).decode()


class PublicLine(msgspec.Struct, frozen=True):
    """A line that all can perceive. Its type rules out private lines."""

    at: float
    kind: str
    fields: dict[str, Field]


class Trace:
    """The trace: it writes each line to `out` in the order of time, and gives it to followers."""

    def __init__(self, out: Sink | None = None) -> None:
        self._out = out
        self._started: float | None = None
        self._followers: list[Callable[[TraceLine], None]] = []

    def follow(self, follower: Callable[[TraceLine], None]) -> None:
        """Call `follower` with every line from now on."""
        self._followers.append(follower)

    def follow_public(self, follower: Callable[[PublicLine], None]) -> None:
        """Call `follower` with every public line, and with no other."""

        def told(line: TraceLine) -> None:
            if line.side is Side.PUBLIC:
                follower(PublicLine(line.at, line.kind, line.fields))

        self.follow(told)

    def now(self) -> float:
        """Return the seconds since the first line."""
        if self._started is None:
            self._started = trio.current_time()
        return trio.current_time() - self._started

    def public(self, kind: str, **fields: Field) -> None:
        """Write a line that all can perceive."""
        self._write(Side.PUBLIC, kind, fields)

    def began(self, ago: float, kind: str, **fields: Field) -> None:
        """Write the first line, for something that all perceived `ago` seconds ago. Time counts from it."""
        self._started = trio.current_time() - ago
        self._write(Side.PUBLIC, kind, fields, at=0.0)

    def private(self, kind: str, **fields: Field) -> None:
        """Write a line for one seat only."""
        self._write(Side.PRIVATE, kind, fields)

    def _write(self, side: Side, kind: str, fields: dict[str, Field], at: float | None = None) -> None:
        rounded = {key: round(value, 3) if type(value) is float else value for key, value in fields.items()}
        line = TraceLine(round(self.now() if at is None else at, 3), side, kind, rounded)
        if self._out is not None:
            self._out.write(line.json() + "\n")
        for follower in self._followers:
            follower(line)


_DEVICES = ("/dev/", "/proc/self/fd/")
"""Folders whose links belong to the system, such as `/dev/stdout`."""


class TraceFile:
    """An open file that gives up after a write error, and reports it once."""

    def __init__(self, path: Path, file: TextIO, tell: Callable[[str], None]) -> None:
        self._path = path
        self._file = file
        self._tell = tell
        self._lost = False

    def write(self, text: str) -> None:
        """Write without delay. Raises `BrokenPipeError` for a pipe whose reader is gone."""
        if self._lost:
            return
        try:
            self._file.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            self._lost = True
            self._tell(
                f"The trace {self._path} cannot be written any more: {error.strerror}. "
                "The evening goes on without it."
            )


@contextmanager
def opened_trace(path: Path, tell: Callable[[str], None]) -> Iterator[TraceFile]:
    """Open a trace file that only its owner can read. It must not be a link. Raises `NarratorError`."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC
    if not str(path).startswith(_DEVICES):
        flags |= os.O_NOFOLLOW
    try:
        descriptor = os.open(path, flags, 0o600)
    except OSError as error:
        why = "it is a link" if error.errno == errno.ELOOP else error.strerror
        raise NarratorError(f"The trace {path} cannot be written: {why}.") from None
    try:
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.fchmod(descriptor, 0o600)
            os.ftruncate(descriptor, 0)
    except OSError:
        os.close(descriptor)
        raise NarratorError(
            f"The trace {path} cannot be written: it belongs to another user, who could read every secret."
        ) from None
    file = os.fdopen(descriptor, "w", encoding="utf-8", buffering=1)
    try:
        yield TraceFile(path, file, tell)
    finally:
        with contextlib.suppress(OSError):  # a write error was already reported
            file.close()
