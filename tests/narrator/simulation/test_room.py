"""Sleeping on an evening's own clock: the same times and order as with `trio.sleep`."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Awaitable, Callable

import trio
from trio.testing import MockClock

from narrator.simulation import room

Sleep = Callable[[float], Awaitable[None]]
Woken = list[tuple[str, float]]


def woken(sleep: Sleep, clock: MockClock | None = None) -> Woken:
    """Return the order and times of waking, where some sleep by trio's own deadlines."""
    found: Woken = []

    async def asleep(name: str, way: Sleep, naps: list[float]) -> None:
        for nap in naps:
            await way(nap)
            found.append((name, trio.current_time()))

    async def cut_short() -> None:
        with trio.move_on_after(0.35):
            await asleep("cut short", sleep, [0.1, 0.2, 9.0])
        found.append(("cut short", trio.current_time()))
        with trio.CancelScope() as scope:
            scope.cancel()
            await sleep(5.0)
        found.append(("at once", trio.current_time()))

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(asleep, "Ada", sleep, [0.3, 0.0, 1 / 3, 2.0])
            nursery.start_soon(asleep, "Bea", trio.sleep, [0.7, 0.11])
            nursery.start_soon(asleep, "Cid", sleep, [0.01] * 5)
            nursery.start_soon(cut_short)

    trio.run(main, clock=clock or MockClock(autojump_threshold=0))
    return found


def test_sleepers_wake_as_with_trio() -> None:
    ours = woken(room.sleep)
    assert ours == woken(trio.sleep)
    assert [seconds for _, seconds in ours] == sorted(seconds for _, seconds in ours)
    assert len(ours) == 15


def test_clock_is_freed_after_its_evening() -> None:
    clock = MockClock(autojump_threshold=0)
    trio.run(room.sleep, 2.5, clock=clock)
    still_there = weakref.ref(clock)
    del clock
    gc.collect()
    assert still_there() is None
