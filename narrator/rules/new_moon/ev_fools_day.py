"""Fools' day: three pairs of villagers swap their powers, and lovers hate each other (RULES.md §2.8)."""

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
    """A seat's card, or its second one where everybody has two, and the power on it."""

    player: Player
    own: Role
    second: bool

    def has(self, role: Role) -> bool:
        """Whether it is this power that the hand has now."""
        return role is (self.player.borrowed if self.second else self.player.role)


class FoolsDay(EventCard):
    """Until dawn each of a pair has the other's power, as far as it is spent; the cards stay where they are.

    A pair of which one is gone, or was never dealt, swaps nothing.
    """

    id = "ev_fools_day"
    lasts = Until.DAWN
    place = 95
    """After any variant that has a say in the same: on its day the event prevails (RULES.md A90)."""

    def begins(self, village: Village) -> None:
        """Swap the powers in living hands."""
        self.lent: list[tuple[Hand, Role]] = []
        """What each hand has instead of its own, which it has back in the morning."""
        for one, other in SWAPS:
            ours, theirs = _hand_with(village, one), _hand_with(village, other)
            if ours is not None and theirs is not None:
                self.lent += [(ours, theirs.own), (theirs, ours.own)]
        for hand, role in self.lent:
            hold(village, hand.player, role, beside=hand.second)

    def ends(self, village: Village) -> None:
        """Everybody has what is theirs again, but for a card that has gone to another hand since."""
        for hand, role in self.lent:
            if hand.has(role):
                hold(village, hand.player, hand.own, beside=hand.second)

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


def _hand_with(village: Village, card: type[Role]) -> Hand | None:
    """The living hand that has this power by a card of its own, which what the Actor borrows is not."""
    for player in village.alive:
        if type(player.role) is card:
            return Hand(player, player.role, second=False)
        if type(player.borrowed) is card and type(player.role) is not Actor:
            return Hand(player, player.borrowed, second=True)
    return None
