"""Who is the host: whoever holds the code that the box says and its terminal shows, one at a time.

The code is short, for it is said aloud; so few may be tried that guessing it would take most of a day. Wrong
codes are counted for each address, and the true code of an address without a fault is always taken: no guests
shut the host out. While there is a host no code is compared at all. A pause of the box, once wrong codes were
tried, makes a new code. The host gets a pass, with which the same browser comes back after a lost network:
whatever others try, and where the box has not missed it yet, too. Meanwhile nobody takes the place, until it
has been left for `KEPT` seconds or is given up.
"""

from __future__ import annotations

import hmac
import secrets
from enum import Enum, auto

import trio

from narrator.page.tries import Tries

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
