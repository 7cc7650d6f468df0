"""What lies in every hand, found by card and by hook: nobody has to look through all hands at every step."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from narrator.rules.player import Player
from narrator.rules.roles import ROLES

if TYPE_CHECKING:
    from narrator.rules.kernel.setup import Seat
    from narrator.rules.role import Role


class AllHands:
    """All hands in seat order, the dead's and borrowed powers too; sorted when asked, until a power moves."""

    __slots__ = ("_by_card", "_by_hook", "_players")

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._by_card: dict[type[Role], list[Player]] = {}
        self._by_hook: dict[str, list[tuple[Player, Role]]] = {}

    def hold(self, player: Player, role: Role, *, beside: bool = False) -> None:
        """Put a power into a hand, in the place of the one that is there or of what lies beside that."""
        role.go_to(player)
        if beside:
            player.borrowed = role
        else:
            player.role = role
        self.changed()

    def changed(self) -> None:
        """A power has gone to another hand, or a seat to another place."""
        self._by_card = {}
        self._by_hook = {}

    def holding(self, card: type[Role]) -> Sequence[Player]:
        """Who holds or borrows this card."""
        if not self._by_card:
            self._sort_by_card()
        return self._by_card.get(card, ())

    def overriding(self, hook: str) -> Sequence[tuple[Player, Role]]:
        """The powers that override a hook, each with whose it is."""
        if not self._by_hook:
            self._sort_by_hook()
        return self._by_hook.get(hook, ())

    def _sort_by_card(self) -> None:
        by_card = self._by_card = defaultdict(list)
        for player in self._players:
            role, borrowed = player.role, player.borrowed
            by_card[type(role)].append(player)
            if borrowed is not None and type(borrowed) is not type(role):
                by_card[type(borrowed)].append(player)

    def _sort_by_hook(self) -> None:
        by_hook = self._by_hook = defaultdict(list)
        for player in self._players:
            role, borrowed = player.role, player.borrowed
            for hook in role.hooks:
                by_hook[hook].append((player, role))
            if borrowed is not None:
                for hook in borrowed.hooks:
                    by_hook[hook].append((player, borrowed))


def seated(seat: Seat, index: int, card: str) -> Player:
    """A seat with the card that it was dealt."""
    role = ROLES[card]()
    player = Player(seat.name, index, index, seat.group, role, card, role.wolf)
    role.go_to(player)
    return player
