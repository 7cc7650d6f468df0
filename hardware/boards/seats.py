"""Board with a button and an LED in front of every seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hardware.lamps import LedLamp
from hardware.profile import Opening, Profile, example
from hardware.settings import BoardSettings, listed
from hardware.wired import Wires, open_seats

_PARTS = ("button", "light")
_WANTED = "must list a button and a light for every seat"


def _pair(settings: BoardSettings, seat: int, table: Mapping[str, object], *, active_high: bool) -> Wires:
    place = f"seats[{seat}]"
    if set(table) != set(_PARTS):
        raise settings.wrong(place, f"must have {listed(_PARTS)}, not {listed(map(str, table))}")
    button, light = (settings.claim(f"{place}.{part}", table[part]) for part in _PARTS)
    return Wires(button, light, partial(LedLamp, light), active_high)


def _prepare(given: Mapping[str, object]) -> Opening:
    settings = BoardSettings(NAME, given)
    if settings.switch("audio_hat", False):
        settings.sound_needs_its_pins()
    active_high = settings.switch("active_high", False)
    tables = enumerate(settings.tables("seats", _WANTED, "{button=17, light=27}"), 1)
    seats = {seat: _pair(settings, seat, table, active_high=active_high) for seat, table in tables}
    settings.done()
    return partial(open_seats, NAME, seats)


NAME = "seats"
PROFILE = Profile(
    name=NAME,
    button="one push button or touch pad for each seat, on the pins listed",
    light="one LED for each seat, on the pins listed",
    wiring=(
        'For each seat, as for "button-led": button between its pin and ground; '
        "its other pin to a 330 ohm resistor, to the LED, to ground. Recommended: a touch pad in place of "
        'each button, as for "touch-pads" but without diodes, and active_high = true.'
    ),
    example=example(NAME, 'seats=[{"button": 17, "light": 27}, {"button": 22, "light": 23}]'),
    settings={
        "seats": "a list with button and light (BCM pins) of seat 1, seat 2, and so on",
        "active_high": "true where a press makes the pin high, as with touch pads (false)",
        "audio_hat": "true if an audio board sits on the header too: its pins are then refused (false)",
    },
    prepare=_prepare,
)
