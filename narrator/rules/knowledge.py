"""The knowledge of players: `Public` for all, `View` for one seat. A public module of `narrator.rules`.

Public announcements may use only `Public` (Rule S).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from narrator.rules.hours import DayFacts, Hour
from narrator.rules.kernel.engine import Public as AnyPublic
from narrator.rules.kernel.engine import View as AnyView
from narrator.rules.schedule import NightFacts

__all__ = ["Chosen", "DayFacts", "Hour", "NightFacts", "Public", "View"]

Chosen: TypeAlias = str | int | tuple[str, ...] | None
"""Type of a choice in a view: a seat, a card, a side, a bool, a count, or seats in seat order."""


class Public(AnyPublic, frozen=True, kw_only=True):
    """Facts that every player knows now."""

    deck: tuple[str, ...] | None
    """The announced deck in alphabetical order, including the cards in the centre; None if the deck is
    secret."""
    shown: tuple[tuple[str, str], ...]
    """Pairs of a seat and its face-up card."""
    captain: str | None
    actor_cards: tuple[str, ...]
    powers_lost: bool
    modules: frozenset[str]
    rules: frozenset[str]
    """Public ids of the rules in force other than cards."""
    without_a_vote: tuple[tuple[str, str], ...]
    """Living players who may cast no ballot now, each with the id of the rule that forbids it."""
    more: Mapping[str, object]
    """Public facts of the rules in force, by key (such as `crier`, `building`)."""
    today: DayFacts
    """Public facts for the schedule of this day; at night, of the next day."""
    tonight: NightFacts
    """Public facts for the schedule of this night; by day, of the last night."""


class View(AnyView, frozen=True, kw_only=True):
    """Knowledge of one seat: public facts, its own card, and its private news."""

    card: str
    own: Mapping[str, Chosen]
    """Choices made with the seat's cards, random ones included, and the remaining uses of its powers."""
