"""The trace of an evening: everything that leaves or enters the box, one JSON object a line.

`side` is `public` for what all may hear and see, `private` for the light at night, presses and private news.
Two games with the same public history have the same public lines, byte for byte (Rule S).
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
    """Where lines go, such as an open file."""

    def write(self, text: str, /) -> object:
        """Take a line with its end."""


class Side(StrEnum):
    """Who can perceive it."""

    PUBLIC = "public"
    PRIVATE = "private"


class TraceLine(msgspec.Struct, frozen=True):
    """One thing that left or entered the box, `at` seconds after the first."""

    at: float
    side: Side
    kind: str
    fields: dict[str, Field]

    def json(self) -> str:
        """The line as written: `t`, `side` and `kind`, then what the kind has to say."""
        line = {"t": self.at, "side": self.side, "kind": self.kind} | self.fields
        return _AS_JSON.encode(line).decode()


class PublicLine(msgspec.Struct, frozen=True):
    """A line that all can perceive: whoever takes this type can be given no other."""

    at: float
    kind: str
    fields: dict[str, Field]


class Trace:
    """Takes everything in the order of time, writes it to `out`, and tells whoever follows."""

    def __init__(self, out: Sink | None = None) -> None:
        self._out = out
        self._started: float | None = None
        self._followers: list[Callable[[TraceLine], None]] = []

    def follow(self, follower: Callable[[TraceLine], None]) -> None:
        """Call `follower` with every line from now on."""
        self._followers.append(follower)

    def follow_public(self, follower: Callable[[PublicLine], None]) -> None:
        """Call `follower` with every line that all can perceive, and with no other."""

        def told(line: TraceLine) -> None:
            if line.side is Side.PUBLIC:
                follower(PublicLine(line.at, line.kind, line.fields))

        self.follow(told)

    def now(self) -> float:
        """Seconds since the first thing traced."""
        if self._started is None:
            self._started = trio.current_time()
        return trio.current_time() - self._started

    def public(self, kind: str, **fields: Field) -> None:
        """Something that all can perceive."""
        self._write(Side.PUBLIC, kind, fields)

    def began(self, ago: float, kind: str, **fields: Field) -> None:
        """What all perceived so many seconds `ago`, before anything was traced: time counts from it."""
        self._started = trio.current_time() - ago
        self._write(Side.PUBLIC, kind, fields, at=0.0)

    def private(self, kind: str, **fields: Field) -> None:
        """Something for one seat only."""
        self._write(Side.PRIVATE, kind, fields)

    def _write(self, side: Side, kind: str, fields: dict[str, Field], at: float | None = None) -> None:
        rounded = {key: round(value, 3) if type(value) is float else value for key, value in fields.items()}
        line = TraceLine(round(self.now() if at is None else at, 3), side, kind, rounded)
        if self._out is not None:
            self._out.write(line.json() + "\n")
        for follower in self._followers:
            follower(line)


_DEVICES = ("/dev/", "/proc/self/fd/")
"""Where links are the system's own: `/dev/stdout` is one."""


class TraceFile:
    """An open file that gives up when it cannot be written, and says so once."""

    def __init__(self, path: Path, file: TextIO, tell: Callable[[str], None]) -> None:
        self._path = path
        self._file = file
        self._tell = tell
        self._lost = False

    def write(self, text: str) -> None:
        """Write, at once. Raises `BrokenPipeError` when it is a pipe and its reader has gone."""
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
    """The file for a trace: the owner's alone, whatever it was, and no link. Raises `NarratorError`."""
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
        with contextlib.suppress(OSError):  # what could not be written before cannot be now; it was told
            file.close()
