"""Board with a touch pad under each player's hand, all on one pin, and one LED. A press makes no sound."""

from __future__ import annotations

from functools import partial

from hardware.profile import Profile, example
from hardware.wired import button_and_led

NAME = "touch-pads"
PROFILE = Profile(
    name=NAME,
    button="touch pads (TTP223 and the like) on GPIO17, one under each hand: recommended, nobody hears them",
    light="LED on GPIO27",
    wiring=(
        "Each pad: VCC to 3.3 V (header pin 1), GND to ground (pin 9), its output over a small diode "
        "(1N4148, the ring towards the Pi) to GPIO17 (pin 11); a single pad needs no diode. GPIO27 (pin 13) "
        "to a 330 ohm resistor, to the long leg of the LED, its short leg to ground (pin 14). "
        "No jumper closed: a pad is high while it is touched. With jumper A closed it is low: active_high = "
        "false, and the diodes the other way round. Jumper B stays open."
    ),
    example=example(NAME, "button_pin=17, light_pin=27"),
    settings={
        "button_pin": "BCM pin of the pads (17)",
        "light_pin": "BCM pin of the LED (27)",
        "active_high": "whether a touch makes the pin high (true)",
        "audio_hat": "true if an audio board sits on the header too: its pins are then refused",
    },
    prepare=partial(button_and_led, NAME, active_high=True),
)
