"""Board of one push button and one LED on any two pins, which a beginner can solder."""

from __future__ import annotations

from functools import partial

from hardware.profile import Profile, example
from hardware.wired import button_and_led

NAME = "button-led"
PROFILE = Profile(
    name=NAME,
    button="push button on GPIO17",
    light="LED on GPIO27",
    wiring=(
        "Button between GPIO17 (header pin 11) and ground (pin 9); no resistor. "
        "GPIO27 (pin 13) to a 330 ohm resistor, to the long leg of the LED, its short leg to ground (pin 14)."
    ),
    example=example(NAME, "button_pin=17, light_pin=27"),
    settings={
        "button_pin": "BCM pin of the button (17)",
        "light_pin": "BCM pin of the LED (27)",
        "active_high": "true where a press makes the pin high, as with touch pads (false)",
        "audio_hat": "true if an audio board sits on the header too: its pins are then refused (false)",
    },
    prepare=partial(button_and_led, NAME, active_high=False),
)
