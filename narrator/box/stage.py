"""The stage: one public object that says where the evening is, and tells whoever follows it.

The evening publishes; the sound bed, the alerts, the service's status, the trace and the screen follow, and
nobody guesses the phase from what is said. It knows what the room has heard and nothing else: somebody who
died in the night lives here until the village is told (Rule S).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import StrEnum

import trio

from narrator.box.on_table import OnTable
from narrator.box.trace import Field, Trace
from narrator.rules.events import (
    CaptainElected,
    CaptainNamed,
    CaptainOfficeEmpty,
    CardShown,
    Condemned,
    DayBroke,
    Died,
    NobodyCondemned,
    Returned,
)
from narrator.rules.kernel.events import Event, GameOver, NightFell
from narrator.rules.lupusburg.events import BurgomasterPassed, Clawed, Lynched, WentHome
from narrator.rules.lupusburg.setup import SIDES, house_id
from narrator.rules.variants.v1_moonlight import CandlesOut


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
    """When the debate ends, on trio's clock; it moves when the table wants more time."""
    resting: bool = False
    """Whether the table has asked for a pause."""
    rests_since: float | None = None
    """When a pause of the debate began, on trio's clock."""
    tapping: bool = False
    """Whether all tap the table in step, to a rhythm that the box keeps until morning."""

    @property
    def alive(self) -> tuple[str, ...]:
        """Who lives, as far as the room has heard."""
        return tuple(seat for seat in self.seats if seat not in self.dead)

    @property
    def left(self) -> float | None:
        """Seconds that are left of the debate, while its clock runs; a pause makes them no fewer."""
        if self.ends is None:
            return None
        return self.ends - (trio.current_time() if self.rests_since is None else self.rests_since)


Follower = Callable[[Scenery], None]


class Stage:
    """Where the evening is now; followers get every change, and what stood before they came."""

    def __init__(self) -> None:
        self.now = self._begun = Scenery()
        self._newest: Event | None = None
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Call `follower` with what stands now, and with every change."""
        self._followers.append(follower)
        follower(self.now)

    def begin(
        self,
        seats: Iterable[str],
        captain: str | None = None,
        *,
        candles: bool = False,
        town: bool = False,
        variants: Iterable[str] = (),
    ) -> None:
        """A new game: everybody lives, nothing has happened; a Captain may have been named before.

        With `candles` the lights before the seats burn for the living. In a `town` everybody has two houses.
        `variants` are those that all know of.
        """
        seats = tuple(seats)
        self._begun = Scenery(
            seats=seats,
            captain=captain,
            candles=frozenset(seats) if candles else None,
            town=town,
            table=OnTable(variants=tuple(variants)),
        )
        self._publish(self._begun)

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Somebody may have changed seats: what stands before a seat is before somebody else now."""
        self._publish(replace(self.now, seats=seats))

    def recall(self, events: Iterable[Event]) -> None:
        """Set the stage anew by what the room has been told of a game: after a power cut or an undo."""
        now = self._begun
        for event in events:
            now = _after(now, event)
        self._publish(now)

    def heard(self, event: Event) -> None:
        """The room hears of an event, or goes on hearing of it: some are told in several lines."""
        if event is not self._newest:
            self._newest = event
            self._publish(_after(self.now, event))

    def enter(self, phase: Phase, ends: float | None = None) -> None:
        """The evening goes over to `phase`; a debate `ends` at a time of trio's clock."""
        self._publish(replace(self.now, phase=phase, ends=ends))

    def tap(self, tapping: bool = True) -> None:
        """All tap the table from now on, until day breaks, or until they are told to stop."""
        self._publish(replace(self.now, tapping=tapping))

    def rest(self, resting: bool) -> None:
        """The table pauses, or goes on: a debate then ends as much later as the table has rested."""
        now = replace(self.now, resting=resting)
        if now.ends is not None and resting:
            now = replace(now, rests_since=trio.current_time())
        elif now.ends is not None and now.rests_since is not None:
            now = replace(now, ends=now.ends + trio.current_time() - now.rests_since, rests_since=None)
        self._publish(now)

    @contextmanager
    def window(self, name: str) -> Iterator[None]:
        """Something may be answered, as long as the context lasts."""
        self._publish(replace(self.now, windows=(*self.now.windows, name)))
        try:
            yield
        finally:
            left = tuple(window for window in self.now.windows if window != name)
            self._publish(replace(self.now, windows=left))

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """All sleep, as long as the context lasts; then the evening is where it was."""
        before = self.now.phase
        self.enter(Phase.ASLEEP)
        try:
            yield
        finally:
            self.enter(before)

    def _publish(self, now: Scenery) -> None:
        if now == self.now:
            return
        self.now = now
        for follower in self._followers:
            follower(now)


def _after(now: Scenery, event: Event) -> Scenery:
    now = replace(now, table=now.table.after(event))
    match event:
        case NightFell(night):
            return replace(now, phase=Phase.ASLEEP, number=night, ends=None)
        case DayBroke(day):
            return replace(now, phase=Phase.DAWN, number=day, ends=None, tapping=False)
        case Died(seat, card):
            shown = now.shown if card is None else {**now.shown, seat: card}
            return replace(now, dead=now.dead | {seat}, shown=shown)
        case Returned(seat, card):
            lit = None if now.candles is None else now.candles | {seat}
            return replace(now, dead=now.dead - {seat}, candles=lit, shown={**now.shown, seat: card})
        case CandlesOut(seats) if now.candles is not None:
            return replace(now, candles=now.candles - set(seats))
        case CardShown(seat, card):
            return replace(now, shown={**now.shown, seat: card})
        case Clawed(house, seat):
            return _without(now, house, seat)
        case Lynched(house, seat):
            return replace(_without(now, house, seat), phase=Phase.VERDICT, ends=None)
        case WentHome(seat):
            for side in SIDES:
                now = _without(now, house_id(seat, side), seat)
            return now
        case CaptainElected(seat) | CaptainNamed(seat) | BurgomasterPassed(seat):
            return replace(now, captain=seat)
        case CaptainOfficeEmpty():
            return replace(now, captain=None)
        case Condemned() | NobodyCondemned():
            return replace(now, phase=Phase.VERDICT, ends=None)
        case GameOver():
            return replace(now, phase=Phase.OVER, ends=None)
    return now


def _without(now: Scenery, house: str, seat: str) -> Scenery:
    """A house of a seat is out, and with its second one the seat."""
    lost = now.lost | {house}
    gone = lost >= {house_id(seat, side) for side in SIDES}
    return replace(now, lost=lost, dead=now.dead | {seat} if gone else now.dead)


def trace_stage(stage: Stage, trace: Trace) -> None:
    """Have it traced, for all to read: `stage` lines with the phase, who lives, what is open."""
    last = _fields(stage.now)

    def follow(now: Scenery) -> None:
        nonlocal last
        if (fields := _fields(now)) != last:
            last = fields
            trace.public("stage", **fields)

    stage.follow(follow)


def _fields(now: Scenery) -> dict[str, Field]:
    return {
        "phase": now.phase.value,
        "number": now.number,
        "alive": list(now.alive),
        "windows": list(now.windows),
        "resting": now.resting,
        **({} if now.candles is None else {"candles": [seat for seat in now.seats if seat in now.candles]}),
        **({"tapping": True} if now.tapping else {}),
    }
