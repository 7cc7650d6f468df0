"""Lights that record their patterns for tests."""

from __future__ import annotations

from hardware.light import Pattern


class RememberingLight:
    """Light that records the name of each pattern it shows."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def show(self, pattern: Pattern) -> None:
        self.shown.append(pattern.name)
