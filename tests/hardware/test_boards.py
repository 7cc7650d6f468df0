from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType

import pytest
import trio
import trio.testing
from gpiozero import LED
from gpiozero.pins.mock import MockFactory, MockPin

from hardware.boards import (
    DEFAULT_BOARD,
    PROFILES,
    BoardError,
    BoardSettingsError,
    BoardUnavailable,
    Profile,
    check_board,
    describe_boards,
    open_board,
    open_board_or_keyboard,
)
from hardware.light import NO, OFF, ON
from hardware.presses import Down, Freed, PressEvent, Stuck, Up
from hardware.probe import probe
from tests.hardware.held import HeldPin
from tests.narrowing import the
from tests.patience import HANGS, until

SEATS = [{"button": 17, "light": 27}, {"button": 22, "light": 23}, {"button": 5, "light": 6}]
GPIO_BOARDS: list[tuple[str, dict[str, object], int]] = [
    ("button-led", {}, 17),
    ("touch-pads", {"active_high": False}, 17),
    ("respeaker-2mic", {}, 17),
    ("aiy-hat", {}, 23),
    ("voice-bonnet", {}, 17),
    ("codec-zero", {}, 27),
    ("seats", {"seats": SEATS}, 17),
]


async def next_event(presses: trio.MemoryReceiveChannel[PressEvent]) -> PressEvent:
    with trio.fail_after(HANGS):
        return await presses.receive()


async def until_pin(pin: MockPin, state: bool) -> None:
    await until(lambda: pin.state == state)


@pytest.mark.parametrize(("name", "settings", "button"), GPIO_BOARDS)
async def test_press_on_every_board_gives_one_down_and_one_up_event(
    autojump_clock: trio.testing.MockClock,
    pins: MockFactory,
    name: str,
    settings: dict[str, object],
    button: int,
) -> None:
    async with open_board(name, **settings) as board, board.button.presses() as presses:
        pin = pins.pin(button)
        assert not board.button.is_pressed
        began = trio.current_time()
        for drive in (pin.drive_low, pin.drive_high, pin.drive_low):  # it bounces
            drive()
        down = await next_event(presses)
        assert isinstance(down, Down)
        assert began - 0.01 <= down.at <= trio.current_time()
        assert board.button.is_pressed
        await trio.sleep(0.1)
        pin.drive_high()
        up = await next_event(presses)
        assert isinstance(up, Up)
        assert 0.09 < up.held <= trio.current_time() - began
        assert not board.button.is_pressed


@pytest.mark.parametrize(("name", "settings", "button"), GPIO_BOARDS)
async def test_every_closed_board_is_dark_and_frees_its_pins(
    pins: MockFactory, name: str, settings: dict[str, object], button: int
) -> None:
    for _ in range(2):  # the second opening fails if the first left anything behind
        async with open_board(name, **settings) as board:
            board.light.show(ON)
            await trio.sleep(0.05)
    for info, pin in pins.pins.items():
        assert pin.function == "input", info
        assert pin.when_changed is None


async def test_board_frees_pins_after_an_error(pins: MockFactory) -> None:
    with pytest.raises(LookupError):
        async with open_board("button-led"):
            raise LookupError
    LED(27).close()


async def test_board_frees_pins_when_cancelled(pins: MockFactory) -> None:
    with trio.CancelScope() as scope:
        async with open_board("button-led") as board:
            board.light.show(ON)
            scope.cancel()
            await trio.sleep_forever()
    LED(27).close()


@pytest.mark.parametrize(("name", "light"), [("button-led", 27), ("aiy-hat", 25)])
async def test_led_of_a_board_follows_the_light_pattern(pins: MockFactory, name: str, light: int) -> None:
    async with open_board(name) as board:
        pin = pins.pin(light)
        board.light.show(ON)
        await until_pin(pin, True)
        board.light.show(OFF)
        await until_pin(pin, False)
    assert not pin.state


async def test_codec_zero_board_shows_yes_in_green_and_no_in_red(pins: MockFactory) -> None:
    async with open_board("codec-zero") as board:
        green, red = pins.pin(23), pins.pin(24)
        board.light.show(ON)
        await until_pin(green, True)
        assert not red.state
        board.light.show(NO)
        await until_pin(red, True)
        assert not green.state


@pytest.mark.parametrize(
    ("name", "settings", "pin", "seat"),
    [
        ("touch-pads", {}, 17, None),
        ("touch-pads", {"button_pin": 22}, 22, None),
        ("button-led", {"active_high": True}, 17, None),
        ("seats", {"seats": SEATS, "active_high": True}, 22, 2),
    ],
)
async def test_touch_pad_pin_is_high_when_touched_and_low_otherwise(
    autojump_clock: trio.testing.MockClock,
    pins: MockFactory,
    name: str,
    settings: dict[str, object],
    pin: int,
    seat: int | None,
) -> None:
    async with open_board(name, **settings) as board, board.button.presses() as presses:
        pad = pins.pin(pin)
        assert pad.pull == "down"
        assert not board.button.is_pressed
        pad.drive_high()
        down = await next_event(presses)
        assert isinstance(down, Down)
        assert down.seat == seat
        assert board.button.is_pressed
        await trio.sleep(0.05)
        pad.drive_low()
        assert isinstance(await next_event(presses), Up)
        assert not board.button.is_pressed


async def test_electrical_glitch_on_the_wire_is_not_a_press(
    autojump_clock: trio.testing.MockClock, pins: MockFactory
) -> None:
    async with open_board("button-led") as board, board.button.presses() as presses:
        pin = pins.pin(17)
        pin.drive_low()
        pin.drive_high()
        await trio.sleep(0.1)
        pin.drive_low()
        assert isinstance(await next_event(presses), Down)
        await trio.sleep(0.05)
        pin.drive_high()
        assert isinstance(await next_event(presses), Up)
        with pytest.raises(trio.WouldBlock):
            presses.receive_nowait()


async def test_each_seat_has_its_own_button_and_light(pins: MockFactory) -> None:
    async with open_board("seats", seats=SEATS) as board:
        _, second, _ = board.seat_lights
        async with board.button.presses() as presses:
            for seat, pin in ((2, 22), (1, 17), (3, 5)):
                pins.pin(pin).drive_low()
                event = await next_event(presses)
                assert isinstance(event, Down)
                assert event.seat == seat
                assert board.button.is_pressed
        second.show(ON)
        await until_pin(pins.pin(23), True)
        assert not pins.pin(27).state
        board.light.show(ON)
        await until_pin(pins.pin(27), True)


async def test_button_held_at_start_is_reported_to_later_listeners(
    autojump_clock: trio.testing.MockClock, pins: MockFactory
) -> None:
    async with open_board("button-led"):
        pass  # creates the pin
    held = HeldPin.instead_of(pins, 17)
    async with open_board("button-led") as board:
        await trio.sleep(0.05)
        async with board.button.presses() as presses:
            stuck = await next_event(presses)
            assert isinstance(stuck, Stuck)
            held.let_go()
            assert isinstance(await next_event(presses), Freed)
        async with board.button.presses() as later:
            held.drive_low()
            assert isinstance(await next_event(later), Down)


async def test_listener_that_joins_during_press_gets_no_release(
    autojump_clock: trio.testing.MockClock, pins: MockFactory
) -> None:
    async with open_board("button-led") as board:
        pin = pins.pin(17)
        async with board.button.presses() as first:
            pin.drive_low()
            await next_event(first)
            async with board.button.presses() as second:
                await trio.sleep(0.05)
                pin.drive_high()
                assert isinstance(await next_event(first), Up)
                await trio.sleep(0.05)
                pin.drive_low()
                assert isinstance(await next_event(second), Down)


async def test_listener_that_leaves_does_not_stop_other_listeners(pins: MockFactory) -> None:
    async with (
        open_board("button-led") as board,
        board.button.presses() as kept,
        board.button.presses() as closed,
    ):
        closed.close()
        pins.pin(17).drive_low()
        assert isinstance(await next_event(kept), Down)


async def test_pin_in_use_is_reported_with_its_number(pins: MockFactory) -> None:
    with LED(27), pytest.raises(BoardUnavailable, match="The light cannot use GPIO27"):
        async with open_board("button-led"):
            pass
    async with open_board("button-led"):
        pass  # the button's pin was released


WRONG: list[tuple[str, Mapping[str, object], str]] = [
    ("button-led", {"button_pin": 28}, '"button_pin" must be a BCM pin number from 0 to 27, not 28'),
    ("button-led", {"button_pin": "17"}, 'not "17"'),
    ("button-led", {"light_pin": True}, '"light_pin" must be a BCM pin number'),
    ("button-led", {"button_pin": 27}, '"light_pin" cannot be GPIO27: button_pin has it already'),
    (
        "button-led",
        {"buton": 5},
        '"buton" is unknown; this board has button_pin, light_pin, audio_hat and active_high',
    ),
    (
        "button-led",
        {"light_pin": 18, "audio_hat": True},
        '"light_pin" cannot be GPIO18: pins 2, 3 and 18 to 21',
    ),
    ("button-led", {"audio_hat": 1}, '"audio_hat" must be true or false, not 1'),
    ("respeaker-2mic", {"button_pin": 10}, '"button_pin" cannot be GPIO10: light \\(data\\) has it already'),
    ("respeaker-2mic", {"power_pin": 3}, "cannot be GPIO3"),
    ("voice-bonnet", {"data_pin": 6}, '"clock_pin" cannot be GPIO6: data_pin has it already'),
    ("seats", {}, '"seats" must list a button and a light for every seat'),
    ("seats", {"seats": []}, "must list"),
    ("seats", {"seats": [5]}, '"seats\\[1\\]" must be a table such as'),
    ("seats", {"seats": [{"button": 5}]}, '"seats\\[1\\]" must have button and light, not button'),
    ("seats", {"seats": [*SEATS, {"button": 22, "light": 7}]}, '"seats\\[4\\].button" cannot be GPIO22'),
    ("seats", {"seats": [*SEATS, {"button": 2, "light": 7}], "audio_hat": True}, "cannot be GPIO2:"),
    ("keyboard", {"button_pin": 17}, '"button_pin" is unknown; this board has terminal'),
    ("keyboard", {"terminal": ""}, '"terminal" must be a text'),
]


@pytest.mark.parametrize(("name", "settings", "sentence"), WRONG)
def test_wrong_board_settings_are_refused_with_place(
    name: str, settings: Mapping[str, object], sentence: str
) -> None:
    with pytest.raises(BoardSettingsError, match=sentence):
        check_board(name, settings)


@pytest.mark.parametrize("name", ["aiy-hat", "respeaker-2mic", "voice-bonnet", "codec-zero"])
@pytest.mark.parametrize("pin", [2, 3, 18, 19, 20, 21])
def test_audio_board_reserves_its_sound_pins(name: str, pin: int) -> None:
    with pytest.raises(BoardSettingsError, match=f"GPIO{pin}: pins 2, 3 and 18 to 21 belong to the sound"):
        check_board(name, {"button_pin": pin})


def test_sound_pins_are_free_without_audio_board() -> None:
    check_board("button-led", {"button_pin": 2, "light_pin": 18})


def test_unknown_board_is_refused_with_list_of_boards() -> None:
    with pytest.raises(BoardSettingsError, match='"toaster"') as told:
        check_board("toaster", {})
    assert all(name in str(told.value) for name in PROFILES)


async def test_wrong_board_settings_never_fall_back_to_keyboard(pins: MockFactory) -> None:
    told: list[str] = []
    with pytest.raises(BoardError):
        async with open_board_or_keyboard("button-led", {"button_pin": 99}, told.append):
            pass
    assert told == []


def test_default_board_is_the_soldered_box() -> None:
    assert DEFAULT_BOARD == "button-led"
    assert [profile.name for profile in describe_boards()] == list(PROFILES)


@pytest.mark.parametrize("profile", describe_boards(), ids=lambda profile: profile.name)
async def test_documented_example_of_every_board_runs(pins: MockFactory, profile: Profile) -> None:
    assert len(profile.example.splitlines()) == 5
    if profile.name in ("keyboard", "esphome"):
        compile(f"async def example():\n{indented(profile.example)}", profile.name, "exec")
        return
    namespace: dict[str, object] = {}
    source = "from hardware.boards import open_board\nfrom hardware.light import *\nprint = said.append\n"
    said: list[object] = []
    namespace["said"] = said
    exec(f"{source}\nasync def example():\n{indented(profile.example)}", namespace)
    buttons = {name: pin for name, _, pin in GPIO_BOARDS}
    assert profile.name in buttons, "write the board in GPIO_BOARDS of this file, with the pin of its button"
    button = buttons[profile.name]

    async def press() -> None:
        """Press until the example has seen it, because a slow machine opens the board late."""
        while not said:
            touched = pins.pin(button)
            for high in (profile.name == "touch-pads", profile.name != "touch-pads"):
                await trio.sleep(0.05)
                touched.drive_high() if high else touched.drive_low()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(press)
        with trio.fail_after(HANGS):
            await the(FunctionType, namespace["example"])()
    assert isinstance(said[0], Down)


def indented(text: str) -> str:
    return "\n".join("    " + line for line in text.splitlines())


async def test_probe_reports_no_fault_of_a_working_board(
    autojump_clock: trio.testing.MockClock, pins: MockFactory
) -> None:
    found = await probe("button-led")
    assert (found.opened, found.button_released, found.light_works) == (True, True, True)
    assert found.sentence == 'Board "button-led" opens, the button is released and the light can be set.'


async def test_probe_reports_board_that_does_not_open(pins: MockFactory) -> None:
    with LED(27):
        found = await probe("button-led")
    assert not found.opened
    assert "GPIO27" in found.sentence


class DeadPin(MockPin):
    """An output whose line always stays low."""

    def _set_state(self, value: bool) -> None:
        del value


async def test_probe_reports_light_that_does_not_switch(
    autojump_clock: trio.testing.MockClock, pins: MockFactory
) -> None:
    pins.pin(27, pin_class=DeadPin)
    found = await probe("button-led")
    assert (found.opened, found.button_released, found.light_works) == (True, True, False)
    assert "the light does not answer" in found.sentence


async def test_board_can_be_reopened_while_its_error_is_still_held(pins: MockFactory) -> None:
    """gpiozero reserves a pin for a device that failed to open while the traceback keeps it alive."""

    class BusyPin(MockPin):
        def __init__(self, *arguments: object) -> None:
            raise OSError("GPIO busy")

    pins.pin_class = BusyPin
    with pytest.raises(BoardUnavailable, match="another program holds it") as kept:
        async with open_board("button-led"):
            pass
    pins.pin_class = MockPin
    async with open_board("button-led"):
        assert kept.value.__cause__ is not None
