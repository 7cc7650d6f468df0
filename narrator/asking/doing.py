"""What people do with their hands while the box waits: cards shown, a house lifted."""

from __future__ import annotations

from narrator.asking.hearing import Chosen, Reply, Wake, listen, say
from narrator.asking.question import DONE, obey
from narrator.box.box import Box
from narrator.box.offered import Offer
from voices.writing.pack import Value

BETWEEN_REMINDERS = 20.0
"""Seconds of quiet after which the box says again what it waits for."""


async def wait_until_done(box: Box, cue: str, **values: Value) -> None:
    """Say what is to be done, and wait until a press or a word tells that it is. Raises `UndoRequested`."""
    done = Offer(DONE, "", (*box.pack.phrases[DONE], *box.pack.phrases["next"]))
    reply: Reply | None = None
    while True:
        reply = await say(box, cue, **values) or await listen(box, (done,), BETWEEN_REMINDERS)
        if reply in (Chosen(DONE), Wake.PRESS):
            return
        await obey(box, reply)
