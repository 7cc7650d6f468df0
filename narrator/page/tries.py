"""How often something may be tried in vain, by all together, before nothing is heard for a while."""

from __future__ import annotations

from collections import deque

import trio

TRIES, WITHIN = 5, 60.0
"""As many tries in vain, from all browsers together, in as many seconds: ten thousand take a day."""


class Tries:
    """Tries in vain."""

    def __init__(self, most: int = TRIES, within: float = WITHIN) -> None:
        """`most` of them within so many seconds."""
        self._within = within
        self._failed: deque[float] = deque(maxlen=most)

    @property
    def too_many(self) -> bool:
        """Whether nothing may be tried now."""
        full = len(self._failed) == self._failed.maxlen
        return full and trio.current_time() - self._failed[0] < self._within

    def failed(self) -> None:
        """One more."""
        self._failed.append(trio.current_time())
