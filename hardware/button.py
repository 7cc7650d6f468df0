"""What a button gives: a stream of presses, whatever the button is made of."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

import trio

from hardware.presses import Down, Freed, PauseHeld, PressEvent, Stuck, Up

Presses = trio.MemoryReceiveChannel[PressEvent]

TAP_SECONDS = 0.1
"""How long a press by no finger takes."""


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
        self._begun: dict[trio.MemorySendChannel[PressEvent], set[int | None]] = {}
        """The open streams, each with the buttons whose press it saw begin."""
        self._stuck: Stuck | None = None

    def publish(self, events: Iterable[PressEvent], seat: int | None = None) -> None:
        """Give `events` of the button of `seat` to every open stream.

        The rest of a press whose start a stream missed is left out, but for the wish to pause: whoever holds
        a button for so long means it, whatever began meanwhile.
        """
        for event in events:
            if isinstance(event, Stuck | Freed):
                self._stuck = event if isinstance(event, Stuck) else None
            for stream, begun in list(self._begun.items()):
                if isinstance(event, Down):
                    begun.add(seat)
                if seat in begun or isinstance(event, PauseHeld | Stuck | Freed):
                    self._send(stream, event)
                if isinstance(event, Up):
                    begun.discard(seat)

    def tap(self) -> None:
        """A short press by no finger: somebody wants the same from elsewhere."""
        now = trio.current_time()
        self.publish((Down(now), Up(now, TAP_SECONDS)))

    def wish_to_pause(self) -> None:
        """The wish alone, likewise, without a press that might answer something."""
        self.publish((PauseHeld(trio.current_time()),))

    def _send(self, stream: trio.MemorySendChannel[PressEvent], event: PressEvent) -> None:
        try:
            stream.send_nowait(event)
        except trio.BrokenResourceError:
            # Its reader closed it early; the context that opened it has not been left yet.
            del self._begun[stream]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Presses]:
        """One more stream, for as long as the context lasts; a button that is stuck now is told first."""
        # Unbounded: events come at the speed of a finger, and the stream lives as long as its reader.
        send, receive = trio.open_memory_channel[PressEvent](math.inf)
        self._begun[send] = set()
        if self._stuck is not None:
            send.send_nowait(self._stuck)
        try:
            with send, receive:
                yield receive
        finally:
            self._begun.pop(send, None)
