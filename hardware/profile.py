"""A profile says what a board carries, on which pins, and how to wire it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from hardware.board import Board

Opening = Callable[[], AbstractAsyncContextManager[Board]]


@dataclass(frozen=True, slots=True)
class Profile:
    """One board Narrator knows.

    `button`, `light`: what they are, in a few words, with their BCM pins. `wiring`: how to connect them.
    `example`: five lines that work. `settings`: each setting with what it means. `prepare` checks the
    settings (raises `BoardSettingsError`) and gives what opens the board.
    """

    name: str
    button: str
    light: str
    wiring: str
    example: str
    settings: Mapping[str, str]
    prepare: Callable[[Mapping[str, object]], Opening]


def example(name: str, settings: str = "") -> str:
    """Five lines that light the lamp of board `name` while somebody presses its button once."""
    arguments = f'"{name}"{", " + settings if settings else ""}'
    return (
        f"async with open_board({arguments}) as board:\n"
        "    board.light.show(BLINK_ONCE)\n"
        "    async with board.button.presses() as presses:\n"
        "        print(await presses.receive())\n"
        "    board.light.show(ON)"
    )
