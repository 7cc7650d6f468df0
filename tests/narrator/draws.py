"""Public random streams for the longest or the shortest possible evening."""

from __future__ import annotations

from voices.draw import Draw


class Slowest(Draw):
    """Stream with every pause at its longest."""

    def between(self, least: float, most: float) -> float:
        return most
