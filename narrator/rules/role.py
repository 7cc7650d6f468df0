"""The base class of roles (one class per card, one file per class), and the prompts of roles at night.

A `Role` object is the card's power in one player's hand. A new object is made when the card changes hands, so
that a stolen or borrowed power starts unused. Its attributes record the uses so far.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.events import EyesClosed, EyesOpened
from narrator.rules.kernel.prompts import ChoicePrompt, Prompt, SeatPrompt, SeatsPrompt, YesNoPrompt
from narrator.rules.knowledge import Chosen
from narrator.rules.player import Card
from narrator.rules.rule import Rule, Steps, Village, ask_nothing, power

if TYPE_CHECKING:
    from narrator.rules.cause import Cause
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call
    from narrator.rules.setup import Setup


def who_wakes(village: Village, players: list[Player]) -> list[Player]:
    """Return the players among `players` whom the current call wakes."""
    for rule in village.rules_with(Rule.sleeps_through):
        players = [player for player in players if not rule.sleeps_through(village, player, village.call)]
    return players


def within_reach(village: Village, seats: Iterable[Player]) -> Iterable[Player]:
    """Return the players among `seats` whom powers may name at all, by the rules in force."""
    for rule in village.rules_with(Rule.within_reach):
        seats = rule.within_reach(village, list(seats))
    return seats


def in_reach(village: Village, role: Card, seats: list[Player]) -> list[Player]:
    """Return the players among `seats` on whom the power of `role` may be used, by the rules in force."""
    for rule in village.rules_with(Rule.reach):
        seats = rule.reach(village, role, seats)
    return seats


def fair_prey(village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
    """Return the players among `prey` whom these hunters may bite, by the rules in force."""
    for rule in village.rules_with(Rule.prey):
        prey = rule.prey(village, hunters, prey)
    return prey


def ask_seat(
    village: Village, prompt: str, me: Player, legal: Iterable[Player], *, must: bool = False
) -> Prompt:
    """Return a night prompt to `me` for one seat. With `must`, a pass is legal only if no seat is."""
    legal = within_reach(village, legal)
    names = tuple([player.name for player in legal])
    most = 1 if names else 0
    return SeatPrompt(
        id=prompt,
        call=village.call.id,
        seats=(me.name,),
        roll=village.names,
        legal=names,
        min=most if must else 0,
        max=most,
    )


def ask_seats(
    village: Village, prompt: str, seats: Iterable[Player], legal: Iterable[Player], *, picks: int
) -> Prompt:
    """Return a night prompt to `seats` for `picks` legal seats, or for all if there are fewer."""
    legal = within_reach(village, legal)
    names = tuple([player.name for player in legal])
    picked = min(picks, len(names))
    kind = SeatPrompt if picks == 1 else SeatsPrompt
    return kind(
        id=prompt,
        call=village.call.id,
        seats=tuple([s.name for s in seats]),
        roll=village.names,
        legal=names,
        min=picked,
        max=picked,
    )


def ask_yes_no(village: Village, prompt: str, me: Player, *, may: bool) -> Prompt:
    """Return a night prompt to `me` for a yes or no. Without `may`, only no is legal."""
    legal = (True, False) if may else (False,)
    return YesNoPrompt(id=prompt, call=village.call.id, seats=(me.name,), roll=(True, False), legal=legal)


def ask_choice(
    village: Village, prompt: str, me: Player, roll: tuple[str, ...], legal: tuple[str, ...], *, must: bool
) -> Prompt:
    """Return a night prompt to `me` for one word of `roll`. With `must`, a pass is not legal."""
    least = 1 if must and legal else 0
    return ChoicePrompt(id=prompt, call=village.call.id, seats=(me.name,), roll=roll, legal=legal, min=least)


def short_night(village: Village, call: Call, steps: Steps) -> Steps:
    """Let all players close their eyes for one call by day. `steps` asks the players whom the call wakes."""
    village.call = call
    village.events.append(EyesClosed(call.id))
    yield from steps
    village.events.append(EyesOpened(call.id))


__all__ = ["Chosen", "Role", "Steps", "ask_nothing"]


class Role(Rule, Card):
    """A card and its power. A subclass overrides the methods that its rule changes."""

    __slots__ = ()

    @classmethod
    def may_come_up(cls, setup: Setup) -> bool:
        """Return whether the card may be in the game by public facts, or can be borrowed from the table."""
        return cls.id in setup.announced or cls.id in setup.actor_cards

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Make this role's call: ask every living holder in turn, in seat order."""
        for player in who_wakes(village, village.holders(cls)):
            for role in player.powers():
                if type(role) is cls:
                    for rule in village.rules_with(Rule.wakes):
                        yield from rule.wakes(village, role)
                    yield from _steps_of(village, role)

    def wake(self, village: Village) -> Steps:
        """Ask the holder the questions of this role's own call."""
        return ask_nothing()

    def dealt(self, village: Village) -> None:
        """React to the card coming to its holder, at the deal or later."""

    @power
    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """React to the holder's elimination. This is not called if the holder has lost the powers."""
        return ask_nothing()

    @power
    def pardoned(self, village: Village) -> bool:
        """Return whether showing the card lifts the village's verdict on the holder."""
        return False

    def has_won(self, village: Village) -> bool:
        """Return whether the loner's own goal is reached."""
        return False

    def hunts_apart(self, village: Village) -> bool:
        """Return whether the holder is a wolf who does not count for the pack's victory."""
        return True


def _steps_of(village: Village, role: Role) -> Steps:
    """Return the steps of a role's call, or of a rule that replaces them."""
    for rule in village.rules_with(Rule.recast):
        steps = rule.recast(village, role)
        if steps is not None:
            return steps
    return role.wake(village)


def role_of(card: Card) -> Role:
    """Return a card typed as a `Role`, because every card in a hand is one."""
    assert isinstance(card, Role)
    return card
