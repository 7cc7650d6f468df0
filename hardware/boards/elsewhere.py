"""Board without button and light: players press on their phones, and the phones show the light."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from hardware.board import Board, background
from hardware.button import PressStreams
from hardware.light import Colour, LampLight

NAME = "elsewhere"
"""Name of the board without button and light. Users cannot choose it: it replaces a board that is
unavailable.
"""


class _NoButton:
    """A button that cannot be pressed. Its streams carry the presses from other devices."""

    def __init__(self, streams: PressStreams) -> None:
        self.presses = streams.open
        self.is_pressed = False


class _NoLamp:
    """A lamp that is always dark."""

    async def set(self, colour: Colour) -> None:
        """Do nothing: there is no light."""
        await trio.lowlevel.checkpoint()

    def lit(self) -> bool:
        """Return False: there is no light."""
        return False

    def close(self) -> None:
        """Do nothing."""


@asynccontextmanager
async def open_elsewhere() -> AsyncIterator[Board]:
    """Open a board without parts, for a box whose players use its web page."""
    streams, light = PressStreams(), LampLight(_NoLamp())
    async with background(light.run):
        yield Board(NAME, _NoButton(streams), light, streams=streams)
