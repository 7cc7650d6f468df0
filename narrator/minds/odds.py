"""Odds of several seats as chances that add up to a number that all know: so many hunt."""

from __future__ import annotations

from collections.abc import Mapping


def adding_up(odds: Mapping[str, float], total: float, widest: float, halvings: int) -> dict[str, float]:
    """Odds as chances, from 0 to 1, that add up to `total`, each times one factor of at most `widest`."""
    low, high = 1 / widest, widest
    every = list(odds.values())
    for _ in range(halvings):
        middle = (low * high) ** 0.5
        found = 0.0
        for one in every:
            found += one * middle / (1 + one * middle)
        low, high = (middle, high) if found < total else (low, middle)
    return {name: one * low / (1 + one * low) for name, one in odds.items()}
