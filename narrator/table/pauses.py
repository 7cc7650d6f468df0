"""Pauses that players ask for, by day and at night, and lines that no press cuts short."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress

import trio

from hardware.button import Presses
from hardware.presses import Down, PauseHeld
from narrator.rules.stage import Phase
from narrator.table.box import Box, Line
from narrator.table.digits import digits
from narrator.table.listening import (
    STOPPABLE_SECONDS,
    Chosen,
    Command,
    Mistaken,
    Wake,
    listen,
    say,
    unless_cut_short,
)
from narrator.table.offers import Offer
from narrator.table.timing import WAITS
from voices.writing.pack import Value


async def rest_at_night(box: Box, presses: Presses) -> None:
    """Say that the game is paused while all sleep, and wait for the press that resumes it."""
    with box.stage.resting():
        await box.say("night.paused")
        _forget(presses)
        async for event in presses:
            if isinstance(event, Down):
                break
    await box.say("night.resumed")


def _forget(presses: Presses) -> None:
    """Discard presses during the announcement: they count as part of the press that asked for the pause."""
    with suppress(trio.WouldBlock):
        while True:
            presses.receive_nowait()


async def rest(box: Box) -> None:
    """Pause the game until a press, or the word to go on."""
    words = (*box.pack.phrases["resume"], *box.pack.phrases["next"])
    with box.stage.resting():
        reply = await say(box, "pause.on")
        if reply is None and (code := new_host_code(box)) is not None:
            reply = await say(box, "page.new_host_code", code=code)
        while reply not in (Chosen("resume"), Wake.PRESS):
            reply = await listen(box, (Offer("resume", "", words),), WAITS.rest)
            if isinstance(reply, Mistaken):
                reply = await say(box, "mend.later")
    await box.say("pause.off")


def new_host_code(box: Box) -> str | None:
    """Make a new code for the host's page, and return it with each digit as a word.

    Return None if no wrong code was tried, or if there is a host.
    """
    phones = box.devices.phones
    code = None if phones is None else phones.renewed_host_code()
    return None if code is None else digits(code, box.pack)


@asynccontextmanager
async def to_the_end(box: Box) -> AsyncIterator[None]:
    """Let no press cut short the lines said in this context.

    If a pause is requested meanwhile, it begins at the end.
    """
    async with box.devices.button.presses() as presses:
        yield
        if not _wants_a_pause(presses):
            return
        if box.stage.now.phase is Phase.ASLEEP:
            await rest_at_night(box, presses)
        else:
            await rest(box)


async def proclaim(box: Box, cue: str, **values: Value) -> None:
    """Say a cue to its end. A pause that is requested meanwhile begins after it."""
    async with to_the_end(box):
        await box.play([box.telling(cue, **values)])


async def tell_a_tale(box: Box, lines: Iterable[Line]) -> None:
    """Say lines until a press or the stop word ends them. After a pause, repeat the line that was cut."""
    left = deque(lines)
    stoppable = box.seconds(left) >= STOPPABLE_SECONDS

    async def play_rest() -> None:
        while left:
            box.prepare(*list(left)[1:2])
            await box.play([left[0]])
            left.popleft()

    while await unless_cut_short(box, play_rest, lambda _: None, None, stoppable=stoppable) is Command.PAUSE:
        await rest(box)


def _wants_a_pause(presses: Presses) -> bool:
    """Return whether the button was held long enough for a pause since the last check."""
    wanted = False
    with suppress(trio.WouldBlock):
        while True:
            wanted = isinstance(presses.receive_nowait(), PauseHeld) or wanted
    return wanted
