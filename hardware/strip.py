"""APA102 lamps (DotStar is the same part under another name), on the SPI bus or on any two pins.

A frame is 32 zero bits, then for each lamp three ones, five bits of brightness, blue, green, red; then more
clock, since each lamp passes the data on half a clock later (APA102C data sheet). Zeros end it too: they are
right for the SK9822 that is often sold under the same name.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import trio
from gpiozero import OutputDevice
from gpiozero.pins import Factory

from hardware.light import DARK, Colour
from hardware.pins import told_in_words

LAMPS = 3
BRIGHTNESS = 6
"""Brightness of the lamps, of at most 31: higher values dazzle in a dark room."""
GAMMA = 2.2
"""Exponent of brightness: with it, equal steps look equal to the eye."""
SPI_DATA_PIN, SPI_CLOCK_PIN = 10, 11


def frame(colour: Colour, lamps: int = LAMPS, brightness: int = BRIGHTNESS) -> bytes:
    """Return the bytes that make `lamps` lamps show `colour`."""
    red, green, blue = (round(255 * part**GAMMA) for part in colour)
    return bytes(4) + bytes((0xE0 | brightness, blue, green, red)) * lamps + bytes(4)


class FrameWriter(Protocol):
    """Output to the lamps. `write` blocks for some milliseconds."""

    def write(self, data: bytes) -> None:
        """Clock `data` out, highest bit first."""

    def close(self) -> None:
        """Release the pins."""


class SpiWriter:
    """The Pi's own SPI bus 0, through gpiozero and lgpio; `chip_select` is not wired on these boards."""

    def __init__(self, factory: Factory, chip_select: int) -> None:
        self._spi = factory.spi(port=0, device=chip_select)

    def write(self, data: bytes) -> None:
        """Clock `data` out at gpiozero's 500 kHz: 0.3 ms for three lamps."""
        self._spi.transfer(list(data))

    def close(self) -> None:
        """Close the bus."""
        self._spi.close()


class TwoPinWriter:
    """An output on any two pins, for data and clock, a bit at a time.

    It needs no bus. A frame takes some milliseconds.
    """

    def __init__(self, factory: Factory, data: int, clock: int) -> None:
        with ExitStack() as undo:
            with told_in_words("The data line of the lamps", data, factory):
                self._data = undo.enter_context(OutputDevice(data, pin_factory=factory))
            with told_in_words("The clock of the lamps", clock, factory):
                self._clock = undo.enter_context(OutputDevice(clock, pin_factory=factory))
            undo.pop_all()

    def write(self, data: bytes) -> None:
        """Clock `data` out by hand: the lamps read a bit when the clock rises."""
        for byte in data:
            for bit in range(7, -1, -1):
                self._data.value = byte >> bit & 1
                self._clock.on()
                self._clock.off()

    def close(self) -> None:
        """Make the pins inputs again."""
        self._data.close()
        self._clock.close()


def spi_or_pins(factory: Factory) -> FrameWriter:
    """Open SPI bus 0 where the kernel offers it, otherwise its pins driven by hand."""
    for chip_select in (1, 0):
        if Path(f"/dev/spidev0.{chip_select}").exists():
            return SpiWriter(factory, chip_select)
    return TwoPinWriter(factory, SPI_DATA_PIN, SPI_CLOCK_PIN)


class StripLamp:
    """A lamp of a few APA102 lamps that all show the same colour. The devices in `power` must be on."""

    def __init__(self, writer: FrameWriter, power: Sequence[OutputDevice] = ()) -> None:
        self._writer = writer
        self._power = tuple(power)
        self._shown = DARK
        for switch in self._power:
            switch.on()

    async def set(self, colour: Colour) -> None:
        """Write the colour in a thread, because the bits take longer than the loop may block."""
        await trio.to_thread.run_sync(self._writer.write, frame(colour))
        self._shown = colour

    def lit(self) -> bool:
        """Return whether the colour written last was lit. The lamps themselves cannot be read."""
        return self._shown.level > 0

    def close(self) -> None:
        """Go dark, switch the power off, and release the pins."""
        try:
            self._writer.write(frame(DARK))
        finally:
            self._writer.close()
            for switch in self._power:
                switch.off()
                switch.close()
