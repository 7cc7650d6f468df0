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
        self._saw_the_start: dict[trio.MemorySendChannel[PressEvent], bool] = {}
        self._stuck: Stuck | None = None

    def publish(self, events: Iterable[PressEvent]) -> None:
        """Give `events` to every open stream, leaving out the rest of a press whose start it missed."""
        for event in events:
            if isinstance(event, Stuck | Freed):
                self._stuck = event if isinstance(event, Stuck) else None
            for stream in list(self._saw_the_start):
                if isinstance(event, Down):
                    self._saw_the_start[stream] = True
                if self._saw_the_start[stream] or isinstance(event, Stuck | Freed):
                    self._send(stream, event)

    def _send(self, stream: trio.MemorySendChannel[PressEvent], event: PressEvent) -> None:
        try:
            stream.send_nowait(event)
        except trio.BrokenResourceError:
            # Its reader closed it early; the context that opened it has not been left yet.
            del self._saw_the_start[stream]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Presses]:
        """One more stream, for as long as the context lasts; a button that is stuck now is told first."""
        # Unbounded: events come at the speed of a finger, and the stream lives as long as its reader.
        send, receive = trio.open_memory_channel[PressEvent](math.inf)
        self._saw_the_start[send] = False
        if self._stuck is not None:
            send.send_nowait(self._stuck)
        try:
            with send, receive:
                yield receive
        finally:
            self._saw_the_start.pop(send, None)
