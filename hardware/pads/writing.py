"""Where the pads are, and who is told of them: between the loop of the evening and the network's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypedDict

import trio

from hardware.light import DARK, Colour

PORT = 6053
"""Where an ESPHome device listens, unless it says otherwise."""


@dataclass(frozen=True, slots=True)
class PadPlace:
    """One pad: its name in the network, its key (32 bytes in base64), and where it is, if not by its name."""

    name: str
    key: str
    host: str | None = None
    port: int = PORT


class PadFollower(Protocol):
    """Who is told of one pad, in the loop of the evening."""

    def found(self, way: float) -> None:
        """It is there; a message takes `way` seconds, one way."""

    def said(self, report: str, at: float) -> None:
        """It reported, at a moment of trio's clock."""

    def shone(self, brightness: float) -> None:
        """It told the `brightness` of its light, from 0 to 1."""

    def lost(self, why: str) -> None:
        """It is not there, or not any more; `why` is a sentence for a person."""


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


class PadLamp:
    """The light of one pad: what it is to show lies here until the next round."""

    def __init__(self) -> None:
        self.wanted = DARK
        self._told = False

    async def set(self, colour: Colour) -> None:
        """Show `colour` from the next round on, for which nobody waits."""
        self.wanted = colour
        await trio.lowlevel.checkpoint()

    def tells(self, lit: bool) -> None:
        """The pad has told whether it shines."""
        self._told = lit

    def lit(self) -> bool:
        """What the pad told last."""
        return self._told

    def close(self) -> None:
        """Dark with the next round."""
        self.wanted = DARK


class PadRounds:
    """Writes to all pads, for ever; `write` gets one colour for each, in their order."""

    def __init__(self, lamps: Sequence[PadLamp], write: Callable[[tuple[Colour, ...]], None]) -> None:
        self._lamps = tuple(lamps)
        self._write = write

    async def run(self) -> None:
        """Round after round."""
        due = trio.current_time()
        while True:
            self._write(tuple(lamp.wanted for lamp in self._lamps))
            # Never from before now: a loop that was held up does not catch up in a flurry.
            due = max(due + TICK_SECONDS, trio.current_time())
            await trio.sleep_until(due)
