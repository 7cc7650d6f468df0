"""A lamp that notes when it shines, as far as its patterns tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardware.light import DARK, OFF, Pattern


class Spell(NamedTuple):
    """From when to when it shone."""

    begins: float
    ends: float


class Bulb:
    """A lamp on a clock of its own that adds up how long it shone."""

    def __init__(self) -> None:
        self.now = 0.0
        self.spells: list[Spell] = []
        """When it shone, up to what it shows now."""
        self._shone = 0.0
        self._lasting: Pattern = OFF
        self._pattern, self._since = OFF, 0.0

    def show(self, pattern: Pattern) -> None:
        """Shine by another pattern from now on."""
        self.spells += self._latest()
        self._shone = self.until(self.now)
        if pattern.lasting:
            self._lasting = pattern
        self._pattern, self._since = pattern, self.now

    @property
    def lasting(self) -> Pattern:
        """What it shows as long as nothing else is to be told."""
        return self._lasting

    def until(self, at: float) -> float:
        """Let time pass; how long it has shone by then."""
        self.now = at
        return self._shone + sum(spell.ends - spell.begins for spell in self._latest())

    def _latest(self) -> list[Spell]:
        """When it shone by the pattern that it shows now."""
        spells = spells_of(self._pattern, self._lasting, self.now - self._since)
        return [Spell(self._since + begins, self._since + ends) for begins, ends in spells]


def spells_of(pattern: Pattern, lasting: Pattern, seconds: float) -> Iterator[Spell]:
    """When it shines in so many seconds of a pattern that has just begun, and of the lasting one after it."""
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
    """Seconds of light in so many of a pattern that has just begun."""
    return sum(spell.ends - spell.begins for spell in spells_of(pattern, lasting, seconds))
