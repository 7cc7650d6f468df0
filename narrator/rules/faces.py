"""Which cards lie face up, and what all have seen of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.events import CardShown
from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.kernel.events import News
    from narrator.rules.player import Player


POWERLESS = frozenset({"simple_villager", "villager_villager"})
"""Cards without a power."""


def show_card(village: Village, player: Player, *, dealt: bool = False) -> None:
    """Turn a living seat's card face up; at night it is seen at dawn."""
    if village.phase == "night":
        village.unveiled.append(player)
    elif not player.revealed:
        _turn_up(village, player, dealt=dealt)


def unveil(village: Village) -> None:
    """Show the cards that turned face up during the night."""
    for player in village.unveiled:
        if not player.revealed:
            _turn_up(village, player)
    village.unveiled.clear()


def _turn_up(village: Village, player: Player, *, dealt: bool = False) -> None:
    player.revealed = True
    village.faces[player.name] = player.card
    village.events.append(CardShown(player.name, player.card, dealt))


def put_away(village: Village, card: str) -> None:
    """Note that a card left the game in public."""
    left = village.unseen[card] = village.unseen.get(card, 0) - 1
    if not left and village.possible is not None:
        village.possible -= {card}


def lies_open(village: Village, player: Player) -> bool:
    """Return whether all have seen the card that would be shown: another one than the open one may count."""
    return player.revealed and not village.rules_with(Rule.shows)


def is_plain(village: Village, player: Player) -> bool:
    """Return whether a player holds a villager's card without a power, and no other beside it."""
    return card_seen(village, player) in POWERLESS and all(role.id in POWERLESS for role in player.powers())


def tell_cards(village: Village, to: Player, what: News, looked_at: Player) -> None:
    """Give one seat the cards that its look at a hand finds, as private news."""
    cards: tuple[str, ...] = (card_seen(village, looked_at),)
    for rule in village.rules_with(Rule.looked_at):
        cards = rule.looked_at(village, looked_at, cards)
    for card in cards:
        village.tell(to, what, looked_at, card)


def card_seen(village: Village, player: Player) -> str:
    """Return the card that others see when they look at a hand."""
    card = player.card
    for rule in village.rules_with(Rule.shows):
        card = rule.shows(village, player, card)
    return card
