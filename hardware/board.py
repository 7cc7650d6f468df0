"""The boards by name: what they carry, and how to open one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hardware.button import Button, PressStreams
from hardware.light import Colour, Light
from hardware.news import Parts
from hardware.pads.quality import PadQuality
from hardware.strokes import Stroke
from hardware.terminal import Terminal


@dataclass(frozen=True, slots=True)
class Console:
    """The terminal of a board that is one: what is typed there beside the button, and what the lamp shows."""

    terminal: Terminal
    follow: Callable[[Callable[[Stroke], None]], None]
    """Have every stroke reported that is not the button's."""
    tap: Callable[[], None]
    """Press the button, for a key that means as much."""
    space_while: Callable[[Callable[[], bool]], None]
    """Have the space bar write a space, and press nothing, while the function says that a line is begun."""
    colour: Callable[[], Colour]
    """What the lamp shows now."""
    label: Callable[[str, Sequence[str]], None] = lambda _, __: None
    """Call the light and its keys so, in the words of the box; before that they have no name."""


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
    console: Console | None = None
    """Where the board is a terminal."""
    streams: PressStreams = field(default_factory=PressStreams)
    """Where `button` publishes what is pressed: whoever presses it from elsewhere does so here."""
    parts: Parts = field(default_factory=Parts)
    """What may drop out of it while it is open, and come back."""
    qualities: Callable[[], tuple[PadQuality, ...]] = tuple
    """How well each pad without a wire is reached, where there are any."""
