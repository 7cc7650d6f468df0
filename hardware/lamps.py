"""Lamps on plain pins: one LED, or a green and a red LED."""

from __future__ import annotations

from contextlib import ExitStack

import trio
from gpiozero import LED
from gpiozero.pins import Factory

from hardware.light import Colour
from hardware.pins import errors_as_sentences

ON_LEVEL = 0.5
"""Brightness, from 0 to 1, from which a lamp that can only be on or off is on."""


class LedLamp:
    """A lamp made of one LED. Wiring: the pin, a resistor of about 330 ohms, the LED, ground."""

    def __init__(self, pin: int, factory: Factory) -> None:
        self._led = LED(pin, pin_factory=factory)

    async def set(self, colour: Colour) -> None:
        """Switch the LED on if the brightness of `colour` is at least `ON_LEVEL`, otherwise off."""
        self._led.value = colour.level >= ON_LEVEL
        await trio.lowlevel.checkpoint()

    def lit(self) -> bool:
        """Return whether the LED's pin is on."""
        return bool(self._led.value)

    def close(self) -> None:
        """Go dark, then make the pin an input again."""
        self._led.off()
        self._led.close()


class GreenRedLamp:
    """A lamp of a green and a red LED. Mostly red colours are shown as red, all others as green."""

    def __init__(self, green: int, red: int, factory: Factory) -> None:
        with ExitStack() as undo:
            with errors_as_sentences("The green LED", green, factory):
                self._green = undo.enter_context(LED(green, pin_factory=factory))
            with errors_as_sentences("The red LED", red, factory):
                self._red = undo.enter_context(LED(red, pin_factory=factory))
            undo.pop_all()

    async def set(self, colour: Colour) -> None:
        """Show `colour` with one of the two LEDs; both together would look like a third colour."""
        on = colour.level >= ON_LEVEL
        reddish = colour.red > 2 * max(colour.green, colour.blue)
        self._green.value = on and not reddish
        self._red.value = on and reddish
        await trio.lowlevel.checkpoint()

    def lit(self) -> bool:
        """Return whether one of the two LEDs' pins is on."""
        return bool(self._green.value or self._red.value)

    def close(self) -> None:
        """Go dark, then make the pins inputs again."""
        for led in (self._green, self._red):
            led.off()
            led.close()
