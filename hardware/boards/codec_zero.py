"""Board Raspberry Pi Codec Zero: a button, a green LED and a red LED."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hardware.lamps import GreenRedLamp
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings
from hardware.wired import Wires, open_one


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given, audio_board=True)
    button = settings.pin("button_pin", 27)
    green, red = settings.pin("green_pin", 23), settings.pin("red_pin", 24)
    settings.done()
    return partial(open_one, NAME, Wires(button, green, partial(GreenRedLamp, green, red)))


NAME = "codec-zero"
PROFILE = Profile(
    name=NAME,
    button="button on the board, GPIO27",
    light="green LED GPIO23, red LED GPIO24",
    wiring="Push the board onto the header.",
    example=example(NAME),
    settings={
        "button_pin": "BCM pin of the button (27)",
        "green_pin": "BCM pin of the green LED (23)",
        "red_pin": "BCM pin of the red LED (24)",
    },
    prepare=_prepare,
)
