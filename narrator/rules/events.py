"""What happened: the events a game produces, in order.

Public events may be voiced; `Told` is private news for one seat and goes to the private channel only.
An event's id is its class name in snake case (`NobodyDied` is `nobody_died`).
"""

from __future__ import annotations

import re
from typing import TypeAlias

from msgspec import Struct

from narrator.rules.ids import How

Told_value: TypeAlias = str | bool | int | None


def snake_case(name: str) -> str:
    """Spell a class name as an id: `BearGrowled` gives `bear_growled`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Event(Struct, frozen=True, tag=snake_case, gc=False):
    """Something that happened; everybody may know it, unless it is `Told`."""

    @property
    def id(self) -> str:
        """The event's id, as scenarios and traces spell it."""
        return str(self.__struct_config__.tag)


class Told(Event, frozen=True):
    """Private news for the seat `to`: `what` it is (`card`, `lover` …), `about` whom, and its value."""

    to: str
    what: str
    about: str | None = None
    value: Told_value = None


class NightFell(Event, frozen=True):
    """Night number `night` (from 1) begins."""

    night: int


class DayBroke(Event, frozen=True):
    """The night is over: morning number `day`, 0 for the opening day that the Angel brings."""

    day: int


class NobodyDied(Event, frozen=True):
    """The night took nobody."""

    night: int


class Died(Event, frozen=True):
    """A seat left the game; `card` is None when cards are not shown."""

    seat: str
    card: str | None
    how: How


class CardShown(Event, frozen=True):
    """A living seat's card is face up from now on."""

    seat: str
    card: str


class CaptainElected(Event, frozen=True):
    """The village elected `seat`."""

    seat: str


class CaptainNamed(Event, frozen=True):
    """The dying Captain handed the office to `seat`."""

    seat: str
    by: str


class CaptainOfficeEmpty(Event, frozen=True):
    """No Captain for now, or never again."""

    for_good: bool


class VoteCounted(Event, frozen=True):
    """The ballots, counted: votes against each seat that got any, highest first, then in seat order."""

    votes: tuple[tuple[str, int], ...]
    runoff: bool


class Tied(Event, frozen=True):
    """Several seats share the most votes."""

    seats: tuple[str, ...]


class WindowOpened(Event, frozen=True):
    """A moment for whoever may act in it, if anybody may: `window` is the id of what would be asked."""

    window: str


class EyesClosed(Event, frozen=True):
    """A short night in the middle of a day: all sleep while `call` is voiced, from this moment on."""

    call: str


class EyesOpened(Event, frozen=True):
    """The short night is over, and the day goes on."""

    call: str


class Returned(Event, frozen=True):
    """Somebody who had left the game is back, with the card `card` that all know."""

    seat: str
    card: str


class Condemned(Event, frozen=True):
    """The village's verdict, before anything may still soften it; with `TIE` nobody voted for this one."""

    seat: str
    how: How = How.VOTE


class NobodyCondemned(Event, frozen=True):
    """The vote ended without a victim."""

    day: int


class NoVote(Event, frozen=True):
    """Nobody may vote today."""

    day: int


class SecondVote(Event, frozen=True):
    """The village must vote once more, at once and without debate."""

    day: int


class IdiotPardoned(Event, frozen=True):
    """The condemned turned out to be the Village Idiot, who stays, without a vote."""

    seat: str


class ServantTook(Event, frozen=True):
    """The Devoted Servant `seat` showed herself and took the unseen card of `of`."""

    seat: str
    of: str


class PowersLost(Event, frozen=True):
    """The Elder was wronged: the villagers lose their powers."""


class BearGrowled(Event, frozen=True):
    """The Bear Tamer's bear smelled a wolf beside it."""


class ActorCardGone(Event, frozen=True):
    """One of the Actor's cards left the table."""

    card: str


class VotersNamed(Event, frozen=True):
    """The Scapegoat's last word: only these may vote on the next day."""

    seats: tuple[str, ...]


class DoubleVoteShown(Event, frozen=True):
    """The double arrow was in `seat`'s hand for this vote."""

    seat: str


class Shot(Event, frozen=True):
    """The dying Hunter `by` shoots `seat`, or nobody."""

    by: str
    seat: str | None


class GameOver(Event, frozen=True):
    """The game ended; `seats` are the winners, dead ones included."""

    winner: str
    """A `Winner` of the werewolves' rules, or in Lupusburg a seat."""
    seats: tuple[str, ...]
