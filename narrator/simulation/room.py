"""Virtual devices of a simulated table, and a faster sleep on the virtual clock.

`trio.sleep` opens a scope, sets its deadline and ends with an exception that the scope catches: 75 µs,
some thousands of times an evening, which was a fifth of each simulated one. A virtual clock only advances
when no task can run. Therefore a sleeping task can wait in a list and be rescheduled at its time. The
clock has no public hook for this list. If a later trio lacks the private one, `trio.sleep` is used.
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
"""The method that the clock calls when no task can run."""
HOW_LONG = "deadline_to_sleep_time"
"""The method that the loop calls before it waits, with the next deadline.

Reading the deadline from the loop's statistics instead took a twentieth of an evening.
"""
AGES = 999_999_999
"""Real seconds that the loop would wait for a clock that stands still."""
A_MOMENT = 0.0002
"""Real seconds for which the loop pauses while it only waits for a thread or another program.

Without the pause it would poll. A thread that writes a file then waits five milliseconds for the
interpreter after each system call, which was more than half the time of a box with journals.
"""
stand_still = time.sleep


_SLEEPERS = "_narrator_sleepers"
"""The attribute of a clock that holds its sleeping tasks."""


class _Sleepers:
    """The tasks that sleep on one clock, the first to wake in front."""

    def __init__(self, clock: MockClock) -> None:
        self._clock = clock
        self._numbers = count()
        self._waiting: list[tuple[float, int]] = []
        self._tasks: dict[int, trio.lowlevel.Task] = {}
        self._deadline = inf
        setattr(clock, MOVES_ON, self.move_on)
        setattr(clock, HOW_LONG, self.how_long)

    async def sleep(self, seconds: float) -> None:
        """Sleep until the clock has advanced by so many seconds."""
        number = next(self._numbers)
        heappush(self._waiting, (self._clock.current_time() + seconds, number))
        self._tasks[number] = trio.lowlevel.current_task()

        def abort(_: object) -> trio.lowlevel.Abort:
            del self._tasks[number]
            return trio.lowlevel.Abort.SUCCEEDED

        await trio.lowlevel.wait_task_rescheduled(abort)

    def how_long(self, deadline: float) -> float:
        """Return the real seconds to a deadline, on a clock that stands still."""
        self._deadline = deadline
        return 0 if deadline <= self._clock.current_time() else AGES

    def move_on(self) -> None:
        """Advance to the next moment at which a task wakes, here or by a deadline."""
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
    """Sleep on the caller's clock. It is a checkpoint, as `trio.sleep`."""
    clock = trio.lowlevel.current_clock()
    if seconds > 0 and isinstance(clock, MockClock):
        sleepers: _Sleepers | None = getattr(clock, _SLEEPERS, None)  # kept on the clock, to end with it
        if sleepers is None and hasattr(clock, MOVES_ON) and clock.autojump_threshold == clock.rate == 0:
            sleepers = _Sleepers(clock)
            setattr(clock, _SLEEPERS, sleepers)
        if sleepers is not None:
            await sleepers.sleep(seconds)
            return
    await trio.sleep(seconds)


class VirtualSpeaker:
    """A silent speaker that takes as long as the pack estimates."""

    def __init__(self, pack: VoicePack) -> None:
        self._pack = pack

    async def play(self, segments: Sequence[Segment], on_mark: Callable[[str], None] | None = None) -> None:
        """Let the estimated time pass, piece by piece."""
        await trio.lowlevel.checkpoint()
        for segment in segments:
            if isinstance(segment, Mark):
                if on_mark is not None:
                    on_mark(segment.name)
            elif seconds := self._pack.seconds((segment,)):  # thousands of clicks take no time
                await sleep(seconds)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Do nothing: there is no sound to prepare."""

    def bed(self, name: str | None) -> None:
        """Do nothing: there is no background sound."""


class VirtualButton:
    """A button that simulated fingers press."""

    def __init__(self) -> None:
        self.is_pressed = False
        self._streams = PressStreams()

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of the presses from now on."""
        return self._streams.open()

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        """Press for `held` seconds; `seat` is the place of the button, if each seat has one."""
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
    """A light that players with open eyes can see."""

    def __init__(self) -> None:
        self.pattern: Pattern = OFF
        self.seen: Pattern = OFF
        """The pattern shown last, lasting or passing."""

    @property
    def is_on(self) -> bool:
        """Whether the light is on, steadily or in a rhythm."""
        return self.pattern.name != OFF.name

    def show(self, pattern: Pattern) -> None:
        """Show a pattern. Only a lasting one stays."""
        self.seen = pattern
        if pattern.lasting:
            self.pattern = pattern


class VirtualPlaces:
    """The buttons and lights on the table: one for all, or one for each seat."""

    def __init__(
        self,
        button: VirtualButton,
        seats: Sequence[str] = (),
        sharing: Collection[str] = (),
        programs: Collection[str] = (),
    ) -> None:
        """Give each of `seats` a button and a light, except for those `sharing` the middle one.

        Without seats, all share the middle one. `programs` are seats without people, which need neither.
        """
        self.button = button
        self.shared = VirtualLight()
        self.programs = frozenset(programs)
        without = {*sharing, *programs}
        self.seat_lights = tuple(None if seat in without else VirtualLight() for seat in seats)
        """The lights of places 1, 2 …; None for a place without one."""
        self._numbers: dict[str, int] = {}
        self.lights: dict[str, VirtualLight] = {}
        """The seats with a light of their own, and that light."""
        self.sit_anew(seats)

    @property
    def light(self) -> Light:
        """All lights together."""
        if None in self.seat_lights or not self.seat_lights:
            return AllLights([*self.lights.values(), self.shared])
        return AllLights(self.lights.values())

    def sit_anew(self, seats: Sequence[str]) -> None:
        """Seat the players again after a move. Buttons and lights stay in their places."""
        lights = zip(seats, self.seat_lights, strict=bool(self.seat_lights))
        placed = [(place, seat, light) for place, (seat, light) in enumerate(lights, start=1)]
        self.lights = {seat: light for _, seat, light in placed if light is not None}
        self._numbers = {seat: place for place, seat, light in placed if light is not None}

    def people(self, seats: Iterable[str]) -> list[str]:
        """Return those of `seats` that have people."""
        return [seat for seat in seats if seat not in self.programs]

    def light_before(self, seat: str) -> VirtualLight:
        """Return the light that the player of `seat` watches."""
        return self.lights.get(seat, self.shared)

    async def press_at(self, seat: str) -> None:
        """Press the button that the player of `seat` can reach."""
        await self.button.press(seat=self._numbers.get(seat))


class VirtualKeyboard:
    """A keyboard that is passed round the table. Lines are accepted only while one is awaited."""

    def __init__(self) -> None:
        self.begun = False
        """Always false: lines are typed as a whole."""
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
        """Accept free lines. The offered phrases are spoken instead of typed."""
        send, receive = trio.open_memory_channel[Heard](math.inf)
        before, self._take = self._take, free
        try:
            with send, receive:
                yield receive
        finally:
            self._take = before

    def type(self, line: str) -> None:
        """Type a line. It is lost if no line is awaited."""
        if self._take is not None:
            self._take(line)


class VirtualListener:
    """A recogniser that hears simulated people word for word while it listens."""

    def __init__(self) -> None:
        self.phrases: tuple[str, ...] = ()
        """The phrases accepted now; empty while the microphone is closed."""
        self._send: trio.MemorySendChannel[Heard] | None = None

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Return no words: all words are known."""
        return frozenset()

    def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Listen for these phrases."""
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
        """Hear a phrase. It is lost if it is not listened for."""
        if self._send is not None and phrase in self.phrases:
            self._send.send_nowait(Heard(phrase, 1.0, trio.current_time()))
