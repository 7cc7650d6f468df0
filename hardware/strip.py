"""Driver of APA102 lamps (also sold as DotStar), on the SPI bus or on any two pins.

A frame is 32 zero bits, then for each lamp three one bits, five bits of brightness, blue, green and red.
More clock pulses follow, because each lamp passes the data on half a pulse later (APA102C data sheet). The
data of these pulses is zero, as the SK9822 needs, which is often sold under the same name.
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
from hardware.pins import errors_as_sentences

LAMPS = 3
BRIGHTNESS = 6
"""Brightness of the lamps, from 0 to 31; higher values than this dazzle in a dark room."""
GAMMA = 2.2
"""Exponent that is applied to the brightness, so that equal steps look equal to the eye."""
SPI_DATA_PIN, SPI_CLOCK_PIN = 10, 11


def frame(colour: Colour, lamps: int = LAMPS, brightness: int = BRIGHTNESS) -> bytes:
    """Return the bytes that make `lamps` lamps show `colour`."""
    red, green, blue = (round(255 * part**GAMMA) for part in colour)
    return bytes(4) + bytes((0xE0 | brightness, blue, green, red)) * lamps + bytes(4)


class FrameWriter(Protocol):
    """Output of data to the lamps. `write` blocks for some milliseconds."""

    def write(self, data: bytes) -> None:
        """Send `data` to the lamps, the highest bit of each byte first."""

    def close(self) -> None:
        """Release the pins."""


class SpiWriter:
    """Output on the Raspberry Pi's SPI bus 0, through gpiozero and lgpio.

    The pin `chip_select` is not connected on these boards.
    """

    def __init__(self, factory: Factory, chip_select: int) -> None:
        self._spi = factory.spi(port=0, device=chip_select)

    def write(self, data: bytes) -> None:
        """Send `data` at gpiozero's 500 kHz: 0.3 ms for three lamps."""
        self._spi.transfer(list(data))

    def close(self) -> None:
        """Close the bus."""
        self._spi.close()


class TwoPinWriter:
    """Output on any two pins, one for data and one for the clock, a bit at a time.

    This needs no SPI bus. A frame takes some milliseconds.
    """

    def __init__(self, factory: Factory, data: int, clock: int) -> None:
        with ExitStack() as undo:
            with errors_as_sentences("The data line of the lamps", data, factory):
                self._data = undo.enter_context(OutputDevice(data, pin_factory=factory))
            with errors_as_sentences("The clock of the lamps", clock, factory):
                self._clock = undo.enter_context(OutputDevice(clock, pin_factory=factory))
            undo.pop_all()

    def write(self, data: bytes) -> None:
        """Send `data` bit by bit: the lamps read a bit when the clock pin rises."""
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
    """Open SPI bus 0 if the kernel offers it, otherwise its pins as plain outputs."""
    for chip_select in (1, 0):
        if Path(f"/dev/spidev0.{chip_select}").exists():
            return SpiWriter(factory, chip_select)
    return TwoPinWriter(factory, SPI_DATA_PIN, SPI_CLOCK_PIN)


class StripLamp:
    """Several APA102 lamps that are used as one and show the same colour.

    `power` are switches that must be on to feed the lamps.
    """

    def __init__(self, writer: FrameWriter, power: Sequence[OutputDevice] = ()) -> None:
        self._writer = writer
        self._power = tuple(power)
        self._shown = DARK
        for switch in self._power:
            switch.on()

    async def set(self, colour: Colour) -> None:
        """Send the colour in a thread, because that takes longer than trio's thread may block."""
        await trio.to_thread.run_sync(self._writer.write, frame(colour))
        self._shown = colour

    def lit(self) -> bool:
        """Return whether the colour sent last was not dark. The lamps themselves cannot be read."""
        return self._shown.level > 0

    def close(self) -> None:
        """Switch the lamps and their power off, and release the pins."""
        try:
            self._writer.write(frame(DARK))
        finally:
            self._writer.close()
            for switch in self._power:
                switch.off()
                switch.close()
