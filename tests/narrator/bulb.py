"""Lamp that records when it is lit, computed from its patterns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardware.light import DARK, OFF, Pattern


class Spell(NamedTuple):
    """Interval during which the lamp was lit, in seconds."""

    begins: float
    ends: float


class Bulb:
    """Lamp with its own clock that sums the time it was lit."""

    def __init__(self) -> None:
        self.now = 0.0
        self.spells: list[Spell] = []
        """Lit intervals before the current pattern."""
        self._shone = 0.0
        self._lasting: Pattern = OFF
        self._pattern, self._since = OFF, 0.0

    def show(self, pattern: Pattern) -> None:
        """Switch to another pattern."""
        self.spells += self._latest()
        self._shone = self.until(self.now)
        if pattern.lasting:
            self._lasting = pattern
        self._pattern, self._since = pattern, self.now

    @property
    def lasting(self) -> Pattern:
        """Pattern shown while no message is due."""
        return self._lasting

    def until(self, at: float) -> float:
        """Advance to `at` (s) and return the total lit time so far."""
        self.now = at
        return self._shone + sum(spell.ends - spell.begins for spell in self._latest())

    def _latest(self) -> list[Spell]:
        """Return the lit intervals of the current pattern."""
        spells = spells_of(self._pattern, self._lasting, self.now - self._since)
        return [Spell(self._since + begins, self._since + ends) for begins, ends in spells]


def spells_of(pattern: Pattern, lasting: Pattern, seconds: float) -> Iterator[Spell]:
    """Yield the lit intervals in the first `seconds` of a pattern and of the lasting pattern after it."""
    at = 0.0
    for step in pattern.steps * (pattern.times or 1):
        if at >= seconds:
            return
        if step.colour != DARK:
            yield Spell(at, min(at + step.seconds, seconds))
        at += step.seconds
    if not pattern.lasting:
        for begins, ends in spells_of(lasting, lasting, seconds - at):
            yield Spell(at + begins, at + ends)


def shone(pattern: Pattern, lasting: Pattern, seconds: float) -> float:
    """Return the lit time (s) in the first `seconds` of a pattern."""
    return sum(spell.ends - spell.begins for spell in spells_of(pattern, lasting, seconds))
