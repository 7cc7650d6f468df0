"""How often something may be tried in vain, by one address and by all, before nothing more is heard."""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from enum import Enum, auto

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


DIGITS = 4
KEPT = 60.0
"""Seconds for which the place of a host who was lost is kept."""


class Entrance(Enum):
    """What becomes of somebody who wants to be the host."""

    IN = auto()
    WRONG = auto()
    """It is not the code."""
    TAKEN = auto()
    """Somebody else is the host."""
    TOO_MANY = auto()
    """So many wrong codes were tried that none is heard for a while."""


def drawn_code() -> str:
    """A code for this evening."""
    return "".join(str(secrets.randbelow(10)) for _ in range(DIGITS))


class HostPlace:
    """The place of the host."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._pass: str | None = None
        self._here = False
        self._left_at = 0.0
        self._tries = Tries()

    @property
    def is_taken(self) -> bool:
        """Whether somebody is the host, be it that the network has lost them just now."""
        kept = self._here or trio.current_time() - self._left_at < KEPT
        return self._pass is not None and kept

    def enter(self, given: str, address: str = "") -> Entrance:
        """Let in who gives the code from an address, or the pass that they had for it."""
        if self._pass is None or not _same(given, self._pass):
            if self.is_taken:
                return Entrance.TAKEN
            if self._tries.too_many(address) and not self._tries.without_fault(address):
                return Entrance.TOO_MANY
            if not _same(given, self.code):
                self._tries.failed(address)
                return Entrance.WRONG
            self._pass = secrets.token_urlsafe(16)
        self._here = True
        return Entrance.IN

    def renewed(self) -> str | None:
        """Make a new code, where wrong ones were tried and there is no host; None otherwise."""
        if self.is_taken or not self._tries.any_failed:
            return None
        self._tries.forget()
        self.code = drawn_code()
        return self.code

    @property
    def own_pass(self) -> str:
        """What the host comes back with."""
        assert self._pass is not None, "given to whoever has come in"
        return self._pass

    def lost(self) -> None:
        """The host's page is gone, and may come back."""
        self._here, self._left_at = False, trio.current_time()

    def given_up(self) -> None:
        """The host has let go: another may be it."""
        self._pass, self._here = None, False


def _same(given: str, right: str) -> bool:
    """Compared in a time that tells nothing of where they differ."""
    return hmac.compare_digest(given.encode(), right.encode())
