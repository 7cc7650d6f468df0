"""A pause in the middle of a night, asked for by a long press."""

from __future__ import annotations

from contextlib import suppress

import trio

from hardware.button import Presses
from hardware.presses import Down
from narrator.box.box import Box


async def rest_at_night(box: Box, presses: Presses) -> None:
    """Say that the game rests while all sleep, and wait for the press that wakes it."""
    with box.stage.resting():
        await box.say("night.paused")
        _forget(presses)
        async for event in presses:
            if isinstance(event, Down):
                break
    await box.say("night.resumed")


def _forget(presses: Presses) -> None:
    """What the button did while the pause was announced is the rest of the press that asked for it."""
    with suppress(trio.WouldBlock):
        while True:
            presses.receive_nowait()
