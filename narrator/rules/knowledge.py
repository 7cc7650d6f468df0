"""The knowledge of players: `Public` for all, `View` for one seat. Rule S may use nothing but `Public`.

A public chapter of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from narrator.rules.hours import DayFacts, Hour
from narrator.rules.kernel.knowledge import Public as AnyPublic
from narrator.rules.kernel.knowledge import View as AnyView
from narrator.rules.schedule import NightFacts

__all__ = ["Chosen", "DayFacts", "Hour", "NightFacts", "Public", "View"]

Chosen: TypeAlias = str | int | tuple[str, ...] | None
"""A seat, a card or a side, whether or how often something is left, or seats in seat order."""


class Public(AnyPublic, frozen=True, kw_only=True):
    """The facts that every player at the table knows now."""

    deck: tuple[str, ...] | None
    """The announced deck in alphabetical order, the centre's cards among it; None when it is kept secret."""
    shown: tuple[tuple[str, str], ...]
    """Seats whose card is face up, with the card."""
    captain: str | None
    actor_cards: tuple[str, ...]
    powers_lost: bool
    modules: frozenset[str]
    rules: frozenset[str]
    """Public ids of the rules in force beside the cards."""
    without_a_vote: tuple[tuple[str, str], ...]
    """The living who may cast no ballot now, each with the rule that forbids it."""
    more: Mapping[str, object]
    """Public facts of the rules in force, by their word (`crier`, `building`)."""
    today: DayFacts
    """The facts that the windows of the day (this one, or the next) are computed from."""
    tonight: NightFacts
    """The facts that the schedule of the night (this one, or the last) was computed from."""


class View(AnyView, frozen=True, kw_only=True):
    """The knowledge of one seat: public facts, its own card, and its private news."""

    card: str
    own: Mapping[str, Chosen]
    """Choices of its cards, drawn ones included, and the uses that are left."""
