"""The boards by name: what they carry, and how to open one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hardware.button import Button
from hardware.light import Light


@dataclass(frozen=True, slots=True)
class SeatPair:
    """The button and the light in front of one seat."""

    button: Button
    light: Light


@dataclass(frozen=True, slots=True)
class Board:
    """An open board.

    `seats` maps seat numbers (from 1) to their own pair; it is empty unless every seat has one. Then `button`
    is all their buttons taken together, and `light` all their lights.
    """

    name: str
    button: Button
    light: Light
    seats: Mapping[int, SeatPair] = field(default_factory=dict)
