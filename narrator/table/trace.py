"""The trace of an evening: everything that leaves or enters the box, as one JSON object per line.

`side` is `public` for all that the room can hear and see, and `private` for the light at night, presses and
private news. Two games with the same public history have the same public lines, byte for byte (Rule S).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

import msgspec
import trio

Field = str | int | float | bool | None | list[str]
_AS_JSON = msgspec.json.Encoder()


class Sink(Protocol):
    """A place to which lines of the trace are written, such as an open file."""

    def write(self, text: str, /) -> object:
        """Write a line, with the line break at its end."""


class Side(StrEnum):
    """The people who can notice a line of the trace: all people, or only one player."""

    PUBLIC = "public"
    PRIVATE = "private"


class TraceLine(msgspec.Struct, frozen=True):
    """One thing that left or entered the box, `at` seconds after the first line of the trace."""

    at: float
    side: Side
    kind: str
    fields: dict[str, Field]

    def json(self) -> str:
        """Return the line as JSON: `t`, `side` and `kind`, then the fields of the kind."""
        line = {"t": self.at, "side": self.side, "kind": self.kind} | self.fields
        return _AS_JSON.encode(line).decode()


class PublicLine(msgspec.Struct, frozen=True):
    """A line of the trace that all can notice. Private lines cannot have this type."""

    at: float
    kind: str
    fields: dict[str, Field]


class Trace:
    """The trace: it writes each line to `out` in order of time, and passes the line to followers."""

    def __init__(self, out: Sink | None = None) -> None:
        self._out = out
        self._started: float | None = None
        self._followers: list[Callable[[TraceLine], None]] = []

    def follow(self, follower: Callable[[TraceLine], None]) -> None:
        """Call `follower` with every line from now on."""
        self._followers.append(follower)

    def follow_public(self, follower: Callable[[PublicLine], None]) -> None:
        """Call `follower` with every public line from now on, but with no private line."""

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
        """Write the first line, for something that all noticed `ago` seconds ago. That moment is time 0."""
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
