"""How the light of a pad is written to: the same bytes' worth, whatever it is to show.

The network's cipher hides what is written, not how long it is, and the protocol leaves out of a message what
is false or nought. So a light is never told to be off, nor a colour that it has none of: it is on, always,
and dark means a ten-thousandth of its brightness, which no lamp shows. What the pad answers is as long as
what it was told, for the same reason.
"""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from hardware.light import Colour

FAINT = 0.0001
"""As bright as dark is written: below one step of any lamp's twelve bits."""
TICK_SECONDS = 0.06
"""How often every pad is written to: as long as the shortest step of any pattern."""


class LampOf(NamedTuple):
    """The light of a pad, as the pad tells of it: its key, and whether it has colours."""

    key: int
    coloured: bool


class LampCommand(TypedDict, total=False):
    """What a light is told, by the names of `aioesphomeapi`."""

    key: int
    state: bool
    brightness: float
    rgb: tuple[float, float, float]
    transition_length: float


def command_for(lamp: LampOf, colour: Colour) -> LampCommand:
    """What `lamp` is told to show `colour`.

    >>> command_for(LampOf(7, coloured=False), Colour(0.0, 0.0, 0.0))
    {'key': 7, 'state': True, 'brightness': 0.0001, 'transition_length': 0.0}
    """
    level = max(min(colour.level, 1.0), FAINT)
    command = LampCommand(key=lamp.key, state=True, brightness=level, transition_length=0.0)
    if lamp.coloured:
        brightest = max(colour.level, FAINT)
        red, green, blue = (max(part / brightest, FAINT) for part in colour)
        command["rgb"] = (red, green, blue)
    return command


def is_lit(brightness: float) -> bool:
    """Whether a `brightness` that a pad tells of, from 0 to 1, is light at all."""
    return brightness > 2 * FAINT
