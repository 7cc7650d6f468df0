"""Board Seeed ReSpeaker 2-Mics Pi HAT: a button, and three APA102 lamps on SPI bus 0."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gpiozero import LED
from gpiozero.pins import Factory

from hardware.pins import errors_as_sentences
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings
from hardware.strip import SPI_CLOCK_PIN, SPI_DATA_PIN, StripLamp, spi_or_pins
from hardware.wired import Wires, open_one


def _lamp(power: int | None, factory: Factory) -> StripLamp:
    """Open the lamps, and the transistor that feeds them on some makes of the board.

    `power` is the transistor's pin, or None if there is no transistor. It conducts when its pin is low.
    """
    writer = spi_or_pins(factory)
    if power is None:
        return StripLamp(writer)
    try:
        with errors_as_sentences("The power of the lamps", power, factory):
            switch = LED(power, active_high=False, pin_factory=factory)
    except BaseException:
        writer.close()
        raise
    return StripLamp(writer, [switch])


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given, audio_board=True)
    settings.claim("light (data)", SPI_DATA_PIN)
    settings.claim("light (clock)", SPI_CLOCK_PIN)
    button, power = settings.pin("button_pin", 17), settings.pin_or_none("power_pin", 12)
    settings.done()
    return partial(open_one, NAME, Wires(button, SPI_DATA_PIN, partial(_lamp, power)))


NAME = "respeaker-2mic"
PROFILE = Profile(
    name=NAME,
    button="button on the board, GPIO17",
    light="3 colour lamps (APA102) on SPI0; power GPIO12 on some makes",
    wiring="Push the board onto the header; turn SPI on with `sudo raspi-config nonint do_spi 0`.",
    example=example(NAME),
    settings={
        "button_pin": "BCM pin of the button (17)",
        "power_pin": "BCM pin that feeds the lamps when low, or false to leave it alone (12)",
    },
    prepare=_prepare,
)
