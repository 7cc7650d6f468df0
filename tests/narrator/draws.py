"""Public draws for tests that want the longest or the shortest evening there can be."""

from __future__ import annotations

from voices.draw import Draw


class Slowest(Draw):
    """Every pause as long as it can be."""

    def between(self, least: float, most: float) -> float:
        return most


class Hasty(Draw):
    """Every pause as short as it can be."""

    def between(self, least: float, most: float) -> float:
        return least
