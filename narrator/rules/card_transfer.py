"""Transfers of cards during a game: giving, exchanging, lending and taking back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.player import CARDS
from narrator.rules.role import role_of

if TYPE_CHECKING:
    from narrator.rules.player import Card, Player
    from narrator.rules.rule import Village


def hold(village: Village, player: Player, role: Card, *, beside: bool = False) -> None:
    """Give a player a new card object in place of the first one or, with `beside`, as the second one."""
    role.go_to(player)
    if beside:
        player.borrowed = role
    else:
        player.role = role
    village.cards_changed()


def take_borrowed(village: Village, player: Player) -> None:
    """Remove a player's borrowed or second card, if there is one."""
    player.borrowed = None
    village.cards_changed()


def give(village: Village, player: Player, card: str) -> None:
    """Give a player `card` with its power unused, in place of the first card and any second one."""
    take_borrowed(village, player)
    _put(village, player, card)


def _put(village: Village, player: Player, card: str) -> None:
    """Replace the player's first card by `card`, with its power unused."""
    role = role_of(CARDS[card]())
    player.card = card
    hold(village, player, role)
    player.wolf = role.wolf or player.infected
    role.dealt(village)


def exchange(village: Village, player: Player, card: str) -> None:
    """Replace the player's first card by `card`, with its power unused.

    A second card that was dealt stays (A95).

    A card that the Actor had borrowed goes with the Actor's card.
    """
    if player in village.borrowers:
        take_borrowed(village, player)
    _put(village, player, card)


def make_wolf(village: Village, player: Player) -> None:
    """Make a player a wolf in secret, with a Werewolf card.

    A face-up card and a second card do not change.
    """
    if player.revealed:
        player.wolf = player.infected = True
        return
    _put(village, player, "werewolf")


def lend(village: Village, player: Player, card: str) -> None:
    """Lend a player a card from the table, with its power unused, beside the player's own card."""
    role = role_of(CARDS[card]())
    hold(village, player, role, beside=True)
    village.borrowers.append(player)
    role.dealt(village)


def put_back(village: Village) -> None:
    """Take all borrowed cards back, and restore the right to vote lost through a borrowed Village Idiot."""
    while village.borrowers:
        player = village.borrowers.pop()
        if player.borrowed is not None:
            take_borrowed(village, player)
            village.voiceless.discard(player)


def take_in(village: Village, player: Player, elsewhere: Iterable[str]) -> None:
    """Seat a newcomer after the last seat. `elsewhere` lists the cards that the newcomer may have."""
    village.from_elsewhere.extend(elsewhere)
    for card in elsewhere:
        village.unseen[card] = village.unseen.get(card, 0) + 1
    village.possible = None
    village.players.append(player)
    village.by_name[player.name] = player
    village.seat_anew(village.players)
    village.renewed = True
    role_of(player.role).dealt(village)
