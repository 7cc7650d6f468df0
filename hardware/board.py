"""The boards by name: what they carry, and how to open one."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.button import Button
from hardware.light import Light


@dataclass(frozen=True, slots=True)
class Board:
    """An open board.

    `seat_lights` are the lights of seat 1, 2 …; there are none unless every seat has its own pair. Then
    `light` is all of them together, and `button` all their buttons, whose presses tell the seat.
    """

    name: str
    button: Button
    light: Light
    seat_lights: tuple[Light, ...] = ()
