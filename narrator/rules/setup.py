"""The set-up of a game: seats, cards and rules. `setup_reading.py` reads a set-up from a header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from narrator.rules.editions.edition import Edition
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.setup import Setup as AnySetup
from narrator.rules.options import Options
from narrator.rules.player import Card

Own = TypeVar("Own", bound=Struct)


class Setup(AnySetup, frozen=True, kw_only=True):
    """A set-up of the werewolves' game."""

    edition: Edition
    deck: tuple[str, ...]
    """All cards of the game, including the centre's, in the order of the header."""
    deal: tuple[str, ...] | None
    """The card of each seat; None when the deck is dealt from the seed."""
    centre: tuple[str, ...]
    actor_cards: tuple[str, ...]
    captain: str | None
    card_windows: Mapping[Hour, tuple[tuple[Window, type[Card]], ...]]
    """The windows of the day that cards of this game may have, by their hour."""
    borrowers: frozenset[str]
    """Cards of this game that use the powers of others."""
    starts_by_day: bool
    """Whether the game begins with a debate and a vote (RULES.md A79)."""
    heeds_broken_pack: bool
    """Whether a card that may be in the game hunts only while the pack is whole (RULES.md A34)."""
    modules: frozenset[str]
    variants: frozenset[str]
    own: Mapping[type[Struct], Struct]
    """The header keys that belong to single rules, by struct; read them with `of`."""
    beside_deck: tuple[str, ...]
    """Cards in the game in addition to the deck, which has one card for each seat."""
    rules: tuple[str, ...] = ()
    """Ids of the table's rules in force from the start."""
    announced: dict[str, int]
    """Copies of each card that may be in play: as announced or, with a secret deck, as the box holds."""

    @property
    def options(self) -> Options:
        """The house rules of the whole village."""
        return self.house.of(Options)

    def of(self, kind: type[Own]) -> Own:
        """Return the header keys that a rule keeps in a struct of its own."""
        own = self.own[kind]
        assert isinstance(own, kind)
        return own

    def dealt(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the card of each seat, and the centre's two: as given, or dealt from the seed."""
        if self.deal is not None:
            return self.deal, self.centre
        cards = list(self.deck)
        Chance(self.seed, "deal").shuffle(cards)
        seats = len(self.seats)
        return tuple(cards[:seats]), tuple(cards[seats:])
