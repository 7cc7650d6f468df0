"""Sleeping on a clock that waits for nobody, at a quarter of what it costs otherwise.

`trio.sleep` opens a scope, gives it a deadline and ends in an exception that the scope catches: 75 µs, some
thousands of times an evening, which was a fifth of every simulated one. Where time moves on only when nobody
has anything left to do, whoever sleeps can as well stand in a list and be called when it is their turn. The
clock has no public way to ask for that list; where a later trio has no such place in it, it is `trio.sleep`.
"""

from __future__ import annotations

import math
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from math import inf

import trio
from trio.testing import MockClock

from hardware.button import Presses, PressStreams
from hardware.light import OFF, AllLights, Light, Pattern
from hardware.presses import LONG_SECONDS, PAUSE_SECONDS, Down, LongHeld, PauseHeld, Up
from voices.asr.listener import Doubtful, Heard
from voices.segments import Mark, Segment
from voices.writing.pack import VoicePack

MOVES_ON = "_autojump"
"""What such a clock calls when nobody has anything left to do."""
HOW_LONG = "deadline_to_sleep_time"
"""What the loop asks a clock before it waits, and so tells it the next deadline.

To ask the loop for it by its statistics, which count all else as well, took a twentieth of an evening.
"""
AGES = 999_999_999
"""Real seconds that the loop would wait for a clock that stands still, if nobody moved it on."""
A_MOMENT = 0.0002
"""Real seconds for which a loop stands still that only waits for a thread, or for another program.

It would look again and again, and a thread that writes a file waits five milliseconds after each call
of the system until it is let in: more than half of what a box with journals computed was that.
"""
stand_still = time.sleep


_SLEEPERS = "_narrator_sleepers"
"""Where a clock keeps who sleeps on it."""


class _Sleepers:
    """Who sleeps on one clock, whoever wakes first in front."""

    def __init__(self, clock: MockClock) -> None:
        self._clock = clock
        self._numbers = count()
        self._waiting: list[tuple[float, int]] = []
        self._tasks: dict[int, trio.lowlevel.Task] = {}
        self._deadline = inf
        setattr(clock, MOVES_ON, self.move_on)
        setattr(clock, HOW_LONG, self.how_long)

    async def sleep(self, seconds: float) -> None:
        """Until the clock has moved on so far."""
        number = next(self._numbers)
        heappush(self._waiting, (self._clock.current_time() + seconds, number))
        self._tasks[number] = trio.lowlevel.current_task()

        def abort(_: object) -> trio.lowlevel.Abort:
            del self._tasks[number]
            return trio.lowlevel.Abort.SUCCEEDED

        await trio.lowlevel.wait_task_rescheduled(abort)

    def how_long(self, deadline: float) -> float:
        """Real seconds to a deadline on a clock that stands still."""
        self._deadline = deadline
        return 0 if deadline <= self._clock.current_time() else AGES

    def move_on(self) -> None:
        """Go to the next moment at which anybody wakes, here or by a deadline."""
        while self._waiting and self._waiting[0][1] not in self._tasks:
            heappop(self._waiting)
        now = self._clock.current_time()
        deadline = self._deadline - now
        if self._waiting:
            moment = self._waiting[0][0]
            seconds = moment - now
            if seconds <= deadline:
                self._clock.jump(max(seconds, 0.0))
                self._wake(moment)
                return
        if deadline == inf:
            stand_still(A_MOMENT)
        elif deadline > 0:
            self._clock.jump(deadline)

    def _wake(self, moment: float) -> None:
        while self._waiting and self._waiting[0][0] <= moment:
            task = self._tasks.pop(heappop(self._waiting)[1], None)
            if task is not None:
                trio.lowlevel.reschedule(task)


async def sleep(seconds: float) -> None:
    """As `trio.sleep` on the clock of whoever calls: a checkpoint, and so long."""
    clock = trio.lowlevel.current_clock()
    if seconds > 0 and isinstance(clock, MockClock):
        sleepers: _Sleepers | None = getattr(clock, _SLEEPERS, None)  # which thus go with their clock
        if sleepers is None and hasattr(clock, MOVES_ON) and clock.autojump_threshold == clock.rate == 0:
            sleepers = _Sleepers(clock)
            setattr(clock, _SLEEPERS, sleepers)
        if sleepers is not None:
            await sleepers.sleep(seconds)
            return
    await trio.sleep(seconds)


class VirtualSpeaker:
    """Takes exactly as long as the pack estimates, and makes no sound."""

    def __init__(self, pack: VoicePack) -> None:
        self._pack = pack

    async def play(self, segments: Sequence[Segment], on_mark: Callable[[str], None] | None = None) -> None:
        """Let the estimated time pass, piece by piece."""
        await trio.lowlevel.checkpoint()
        for segment in segments:
            if isinstance(segment, Mark):
                if on_mark is not None:
                    on_mark(segment.name)
            elif seconds := self._pack.seconds((segment,)):  # clicks take none, and are thousands
                await sleep(seconds)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """There is nothing to prepare."""

    def bed(self, name: str | None) -> None:
        """There is nothing to hear."""


class VirtualButton:
    """A button that simulated fingers press."""

    def __init__(self) -> None:
        self.is_pressed = False
        self._streams = PressStreams()

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """A stream of what is pressed from now on."""
        return self._streams.open()

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        """Press for `held` seconds; `seat` is whose button it is, where everybody has one."""
        down = trio.current_time()
        self.is_pressed = True
        self._streams.publish([Down(down, seat)], seat)
        for reached, event in ((LONG_SECONDS, LongHeld), (PAUSE_SECONDS, PauseHeld)):
            if held >= reached:
                await trio.sleep_until(down + reached)
                self._streams.publish([event(trio.current_time())], seat)
        await trio.sleep_until(down + held)
        self.is_pressed = False
        self._streams.publish([Up(trio.current_time(), held)], seat)


class VirtualLight:
    """A light whose state open eyes can read."""

    def __init__(self) -> None:
        self.pattern: Pattern = OFF
        self.seen: Pattern = OFF
        """What it was last told to show, passing or not: what open eyes have just watched."""

    @property
    def is_on(self) -> bool:
        """Whether it shines, steadily or in some rhythm."""
        return self.pattern.name != OFF.name

    def show(self, pattern: Pattern) -> None:
        """Remember a lasting pattern; a passing one is only watched."""
        self.seen = pattern
        if pattern.lasting:
            self.pattern = pattern


class VirtualPlaces:
    """What is in front of everybody: the one light and button, or each one's own."""

    def __init__(
        self,
        button: VirtualButton,
        seats: Sequence[str] = (),
        sharing: Collection[str] = (),
        programs: Collection[str] = (),
    ) -> None:
        """`seats` have a button and a light each, but for those `sharing` the one; without any, all share it.

        `programs` are seats at which nobody sits: they press nothing and look at nothing.
        """
        self.button = button
        self.shared = VirtualLight()
        self.programs = frozenset(programs)
        without = {*sharing, *programs}
        self.seat_lights = tuple(None if seat in without else VirtualLight() for seat in seats)
        """The lights of places 1, 2 …"""
        self._numbers: dict[str, int] = {}
        self.lights: dict[str, VirtualLight] = {}
        """Who looks at a light of their own now, and at which."""
        self.sit_anew(seats)

    @property
    def light(self) -> Light:
        """The one light, or all of them taken together."""
        if None in self.seat_lights or not self.seat_lights:
            return AllLights([*self.lights.values(), self.shared])
        return AllLights(self.lights.values())

    def sit_anew(self, seats: Sequence[str]) -> None:
        """Somebody moved: the buttons and lights stay where they are."""
        lights = zip(seats, self.seat_lights, strict=bool(self.seat_lights))
        placed = [(place, seat, light) for place, (seat, light) in enumerate(lights, start=1)]
        self.lights = {seat: light for _, seat, light in placed if light is not None}
        self._numbers = {seat: place for place, seat, light in placed if light is not None}

    def people(self, seats: Iterable[str]) -> list[str]:
        """Those of `seats` at which somebody sits."""
        return [seat for seat in seats if seat not in self.programs]

    def light_before(self, seat: str) -> VirtualLight:
        """The light that the player of `seat` looks at."""
        return self.lights.get(seat, self.shared)

    async def press_at(self, seat: str) -> None:
        """The player of `seat` presses the button within reach."""
        await self.button.press(seat=self._numbers.get(seat))


class VirtualKeyboard:
    """A keyboard that goes round the table: what is typed is taken down while somebody waits for it."""

    def __init__(self) -> None:
        self.begun = False
        """Whole lines are typed, at once."""
        self._take: Callable[[str], None] | None = None

    @asynccontextmanager
    async def listen(
        self,
        phrases: Sequence[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        free: Callable[[str], None] | None = None,
        stir: Callable[[], None] = lambda: None,
    ) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        """Take a line of anybody's own; the words on offer are said, not typed."""
        send, receive = trio.open_memory_channel[Heard](math.inf)
        before, self._take = self._take, free
        try:
            with send, receive:
                yield receive
        finally:
            self._take = before

    def type(self, line: str) -> None:
        """Type a line; into nothing where none is waited for."""
        if self._take is not None:
            self._take(line)


class VirtualListener:
    """Hears what simulated people say while somebody listens, word for word."""

    def __init__(self) -> None:
        self.phrases: tuple[str, ...] = ()
        """What may be said now; empty while the microphone is closed."""
        self._send: trio.MemorySendChannel[Heard] | None = None

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Every word is known."""
        return frozenset()

    def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Open the ears."""
        return self._open(tuple(phrases))

    @asynccontextmanager
    async def _open(self, phrases: tuple[str, ...]) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        send, receive = trio.open_memory_channel[Heard](math.inf)
        self._send, self.phrases = send, phrases
        try:
            with send, receive:
                yield receive
        finally:
            self._send, self.phrases = None, ()

    def hear(self, phrase: str) -> None:
        """Somebody says `phrase`; lost unless it is listened for."""
        if self._send is not None and phrase in self.phrases:
            self._send.send_nowait(Heard(phrase, 1.0, trio.current_time()))
