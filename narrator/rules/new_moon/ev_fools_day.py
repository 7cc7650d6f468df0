"""Fools' day: players of three pairs of cards swap powers, and lovers hate each other (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from narrator.rules.card_transfer import hold
from narrator.rules.new_moon.card import EventCard
from narrator.rules.roles.actor import Actor
from narrator.rules.roles.defender import Defender
from narrator.rules.roles.elder import Elder
from narrator.rules.roles.hunter import Hunter
from narrator.rules.roles.little_girl import LittleGirl
from narrator.rules.roles.seer import Seer
from narrator.rules.roles.witch import Witch
from narrator.rules.rule import Until, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.role import Role

SWAPS: tuple[tuple[type[Role], type[Role]], ...] = (
    (Witch, Seer),
    (Hunter, LittleGirl),
    (Defender, Elder),
)


class Hand(NamedTuple):
    """A player's first or second card, with the power on it."""

    player: Player
    own: Role
    second: bool

    def has(self, role: Role) -> bool:
        """Return whether this card has this power now."""
        return role is (self.player.borrowed if self.second else self.player.role)


class FoolsDay(EventCard):
    """An event card: until dawn, players with a pair of cards swap powers and remaining uses, but not cards.

    A pair swaps nothing if one of its two cards is not held by a living player.
    """

    id = "ev_fools_day"
    lasts = Until.DAWN
    place = 95
    """Place after variants that change the same powers, so that this event prevails (RULES.md A90)."""

    def begins(self, village: Village) -> None:
        """Swap the powers of the living holders of each pair."""
        self.lent: list[tuple[Hand, Role]] = []
        """Cards with a swapped power, each with the power lent to it. The own powers come back in the
        morning."""
        for one, other in SWAPS:
            ours, theirs = _hand_with(village, one), _hand_with(village, other)
            if ours is not None and theirs is not None:
                self.lent += [(ours, theirs.own), (theirs, ours.own)]
        for hand, role in self.lent:
            hold(village, hand.player, role, beside=hand.second)

    def ends(self, village: Village) -> None:
        """Give each card its own power back, except a card that changed hands since the swap."""
        for hand, role in self.lent:
            if hand.has(role):
                hold(village, hand.player, hand.own, beside=hand.second)

    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Forbid each lover all ballots except those against the other lover, for today."""
        return frozenset(
            (player.name, other)
            for player in village.alive
            if player.lover is not None and player.lover.alive
            for other in village.names
            if other != player.lover.name
        )

    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """Return the mourners without the dead player's lover, who does not die of grief today."""
        if dead.lover is not None:
            dead.lover.lover = None
            dead.lover = None
        return []


def _hand_with(village: Village, card: type[Role]) -> Hand | None:
    """Return the card of a living player that has this power, or None. Borrowed cards do not count."""
    for player in village.alive:
        if type(player.role) is card:
            return Hand(player, player.role, second=False)
        if type(player.borrowed) is card and type(player.role) is not Actor:
            return Hand(player, player.borrowed, second=True)
    return None
