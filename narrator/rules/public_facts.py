"""The public facts from which the schedules of days and nights are computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.hours import DayFacts
from narrator.rules.schedule import NightFacts

if TYPE_CHECKING:
    from narrator.rules.rule import Village

NO_CARDS: frozenset[str] = frozenset()


def possible_cards(village: Village) -> frozenset[str]:
    """Return the cards that a living player may still hold, by public facts (RULES.md §3.3)."""
    if village.possible is None:
        village.possible = frozenset([card for card, left in village.unseen.items() if left > 0])
    return village.possible


def of_the_day(village: Village) -> DayFacts:
    """Return the public facts for the schedule of today."""
    return DayFacts(village.day_number, possible_cards(village), village.public_ids)


def of_tonight(village: Village) -> NightFacts:
    """Return the public facts for tonight's schedule; call it at nightfall."""
    possible, borrowers = possible_cards(village), village.setup.borrowers
    return NightFacts(
        edition=village.setup.edition.id,
        first=village.night_number == 1,
        even=village.night_number % 2 == 0,
        possible=possible,
        actor_cards=NO_CARDS if borrowers.isdisjoint(possible) else frozenset(village.actor_cards),
        renewed=village.renewed,
        pack_broken=village.pack_broken_publicly,
        house=village.house,
        rules=village.public_ids,
    )
