"""Lights for tests that look at what they were told to show."""

from __future__ import annotations

from hardware.light import Pattern


class RememberingLight:
    """Remembers the names of all the patterns it was told to show."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, pattern: Pattern) -> None:
        self.shown.append(pattern.name)
