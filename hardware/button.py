"""What a button gives: a stream of presses, whatever the button is made of."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

import trio

from hardware.presses import Down, Freed, PressEvent, Stuck

Presses = trio.MemoryReceiveChannel[PressEvent]


class Button(Protocol):
    """A button somebody can press.

    ```python
    async with button.presses() as presses:
        async for event in presses:
            if isinstance(event, Down):
                print("pressed at", event.at)
    ```
    """

    @property
    def is_pressed(self) -> bool:
        """Whether the button is down now (a stuck one is)."""

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of what the button does from now on.

        A press that began before the stream was opened is not in it. Several streams may be open at once;
        each gets everything.
        """


class PressStreams:
    """The open streams of one button; whoever watches the button publishes here. Loop thread only."""

    def __init__(self) -> None:
        self._open: dict[trio.MemorySendChannel[PressEvent], bool] = {}

    def publish(self, events: Iterable[PressEvent]) -> None:
        """Give `events` to every open stream, leaving out the rest of a press whose start it missed."""
        for event in events:
            for stream, saw_the_start in list(self._open.items()):
                starts = isinstance(event, Down | Stuck | Freed)
                if isinstance(event, Down):
                    self._open[stream] = True
                if starts or saw_the_start:
                    stream.send_nowait(event)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Presses]:
        """One more stream, for as long as the context lasts."""
        # Unbounded: events come at the speed of a finger, and the stream lives as long as its reader.
        send, receive = trio.open_memory_channel[PressEvent](math.inf)
        self._open[send] = False
        try:
            with send, receive:
                yield receive
        finally:
            del self._open[send]
