"""Reads scenes aloud, and tells the private side what is heard when. The voice waits for nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import trio

from hardware.button import Presses
from hardware.presses import Down, PauseHeld
from narrator.box.box import Box
from narrator.night.scene import Moment, Scene
from narrator.night.secret import PrivateSide


async def read_scenes(
    box: Box,
    scenes: Sequence[Scene],
    private: PrivateSide,
    *,
    start: int = 0,
    began: Callable[[int], None] = lambda _: None,
) -> None:
    """Read scenes in order, from number `start`; a press of three seconds pauses the night aloud.

    `began` is called with the number of each scene when it begins.
    """
    async with box.button.presses() as presses:
        for number in range(start, len(scenes)):
            began(number)
            if number + 1 < len(scenes):
                box.prepare(*scenes[number + 1].lines)
            scene = scenes[number]
            while not await _read(box, scene, private, presses):
                await _rest(box, presses)
                scene = scene.anew()


async def _read(box: Box, scene: Scene, private: PrivateSide, presses: Presses) -> bool:
    """Read one scene; False when it was interrupted by a pause and wants to be read again."""
    private.begin(scene)
    finished = False

    async def feel() -> None:
        async for event in presses:
            if isinstance(event, Down):
                whose = {} if event.seat is None else {"seat": event.seat}
                box.trace.private("press", at=event.at, **whose)
                private.pressed(event)
            elif isinstance(event, PauseHeld):
                nursery.cancel_scope.cancel()

    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(feel)
            await box.play(scene.lines, lambda mark: private.moment(Moment.of(mark), trio.current_time()))
            finished = True
            nursery.cancel_scope.cancel()
    finally:
        private.dark()  # whatever comes next, a pause, an error or the end: eyes may open, or lids may glow
    return finished


async def _rest(box: Box, presses: Presses) -> None:
    """Say that the game rests, and wait for the press that wakes it; the call then starts anew."""
    box.stage.rest(True)
    await box.say("night.paused")
    _forget(presses)
    async for event in presses:
        if isinstance(event, Down):
            break
    box.stage.rest(False)
    await box.say("night.resumed")


def _forget(presses: Presses) -> None:
    """What the button did while the pause was announced is the rest of the press that asked for it."""
    with suppress(trio.WouldBlock):
        while True:
            presses.receive_nowait()
