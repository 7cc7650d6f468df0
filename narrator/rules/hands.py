"""What lies in every hand, found by card and by hook: nobody has to look through all hands at every step."""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from narrator.rules.player import Player

if TYPE_CHECKING:
    from narrator.rules.hooks import AnyHook
    from narrator.rules.kernel.setup import Seat
    from narrator.rules.player import Card

CARDS: dict[str, type[Card]] = {}
"""Every role by its id, as `roles/` has found them: whoever makes a card of its name needs no file of one."""

SHARED: dict[str, Card] = {}
"""Cards without a power keep nothing and never ask who holds them: one of each does for all seats.

`roles/` fills it, with the cards that it finds.
"""


class AllHands:
    """All hands in seat order, the dead's and borrowed powers too; sorted when asked, until a power moves.

    What is lent for a night, and given back, finds its place among what is sorted.
    """

    __slots__ = ("_beside", "_by_card", "_by_hook", "_players")

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._beside: dict[Player, Card] = {}
        """Who has which power beside the one in hand."""
        self.changed()

    def hold(self, player: Player, role: Card, *, beside: bool = False) -> None:
        """Put a power into a hand, in the place of the one that is there or of what lies beside that."""
        role.go_to(player)
        if beside:
            self.take_away(player)
            player.borrowed = role
            self._beside[player] = role
            if self._by_card:
                self._find_by_card(player, role)
            if self._by_hook:
                self._find_by_hook(player, role)
        else:
            player.role = role
            self.changed()

    def take_away(self, player: Player) -> None:
        """Take away what lies beside the power in hand, if anything does."""
        role = self._beside.pop(player, None)
        if role is None:
            return
        player.borrowed = None
        if self._by_card and type(role) is not type(player.role):
            self._by_card[type(role)].remove(player)
        if self._by_hook:
            for hook in role.hooks:
                self._by_hook[hook].remove((player, role))

    def changed(self) -> None:
        """A power has gone to another hand, or a seat to another place."""
        self._by_card: dict[type[Card], list[Player]] = {}
        self._by_hook: dict[AnyHook, list[tuple[Player, Card]]] = {}

    def holding(self, card: type[Card]) -> Sequence[Player]:
        """Who holds or borrows this card."""
        if not self._by_card:
            self._sort_by_card()
        return self._by_card.get(card, ())

    def overriding(self, hook: AnyHook) -> Sequence[tuple[Player, Card]]:
        """The powers that override a hook, each with whose it is."""
        if not self._by_hook:
            self._sort_by_hook()
        return self._by_hook.get(hook, ())

    def _sort_by_card(self) -> None:
        by_card = self._by_card
        for player in self._players:
            by_card.setdefault(type(player.role), []).append(player)
        for player, beside in self._beside.items():
            self._find_by_card(player, beside)

    def _sort_by_hook(self) -> None:
        by_hook = self._by_hook = defaultdict(list)
        for player in self._players:
            role = player.role
            for hook in role.hooks:
                by_hook[hook].append((player, role))
        for player, beside in self._beside.items():
            self._find_by_hook(player, beside)

    def _find_by_card(self, player: Player, beside: Card) -> None:
        """Have a seat found by what lies beside its own card."""
        if type(beside) is not type(player.role):
            insort(self._by_card.setdefault(type(beside), []), player, key=_seat)

    def _find_by_hook(self, player: Player, beside: Card) -> None:
        for hook in beside.hooks:
            insort(self._by_hook[hook], (player, beside), key=_seat_of)


def _seat(player: Player) -> int:
    return player.index


def _seat_of(held: tuple[Player, Card]) -> int:
    return held[0].index


def seated(seats: Sequence[Seat], cards: Sequence[str], first: int = 0) -> list[Player]:
    """Seats with the cards that they were dealt, from the place `first` on."""
    players: list[Player] = []
    for index, (seat, card) in enumerate(zip(seats, cards, strict=True), first):
        plain = SHARED.get(card)
        role = CARDS[card]() if plain is None else plain
        player = Player(seat.name, index, index, seat.group, role, card, role.wolf)
        if plain is None:
            role.go_to(player)
        players.append(player)
    return players
