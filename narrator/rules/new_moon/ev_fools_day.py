"""Fools' day: three pairs of villagers swap their powers, and lovers hate each other (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.force import Until
from narrator.rules.new_moon.card import EventCard
from narrator.rules.roles.defender import Defender
from narrator.rules.roles.elder import Elder
from narrator.rules.roles.hunter import Hunter
from narrator.rules.roles.little_girl import LittleGirl
from narrator.rules.roles.seer import Seer
from narrator.rules.roles.witch import Witch

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.role import Role
    from narrator.rules.village import Village

SWAPS: tuple[tuple[type[Role], type[Role]], ...] = (
    (Witch, Seer),
    (Hunter, LittleGirl),
    (Defender, Elder),
)


class FoolsDay(EventCard):
    """Until dawn each of a pair has the other's power, as far as it is spent; the cards stay where they are.

    A pair of which one is gone, or was never dealt, swaps nothing.
    """

    id = "ev_fools_day"
    lasts = Until.DAWN

    def begins(self, village: Village) -> None:
        """Swap the powers in living hands."""
        self.own: dict[Player, Role] = {}
        """What each of them gives away, to have it back in the morning."""
        self.lent: dict[Player, Role] = {}
        for one, other in SWAPS:
            pair = [_holder(village, one), _holder(village, other)]
            if pair[0] is not None and pair[1] is not None:
                self._lend(pair[0], pair[1].role)
                self._lend(pair[1], self.own[pair[0]])

    def _lend(self, player: Player, role: Role) -> None:
        self.own[player] = player.role
        self.lent[player] = role
        _hold(player, role)

    def ends(self, village: Village) -> None:
        """Everybody has what is theirs again, but for a card that has gone to another hand since."""
        for player, role in self.lent.items():
            if player.role is role:
                _hold(player, self.own[player])

    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Today lovers may vote against nobody but each other."""
        return frozenset(
            (player.name, other)
            for player in village.alive
            if player.lover is not None and player.lover.alive
            for other in village.names
            if other != player.lover.name
        )

    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """The death of one does not touch the other, who is free from now on."""
        if dead.lover is not None:
            dead.lover.lover = None
            dead.lover = None
        return []


def _holder(village: Village, card: type[Role]) -> Player | None:
    """The living seat that has this power by its own card."""
    return next((player for player in village.alive if type(player.role) is card), None)


def _hold(player: Player, role: Role) -> None:
    player.role = role
    role.go_to(player)
