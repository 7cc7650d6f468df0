"""What the cards of a game can bring into it at all: hooks, windows, and who borrows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from narrator.rules.hooks import AnyHook
from narrator.rules.hours import Hour, Window
from narrator.rules.player import Card


class InHands(Struct, frozen=True, eq=False):
    """What the cards of a game can bring into it at all; saves asking every seat at every step.

    Compared by identity (`eq=False`): it is half of a key of `_standing`, and its mapping has no hash. So
    that two games with the same cards find the same row, `setup_reading.py` keeps one for each set of cards.
    """

    hooks: frozenset[AnyHook]
    windows: Mapping[Hour, tuple[tuple[Window, type[Card]], ...]]
    hours: frozenset[Hour]
    borrowers: frozenset[str]
    """The cards that use the powers of others."""


def in_hands(kinds: Iterable[type[Card]]) -> InHands:
    """What cards of these kinds can bring into a game."""
    windows: dict[Hour, tuple[tuple[Window, type[Card]], ...]] = {}
    hooks: frozenset[AnyHook] = frozenset()
    borrowers: frozenset[str] = frozenset()
    for kind in kinds:
        hooks |= kind.hooks
        for window in kind.windows:
            windows[window.hour] = (*windows.get(window.hour, ()), (window, kind))
        if kind.borrows:
            borrowers |= {kind.id}
    return InHands(hooks, windows, frozenset(windows), borrowers)
