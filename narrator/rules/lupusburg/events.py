"""The events of Lupusburg, beside nightfall, daybreak, private news and the end that every game has."""

from __future__ import annotations

from dataclasses import replace

from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.scenery import Phase, Scenery
from narrator.rules.lupusburg.setup import SIDES, house_id


class Clawed(Event, frozen=True):
    """The claw points at `house`: its character is out of the game."""

    retold = None

    house: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the house."""
        return _without(now, self.house, self.seat)


class Lynched(Event, frozen=True):
    """The character of `house` lost the second ballot and is out of the game."""

    retold = None

    house: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the house and end the vote."""
        return _without(now, self.house, self.seat).enters(Phase.VERDICT)


class WentHome(Event, frozen=True):
    """`seat` leaves the game, with its living characters."""

    retold = None

    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove both houses."""
        for side in SIDES:
            now = _without(now, house_id(self.seat, side), self.seat)
        return now


class GoalChanged(Event, frozen=True):
    """`seat` laid its goal under the deck and drew another."""

    retold = None
    set_stage = leave_stage

    seat: str


class PrivilegeUsed(Event, frozen=True):
    """The Burgomaster asks to be shown a character of the seat, or that of the house, `on`."""

    retold = None
    set_stage = leave_stage

    by: str
    on: str


class CharacterShown(Event, frozen=True):
    """The owner of `house` secretly showed its character to the seat `to`."""

    retold = None
    set_stage = leave_stage

    house: str
    to: str


class BroomGiven(Event, frozen=True):
    """`seat` is today's Chimney Sweeper."""

    retold = None
    set_stage = leave_stage

    seat: str


class BroomGone(Event, frozen=True):
    """Too few players are left for a Chimney Sweeper, today and from now on."""

    retold = None
    set_stage = leave_stage

    day: int


class BetPlaced(Event, frozen=True):
    """`seat` laid the coin worth `value`, under its seal, in front of `on`."""

    retold = None
    set_stage = leave_stage

    seat: str
    on: str
    value: int


class TokensCounted(Event, frozen=True):
    """A ballot, counted: votes against each house that got any, most first, then by distance."""

    retold = None
    set_stage = leave_stage

    votes: tuple[tuple[str, int], ...]
    ballot: int
    """1 or 2."""


class NearestDecided(Event, frozen=True):
    """Houses had equal votes, and how near they are to the Burgomaster settled it (RULES.md A69, A74)."""

    retold = None
    set_stage = leave_stage

    ballot: int
    """1 or 2."""
    house: str
    """The one that the distance chose."""


class Suspected(Event, frozen=True):
    """The first ballot's two suspects: the paw print and the tuft of fur lie before their houses."""

    retold = None
    set_stage = leave_stage

    paw: str
    tuft: str


class BurgomasterPassed(Event, frozen=True):
    """`seat` is the Burgomaster from now on."""

    retold = None

    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Give the chain to its new owner."""
        return replace(now, captain=self.seat)


class Unmasked(Event, frozen=True):
    """`seat` had the Werewolf, and has lost."""

    retold = None
    set_stage = leave_stage

    seat: str


class Survived(Event, frozen=True):
    """`seat` had the Werewolf, is the only one with a living character, and has won `points`."""

    retold = None
    set_stage = leave_stage

    seat: str
    points: int


class TurnedOver(Event, frozen=True):
    """The characters under the two houses of `seat`, the house with the chest, and the goal."""

    retold = None
    set_stage = leave_stage

    seat: str
    a: str | None
    b: str | None
    """A character; None where a printed card made no difference and was not asked for."""
    chest: str
    goal: str | None
    """None when goals are not played."""


class Scored(Event, frozen=True):
    """The points of `seat`, by where they come from."""

    retold = None
    set_stage = leave_stage

    seat: str
    living: int
    chest: int
    goal: int
    seal: int
    total: int


class CampaignScored(Event, frozen=True):
    """The points of all games of the campaign so far, most first."""

    retold = None
    set_stage = leave_stage

    totals: tuple[tuple[str, int], ...]


def _without(now: Scenery, house: str, seat: str) -> Scenery:
    """Remove a house of a seat, and with its second one the seat."""
    lost = now.lost | {house}
    gone = lost >= {house_id(seat, side) for side in SIDES}
    return replace(now, lost=lost, dead=now.dead | {seat} if gone else now.dead)
