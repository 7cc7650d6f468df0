from __future__ import annotations

from functools import partial

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from hardware.boards import BoardUnavailable, open_board
from hardware.light import DARK, OFF, ON, RED, WHITE, Colour
from hardware.strip import BRIGHTNESS, StripLamp, TwoPinWriter, frame
from tests.patience import until


class ClockPin(MockPin):
    """A clock pin that samples the data pin at each rising edge, as the lamps do."""

    data: MockPin
    taken: list[int]

    def _change_state(self, value: bool) -> bool:
        changed = bool(super()._change_state(value))
        if changed and value and self._function == "output":
            self.taken.append(int(self.data.state))
        return changed


@pytest.fixture
def clock(pins: MockFactory) -> ClockPin:
    """Return the clock pin of the voice bonnet, connected to its data pin."""
    pin: ClockPin = pins.pin(6, pin_class=ClockPin)
    pin.data, pin.taken = pins.pin(5), []
    return pin


def frames_seen(clock: ClockPin) -> list[bytes]:
    """Return the bits so far as frames for three lamps."""
    size = len(frame(DARK))
    bits = "".join(map(str, clock.taken))
    data = int(bits or "0", 2).to_bytes(len(bits) // 8, "big")
    assert len(bits) % (8 * size) == 0
    return [data[i : i + size] for i in range(0, len(data), size)]


def test_led_strip_data_has_start_lamp_and_end_bytes() -> None:
    lamp = bytes((0xE0 | BRIGHTNESS, 0, 0, 255))  # blue, green, red
    assert frame(RED, lamps=3) == bytes(4) + 3 * lamp + bytes(4)
    assert frame(DARK, lamps=1, brightness=31) == bytes(4) + bytes((0xFF, 0, 0, 0)) + bytes(4)


def test_lamp_levels_are_adjusted_to_perceived_brightness() -> None:
    assert frame(Colour(0.5, 0.0, 0.0), lamps=1)[7] == 55
    assert frame(Colour(1.0, 0.0, 0.0), lamps=1)[7] == 255


async def test_pins_send_the_exact_bits_of_the_lamp_data(pins: MockFactory, clock: ClockPin) -> None:
    lamp = StripLamp(TwoPinWriter(pins, 5, 6))
    await lamp.set(WHITE)
    assert lamp.lit()
    lamp.close()
    assert frames_seen(clock) == [frame(WHITE), frame(DARK)]


def ends_with(clock: ClockPin, colour: Colour) -> bool:
    return frames_seen(clock)[-1:] == [frame(colour)]


async def test_the_voice_bonnet_shows_its_patterns_and_ends_dark(pins: MockFactory, clock: ClockPin) -> None:
    async with open_board("voice-bonnet") as board:
        for pattern, colour in ((ON, WHITE), (OFF, DARK), (ON, WHITE)):
            board.light.show(pattern)
            await until(partial(ends_with, clock, colour))
    seen = [shown for shown in frames_seen(clock) if shown in (frame(WHITE), frame(DARK))]
    assert seen[-1] == frame(DARK)
    assert seen.count(frame(WHITE)) == 2


async def test_respeaker_lamps_are_powered_while_board_is_open(pins: MockFactory) -> None:
    async with open_board("respeaker-2mic"):
        power = pins.pin(12)
        assert power.function == "output"
        assert not power.state, "the transistor conducts when its pin is low"
    assert power.function == "input"


async def test_power_pin_of_lamps_is_optional(pins: MockFactory) -> None:
    async with open_board("respeaker-2mic", power_pin=False):
        assert pins.pin(12).function == "input"


async def test_board_whose_second_pin_is_busy_frees_the_first(pins: MockFactory) -> None:
    from gpiozero import LED

    with LED(6), pytest.raises(BoardUnavailable, match="The clock of the lamps cannot use GPIO6: "):
        async with open_board("voice-bonnet"):
            pass
    async with open_board("voice-bonnet"):
        pass
