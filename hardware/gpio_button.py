"""A button on a GPIO pin.

gpiozero reports changes of the pin's level (edges), and this module turns them into presses.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import trio
from gpiozero import InputDevice
from gpiozero.pins import Factory

from hardware.button import Button, Presses, PressStreams
from hardware.presses import Down, Edge, PressDetector, PressEvent

STALE_SECONDS = 10.0
"""Largest plausible age of a level change, in seconds.

A time stamp that is older comes from another clock, as with kernels before 5.7.
"""


class GpioButton:
    """A push button between its pin and ground, or a touch pad.

    The pin's built-in resistor sets the level while the button is not pressed.

    A press makes the pin low, or with `active_high` high, as touch pads do.

    gpiozero's `bounce_time` is not used, because it loses level changes. Changes arrive in gpiozero's
    thread with the kernel's time stamps, and are passed to trio's thread by `run_sync_soon`, which never
    blocks. Events are published to `streams`, which several buttons may share; `seat` is the seat of this
    button.
    """

    def __init__(
        self,
        pin: int,
        factory: Factory,
        token: trio.lowlevel.TrioToken,
        streams: PressStreams,
        seat: int | None = None,
        *,
        active_high: bool = False,
    ) -> None:
        self._active_high = active_high
        self._streams = streams
        self._seat = seat
        self._factory = factory
        self._token = token
        self._edges: deque[Edge] = deque()
        self._arrived = trio.Event()
        self._device = InputDevice(pin, pull_up=not active_high, pin_factory=factory)
        # Use gpiozero's pin and not its Button, because Button hides level changes that debouncing needs.
        self._device.pin.bounce = None
        self._device.pin.edges = "both"
        self._device.pin.when_changed = self._changed
        self._detector = PressDetector(pressed=self.line_is_down(), at=trio.current_time())

    @property
    def is_pressed(self) -> bool:
        """Return whether the button is down, according to the debounced level."""
        return self._detector.is_pressed

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of press events from now on; see `Button.presses`."""
        return self._streams.open()

    async def run(self) -> None:
        """Publish the button's presses until cancelled."""
        detector = self._detector
        while True:
            due = detector.wait_until()
            with trio.move_on_at(trio.current_time() + 3600 if due is None else due):
                await self._arrived.wait()
            self._arrived = trio.Event()
            while self._edges:
                self._publish(detector.edge(self._edges.popleft()))
            self._publish(detector.tick(trio.current_time(), self.line_is_down()))

    def close(self) -> None:
        """Stop reading the button, and make the pin a plain input again."""
        self._device.pin.when_changed = None
        self._device.close()

    def line_is_down(self) -> bool:
        """Return whether the pin has the level of a pressed button now, without debouncing."""
        return bool(self._device.is_active)

    def _publish(self, events: Iterable[PressEvent]) -> None:
        told = [replace(event, seat=self._seat) if isinstance(event, Down) else event for event in events]
        self._streams.publish(told, self._seat)

    def _changed(self, ticks: float, state: bool | int) -> None:
        """Pass one level change to trio's thread. Called in gpiozero's thread; `state` is the new level."""
        try:
            self._token.run_sync_soon(self._take, ticks, bool(state) == self._active_high)
        except trio.RunFinishedError:
            return  # trio has ended, so there is no reader of the press

    def _take(self, ticks: float, pressed: bool) -> None:
        """Convert gpiozero's ticks to trio's time and process the level change; called in trio's thread."""
        age = self._factory.ticks_diff(self._factory.ticks(), ticks)
        if not 0.0 <= age <= STALE_SECONDS:
            age = 0.0
        self._edges.append(Edge(pressed, trio.current_time() - age))
        self._arrived.set()


class ButtonGroup:
    """Several buttons that are used as one: a press of any button counts.

    The buttons themselves publish to the shared `streams`.
    """

    def __init__(self, buttons: Iterable[Button], streams: PressStreams) -> None:
        self._buttons = tuple(buttons)
        self._streams = streams

    @property
    def is_pressed(self) -> bool:
        """Return whether any of the buttons is down."""
        return any(button.is_pressed for button in self._buttons)

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of the events of all buttons; presses of two buttons may overlap."""
        return self._streams.open()
