"""Cards for a table: the decks to propose, what may still be added, and why a deck cannot be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from narrator.rules.editions import EDITIONS
from narrator.rules.roles import ROLES

PLAIN = frozenset({"werewolf", "seer", "simple_villager"})
"""The cards of a simple game."""
SPICE = ("witch", "hunter", "cupid", "little_girl")
"""Who replaces villagers in an advised deck, one after the other."""
VILLAGERS_LEFT = 2
"""Villagers that an advised deck keeps, so that nobody is betrayed by having no power."""


def simple_deck(edition: str, players: int) -> tuple[str, ...]:
    """The edition's deck for a simple game; empty where it has none."""
    deck = tuple(EDITIONS[edition].recommended(players))
    return deck if set(deck) <= PLAIN else ()


def advised_deck(edition: str, players: int) -> tuple[str, ...]:
    """The deck we advise: the edition's own, with the well-known special cards if it is a plain one."""
    deck = list(EDITIONS[edition].recommended(players))
    if not deck or not set(deck) <= PLAIN:
        return tuple(deck)
    for card in SPICE:
        if edition in ROLES[card].cards and deck.count("simple_villager") > VILLAGERS_LEFT:
            deck[deck.index("simple_villager")] = card
    return tuple(deck)


def cards_needed(deck: Sequence[str], players: int) -> int:
    """How many cards the table needs: two more than players with the Thief."""
    return players + (2 if "thief" in deck else 0)


def copies_left(edition: str, deck: Sequence[str], players: int) -> dict[str, int]:
    """The cards that may still be added, with how many of each fit into the box and the deck."""
    spare = EDITIONS[edition].spare_villagers
    found = {}
    for card, role in ROLES.items():
        if role.needs_module is not None or edition not in role.cards:
            continue
        in_box = role.cards[edition] + (spare if card == "simple_villager" else 0)
        room = cards_needed([*deck, card], players) - len(deck)
        copies = min(in_box - deck.count(card), room)
        if copies >= role.dealt_together:
            found[card] = copies
    return dict(sorted(found.items(), key=lambda entry: (ROLES[entry[0]].special, entry[0])))


def why_not(deck: Sequence[str]) -> str | None:
    """The pack's message for what is wrong with a full deck that its edition's box allows."""
    wolves = [ROLES[card].wolf for card in deck]
    if not any(wolves):
        return "why-no_wolf"
    return "why-only_wolves" if all(wolves) else None


def counted(deck: Sequence[str]) -> list[tuple[str, int]]:
    """The different cards with their numbers, special ones last."""
    cards = Counter(deck)
    return sorted(cards.items(), key=lambda entry: (ROLES[entry[0]].special, entry[0]))


def borrowable() -> tuple[str, ...]:
    """The cards that may lie before the Actor."""
    return tuple(sorted(card for card, role in ROLES.items() if role.actor_may_borrow))
