from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from trio.testing import MockClock

from hardware.light import BLINK_THRICE, DARK, NO, OFF, ON, PULSE, Colour, LampLight, Pattern
from hardware.pads.writing import LampCommand, LampOf, PadLamp, PadRounds, command_for, is_lit
from tests.hardware.pads.fake_pad import BRIGHTNESS, RGB, api

parts = st.floats(0.0, 1.0)
colours = st.one_of(st.just(DARK), st.builds(Colour, parts, parts, parts))
LAMPS = [LampOf(0x1234567, coloured=False), LampOf(0x1234567, coloured=True)]


def as_written(command: LampCommand) -> bytes:
    """Return a command as `aioesphomeapi` encodes it, with the same fields set by name."""
    message = api.LightCommandRequest(key=command["key"])
    message.has_state, message.state = True, command["state"]
    message.has_brightness, message.brightness = True, command["brightness"]
    message.has_transition_length = True
    message.transition_length = round(command["transition_length"] * 1000)
    if "rgb" in command:
        message.has_rgb = True
        message.red, message.green, message.blue = command["rgb"]
    return bytes(message.SerializeToString())


def as_answered(command: LampCommand) -> bytes:
    """Return the answer of a device, with colours relative to the brightest."""
    rgb = command.get("rgb")
    message = api.LightStateResponse(
        key=command["key"], state=command["state"], brightness=command["brightness"]
    )
    message.color_mode = RGB if rgb else BRIGHTNESS
    if rgb:
        message.color_brightness = 1.0
        message.red, message.green, message.blue = (part / max(rgb) for part in rgb)
    return bytes(message.SerializeToString())


@pytest.mark.parametrize("lamp", LAMPS)
@given(colour=colours)
def test_every_light_command_has_equal_size(lamp: LampOf, colour: Colour) -> None:
    dark = command_for(lamp, DARK)
    command = command_for(lamp, colour)
    assert len(as_written(command)) == len(as_written(dark))
    assert len(as_answered(command)) == len(as_answered(dark))


def told_to_be_off(lamp: LampOf, colour: Colour) -> LampCommand:
    """Return a planted leak: the usual "off" command for dark."""
    return {**command_for(lamp, colour), "state": colour.level > 0}


def told_plain_colours(lamp: LampOf, colour: Colour) -> LampCommand:
    """Return a planted leak: red without any green."""
    return {**command_for(lamp, colour), "rgb": (colour.red, colour.green, colour.blue)}


@pytest.mark.parametrize("leak", [told_to_be_off, told_plain_colours])
def test_planted_size_difference_of_pad_traffic_is_found(
    leak: Callable[[LampOf, Colour], LampCommand],
) -> None:
    lamp = LAMPS[1]
    assert len({len(as_written(leak(lamp, colour))) for colour in (DARK, Colour(1.0, 0.8, 0.6))}) == 2


def test_dimmest_light_of_pad_is_visible_and_dark_is_off() -> None:
    assert command_for(LAMPS[0], DARK)["brightness"] * 4095 < 0.5
    assert not is_lit(command_for(LAMPS[0], DARK)["brightness"])
    assert is_lit(0.01)


def test_light_colour_survives_encoding_for_pads() -> None:
    command = command_for(LAMPS[1], Colour(0.5, 0.25, 0.0))
    assert command["brightness"] == 0.5
    assert command["rgb"] == pytest.approx((1.0, 0.5, 0.0), abs=0.001)


Wire = list[tuple[float, tuple[int, ...]]]
"""Times and sizes of the writes to all pads."""
Shows = Sequence[tuple[float, int, Pattern]]
AT_REST: Shows = ()
SOMEBODY: Shows = ((0.31, 2, ON), (0.97, 2, NO), (1.4, 2, OFF), (1.45, 0, PULSE), (2.0, 0, BLINK_THRICE))


def seen(shows: Shows, leak: bool = False) -> Wire:
    """Return the traffic of four pads during three seconds of these lights."""
    wire: Wire = []
    before: list[Colour] = []
    began = 0.0

    def write(wanted: tuple[Colour, ...]) -> None:
        nonlocal before
        sizes = tuple(len(as_written(command_for(LAMPS[0], colour))) for colour in wanted)
        if not leak or list(wanted) != before:
            wire.append((round(trio.current_time() - began, 6), sizes))
        before = list(wanted)

    async def run() -> None:
        nonlocal began
        began = trio.current_time()
        lamps = [PadLamp() for _ in range(4)]
        lights = [LampLight(lamp) for lamp in lamps]
        with trio.move_on_after(3.0):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(PadRounds(lamps, write).run)
                for light in lights:
                    nursery.start_soon(light.run)
                for at, pad, pattern in shows:
                    await trio.sleep_until(began + at)
                    lights[pad].show(pattern)
                await trio.sleep_forever()

    trio.run(run, clock=MockClock(autojump_threshold=0))
    return wire


def test_lit_and_dark_pads_get_equal_network_traffic() -> None:
    assert seen(SOMEBODY) == seen(AT_REST)
    assert len(seen(AT_REST)) == 50


def test_planted_traffic_only_on_light_change_is_found() -> None:
    assert seen(SOMEBODY, leak=True) != seen(AT_REST, leak=True)
