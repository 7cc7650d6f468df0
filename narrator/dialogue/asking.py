"""Ways to ask that only the set-up needs: one press as a yes, a name, words that one may cut short."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.box import Box, Line
from narrator.question import (
    LISTEN_SECONDS,
    WITHOUT_EARS_SECONDS,
    Command,
    Doubted,
    Offer,
    Reply,
    Said,
    UndoRequested,
    Wake,
    confirmed,
    listen,
    rest,
    said,
    spoken,
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
        reply = await said(box, cue, **values) or await listen(box, offers, PRESS_SECONDS)
        match reply:
            case Said(key):
                return key == "yes"
            case Wake():
                return reply is Wake.PRESS
            case Doubted():
                await said(box, "ask.again")
            case Command():
                await obey(box, reply)


async def readiness(box: Box, cue: str) -> None:
    """Wait until somebody presses, or says that all are ready; asked again now and then."""
    words = (*box.pack.phrases["ready"], *box.pack.phrases["start"])
    reply: Reply | None = await said(box, cue)
    while True:
        reply = reply or await listen(box, (Offer("ready", "", words),), BETWEEN_READINGS)
        match reply:
            case Wake.PRESS | Said():
                return
            case Command():
                await obey(box, reply)
                reply = await said(box, cue)
            case _:
                reply = None


async def name(box: Box, number: int, known: Sequence[str], otherwise: str) -> str:
    """The name of a seat, if it is one of those that can be heard; a press or silence takes `otherwise`."""
    offers = tuple(Offer(one, one, (one,)) for one in known)
    seconds = WITHOUT_EARS_SECONDS if box.listener is None else LISTEN_SECONDS
    while True:
        reply = await said(box, "setup.seat_name", number=number) or await listen(box, offers, seconds)
        match reply:
            case Said(key) | Doubted(str(key)):
                if await confirmed(box, key):
                    return key
            case Doubted():
                await said(box, "ask.again")
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
    """Say cues one after the other; a press ends it, a long one is obeyed first."""
    between = Line("pause", (Silence(0.4),))
    lines = [line for cue in cues for line in (box.line(cue), between)]
    pressed = await spoken(box, lines[:-1])
    if isinstance(pressed, Command):
        await obey(box, pressed)
