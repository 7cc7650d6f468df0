"""Board Adafruit Voice Bonnet: a button, and three DotStar lamps on two pins that nothing else uses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gpiozero.pins import Factory

from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings
from hardware.strip import StripLamp, TwoPinWriter
from hardware.wired import Wires, open_one


def _lamp(data: int, clock: int, factory: Factory) -> StripLamp:
    return StripLamp(TwoPinWriter(factory, data, clock))


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given, audio_board=True)
    button = settings.pin("button_pin", 17)
    data, clock = settings.pin("data_pin", 5), settings.pin("clock_pin", 6)
    settings.done()
    return partial(open_one, NAME, Wires(button, data, partial(_lamp, data, clock)))


NAME = "voice-bonnet"
PROFILE = Profile(
    name=NAME,
    button="button on the board, GPIO17",
    light="3 colour lamps (DotStar), data GPIO5, clock GPIO6",
    wiring="Push the board onto the header.",
    example=example(NAME),
    settings={
        "button_pin": "BCM pin of the button (17)",
        "data_pin": "BCM pin of the lamps' data (5)",
        "clock_pin": "BCM pin of the lamps' clock (6)",
    },
    prepare=_prepare,
)
