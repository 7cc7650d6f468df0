"""Events of Lupusburg. Nightfall, private news and the end of the game are in `kernel/events.py`."""

from __future__ import annotations

from dataclasses import replace

from narrator.rules.kernel.events import Event, Phase, Scenery, leave_stage
from narrator.rules.lupusburg.setup import SIDES, house_id


class Clawed(Event, frozen=True):
    """The claw points at `house`, whose character leaves the game."""

    retold = None

    house: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the house from the display."""
        return _without(now, self.house, self.seat)


class Lynched(Event, frozen=True):
    """The character of `house` lost the second ballot and is out of the game."""

    retold = None

    house: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove the house from the display, and show that the vote is over."""
        return _without(now, self.house, self.seat).enters(Phase.VERDICT)


class WentHome(Event, frozen=True):
    """`seat` goes home, and both of its houses leave the game."""

    retold = None

    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Remove both houses from the display."""
        for side in SIDES:
            now = _without(now, house_id(self.seat, side), self.seat)
        return now


class GoalChanged(Event, frozen=True):
    """`seat` put its goal under the goal pile and drew the top goal."""

    retold = None
    set_stage = leave_stage

    seat: str


class PrivilegeUsed(Event, frozen=True):
    """The Burgomaster `by` asks to see a character of `on`, a seat or a house."""

    retold = None
    set_stage = leave_stage

    by: str
    on: str


class CharacterShown(Event, frozen=True):
    """The owner of `house` showed its character to the seat `to` in secret."""

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
    """There is no Chimney Sweeper any more, because too few players are left."""

    retold = None
    set_stage = leave_stage

    day: int


class BetPlaced(Event, frozen=True):
    """`seat` bet by laying the coin worth `value` in front of the seat `on`, under its seal."""

    retold = None
    set_stage = leave_stage

    seat: str
    on: str
    value: int


class TokensCounted(Event, frozen=True):
    """The result of a ballot: each house that got votes, most first, then by distance to the Burgomaster."""

    retold = None
    set_stage = leave_stage

    votes: tuple[tuple[str, int], ...]
    ballot: int
    """Number of the ballot: 1 or 2."""


class NearestDecided(Event, frozen=True):
    """Of houses with equal votes, the house nearer to the Burgomaster was chosen (RULES.md A69, A74)."""

    retold = None
    set_stage = leave_stage

    ballot: int
    """Number of the ballot: 1 or 2."""
    house: str
    """The house that was chosen."""


class Suspected(Event, frozen=True):
    """The two suspects of the first ballot. `paw` and `tuft` are the houses with their two markers."""

    retold = None
    set_stage = leave_stage

    paw: str
    tuft: str


class BurgomasterPassed(Event, frozen=True):
    """`seat` is the Burgomaster from now on."""

    retold = None

    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Give the chain of office to its new owner on the display."""
        return replace(now, captain=self.seat)


class Unmasked(Event, frozen=True):
    """`seat` had the Werewolf and has lost the game."""

    retold = None
    set_stage = leave_stage

    seat: str


class Survived(Event, frozen=True):
    """`seat` had the Werewolf, is the only player with a living character, and wins `points`."""

    retold = None
    set_stage = leave_stage

    seat: str
    points: int


class TurnedOver(Event, frozen=True):
    """At the end of the game: both characters of `seat`, the house with its chest, and its goal are shown."""

    retold = None
    set_stage = leave_stage

    seat: str
    a: str | None
    b: str | None
    """The second house's character; None if no points depend on it and the printed card was not turned over.
    """
    chest: str
    goal: str | None
    """The goal; None if the game is played without goals."""


class Scored(Event, frozen=True):
    """Points of `seat` in this game, by their source."""

    retold = None
    set_stage = leave_stage

    seat: str
    living: int
    chest: int
    goal: int
    seal: int
    total: int


class CampaignScored(Event, frozen=True):
    """Points of each seat in the campaign so far, most first."""

    retold = None
    set_stage = leave_stage

    totals: tuple[tuple[str, int], ...]


def _without(now: Scenery, house: str, seat: str) -> Scenery:
    """Return the display state without a house, and without its seat if the seat has no house left."""
    lost = now.lost | {house}
    gone = lost >= {house_id(seat, side) for side in SIDES}
    return replace(now, lost=lost, dead=now.dead | {seat} if gone else now.dead)
