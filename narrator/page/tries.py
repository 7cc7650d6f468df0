"""How often something may be tried in vain, by one address and by all, before nothing more is heard."""

from __future__ import annotations

from collections import deque

import trio

TRIES, ALL_TRIES, WITHIN = 5, 15, 60.0
"""Tries in vain of one address, and of all together, in as many seconds."""
BARRED = 120.0
"""Seconds for which a phone that the table did not let in may not ask for the same seat."""
REFUSED_OF_ONE = 3
"""Refused phones of one address, after which no other of it is asked about for as long."""


class Tries:
    """Tries in vain."""

    def __init__(self, most: int = TRIES, of_all: int = ALL_TRIES, within: float = WITHIN) -> None:
        """Allow one address `most` of them, and all together `of_all`, within so many seconds."""
        self._most, self._of_all, self._within = most, of_all, within
        self._failed: deque[tuple[float, str]] = deque(maxlen=1000)
        self._faults: set[str] = set()

    @property
    def any_failed(self) -> bool:
        """Whether anything was tried in vain since all was forgotten."""
        return bool(self._failed)

    def too_many(self, address: str) -> bool:
        """Return whether this address may try nothing now."""
        since = trio.current_time() - self._within
        late = [by for at, by in self._failed if at > since]
        return len(late) >= self._of_all or late.count(address) >= self._most

    def without_fault(self, address: str) -> bool:
        """Return whether this address has tried nothing in vain."""
        return address not in self._faults

    def failed(self, address: str) -> None:
        """Count one more."""
        self._failed.append((trio.current_time(), address))
        self._faults.add(address)

    def forget(self) -> None:
        """Forget all of them."""
        self._failed.clear()
        self._faults.clear()


class Bars:
    """Phones that the table did not let in: for a while it is not asked about them again."""

    def __init__(self) -> None:
        self._refused: deque[tuple[float, str, str]] = deque(maxlen=1000)

    def refused(self, address: str, seat: str) -> None:
        """Note that the table did not let a phone of this address have a seat."""
        self._refused.append((trio.current_time(), address, seat))

    def is_barred(self, address: str, seat: str) -> bool:
        """Return whether a phone of this address may not ask for a seat now.

        One refusal bars the seat for the address, and not the address: a whole table may be behind it.
        """
        since = trio.current_time() - BARRED
        seats = [asked for at, by, asked in self._refused if at > since and by == address]
        return seat in seats or len(seats) >= REFUSED_OF_ONE

    def forget(self) -> None:
        """Forget all of them: another table has sat down."""
        self._refused.clear()
