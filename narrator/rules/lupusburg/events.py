"""What happens in Lupusburg, beside nightfall, daybreak, private news and the end that every game has."""

from __future__ import annotations

from narrator.rules.kernel.events import Event


class Clawed(Event, frozen=True):
    """The claw points at `house`: its character is out of the game."""

    house: str
    seat: str


class Lynched(Event, frozen=True):
    """The character of `house` lost the second ballot and is out of the game."""

    house: str
    seat: str


class WentHome(Event, frozen=True):
    """`seat` leaves the game, with whatever of it was still there."""

    seat: str


class GoalChanged(Event, frozen=True):
    """`seat` laid its goal under the deck and drew another."""

    seat: str


class PrivilegeUsed(Event, frozen=True):
    """The Burgomaster asks to be shown a character of the seat, or that of the house, `on`."""

    by: str
    on: str


class CharacterShown(Event, frozen=True):
    """The owner of `house` secretly showed its character to the seat `to`."""

    house: str
    to: str


class BroomGiven(Event, frozen=True):
    """`seat` is today's Chimney Sweeper."""

    seat: str


class BroomGone(Event, frozen=True):
    """Too few players are left for a Chimney Sweeper, today and from now on."""

    day: int


class BetPlaced(Event, frozen=True):
    """`seat` laid the coin worth `value`, under its seal, in front of `on`."""

    seat: str
    on: str
    value: int


class TokensCounted(Event, frozen=True):
    """A ballot, counted: votes against each house that got any, most first, then by distance."""

    votes: tuple[tuple[str, int], ...]
    ballot: int
    """1 or 2."""


class NearestDecided(Event, frozen=True):
    """Houses had equal votes, and how near they are to the Burgomaster settled it (RULES.md A69, A74)."""

    ballot: int
    """1 or 2."""
    house: str
    """The one that the distance chose."""


class Suspected(Event, frozen=True):
    """The first ballot's two suspects: the paw print and the tuft of fur lie before their houses."""

    paw: str
    tuft: str


class BurgomasterPassed(Event, frozen=True):
    """`seat` is the Burgomaster from now on."""

    seat: str


class Unmasked(Event, frozen=True):
    """`seat` had the Werewolf, and has lost."""

    seat: str


class Survived(Event, frozen=True):
    """`seat` had the Werewolf, is the only one with somebody left, and has won; for so many points."""

    seat: str
    points: int


class TurnedOver(Event, frozen=True):
    """What lay under the two houses of `seat`, which of them hid the chest, and the goal."""

    seat: str
    a: str | None
    b: str | None
    """A character; None where a printed card made no difference and was not asked for."""
    chest: str
    goal: str | None
    """None when goals are not played."""


class Scored(Event, frozen=True):
    """The points of `seat`, by where they come from."""

    seat: str
    living: int
    chest: int
    goal: int
    seal: int
    total: int


class CampaignScored(Event, frozen=True):
    """The points of all games of the campaign so far, most first."""

    totals: tuple[tuple[str, int], ...]
