"""The base class of roles: one class per card, one file per class.

A `Role` object is the power in a player's hand. A new one is made when the card changes hands, so a stolen or
borrowed power starts fresh. Its attributes hold what it has spent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.knowledge import Chosen
from narrator.rules.night_prompts import who_wakes
from narrator.rules.player import Card
from narrator.rules.rule import Rule, Steps, Village, ask_nothing, power

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup

__all__ = ["Chosen", "Role", "Steps", "ask_nothing"]


class Role(Rule, Card):
    """A card and its power. A subclass overrides the methods that its rule changes."""

    __slots__ = ()

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether the card may be in play as far as is public, or can be borrowed from the table."""
        return cls.id in setup.announced or cls.id in setup.actor_cards

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Run this role's call: ask every living holder in turn, in seat order."""
        for player in who_wakes(village, village.holders(cls)):
            for role in player.powers():
                if type(role) is cls:
                    for rule in village.rules_with(Rule.wakes):
                        yield from rule.wakes(village, role)
                    yield from _steps_of(village, role)

    def wake(self, village: Village) -> Steps:
        """Return the steps of this role's own call."""
        return ask_nothing()

    def dealt(self, village: Village) -> None:
        """React to the card coming to its holder, at the deal or later."""

    @power
    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """React to the holder's elimination, while the power is intact."""
        return ask_nothing()

    @power
    def pardoned(self, village: Village) -> bool:
        """Return whether the village's verdict on the holder is lifted when the card is shown."""
        return False

    def has_won(self, village: Village) -> bool:
        """Return whether the loner's own goal is reached."""
        return False

    def hunts_apart(self, village: Village) -> bool:
        """Return whether a loner among the wolves, whose goal stands, does not win with the pack."""
        return True


def _steps_of(village: Village, role: Role) -> Steps:
    """Return the steps of a role's call: its own, or those that a rule puts in their place."""
    for rule in village.rules_with(Rule.recast):
        steps = rule.recast(village, role)
        if steps is not None:
            return steps
    return role.wake(village)


def role_of(card: Card) -> Role:
    """Return a card in a hand as the role that it is."""
    assert isinstance(card, Role)
    return card
