"""Board Google AIY Voice HAT: an arcade button with an LED in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hardware.lamps import LedLamp
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings
from hardware.wired import Wires, open_one


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given, audio_board=True)
    button, light = settings.pin("button_pin", 23), settings.pin("light_pin", 25)
    settings.done()
    return partial(open_one, NAME, Wires(button, light, partial(LedLamp, light)))


NAME = "aiy-hat"
PROFILE = Profile(
    name=NAME,
    button="arcade button, GPIO23",
    light="LED in the button, GPIO25",
    wiring="Push the board onto the header; plug the arcade button's four wires into its socket.",
    example=example(NAME),
    settings={"button_pin": "BCM pin of the button (23)", "light_pin": "BCM pin of the LED (25)"},
    prepare=_prepare,
)
