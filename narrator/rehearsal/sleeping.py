"""Sleeping on a clock that waits for nobody, at a quarter of what it costs otherwise.

`trio.sleep` opens a scope, gives it a deadline and ends in an exception that the scope catches: 75 µs, some
thousands of times an evening, which was a fifth of every simulated one. Where time moves on only when nobody
has anything left to do, whoever sleeps can as well stand in a list and be called when it is their turn. The
clock has no public way to ask for that list; where a later trio has no such place in it, it is `trio.sleep`.
"""

from __future__ import annotations

import time
from heapq import heappop, heappush
from itertools import count
from math import inf

import trio
from trio.testing import MockClock

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
