"""Ways to ask that only the set-up needs: one press as a yes, a name, words that one may cut short."""

from __future__ import annotations

from collections.abc import Sequence

import trio

from hardware.presses import Down
from narrator.box import Box, Line
from narrator.question import (
    LISTEN_SECONDS,
    WITHOUT_EARS_SECONDS,
    Command,
    Doubted,
    Offer,
    Said,
    UndoRequested,
    Wake,
    confirmed,
    listen,
    rest,
    word_offer,
)
from voices.pack import Value
from voices.segments import Silence

PRESS_SECONDS = 5.0
"""How long a press is waited for where it means yes, and silence no."""
BETWEEN_READINGS = 20.0
"""Seconds of quiet after which it is said again that everybody's press is waited for."""


def offer(box: Box, key: str, message: str) -> Offer:
    """An answer called as the pack's `message` says; its words and the pack's phrases for `key` are heard."""
    words = box.pack.words(message)
    return Offer(key, words, (words, *box.pack.phrases.get(key, ())))


async def agreed(box: Box, cue: str, words: Sequence[str] = (), **values: Value) -> bool:
    """Ask for a yes that one press gives too; a no or silence is a no. Raises `UndoRequested`."""
    also = tuple(phrase for word in words for phrase in box.pack.phrases[word])
    yes = word_offer(box, "yes")
    offers = (Offer("yes", yes.label, (*yes.phrases, *also)), word_offer(box, "no"))
    while True:
        await box.say(cue, **values)
        reply = await listen(box, offers, PRESS_SECONDS)
        match reply:
            case Said(key):
                return key == "yes"
            case Wake():
                return reply is Wake.PRESS
            case Doubted():
                await box.say("ask.again")
            case Command():
                await obey(box, reply)


async def readiness(box: Box, cue: str) -> None:
    """Wait until somebody presses, or says that all are ready; asked again now and then."""
    words = (*box.pack.phrases["ready"], *box.pack.phrases["start"])
    await box.say(cue)
    while True:
        reply = await listen(box, (Offer("ready", "", words),), BETWEEN_READINGS)
        match reply:
            case Wake.PRESS | Said():
                return
            case Wake.SILENCE | Doubted():
                await box.pause(1.0)
            case Command():
                await obey(box, reply)
                await box.say(cue)


async def name(box: Box, number: int, known: Sequence[str], otherwise: str) -> str:
    """The name of a seat, if it is one of those that can be heard; a press or silence takes `otherwise`."""
    offers = tuple(Offer(one, one, (one,)) for one in known)
    seconds = WITHOUT_EARS_SECONDS if box.listener is None else LISTEN_SECONDS
    while True:
        await box.say("setup.seat_name", number=number)
        reply = await listen(box, offers, seconds)
        match reply:
            case Said(key) | Doubted(str(key)):
                if await confirmed(box, key):
                    return key
            case Doubted():
                await box.say("ask.again")
            case Command():
                await obey(box, reply)
            case Wake():
                await box.say("setup.name_unheard", name=otherwise)
                return otherwise


async def obey(box: Box, command: Command) -> None:
    """Do what was said instead of an answer. Raises `UndoRequested`."""
    match command:
        case Command.UNDO:
            raise UndoRequested
        case Command.HELP:
            await box.say("help.setup")
        case Command.PAUSE:
            await rest(box)
        case Command.REPEAT:
            pass  # what was asked is asked again in any case


async def read_out(box: Box, cues: Sequence[str]) -> None:
    """Say cues one after the other; a press ends it."""

    async def feel() -> None:
        async with box.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    nursery.cancel_scope.cancel()

    lines = [box.line(cue) for cue in cues]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        for place, line in enumerate(lines):
            box.prepare(*lines[place + 1 : place + 2])
            await box.play([line, Line("pause", (Silence(0.5),))])
        nursery.cancel_scope.cancel()
