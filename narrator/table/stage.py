"""The stage: one public object that says where the evening is, and tells whoever follows it.

The evening publishes; the sound bed, the alerts, the service's status, the trace and the screen follow, and
nobody guesses the phase from what is said. It knows what the room has heard and nothing else: somebody who
died in the night lives here until the village is told (Rule S).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import trio

from hardware.light import BURNING, CANDLE, EMBERS, MORNING, OFF, AllLights, Light, Pattern
from narrator.rules.stage import OnTable, Phase, Scenery
from narrator.table.trace import Field, Trace

if TYPE_CHECKING:
    from narrator.rules import Event


Follower = Callable[[Scenery], None]


class Stage:
    """Where the evening is now; followers get every change, and what stood before they came."""

    def __init__(self) -> None:
        self.now = self._begun = Scenery()
        self._newest: Event | None = None
        self._unsaid: Mapping[str, str] = {}
        """The cards that stand open once all of the newest event was said."""
        self._clock_stopped = False
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

    def show(self, now: Scenery) -> None:
        """Stand as another stage does: that of whichever village is led now, where a box leads several."""
        self._publish(now)

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Somebody may have changed seats: what stands before a seat is before somebody else now."""
        self._publish(replace(self.now, seats=seats))

    def recall(self, events: Iterable[Event]) -> None:
        """Set the stage anew by what the room has been told of a game: after a power cut or an undo."""
        now = self._begun
        for event in events:
            now = _after(now, event)
        self._publish(now)

    def after(self, event: Event) -> Scenery:
        """Return what would stand once the room has heard all of an event."""
        return _after(self.now, event)

    def heard(self, event: Event, *, cards: bool = True) -> None:
        """The room hears of an event, or goes on hearing of it: some are told in several lines.

        Without `cards` it has not heard yet which card the event shows: the voice says it later.
        """
        if event is not self._newest:
            self._newest, now = event, _after(self.now, event)
            self._unsaid = dict(now.shown)
            self._publish(now if cards else replace(now, shown=self.now.shown))
        elif cards:
            self._publish(replace(self.now, shown={**self.now.shown, **self._unsaid}))

    def enter(self, phase: Phase, ends: float | None = None) -> None:
        """The evening goes over to `phase`; a debate `ends` at a time of trio's clock.

        In a pause the new clock stands from now on, and no longer the one before it. So does it while the
        clock is stopped.
        """
        stands = self.now.resting or self._clock_stopped
        since = trio.current_time() if stands and ends is not None else None
        self._publish(replace(self.now, phase=phase, ends=ends, rests_since=since))

    def tap(self, tapping: bool = True) -> None:
        """All tap the table from now on, until day breaks, or until they are told to stop."""
        self._publish(replace(self.now, tapping=tapping))

    @contextmanager
    def resting(self) -> Iterator[None]:
        """The table pauses as long as the context lasts, and goes on in whichever way that ends."""
        self._rest(True)
        try:
            yield
        finally:
            self._rest(False)

    @contextmanager
    def clock_stopped(self) -> Iterator[None]:
        """The clock of a debate stands as long as the context lasts, and then goes on where it was."""
        if self.now.ends is None or self.now.rests_since is not None:
            yield
            return
        self._clock_stopped = True
        self._publish(replace(self.now, rests_since=trio.current_time()))
        try:
            yield
        finally:
            self._clock_stopped = False
            now, since = self.now, self.now.rests_since
            if now.ends is not None and since is not None:
                self._publish(replace(now, ends=now.ends + trio.current_time() - since, rests_since=None))

    def _rest(self, resting: bool) -> None:
        """The table pauses, or goes on: a debate then ends as much later as the table has rested."""
        if self._clock_stopped:
            self._publish(replace(self.now, resting=resting))
            return
        now = replace(self.now, resting=resting, rests_since=None)
        if now.ends is not None and resting:
            now = replace(now, rests_since=trio.current_time())
        elif now.ends is not None and (since := self.now.rests_since) is not None:
            now = replace(now, ends=now.ends + trio.current_time() - since)
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
    """What stands once the room has heard of an event: it says so itself, each card whether it is over."""
    from narrator.rules.cards import event_cards  # with all of them: the greeting need not wait

    over = [name for name in now.table.events if event_cards()[name].is_seen_over(event)]
    return event.set_stage(now.lays(now.table.without(over)) if over else now)


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


MOODS: Mapping[Phase, Pattern] = {
    Phase.DAWN: MORNING,
    Phase.DEBATE: CANDLE,
    Phase.VOTE: CANDLE,
    Phase.VERDICT: EMBERS,
    Phase.OVER: CANDLE,
}
"""What is shown in each phase; where none is named, nothing is."""


class DayLight:
    """A light that shows its mood whenever it is told to be dark."""

    def __init__(self, light: Light) -> None:
        self._light = light
        self._mood = self._told = OFF

    def show(self, pattern: Pattern) -> None:
        """Show `pattern`; dark gives way to the mood."""
        if pattern.lasting:
            self._told = pattern
        self._light.show(self._mood if pattern == OFF else pattern)

    def set_mood(self, mood: Pattern) -> None:
        """Show `mood` from now on, as long as nothing is told."""
        if mood == self._mood:
            return
        self._mood = mood
        if self._told == OFF:
            self._light.show(mood)


def lit_by_day(light: Light, seat_lights: Sequence[Light], stage: Stage) -> tuple[Light, tuple[Light, ...]]:
    """A board's light and its seats' lights, moods by the stage; the seats of the dead stay dark."""
    if not seat_lights:
        shared = DayLight(light)
        stage.follow(lambda now: shared.set_mood(MOODS.get(now.phase, OFF)))
        return shared, ()
    seats = tuple(map(DayLight, seat_lights))

    def follow(now: Scenery) -> None:
        for place, seat in enumerate(seats):
            seat.set_mood(_before_seat(now, now.seats[place]) if place < len(now.seats) else OFF)

    stage.follow(follow)
    return AllLights(seats), seats


def _before_seat(now: Scenery, seat: str) -> Pattern:
    """What shines before somebody: the mood while they live, or their candle while it burns."""
    if now.candles is None:
        return OFF if seat in now.dead else MOODS.get(now.phase, OFF)
    return BURNING if seat in now.candles and now.phase is not Phase.ASLEEP else OFF
