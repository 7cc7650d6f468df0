"""Reading an option reading from the screen: blinks give the start, then ticks are counted."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence

TICK = "●"
LONG_SECONDS = 0.22
"""Length in seconds of a blink that counts four."""
FOUR = 4
SIZES = (4, 5, 6)


class Benches:
    """Benches of a table, with "nobody" behind the last seat; up to six people need none."""

    def __init__(self, names: Sequence[str]) -> None:
        count = len(names) + 1
        sizes = {size: (math.ceil(count / size) + size, max(math.ceil(count / size), size)) for size in SIZES}
        self._size = 1 if len(names) <= SIZES[-1] else min(SIZES, key=sizes.__getitem__)
        self._names = names
        self.ticks = {"bench": math.ceil(count / self._size), "place": self._size}
        """Number of ticks in an option reading over benches, and over the places of one."""
        if self._size == 1:
            self.ticks = {"place": count}

    def place(self, kind: str, name: str) -> int:
        """Return the position of a seat in an option reading over benches or places."""
        bench, place = divmod(self._names.index(name), self._size)
        return place if kind == "place" and self._size > 1 else bench


class WalkSeen:
    """Follower of one reading of the options, as the screen shows it."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words
        self.kind = ""
        """Current kind of walk; empty if none."""
        self._ticks = 0
        self._lit: float | None = None
        self._blinks: list[float] = []

    def look(self, rows: Sequence[str], lit: bool, now: float) -> int | None:
        """Read the screen and return the position of a tick that has just come, or None."""
        kind, ticks = self._shown(rows)
        if kind != self.kind or ticks < self._ticks:
            self.kind, self._ticks, self._blinks, self._lit = kind, 0, [], None
        if not kind:
            return None
        if not self._ticks:
            self._count_blinks(lit, now)
        if ticks == self._ticks:
            return None
        self._ticks = ticks
        return self._start + ticks - 1

    @property
    def _start(self) -> int:
        return sum(FOUR if seconds > LONG_SECONDS else 1 for seconds in self._blinks) - 1

    def _shown(self, rows: Sequence[str]) -> tuple[str, int]:
        for row in rows:
            for kind, words in self._words.items():
                if re.search(words, row):
                    return kind, row.count(TICK)
        return "", 0

    def _count_blinks(self, lit: bool, now: float) -> None:
        if lit and self._lit is None:
            self._lit = now
        elif not lit and self._lit is not None:
            self._blinks.append(now - self._lit)
            self._lit = None
