"""The set-up of a werewolves' game: seats, cards and rules. `setup_reading.py` reads it from a header."""

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
    """All cards of the game, including those in the centre, in the order of the set-up header."""
    deal: tuple[str, ...] | None
    """The card of each seat; None when the deck is dealt from the seed."""
    centre: tuple[str, ...]
    actor_cards: tuple[str, ...]
    captain: str | None
    card_windows: Mapping[Hour, tuple[tuple[Window, type[Card]], ...]]
    """The windows (moments for a prompt by day) that cards of this game may have, by hour."""
    borrowers: frozenset[str]
    """Cards of this game whose holders use the powers of other cards."""
    starts_by_day: bool
    """Whether the game begins with a debate and a vote (RULES.md A79)."""
    heeds_broken_pack: bool
    """Whether a card that may be in the game loses a power when a wolf is eliminated (RULES.md A34)."""
    modules: frozenset[str]
    variants: frozenset[str]
    own: Mapping[type[Struct], Struct]
    """The set-up keys that belong to single rules, by struct; read them with `of`."""
    beside_deck: tuple[str, ...]
    """Cards in the game besides the deck, which has exactly one card for each seat."""
    rules: tuple[str, ...] = ()
    """Ids of the rules in force from the start, other than cards."""
    announced: dict[str, int]
    """Number of copies of each card that may be in the game: in the announced deck or, if it is secret, in
    the box."""

    @property
    def options(self) -> Options:
        """The house rules of the whole village."""
        return self.house.of(Options)

    def of(self, kind: type[Own]) -> Own:
        """Return the set-up keys that a rule keeps in this struct."""
        own = self.own[kind]
        assert isinstance(own, kind)
        return own

    def dealt(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the cards of the seats, and those in the centre: as set up, or dealt from the seed."""
        if self.deal is not None:
            return self.deal, self.centre
        cards = list(self.deck)
        Chance(self.seed, "deal").shuffle(cards)
        seats = len(self.seats)
        return tuple(cards[:seats]), tuple(cards[seats:])
