"""The stage: the phase of the game, the living seats, and the cards and houses on the table.

All of it is public. Each event defines its own effect on the stage (`Event.set_stage`), so the stage
needs no list of events. The table (`narrator/table/stage.py`) updates the stage as the room hears the
events, and adds its own facts, such as clocks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

VAGABOND = "vagabond"
"""Home of seats without a house."""


class Phase(StrEnum):
    """Phase of the game, as the room sees it."""

    SETUP = "setup"
    """No game has begun, or the cards are dealt and nothing else has happened."""
    ASLEEP = "asleep"
    """All eyes are closed: at night, while cards are dealt, and during calls by day."""
    DAWN = "dawn"
    DEBATE = "debate"
    VOTE = "vote"
    VERDICT = "verdict"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OnTable:
    """Public things beside the cards: houses with their powers, and the rules in force."""

    homes: Mapping[str, str] = field(default_factory=dict)
    """Building of each living seat, or `VAGABOND`. Empty if the game has no houses."""
    spent: frozenset[str] = frozenset()
    """Seats whose house has lost its power."""
    free: tuple[str, ...] = ()
    """Houses without a resident."""
    burned: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Variants in force for the whole game."""
    for_a_day: tuple[str, ...] = ()
    """Variants in force until dawn, because of an event."""
    events: tuple[str, ...] = ()
    """Event cards in force, in the order in which they were read."""

    @property
    def in_force(self) -> tuple[str, ...]:
        """Ids of the rules in force now."""
        return (*self.variants, *self.for_a_day, *self.events)

    @property
    def to_let(self) -> tuple[str, ...]:
        """Houses without a resident, if a living seat is without a house; otherwise empty."""
        return self.free if VAGABOND in self.homes.values() else ()

    def without(self, over: Collection[str]) -> OnTable:
        """Return the table without the event cards in `over`, which have ended."""
        return replace(self, events=tuple(name for name in self.events if name not in over))

    def home_is(self, seat: str, home: str) -> OnTable:
        """Return the table with a seat in the home `home`, with the full power of that house."""
        free = _less_one(self.free, home)
        return replace(self, homes={**self.homes, seat: home}, spent=self.spent - {seat}, free=free)

    def left_by(self, seat: str) -> OnTable:
        """Return the table after a seat has left the game: its house becomes free."""
        if seat not in self.homes:
            return self
        home = self.homes[seat]
        left = {one: where for one, where in self.homes.items() if one != seat}
        free = self.free if home == VAGABOND else (*self.free, home)
        return replace(self, homes=left, spent=self.spent - {seat}, free=free)

    def power_is_spent(self, seat: str) -> OnTable:
        """Return the table with the power of the seat's house lost."""
        return replace(self, spent=self.spent | {seat})

    def power_is_back(self, seat: str) -> OnTable:
        """Return the table with the power of the seat's house restored."""
        return replace(self, spent=self.spent - {seat})

    def has_burned(self, house: str, seat: str | None) -> OnTable:
        """Return the table without a burned house.

        `seat`, its resident, becomes homeless; None if it was empty.
        """
        left = (
            replace(self, free=_less_one(self.free, house)) if seat is None else self.home_is(seat, VAGABOND)
        )
        return replace(left, burned=(*self.burned, house))


@dataclass(frozen=True, slots=True)
class Scenery:
    """The stage, as far as the room has heard."""

    phase: Phase = Phase.SETUP
    number: int = 0
    """Number of the night or day; 0 before the first."""
    seats: tuple[str, ...] = ()
    """All players, in seat order."""
    dead: frozenset[str] = frozenset()
    candles: frozenset[str] | None = None
    """Seats whose candle burns, or None if lights are not candles."""
    lost: frozenset[str] = frozenset()
    """Houses of Lupusburg whose character is gone. A seat that has lost both is dead."""
    town: bool = False
    """Whether the game is Lupusburg, where each seat has two houses."""
    table: OnTable = field(default_factory=OnTable)
    """Houses of the village, and the rules in force."""
    captain: str | None = None
    shown: Mapping[str, str] = field(default_factory=dict)
    """Card of each seat that was shown, as last seen."""
    windows: tuple[str, ...] = ()
    """Ids of the prompts that the table may answer now."""
    ends: float | None = None
    """End of the debate, on the game's clock in seconds. It moves when the table asks for more time."""
    resting: bool = False
    """Whether the table asked for a pause."""
    rests_since: float | None = None
    """Start of a pause of the debate, on the game's clock in seconds."""
    tapping: bool = False
    """Whether the players tap the table to a beat that the box plays. It ends in the morning."""

    @property
    def alive(self) -> tuple[str, ...]:
        """Living seats, as far as the room has heard."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    def left(self, at: float) -> float | None:
        """Return the seconds left of the debate, pauses not counted, or None without a clock."""
        if self.ends is None:
            return None
        return self.ends - (at if self.rests_since is None else self.rests_since)

    def enters(self, phase: Phase, number: int | None = None) -> Scenery:
        """Return the stage in a new phase. `number` is that of a new night or day. The debate ends."""
        return replace(self, phase=phase, number=self.number if number is None else number, ends=None)

    def takes_in(self, seat: str) -> Scenery:
        """Return the stage with a new last seat, and with its candle if lights are candles."""
        lit = None if self.candles is None else self.candles | {seat}
        seats = self.seats if seat in self.seats else (*self.seats, seat)
        return replace(self, seats=seats, candles=lit)

    def shows(self, seat: str, card: str | None) -> Scenery:
        """Return the stage with the card of a seat shown, or unchanged if `card` is None."""
        return self if card is None else replace(self, shown={**self.shown, seat: card})

    def lays(self, table: OnTable) -> Scenery:
        """Return the stage with this table."""
        return replace(self, table=table)


def _less_one(houses: tuple[str, ...], house: str) -> tuple[str, ...]:
    """Return the houses without one house of this id."""
    if house not in houses:
        return houses
    place = houses.index(house)
    return (*houses[:place], *houses[place + 1 :])
