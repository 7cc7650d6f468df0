"""The stage: the phase of the evening, the living seats, the cards and houses on the table.

All of it is public.

Each event defines its own effect on the stage (`Event.set_stage`), so the stage needs no list of events.
The table (`box/stage.py`) keeps the stage as far as the room has heard, and adds its own facts, such as
clocks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

VAGABOND = "vagabond"
"""Home of seats without a house."""


class Phase(StrEnum):
    """Phase of the evening."""

    SETUP = "setup"
    """No game has begun, or the cards were dealt but nothing has happened."""
    ASLEEP = "asleep"
    """Eyes are closed: by night, and while cards are dealt or called in secret."""
    DAWN = "dawn"
    DEBATE = "debate"
    VOTE = "vote"
    VERDICT = "verdict"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OnTable:
    """Things on the table beside the cards: houses with their powers, and the rules in force."""

    homes: Mapping[str, str] = field(default_factory=dict)
    """Building of each living seat, or `VAGABOND`; empty where the village has no houses."""
    spent: frozenset[str] = frozenset()
    """Seats whose house has lost its power."""
    free: tuple[str, ...] = ()
    """Houses without an inhabitant."""
    burned: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Variants of the whole game."""
    for_a_day: tuple[str, ...] = ()
    """Variants that an event brought, until dawn."""
    events: tuple[str, ...] = ()
    """Event cards that continue, in the order in which they were read."""

    @property
    def in_force(self) -> tuple[str, ...]:
        """Ids of the rules in force now."""
        return (*self.variants, *self.for_a_day, *self.events)

    @property
    def to_let(self) -> tuple[str, ...]:
        """Empty houses, while a seat is without one."""
        return self.free if VAGABOND in self.homes.values() else ()

    def without(self, over: Collection[str]) -> OnTable:
        """Return the table without the event cards in `over`."""
        return replace(self, events=tuple(name for name in self.events if name not in over))

    def home_is(self, seat: str, home: str) -> OnTable:
        """Return the table with a seat in another home, with its full power."""
        free = _less_one(self.free, home)
        return replace(self, homes={**self.homes, seat: home}, spent=self.spent - {seat}, free=free)

    def left_by(self, seat: str) -> OnTable:
        """Return the table after a seat has left: its house is empty."""
        if seat not in self.homes:
            return self
        home = self.homes[seat]
        left = {one: where for one, where in self.homes.items() if one != seat}
        free = self.free if home == VAGABOND else (*self.free, home)
        return replace(self, homes=left, spent=self.spent - {seat}, free=free)

    def power_is_spent(self, seat: str) -> OnTable:
        """Return the table with the power of a seat's house lost."""
        return replace(self, spent=self.spent | {seat})

    def power_is_back(self, seat: str) -> OnTable:
        """Return the table with the power of a seat's house restored."""
        return replace(self, spent=self.spent - {seat})

    def has_burned(self, house: str, seat: str | None) -> OnTable:
        """Return the table without a house: an empty one, or that of a seat, which is homeless now."""
        left = (
            replace(self, free=_less_one(self.free, house)) if seat is None else self.home_is(seat, VAGABOND)
        )
        return replace(left, burned=(*self.burned, house))


@dataclass(frozen=True, slots=True)
class Scenery:
    """The stage, as far as the room knows."""

    phase: Phase = Phase.SETUP
    number: int = 0
    """Number of the night or day; 0 before the first."""
    seats: tuple[str, ...] = ()
    """All players, in seat order."""
    dead: frozenset[str] = frozenset()
    candles: frozenset[str] | None = None
    """Seats whose light burns as a candle; None where lights are not candles."""
    lost: frozenset[str] = frozenset()
    """Houses of Lupusburg that are out; a seat that has lost both is dead."""
    town: bool = False
    """Whether every seat has two houses, as in Lupusburg."""
    table: OnTable = field(default_factory=OnTable)
    """Houses of the village, and the rules in force."""
    captain: str | None = None
    shown: Mapping[str, str] = field(default_factory=dict)
    """Card last seen of each seat, where one was."""
    windows: tuple[str, ...] = ()
    """Prompts that the table may answer now."""
    ends: float | None = None
    """End of the debate, on the evening's clock; it moves when the table wants more time."""
    resting: bool = False
    """Whether the table has asked for a pause."""
    rests_since: float | None = None
    """Begin of a pause of the debate, on the evening's clock."""
    tapping: bool = False
    """Whether all tap the table in step, to a rhythm that the box keeps until morning."""

    @property
    def alive(self) -> tuple[str, ...]:
        """Living seats, as far as the room has heard."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    def left(self, at: float) -> float | None:
        """Return the seconds left of the debate, or None without a clock; a pause does not count."""
        if self.ends is None:
            return None
        return self.ends - (at if self.rests_since is None else self.rests_since)

    def enters(self, phase: Phase, number: int | None = None) -> Scenery:
        """Return the stage in a new phase, with the `number` of a new night or day; the debate ends."""
        return replace(self, phase=phase, number=self.number if number is None else number, ends=None)

    def takes_in(self, seat: str) -> Scenery:
        """Return the stage with a new last seat, which gets a candle where lights are candles."""
        lit = None if self.candles is None else self.candles | {seat}
        seats = self.seats if seat in self.seats else (*self.seats, seat)
        return replace(self, seats=seats, candles=lit)

    def shows(self, seat: str, card: str | None) -> Scenery:
        """Return the stage with a seat's card shown; unchanged for None."""
        return self if card is None else replace(self, shown={**self.shown, seat: card})

    def lays(self, table: OnTable) -> Scenery:
        """Return the stage with other things on the table."""
        return replace(self, table=table)


def _less_one(houses: tuple[str, ...], house: str) -> tuple[str, ...]:
    """Return the houses without one of this kind."""
    if house not in houses:
        return houses
    place = houses.index(house)
    return (*houses[:place], *houses[place + 1 :])
