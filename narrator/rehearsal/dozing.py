"""What sleepers do where all tap: one press in every walk, with closed eyes and by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from narrator.night.reactions import Reaction
from voices.draw import Draw


class Dozing:
    """The fingers of those who sleep; `press` presses for a seat, after so many seconds.

    The draws are its own, so that all else that people do is the same with it and without.
    """

    def __init__(self, seed: int, reaction: Reaction, press: Callable[[str, float], None]) -> None:
        self._draw = Draw(f"sleepers {seed}")
        self._reaction = reaction
        self._press = press
        self._left: dict[str, int] = {}
        """After how many ticks more each of them taps."""

    def begin(self, asleep: Iterable[str], ticks: int) -> None:
        """A walk of so many ticks begins."""
        self._left = {seat: self._draw.below(ticks) for seat in asleep}

    def tick(self) -> None:
        """The walk goes on by one."""
        for seat, left in self._left.items():
            if left == 0:
                self._press(seat, self._reaction.draw(self._draw))
        self._left = {seat: left - 1 for seat, left in self._left.items() if left}
