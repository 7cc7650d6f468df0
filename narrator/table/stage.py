"""The stage: the present public state of the evening, and the parts of the box that follow it.

Background sound, alerts, the service's status, the trace and the screen follow the stage, so that none of
them has to guess the phase from spoken lines. The stage has only facts that the room has heard: a player who
died in the night is alive here until the village hears of it (Rule S).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import trio

from hardware.light import BURNING, CANDLE, EMBERS, MORNING, OFF, AllLights, Light, Pattern
from narrator.rules.events import OnTable, Phase, Scenery
from narrator.table.trace import Field, Trace

if TYPE_CHECKING:
    from narrator.rules import Event


Follower = Callable[[Scenery], None]


class Stage:
    """The present public state of the evening. Followers get it at once, and again after every change."""

    def __init__(self) -> None:
        self.now = self._begun = Scenery()
        self._newest: Event | None = None
        self._unsaid: Mapping[str, str] = {}
        """Cards that the newest event reveals, but that no line has named yet."""
        self._clock_stopped = False
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Call `follower` with the present state, and with every change."""
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
        """Begin a new game in which all are alive. A Captain may be named already.

        Args:
            seats: The seats, clockwise.
            captain: The Captain, if one was named.
            candles: Whether the lights at the seats burn for the living.
            town: Whether it is a game of Lupusburg, in which every seat has two houses.
            variants: The public variants.
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
        """Show the state of another village, in a game in which one box leads several."""
        self._publish(now)

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Set the order of the seats, after players have changed places."""
        self._publish(replace(self.now, seats=seats))

    def recall(self, events: Iterable[Event]) -> None:
        """Set the state from all events of a game that were announced, after a power cut or an undo."""
        now = self._begun
        for event in events:
            now = _after(now, event)
        self._publish(now)

    def after(self, event: Event) -> Scenery:
        """Return the state that the room knows after it has heard all of an event."""
        return _after(self.now, event)

    def heard(self, event: Event, *, cards: bool = True) -> None:
        """Update the state when the room hears a line about an event.

        There may be several lines for one event.

        Without `cards`, a card that the event reveals stays hidden, because a later line names it.
        """
        if event is not self._newest:
            self._newest, now = event, _after(self.now, event)
            self._unsaid = dict(now.shown)
            self._publish(now if cards else replace(now, shown=self.now.shown))
        elif cards:
            self._publish(replace(self.now, shown={**self.now.shown, **self._unsaid}))

    def enter(self, phase: Phase, ends: float | None = None) -> None:
        """Change to this phase. `ends` is the time at which a debate ends, on trio's clock.

        If the game is paused or the debate clock is stopped, the new debate clock does not start yet.
        """
        stands = self.now.resting or self._clock_stopped
        since = trio.current_time() if stands and ends is not None else None
        self._publish(replace(self.now, phase=phase, ends=ends, rests_since=since))

    def tap(self, tapping: bool = True) -> None:
        """Record that all players tap on the table until day breaks. False records that they stop."""
        self._publish(replace(self.now, tapping=tapping))

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Mark the game as paused while the context lasts, even if an error ends it."""
        self._rest(True)
        try:
            yield
        finally:
            self._rest(False)

    @contextmanager
    def clock_stopped(self) -> Iterator[None]:
        """Stop the debate clock while the context lasts."""
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
        """Pause or resume the game. After a pause, a debate ends that much later."""
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
        """Show that players have a moment for an answer of this name, while the context lasts."""
        self._publish(replace(self.now, windows=(*self.now.windows, name)))
        try:
            yield
        finally:
            left = tuple(window for window in self.now.windows if window != name)
            self._publish(replace(self.now, windows=left))

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Have the phase "asleep" while the context lasts, then return to the previous phase."""
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
    """Return the public state after the room has heard an event. Event cards decide how long they apply."""
    from narrator.rules.cards import event_cards  # this import is slow, and the greeting must not wait for it

    over = [name for name in now.table.events if event_cards()[name].is_seen_over(event)]
    return event.set_stage(now.lays(now.table.without(over)) if over else now)


def trace_stage(stage: Stage, trace: Trace) -> None:
    """Write a line of kind `stage` to the trace at each change.

    It has the phase, the living players, and the open moments for an answer.
    """
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
"""The light for each phase. In phases that are not listed, the light is off."""


class DayLight:
    """A light that shows the mood of the day when it would otherwise be off."""

    def __init__(self, light: Light) -> None:
        self._light = light
        self._mood = self._told = OFF

    def show(self, pattern: Pattern) -> None:
        """Show `pattern`. For "off", show the mood instead."""
        if pattern.lasting:
            self._told = pattern
        self._light.show(self._mood if pattern == OFF else pattern)

    def set_mood(self, mood: Pattern) -> None:
        """Change the mood. It shows while there is no other pattern."""
        if mood == self._mood:
            return
        self._mood = mood
        if self._told == OFF:
            self._light.show(mood)


def lit_by_day(light: Light, seat_lights: Sequence[Light], stage: Stage) -> tuple[Light, tuple[Light, ...]]:
    """Return the common light and the lights of the seats so that they show the mood of the phase.

    The lights of dead players stay dark.
    """
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
    """Return the light at one seat: the mood while its player lives, or a candle if seats have candles."""
    if now.candles is None:
        return OFF if seat in now.dead else MOODS.get(now.phase, OFF)
    return BURNING if seat in now.candles and now.phase is not Phase.ASLEEP else OFF
