"""What simulated people do at the button where no press counts: too soon, twice, once more after all."""

from __future__ import annotations

from collections.abc import Callable

from narrator.night.reactions import Reaction
from voices.draw import Draw

TWICE = 0.2
"""Seconds from a press to another of the same finger."""


class Haste:
    """How an eager finger falls, in this `share` of cases; `press` presses for a seat, after so many seconds.

    The draws are its own, so that all else that people do is the same with it and without.
    """

    def __init__(
        self, share: float, seed: int, reaction: Reaction, press: Callable[[str, float], None]
    ) -> None:
        self._share = share
        self._draw = Draw(f"haste {seed}")
        self._reaction = reaction
        self._press = press

    def cannot_wait(self) -> bool:
        """Whether somebody presses at an option while it is only being told."""
        return bool(self._share) and self._draw.happens(self._share)

    def at(self, seat: str, seconds: float = 0.0) -> None:
        """Something happens that is no tick and no option, so late: a call, a blink, a good night."""
        if seat and self.cannot_wait():
            self._press(seat, seconds + self._reaction.draw(self._draw))

    def again(self, seat: str, seconds: float) -> None:
        """A finger goes down after so many seconds, and perhaps once more."""
        if self.cannot_wait():
            self._press(seat, seconds + TWICE)
