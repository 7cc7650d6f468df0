"""The profile of a board: its parts, their pins, and the wiring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from hardware.board import Board

Opening = Callable[[], AbstractAsyncContextManager[Board]]


@dataclass(frozen=True, slots=True)
class Profile:
    """One board that Narrator supports.

    `button` and `light` describe the parts in a few words, with their BCM pins. `wiring` says how to
    connect them. `example` is a working program of five lines. `settings` explains each setting.
    `prepare` checks the settings (raises `BoardSettingsError`) and returns a function that opens the
    board.
    """

    name: str
    button: str
    light: str
    wiring: str
    example: str
    settings: Mapping[str, str]
    prepare: Callable[[Mapping[str, object]], Opening]


def example(name: str, settings: str = "") -> str:
    """Return five lines that light the lamp of board `name` and wait for one press of its button."""
    arguments = f'"{name}"{", " + settings if settings else ""}'
    return (
        f"async with open_board({arguments}) as board:\n"
        "    board.light.show(BLINK_ONCE)\n"
        "    async with board.button.presses() as presses:\n"
        "        print(await presses.receive())\n"
        "    board.light.show(ON)"
    )
