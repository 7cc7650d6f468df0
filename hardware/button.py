"""Interface of buttons of every make: streams of press events."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

import trio

from hardware.presses import Down, Freed, PauseHeld, PressEvent, Stuck, Up

Presses = trio.MemoryReceiveChannel[PressEvent]

TAP_SECONDS = 0.1
"""Length, in seconds, of a short press that does not come from a real button."""


class Button(Protocol):
    """A button that players press.

    ```python
    async with button.presses() as presses:
        async for event in presses:
            if isinstance(event, Down):
                print("pressed at", event.at)
    ```
    """

    @property
    def is_pressed(self) -> bool:
        """Return whether the button is down now, also if it is stuck."""

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of button events from now on.

        A press that began before the stream was opened is not reported. Several streams may be open at
        once; each gets every event.
        """


class PressStreams:
    """The open event streams of one button. The button's driver publishes to them, only in trio's thread."""

    def __init__(self) -> None:
        self._begun: dict[trio.MemorySendChannel[PressEvent], set[int | None]] = {}
        """Open streams, each with the seats of the buttons whose present press began while the stream was
        open.
        """
        self._stuck: Stuck | None = None

    def publish(self, events: Iterable[PressEvent], seat: int | None = None) -> None:
        """Send `events` of a button to every open stream. `seat` is the button's seat, if it has one.

        A stream that was opened after the start of a press does not get the rest of that press. `PauseHeld`
        is the exception, because a press of three seconds is always meant as a pause.
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
        """Publish a short press that was made on another device."""
        now = trio.current_time()
        self.publish((Down(now), Up(now, TAP_SECONDS)))

    def wish_to_pause(self) -> None:
        """Publish a request to pause the game, without a press, which might answer a prompt."""
        self.publish((PauseHeld(trio.current_time()),))

    def _send(self, stream: trio.MemorySendChannel[PressEvent], event: PressEvent) -> None:
        try:
            stream.send_nowait(event)
        except trio.BrokenResourceError:
            # The reader closed the stream itself, before its context was left.
            del self._begun[stream]

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Presses]:
        """Open another stream until the context is left.

        If the button is stuck, the first event is `Stuck`.
        """
        # The buffer is unbounded: events are rare, and the stream ends with its reader.
        send, receive = trio.open_memory_channel[PressEvent](math.inf)
        self._begun[send] = set()
        if self._stuck is not None:
            send.send_nowait(self._stuck)
        try:
            with send, receive:
                yield receive
        finally:
            self._begun.pop(send, None)
