"""Network addresses and lights of pads, used by both the trio thread and the network thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypedDict

import trio

from hardware.light import DARK, Colour

PORT = 6053
"""Default port of an ESPHome device."""


@dataclass(frozen=True, slots=True)
class PadPlace:
    """Network name, encryption key (32 bytes in base64) and, if it is fixed, the address of one pad."""

    name: str
    key: str
    host: str | None = None
    port: int = PORT


class PadFollower(Protocol):
    """A receiver of news about one pad, called in trio's thread."""

    def found(self, way: float) -> None:
        """Record that the pad is connected. A message takes `way` seconds, one way."""

    def said(self, report: str, at: float) -> None:
        """Process a report that came at `at`, on trio's clock."""

    def shone(self, brightness: float) -> None:
        """Record the `brightness`, from 0 to 1, that the pad reports of its light."""

    def lost(self, why: str) -> None:
        """Record that the pad is missing; `why` is a sentence for a person."""


FAINT = 0.0001
"""Brightness that is sent to switch a light off: less than one step of a lamp with twelve bits."""
TICK_SECONDS = 0.06
"""Seconds between two messages to a pad: the length of the shortest step of any light pattern."""


class LampOf(NamedTuple):
    """The light of a pad, as the pad describes it: its key for commands, and whether it has colours."""

    key: int
    coloured: bool


class LampCommand(TypedDict, total=False):
    """A command to a pad's light, with the parameter names of the library `aioesphomeapi`."""

    key: int
    state: bool
    brightness: float
    rgb: tuple[float, float, float]
    transition_length: float


def command_for(lamp: LampOf, colour: Colour) -> LampCommand:
    """Return the command that makes the light `lamp` of a pad show `colour`.

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
    """Return whether a `brightness` that a pad reports, from 0 to 1, counts as lit."""
    return brightness > 2 * FAINT


class PadLamp:
    """The light of one pad. A new colour is kept here until the next messages are sent to all pads."""

    def __init__(self) -> None:
        self.wanted = DARK
        self._told = False

    async def set(self, colour: Colour) -> None:
        """Show `colour` from the next messages on. Does not wait until they are sent."""
        self.wanted = colour
        await trio.lowlevel.checkpoint()

    def tells(self, lit: bool) -> None:
        """Record whether the pad reports its light as on."""
        self._told = lit

    def lit(self) -> bool:
        """Return whether the light was on in the pad's last report."""
        return self._told

    def close(self) -> None:
        """Switch the light off; the pad gets the message together with the next messages to all pads."""
        self.wanted = DARK


class PadRounds:
    """A sender of messages to the lights of all pads, always to all of them at the same time.

    `write` is the function that sends a list of colours, one for each pad, in order.
    """

    def __init__(self, lamps: Sequence[PadLamp], write: Callable[[tuple[Colour, ...]], None]) -> None:
        self._lamps = tuple(lamps)
        self._write = write

    async def run(self) -> None:
        """Send messages to all pads at regular times until cancelled."""
        due = trio.current_time()
        while True:
            self._write(tuple(lamp.wanted for lamp in self._lamps))
            # Never wait until a past time: after a delay the pads must not get several messages at once.
            due = max(due + TICK_SECONDS, trio.current_time())
            await trio.sleep_until(due)
