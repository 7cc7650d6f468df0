"""Cards and decks: the cards in a box, the decks for a number of players, and hands of event cards.

A public module of `narrator.rules`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from narrator.rules.buildings import SILHOUETTES
from narrator.rules.buildings.building import BUNDLES, Building
from narrator.rules.editions import EDITIONS
from narrator.rules.editions import EDITIONS as BOXES
from narrator.rules.ids import Camp, Team
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.engine import every_edition
from narrator.rules.kernel.errors import SetupError
from narrator.rules.new_moon.card import Trait, event_cards
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.roles import PLAIN_CARD, ROLES, box_of
from narrator.rules.setup import Setup
from narrator.rules.setup_reading import ACTOR_CARDS, centre_cards

BASIC = frozenset({"werewolf", "seer", PLAIN_CARD})
"""The cards of a simple game."""
SMALL_DECKS = {
    4: ("werewolf", "seer", "hunter", PLAIN_CARD),
    5: ("werewolf", "seer", "hunter", PLAIN_CARD, PLAIN_CARD),
}
"""Decks of the basic rules for fewer players than the box allows."""
SPICE = ("witch", "hunter", "cupid", "little_girl")
"""Special cards that replace villagers in an advised deck, best first."""
NEEDY = frozenset(card for card, role in ROLES.items() if role.borrows or role.centre_cards)
"""Cards that need further cards on the table besides those of the seats (Thief, Actor)."""
PARTING = frozenset(card for card, role in ROLES.items() if role.parts_the_village)
"""Cards that need every seat in one of two groups (Prejudiced Manipulator)."""
VILLAGERS_LEFT = 2
"""Number of villagers kept in an advised deck, so that holding a powerless card does not identify a player.
"""


def simple_deck(edition: str, players: int) -> tuple[str, ...]:
    """Return the edition's deck for a simple game, or an empty tuple if it has none."""
    deck = tuple(EDITIONS[edition].recommended(players))
    return deck if set(deck) <= BASIC else ()


def plain_deck(players: int) -> tuple[str, ...]:
    """Return a deck of wolves, a Seer and villagers alone, for any number of players.

    >>> plain_deck(4)
    ('werewolf', 'seer', 'simple_villager', 'simple_villager')
    """
    few = (*["werewolf"] * max(1, players // 4), "seer")
    return (*few, *[PLAIN_CARD] * (players - len(few)))


def advised_deck(edition: str, players: int) -> tuple[str, ...]:
    """Return the advised deck: the edition's deck, with well-known special cards added if it has none.

    The edition's deck has some of them already where its box has too few villagers.

    >>> counted(advised_deck("base_2014", 8))
    [('simple_villager', 2), ('werewolf', 2), ('cupid', 1), ('hunter', 1), ('seer', 1), ('witch', 1)]
    """
    deck = list(EDITIONS[edition].recommended(players))
    if not deck or not set(deck) <= BASIC.union(SPICE):
        return tuple(deck)
    for card in SPICE:
        if card not in deck and edition in ROLES[card].cards and deck.count(PLAIN_CARD) > VILLAGERS_LEFT:
            deck[deck.index(PLAIN_CARD)] = card
    return tuple(deck)


def cards_needed(deck: Sequence[str], players: int) -> int:
    """Return the number of cards needed: one for each player, and those in the centre.

    >>> cards_needed(["werewolf"], players=8), cards_needed(["werewolf", "thief"], players=8)
    (8, 10)
    """
    return players + centre_cards(deck)


def wants_groups(deck: Collection[str]) -> bool:
    """Return whether a card of the deck needs the players to be in two groups."""
    return not PARTING.isdisjoint(deck)


def borrows(deck: Collection[str]) -> bool:
    """Return whether a card of the deck borrows other cards, as the Actor does."""
    return any(ROLES[card].borrows for card in deck if card in ROLES)


def copies_left(
    edition: str, deck: Sequence[str], players: int, modules: Collection[str] = ()
) -> dict[str, int]:
    """Return how many copies of each card may still be added, limited by the box and the deck.

    >>> copies_left("base_2014", ["werewolf", "werewolf", "seer", "witch", "cupid", "hunter"], players=8)
    {'simple_villager': 2, 'werewolf': 2, 'little_girl': 1, 'thief': 1}
    """
    found = {}
    for card, in_box in _box(edition, modules).items():
        copies = min(in_box - deck.count(card), cards_needed([*deck, card], players) - len(deck))
        if copies >= ROLES[card].dealt_together and _suffices(edition, [*deck, card], players, modules):
            found[card] = copies
    return dict(sorted(found.items(), key=lambda entry: (ROLES[entry[0]].special, entry[0])))


def left_in_box(edition: str, modules: Collection[str]) -> dict[str, str]:
    """Return the cards of an edition that need a module not in `modules`, each with that module."""
    return {
        card: role.module
        for card, role in ROLES.items()
        if edition in role.cards and role.module is not None and role.module not in modules
    }


def _suffices(edition: str, deck: Sequence[str], players: int, modules: Collection[str]) -> bool:
    """Return whether the box has enough cards to complete this partial deck.

    A deck with an Actor needs three more cards.
    """
    actor = borrows(deck)
    # A Thief or Actor that is not in the deck yet does not count, because it needs further cards itself.
    cards = sum(
        copies for card, copies in _box(edition, modules).items() if card in deck or card not in NEEDY
    )
    enough = cards_needed(deck, players) + (ACTOR_CARDS if actor else 0) <= cards
    return enough and not (actor and len(borrowable(edition, deck, modules)) < ACTOR_CARDS)


def most_players(edition: str) -> int:
    """Return the largest number of players for which the edition has cards.

    Cards that need further cards on the table (Thief, Actor) do not count.
    """
    if edition not in EDITIONS:
        return every_edition()[edition].players[1]
    cards = sum(copies for card, copies in _box(edition).items() if card not in NEEDY)
    return min(EDITIONS[edition].players[1], cards)


def _box(edition: str, modules: Collection[str] = ()) -> dict[str, int]:
    """Return the number of copies of each card that can be dealt.

    Unused special cards may replace villagers.
    """
    spare = {PLAIN_CARD: EDITIONS[edition].spare_villagers}
    return {card: role.cards[edition] + spare.get(card, 0) for card, role in box_of(edition, modules).items()}


def why_deck_refused(deck: Sequence[str]) -> str | None:
    """Return the id of the message that says why a complete deck cannot be played, or None if it can.

    >>> why_deck_refused(["seer", "simple_villager"]), why_deck_refused(["seer", "werewolf"])
    ('why-no_wolf', None)
    """
    wolves = [ROLES[card].wolf for card in deck]
    if not any(wolves):
        return "why-no_wolf"
    return "why-only_wolves" if all(wolves) else None


def counted(deck: Sequence[str]) -> list[tuple[str, int]]:
    """Return each card of the deck with its number, special cards last."""
    cards = Counter(deck)
    return sorted(cards.items(), key=lambda entry: (ROLES[entry[0]].special, entry[0]))


def borrowable(edition: str, taken: Sequence[str], modules: Collection[str] = ()) -> tuple[str, ...]:
    """Return the cards that the Actor may borrow when the cards in `taken` are dealt."""
    may = (card for card, role in box_of(edition, modules).items() if role.actor_may_borrow)
    return tuple(sorted(card for card in may if card not in taken))


PACK = "werewolf"


def decks_near(header: Mapping[str, Any], edition: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Return the advised deck, then similar decks that can be played with this set-up.

    >>> decks_near({"edition": "base_2014", "players": list("ABCDEFGH")}, "base_2014", 8)[0][:2]
    ('cupid', 'hunter')
    """
    advised = tuple(sorted(advised_deck(edition, players)))
    modules = tuple(header.get("modules", ()))
    found = dict.fromkeys([advised])
    for deck in _packs_around(advised):
        found |= dict.fromkeys(tuple(sorted(each)) for each in _powers_around(deck, edition, modules))
    return tuple(deck for deck in found if _playable(header, deck))


def _packs_around(deck: Sequence[str]) -> Iterator[list[str]]:
    """Yield the deck, then the deck with one wolf less, then with one wolf more."""
    yield list(deck)
    for out, come in ((PACK, PLAIN_CARD), (PLAIN_CARD, PACK)):
        if out in deck:
            yield _exchanged(deck, out, come)


def _powers_around(deck: Sequence[str], edition: str, modules: Sequence[str]) -> Iterator[list[str]]:
    """Yield the deck, then the deck without each of its powers, then with each simple power that it lacks."""
    yield list(deck)
    for card in dict.fromkeys(deck):
        if card not in (PACK, PLAIN_CARD) and ROLES[card].dealt_together == 1:
            yield _exchanged(deck, card, PACK if ROLES[card].wolf else PLAIN_CARD)
    for card, role in box_of(edition, modules).items():
        simple = not (role.borrows or role.centre_cards or role.parts_the_village or role.dealt_together > 1)
        out = PACK if role.wolf else PLAIN_CARD
        if card not in deck and simple and out in deck:
            yield _exchanged(deck, out, card)


def _exchanged(deck: Sequence[str], out: str, come: str) -> list[str]:
    changed = list(deck)
    changed[changed.index(out)] = come
    return changed


def _playable(header: Mapping[str, Any], deck: Sequence[str]) -> bool:
    """Return whether this deck can be played with this set-up.

    Decks with a Thief, an Actor or groups are refused.
    """
    wolves = sum(ROLES[card].wolf for card in deck)
    if wolves == 0 or 2 * wolves >= len(deck) or borrows(deck) or centre_cards(deck) or wants_groups(deck):
        return False
    try:
        Setup.from_dict(dict(header) | {"deck": list(deck)})
    except SetupError:
        return False
    return True


def drawn_hand(
    seed: int, count: int, named: Sequence[str], known: Collection[Trait], elsewhere: Collection[str] = ()
) -> list[str]:
    """Return a hand of `count` event cards: the `named` ones, and others drawn from the seed.

    A drawn event has an effect without house rules, and needs only facts about players that are in `known`.
    Events in `elsewhere` are not drawn.
    """
    left = [
        name
        for name, card in sorted(event_cards().items())
        if name not in (*QUESTIONS, *named, *elsewhere)
        and (card.needs is None or card.needs in known)
        and not card.quiet
    ]
    Chance(seed, "crier").shuffle(left)
    return [*named, *left[: max(0, count - len(named))]]


__all__ = [
    "ACTOR_CARDS",
    "BOXES",
    "BUNDLES",
    "NEEDY",
    "PLAIN_CARD",
    "SILHOUETTES",
    "SMALL_DECKS",
    "SPICE",
    "Building",
    "Camp",
    "Team",
    "Trait",
    "advised_deck",
    "borrowable",
    "borrows",
    "box_of",
    "cards_needed",
    "centre_cards",
    "copies_left",
    "counted",
    "decks_near",
    "drawn_hand",
    "event_cards",
    "left_in_box",
    "most_players",
    "plain_deck",
    "simple_deck",
    "wants_groups",
    "why_deck_refused",
]
