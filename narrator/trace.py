"""The trace of an evening: everything that leaves or enters the box, one JSON object a line.

`side` is `public` for what all may hear and see, `private` for the light at night, presses and private news.
Two games with the same public history have the same public lines, byte for byte (Rule S).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TextIO

import msgspec
import trio

Field = str | int | float | bool | None | list[Any] | dict[str, Any]


class Side(StrEnum):
    """Who can perceive it."""

    PUBLIC = "public"
    PRIVATE = "private"


class Trace:
    """Writes lines to `out`, in the order of time; without `out` nothing is written."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out
        self._started: float | None = None

    def now(self) -> float:
        """Seconds since the first thing traced, to the millisecond."""
        if self._started is None:
            self._started = trio.current_time()
        return round(trio.current_time() - self._started, 3)

    def write(self, side: Side, kind: str, **fields: Field) -> None:
        """Write one line; floats are rounded to milliseconds."""
        now = self.now()
        if self._out is None:
            return
        line: dict[str, Field] = {"t": now, "side": side.value, "kind": kind}
        line |= {key: round(value, 3) if isinstance(value, float) else value for key, value in fields.items()}
        self._out.write(msgspec.json.encode(line).decode() + "\n")

    def public(self, kind: str, **fields: Field) -> None:
        """Something that all can perceive."""
        self.write(Side.PUBLIC, kind, **fields)

    def private(self, kind: str, **fields: Field) -> None:
        """Something for one seat only."""
        self.write(Side.PRIVATE, kind, **fields)
