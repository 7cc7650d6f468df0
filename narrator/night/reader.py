"""Reads scenes aloud, and tells the private side what is heard when. The voice waits for nobody.

The private side is called, never awaited: whatever took it time would be heard as a pause, longer where there
is more to do. So it gets marks as they are played and presses as they fall, and what it makes of them goes to
the light alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import trio

from hardware.button import Presses
from hardware.presses import Down, PauseHeld
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.trace import Trace
from narrator.box.waits import WAITS
from narrator.night.choice import Moment, MomentKind
from narrator.night.pausing import rest_at_night
from narrator.night.phone import lay_sheet, put_away
from narrator.night.private import PrivateSide
from narrator.night.round_scenes import go_round
from narrator.night.scene import Scene


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
    if box.sitting.by_round is not None:
        await go_round(box, scenes, private, start=start, began=began)
        return
    async with box.devices.button.presses() as presses:
        for number in range(start, len(scenes)):
            began(number)
            # A scene ahead, so that no call waits for its words to be rendered: a wait between two calls is
            # heard.
            if number + 1 < len(scenes):
                box.prepare(*scenes[number + 1].opening, *scenes[number + 1].lines)
            scene = scenes[number]
            while scene.opening and not await _open(box, scene.opening, presses):
                await rest_at_night(box, presses)
            # Anew after a pause, from its wake line: all eyes are closed by then. What was answered in it
            # stays so (`Secrets.begin`): those rolls are read to nobody, in the same words.
            scene = scene.opened()
            while not await _read(box, scene, private, presses):
                await rest_at_night(box, presses)
                scene = scene.anew()


async def _open(box: Box, opening: Sequence[Line], presses: Presses) -> bool:
    """Say what comes before a scene; False when it was interrupted by a pause and wants to be said again.

    All eyes are closed, and whoever presses cuts it short: that tells of nobody who is awake. A press in its
    first moments does not, for it may be a late one of the call before, of which the room must not learn.
    """
    began, paused = trio.current_time(), False

    async def feel() -> None:
        nonlocal paused
        async for event in presses:
            paused = isinstance(event, PauseHeld)
            if isinstance(event, Down):
                _trace(box.trace, event)
            if paused or (isinstance(event, Down) and event.at - began >= WAITS.skipped):
                nursery.cancel_scope.cancel()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        await box.play(opening)
        nursery.cancel_scope.cancel()
    return not paused


def _trace(trace: Trace, press: Down) -> None:
    whose = {} if press.seat is None else {"seat": press.seat}
    trace.private("press", at=press.at, **whose)


async def _read(box: Box, scene: Scene, private: PrivateSide, presses: Presses) -> bool:
    """Read one scene; False when it was interrupted by a pause and wants to be read again."""
    private.begin(scene)
    finished = False

    def heard(mark: str) -> None:
        moment = Moment.of(mark)
        if moment.kind is not MomentKind.END:
            lay_sheet(box, scene, moment)
        private.moment(moment, trio.current_time())
        if moment.kind is MomentKind.END:
            lay_sheet(box, scene, moment)

    async def feel() -> None:
        async for event in presses:
            if isinstance(event, Down):
                _trace(box.trace, event)
                private.pressed(event)
            elif isinstance(event, PauseHeld):
                nursery.cancel_scope.cancel()

    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(feel)
            await box.play(scene.lines, heard)
            finished = True
            nursery.cancel_scope.cancel()
    finally:
        put_away(box)
        private.dark()  # whatever comes next, a pause, an error or the end: eyes may open, or lids may glow
    return finished
