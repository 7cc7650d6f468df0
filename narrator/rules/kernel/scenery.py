"""What stands on the stage: where the evening is, who lives, what lies on the table; all of it public.

Each event says itself what it changes here (`Event.set_stage`), so that the table needs no list of events.
The table (`box/stage.py`) keeps what the room has heard so far, and adds what it knows itself, as clocks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

VAGABOND = "vagabond"
"""The home of those who have none."""


class Phase(StrEnum):
    """What the evening is at."""

    SETUP = "setup"
    """No game stands yet, or the cards were dealt and nothing has happened."""
    ASLEEP = "asleep"
    """Eyes are closed: by night, and while cards are dealt or called in secret."""
    DAWN = "dawn"
    DEBATE = "debate"
    VOTE = "vote"
    VERDICT = "verdict"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OnTable:
    """What lies on the table beside the cards: houses with their powers, and the rules in force."""

    homes: Mapping[str, str] = field(default_factory=dict)
    """The building of each living seat, or that it has none, where the village has houses."""
    spent: frozenset[str] = frozenset()
    """The seats whose house has lost its power."""
    free: tuple[str, ...] = ()
    """Houses in which nobody lives any more."""
    burned: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Those of the whole game."""
    for_a_day: tuple[str, ...] = ()
    """Those that an event brought, until dawn."""
    events: tuple[str, ...] = ()
    """Event cards that go on, in the order in which they were read."""

    @property
    def in_force(self) -> tuple[str, ...]:
        """The ids of the rules that hold now."""
        return (*self.variants, *self.for_a_day, *self.events)

    @property
    def to_let(self) -> tuple[str, ...]:
        """The empty houses, while there is somebody without one."""
        return self.free if VAGABOND in self.homes.values() else ()

    def without(self, over: Collection[str]) -> OnTable:
        """Without event cards that all see to be over."""
        return replace(self, events=tuple(name for name in self.events if name not in over))

    def home_is(self, seat: str, home: str) -> OnTable:
        """A seat lives there from now on, in a house of whole power."""
        free = _less_one(self.free, home)
        return replace(self, homes={**self.homes, seat: home}, spent=self.spent - {seat}, free=free)

    def left_by(self, seat: str) -> OnTable:
        """Somebody is gone: nobody lives in their house."""
        if seat not in self.homes:
            return self
        home = self.homes[seat]
        left = {one: where for one, where in self.homes.items() if one != seat}
        free = self.free if home == VAGABOND else (*self.free, home)
        return replace(self, homes=left, spent=self.spent - {seat}, free=free)

    def power_is_spent(self, seat: str) -> OnTable:
        """The house of a seat has lost its power."""
        return replace(self, spent=self.spent | {seat})

    def power_is_back(self, seat: str) -> OnTable:
        """The house of a seat has its power again."""
        return replace(self, spent=self.spent - {seat})

    def has_burned(self, house: str, seat: str | None) -> OnTable:
        """A house is no more: an empty one, or that of a seat which is homeless now."""
        left = (
            replace(self, free=_less_one(self.free, house)) if seat is None else self.home_is(seat, VAGABOND)
        )
        return replace(left, burned=(*self.burned, house))


@dataclass(frozen=True, slots=True)
class Scenery:
    """What stands on the stage."""

    phase: Phase = Phase.SETUP
    number: int = 0
    """Which night or day it is; 0 before the first."""
    seats: tuple[str, ...] = ()
    """Who plays, in the order of the seats."""
    dead: frozenset[str] = frozenset()
    candles: frozenset[str] | None = None
    """Before whom a light burns as a candle; None where lights are no candles."""
    lost: frozenset[str] = frozenset()
    """The houses of Lupusburg that are out; whoever has lost both is dead."""
    town: bool = False
    """Whether everybody has two houses, as in Lupusburg."""
    table: OnTable = field(default_factory=OnTable)
    """Houses of the village, and the rules in force."""
    captain: str | None = None
    shown: Mapping[str, str] = field(default_factory=dict)
    """The card that was last seen of a seat, for each of which one was."""
    windows: tuple[str, ...] = ()
    """What the table may answer now, by prompt."""
    ends: float | None = None
    """When the debate ends, on the evening's clock; it moves when the table wants more time."""
    resting: bool = False
    """Whether the table has asked for a pause."""
    rests_since: float | None = None
    """When a pause of the debate began, on the evening's clock."""
    tapping: bool = False
    """Whether all tap the table in step, to a rhythm that the box keeps until morning."""

    @property
    def alive(self) -> tuple[str, ...]:
        """Who lives, as far as the room has heard."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    def left(self, at: float) -> float | None:
        """Seconds that are left of the debate, while its clock runs; a pause makes them no fewer."""
        if self.ends is None:
            return None
        return self.ends - (at if self.rests_since is None else self.rests_since)

    def enters(self, phase: Phase, number: int | None = None) -> Scenery:
        """The evening goes over to a phase, of another night or day with a `number`; no debate runs on."""
        return replace(self, phase=phase, number=self.number if number is None else number, ends=None)

    def takes_in(self, seat: str) -> Scenery:
        """Somebody sits down after the last seat; with a light, where lights are candles."""
        lit = None if self.candles is None else self.candles | {seat}
        seats = self.seats if seat in self.seats else (*self.seats, seat)
        return replace(self, seats=seats, candles=lit)

    def shows(self, seat: str, card: str | None) -> Scenery:
        """All see a card of a seat; None where none is to be seen."""
        return self if card is None else replace(self, shown={**self.shown, seat: card})

    def lays(self, table: OnTable) -> Scenery:
        """Something else lies on the table."""
        return replace(self, table=table)


def _less_one(houses: tuple[str, ...], house: str) -> tuple[str, ...]:
    """The houses but for one of that kind."""
    if house not in houses:
        return houses
    place = houses.index(house)
    return (*houses[:place], *houses[place + 1 :])
