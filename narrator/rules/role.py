"""What a role is: one class per card, one file per class.

A `Role` object is the power in somebody's hand. It is made anew whenever the card changes hands, so a stolen
or borrowed power starts fresh; what it has spent lives in its own attributes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.hooks import NOBODY_ASKED
from narrator.rules.in_secret import who_wakes
from narrator.rules.knowledge import Chosen
from narrator.rules.twist import NOTHING_ASKED, CardTwist, Steps, Village

if TYPE_CHECKING:
    from narrator.rules.player import Card, Player
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup

__all__ = ["NOTHING_ASKED", "Chosen", "Role", "Steps"]


class Role(CardTwist):
    """A card and its power. A subclass overrides only what its rule says."""

    __slots__ = ()

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Where the card may be in play as far as all know, or lies on the table to be borrowed."""
        return cls.id in setup.announced or cls.id in setup.actor_cards

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Run this role's call: every living holder, in seat order, is asked in turn."""
        awake = who_wakes(village, village.holders(cls))
        if len(awake) == 1 and village.asked.wakes is village.asked.recast is NOBODY_ASKED:
            player = awake[0]
            role = player.role
            if type(role) is cls and player.borrowed is None:
                # Most calls of most games: the speed is in having no generator around the power's own.
                return role.wake(village)
        return cls._perform_in_turn(village, awake) if awake else NOTHING_ASKED

    @classmethod
    def _perform_in_turn(cls, village: Village, awake: list[Player]) -> Steps:
        """Ask each of those who are awake, for each such power that they hold."""
        for player in awake:
            for role in player.powers():
                if type(role) is cls:
                    for rule in village.asked.wakes:
                        yield from rule.wakes(village, role)
                    steps: Steps | None = None
                    for rule in village.asked.recast:
                        steps = steps or rule.recast(village, role)
                    yield from steps or role.wake(village)

    def wake(self, village: Village) -> Steps:
        """The prompts of this role's own call."""
        return NOTHING_ASKED

    def hunts_apart(self, village: Village) -> bool:
        """Whether a loner among the wolves, whose goal stands, is none of those who win with the pack."""
        return True


def role_of(card: Card) -> Role:
    """A card in a hand as the rule that it is: what the state of a game holds is known as data alone."""
    assert isinstance(card, Role)
    return card
