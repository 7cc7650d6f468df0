"""No button and no light at the box: whoever presses, and sees a light, does so elsewhere, as on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from hardware.board import Board, background
from hardware.button import PressStreams
from hardware.light import Colour, LampLight

NAME = "elsewhere"
"""No board that anybody chooses: it stands in for those that cannot be had."""


class _NoButton:
    """Nobody can press it; what is pressed elsewhere comes by its streams."""

    def __init__(self, streams: PressStreams) -> None:
        self.presses = streams.open
        self.is_pressed = False


class _NoLamp:
    """Always dark."""

    async def set(self, colour: Colour) -> None:
        """Nothing to see."""
        await trio.lowlevel.checkpoint()

    def lit(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nothing to do."""


@asynccontextmanager
async def open_elsewhere() -> AsyncIterator[Board]:
    """A board without parts, for a box whose people have a page."""
    streams, light = PressStreams(), LampLight(_NoLamp())
    async with background(light.run):
        yield Board(NAME, _NoButton(streams), light, streams=streams)
