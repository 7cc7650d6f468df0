"""Limits on failed attempts, and the code that makes a browser the host's page."""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from enum import Enum, auto

import trio

TRIES, ALL_TRIES, WITHIN = 5, 15, 60.0
"""Failed attempts allowed for one address, failed attempts allowed for all together, and the seconds in which
they are counted."""
BARRED = 120.0
"""Seconds before a phone that the table refused may ask for the same seat again."""
REFUSED_OF_ONE = 3
"""Number of refusals after which a network address may ask for no seat at all for `BARRED` seconds."""


class Tries:
    """A counter of failed attempts, such as wrong codes, by network address."""

    def __init__(self, most: int = TRIES, of_all: int = ALL_TRIES, within: float = WITHIN) -> None:
        """Allow `most` failures for one address and `of_all` for all addresses, within `within` seconds."""
        self._most, self._of_all, self._within = most, of_all, within
        self._failed: deque[tuple[float, str]] = deque(maxlen=1000)
        self._faults: set[str] = set()

    @property
    def any_failed(self) -> bool:
        """Whether an attempt has failed since the last `forget`."""
        return bool(self._failed)

    def too_many(self, address: str) -> bool:
        """Return whether an attempt from this address must be refused for now."""
        since = trio.current_time() - self._within
        late = [by for at, by in self._failed if at > since]
        return len(late) >= self._of_all or late.count(address) >= self._most

    def without_fault(self, address: str) -> bool:
        """Return whether this address has no failed attempt since the last `forget`."""
        return address not in self._faults

    def failed(self, address: str) -> None:
        """Count a failed attempt of this address."""
        self._failed.append((trio.current_time(), address))
        self._faults.add(address)

    def forget(self) -> None:
        """Forget all failed attempts."""
        self._failed.clear()
        self._faults.clear()


class Bars:
    """The phones that the table refused. For a while, the table is not asked about them again."""

    def __init__(self) -> None:
        self._refused: deque[tuple[float, str, str]] = deque(maxlen=1000)

    def refused(self, address: str, seat: str) -> None:
        """Record that the table refused this seat to a phone at this network address."""
        self._refused.append((trio.current_time(), address, seat))

    def is_barred(self, address: str, seat: str) -> bool:
        """Return whether a phone at this address may not ask for a seat now.

        After one refusal, the address may not ask for that seat, but for others: the phones of a whole table
        may share one address. After `REFUSED_OF_ONE` refusals it may ask for no seat.
        """
        since = trio.current_time() - BARRED
        seats = [asked for at, by, asked in self._refused if at > since and by == address]
        return seat in seats or len(seats) >= REFUSED_OF_ONE

    def forget(self) -> None:
        """Forget all refusals, because another game begins."""
        self._refused.clear()


DIGITS = 4
KEPT = 60.0
"""Seconds for which the host's place stays reserved after the connection to the host's page is lost."""


class Entrance(Enum):
    """The result of a browser's attempt to become the host's page."""

    IN = auto()
    WRONG = auto()
    """The code is wrong."""
    TAKEN = auto()
    """There is a host already."""
    TOO_MANY = auto()
    """Too many wrong codes: no code is accepted for a while."""


def drawn_code() -> str:
    """Draw a random host code for this evening. A browser that sends it becomes the host's page."""
    return "".join(str(secrets.randbelow(10)) for _ in range(DIGITS))


class HostPlace:
    """The place of the one host: the code that a browser must give, and the pass of the host's browser."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._pass: str | None = None
        self._here = False
        self._left_at = 0.0
        self._tries = Tries()

    @property
    def is_taken(self) -> bool:
        """Whether there is a host. A host whose connection was lost still counts for `KEPT` seconds."""
        kept = self._here or trio.current_time() - self._left_at < KEPT
        return self._pass is not None and kept

    def enter(self, given: str, address: str = "") -> Entrance:
        """Let a browser become the host's page, and return the result.

        It must give the host code, or the pass that it received earlier.
        """
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
        """Draw a new host code if wrong ones were tried and there is no host; otherwise return None."""
        if self.is_taken or not self._tries.any_failed:
            return None
        self._tries.forget()
        self.code = drawn_code()
        return self.code

    @property
    def own_pass(self) -> str:
        """The secret by which the box recognises the host's browser when it comes back."""
        assert self._pass is not None, "given to whoever has come in"
        return self._pass

    def lost(self) -> None:
        """Record that the connection to the host's page was lost. The host may come back."""
        self._here, self._left_at = False, trio.current_time()

    def given_up(self) -> None:
        """Free the host's place, so that another browser may become the host's page."""
        self._pass, self._here = None, False


def _same(given: str, right: str) -> bool:
    """Return whether two texts are equal. The time it takes does not show where they differ."""
    return hmac.compare_digest(given.encode(), right.encode())
