"""Boards whose parts are connected to GPIO pins: one or more pairs of a button and a lamp."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial

import trio
from gpiozero.pins import Factory

from hardware.board import Board, background
from hardware.button import PressStreams
from hardware.gpio_button import ButtonGroup, GpioButton
from hardware.lamps import LedLamp
from hardware.light import AllLights, Lamp, LampLight
from hardware.pins import errors_as_sentences, open_pins
from hardware.profile import Opening
from hardware.settings import BoardSettings


@dataclass(frozen=True, slots=True)
class Wires:
    """One button and one lamp: their BCM pins, and a function that opens the lamp.

    The lamp's pin is only used in error messages. A press makes the button's pin low, or with `active_high`
    high.
    """

    button: int
    light: int
    lamp: Callable[[Factory], Lamp]
    active_high: bool = False


@asynccontextmanager
async def open_one(name: str, wires: Wires) -> AsyncIterator[Board]:
    """Open a board with one button and one light. Errors use its `name`. Raises `BoardUnavailable`."""
    with ExitStack() as parts:
        streams = PressStreams()
        button, light = _connect({0: wires}, streams, parts)[0]
        async with background(button.run, light.run):
            yield Board(name, button, light, streams=streams)


def button_and_led(name: str, given: Mapping[str, object], *, active_high: bool) -> Opening:
    """Return the function that opens a board of one button and one LED on any two pins.

    `active_high` says whether a press makes the pin high; the settings may change it. Raises
    `BoardSettingsError`.
    """
    settings = BoardSettings(name, given)
    button, light = settings.pin("button_pin", 17), settings.pin("light_pin", 27)
    if settings.switch("audio_hat", False):
        settings.sound_needs_its_pins()
    active_high = settings.switch("active_high", active_high)
    settings.done()
    return partial(open_one, name, Wires(button, light, partial(LedLamp, light), active_high))


@asynccontextmanager
async def open_seats(name: str, seats: Mapping[int, Wires]) -> AsyncIterator[Board]:
    """Open a board with a button and a light in front of every seat. Raises `BoardUnavailable`."""
    with ExitStack() as parts:
        streams = PressStreams()
        pairs = _connect(seats, streams, parts)
        buttons, lights = zip(*pairs.values(), strict=True)
        async with background(*(part.run for part in (*buttons, *lights))):
            yield Board(name, ButtonGroup(buttons, streams), AllLights(lights), lights, streams=streams)


def _connect(
    seats: Mapping[int, Wires], streams: PressStreams, parts: ExitStack
) -> dict[int, tuple[GpioButton, LampLight]]:
    """Open all buttons and lights, and return them by seat.

    `parts` closes the buttons and lights in reverse order. If one cannot be opened, all are closed.
    """
    factory = parts.enter_context(open_pins())
    token = trio.lowlevel.current_trio_token()
    pairs: dict[int, tuple[GpioButton, LampLight]] = {}
    for seat, wires in seats.items():
        of_seat = f" of seat {seat}" if seat else ""
        with errors_as_sentences(f"The button{of_seat}", wires.button, factory):
            button = GpioButton(
                wires.button, factory, token, streams, seat or None, active_high=wires.active_high
            )
        parts.callback(button.close)
        with errors_as_sentences(f"The light{of_seat}", wires.light, factory):
            lamp = wires.lamp(factory)
        parts.callback(lamp.close)
        pairs[seat] = (button, LampLight(lamp))
    return pairs
