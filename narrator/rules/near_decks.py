"""Decks similar to the advised one: with one wolf or one power more or less."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from narrator.rules.decks import advised_deck, borrows, wants_groups
from narrator.rules.kernel.errors import SetupError
from narrator.rules.roles import PLAIN_CARD, ROLES, box_of
from narrator.rules.setup import Setup
from narrator.rules.setup_reading import centre_cards

PACK = "werewolf"


def decks_near(header: Mapping[str, Any], edition: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Return the advised deck, then similar decks that the table can play.

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
    """Return whether the table can play this deck. It may have no Thief, no Actor and no groups."""
    wolves = sum(ROLES[card].wolf for card in deck)
    if wolves == 0 or 2 * wolves >= len(deck) or borrows(deck) or centre_cards(deck) or wants_groups(deck):
        return False
    try:
        Setup.from_dict(dict(header) | {"deck": list(deck)})
    except SetupError:
        return False
    return True
