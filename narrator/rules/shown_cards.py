"""Cards that are face up, and the cards that all players have seen."""

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
    """Turn a living player's card face up. At night, it is announced at dawn."""
    if village.phase == "night":
        village.unveiled.append(player)
    elif not player.revealed:
        _turn_up(village, player, dealt=dealt)


def unveil(village: Village) -> None:
    """Announce the cards that turned face up during the night."""
    for player in village.unveiled:
        if not player.revealed:
            _turn_up(village, player)
    village.unveiled.clear()


def _turn_up(village: Village, player: Player, *, dealt: bool = False) -> None:
    player.revealed = True
    village.faces[player.name] = player.card
    village.events.append(CardShown(player.name, player.card, dealt))


def put_away(village: Village, card: str) -> None:
    """Note that one copy of a card has publicly left the game. After the last copy, no player can hold it."""
    left = village.unseen[card] = village.unseen.get(card, 0) - 1
    if not left and village.possible is not None:
        village.possible -= {card}


def is_face_up(village: Village, player: Player) -> bool:
    """Return whether a seat's card is face up, and no rule shows the others a different card."""
    return player.revealed and not village.rules_with(Rule.shows)


def is_plain(village: Village, player: Player) -> bool:
    """Return whether all cards of a player are villagers' cards without a power."""
    return card_seen(village, player) in POWERLESS and all(role.id in POWERLESS for role in player.powers())


def tell_cards(village: Village, to: Player, what: News, looked_at: Player) -> None:
    """Give the seat `to` private news of each card that a look at `looked_at` finds."""
    cards: tuple[str, ...] = (card_seen(village, looked_at),)
    for rule in village.rules_with(Rule.looked_at):
        cards = rule.looked_at(village, looked_at, cards)
    for card in cards:
        village.tell(to, what, looked_at, card)


def card_seen(village: Village, player: Player) -> str:
    """Return the card that a secret look at a player finds. A rule may make it differ from the real one."""
    card = player.card
    for rule in village.rules_with(Rule.shows):
        card = rule.shows(village, player, card)
    return card
