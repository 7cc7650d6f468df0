"""Places and lights of pads: between the loop of the evening and the loop of the network."""

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
    """One pad: its name in the network, its key (32 bytes in base64), and its address if it is fixed."""

    name: str
    key: str
    host: str | None = None
    port: int = PORT


class PadFollower(Protocol):
    """Receiver of news about one pad, in the loop of the evening."""

    def found(self, way: float) -> None:
        """Note that the pad is connected; a message takes `way` seconds, one way."""

    def said(self, report: str, at: float) -> None:
        """Take a report that came `at`, on trio's clock."""

    def shone(self, brightness: float) -> None:
        """Note the `brightness` that the pad reports of its light, from 0 to 1."""

    def lost(self, why: str) -> None:
        """Note that the pad is missing; `why` is a sentence for a person."""


FAINT = 0.0001
"""Brightness that is sent for dark: below one step of any lamp's twelve bits."""
TICK_SECONDS = 0.06
"""Seconds between two messages to a pad: the length of the shortest step of any pattern."""


class LampOf(NamedTuple):
    """The light of a pad, as the pad describes it: its key, and whether it has colours."""

    key: int
    coloured: bool


class LampCommand(TypedDict, total=False):
    """A command to a light, with the names of `aioesphomeapi`."""

    key: int
    state: bool
    brightness: float
    rgb: tuple[float, float, float]
    transition_length: float


def command_for(lamp: LampOf, colour: Colour) -> LampCommand:
    """Return the command that makes `lamp` show `colour`.

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
    """The light of one pad; its colour waits here until the next round."""

    def __init__(self) -> None:
        self.wanted = DARK
        self._told = False

    async def set(self, colour: Colour) -> None:
        """Show `colour` from the next round on; does not wait for it."""
        self.wanted = colour
        await trio.lowlevel.checkpoint()

    def tells(self, lit: bool) -> None:
        """Note whether the pad reports its light as on."""
        self._told = lit

    def lit(self) -> bool:
        """Return whether the light was on in the pad's last report."""
        return self._told

    def close(self) -> None:
        """Go dark with the next round."""
        self.wanted = DARK


class PadRounds:
    """Writes to all pads in rounds; `write` gets one colour for each pad, in order."""

    def __init__(self, lamps: Sequence[PadLamp], write: Callable[[tuple[Colour, ...]], None]) -> None:
        self._lamps = tuple(lamps)
        self._write = write

    async def run(self) -> None:
        """Write rounds until cancelled."""
        due = trio.current_time()
        while True:
            self._write(tuple(lamp.wanted for lamp in self._lamps))
            # Never count from before now: a delayed loop does not catch up in a flurry.
            due = max(due + TICK_SECONDS, trio.current_time())
            await trio.sleep_until(due)
