"""What reaches the box while it asks: words, presses and typed lines, heard as replies.

A press, or a typed offer, cuts short what is being said; the microphone is closed while the box speaks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import trio

from hardware.presses import PAUSE_SECONDS, Down, Length, PauseHeld, PressEvent, Up
from narrator.asking.beside import phrases
from narrator.box.ambience import Tune
from narrator.box.box import Box, Line
from narrator.box.offered import Asking, Offer
from voices.listening.listener import Doubtful, Listener
from voices.listening.room import Lull, RoomTurn
from voices.writing.pack import Value

STOPPABLE_SECONDS = 8.0
"""A line this long is worth opening the microphone for: only the word that stops it is listened for."""
WORDS_SECONDS = 1.0
"""How much longer the box waits each time it finds the recogniser at work on something that was said."""
TYPING_SECONDS = 15.0
"""How long the box waits, after each stroke, for the rest of a line that was begun."""


class Command(StrEnum):
    """What may be said at any public question, beside its answers."""

    REPEAT = "repeat"
    HELP = "help"
    PAUSE = "pause"
    UNDO = "undo"


class Wake(StrEnum):
    """How a time of listening ended without a word."""

    PRESS = "press"
    SILENCE = "silence"
    LULL = "lull"
    """Nobody in the room says anything any more."""
    UPROAR = "uproar"
    """All shout at once."""


@dataclass(frozen=True, slots=True)
class Said:
    """An offer was named."""

    key: str
    sure: bool = field(default=False, compare=False)
    """Whether it was typed: then nothing can have been misheard."""


@dataclass(frozen=True, slots=True)
class Doubted:
    """Something like an offer was said; None when it could be several."""

    key: str | None


@dataclass(frozen=True, slots=True)
class Wondered:
    """Somebody asked something beside: what a card or a rule does, or what all may know."""

    about: str


@dataclass(frozen=True, slots=True)
class Written:
    """Something was typed that is none of the offers, where anything may be."""

    text: str


Reply = Said | Doubted | Wondered | Written | Command | Tune | Wake


async def said(box: Box, cue: str, **values: Value) -> Reply | None:
    """Say a cue; a press cuts it short, and is what is returned."""
    return await spoken(box, [box.line(cue, **values)])


async def spoken(
    box: Box, lines: Sequence[Line], offers: Sequence[Offer] | None = None, *, any_name: bool = False
) -> Reply | None:
    """Say lines one after the other; a press, or a typed offer, cuts them short and is what is returned.

    A long line is also cut short by the word for that, which answers nothing.
    """

    async def speak() -> None:
        for place, line in enumerate(lines):
            box.prepare(*lines[place + 1 : place + 2])
            await box.play([line])

    stoppable = box.seconds(lines) >= STOPPABLE_SECONDS
    return await unless_cut_short(box, speak, lambda _: None, offers, any_name=any_name, stoppable=stoppable)


async def unless_cut_short(
    box: Box,
    speak: Callable[[], Awaitable[None]],
    pressed: Callable[[Down], None],
    offers: Sequence[Offer] | None,
    *,
    any_name: bool = False,
    stoppable: bool = False,
) -> Reply | None:
    """Speak until a press or a typed answer; `pressed` is told of the press as it begins.

    What is `stoppable` is listened over for the word that stops it.
    """
    reply: Reply | None = None
    begun = False

    def answer(value: Reply) -> None:
        nonlocal reply
        reply = value
        nursery.cancel_scope.cancel()

    async def feel() -> None:
        nonlocal begun
        async with box.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    begun = True
                    pressed(event)
                    speech.cancel()
                if (meaning := _meaning(event)) is not None:
                    box.trace.private("press", answer=meaning.value)
                    answer(meaning)

    async def hear_stop(listener: Listener) -> None:
        async with listener.listen(box.pack.phrases["stop"]) as words:
            async for word in words:
                box.trace.public("heard", phrase=word.phrase, confidence=word.confidence)
                speech.cancel()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        if stoppable and box.listener is not None and box.pack.phrases["stop"]:
            nursery.start_soon(hear_stop, box.listener)
        if offers is not None:
            nursery.start_soon(_read_typed, box, offers, answer, lambda: None, any_name)
        with trio.CancelScope() as speech:
            await speak()
        if not begun:
            nursery.cancel_scope.cancel()
    return reply


def _meaning(event: PressEvent) -> Wake | Command | None:
    """What a press says, once it is known how long it was held."""
    if isinstance(event, PauseHeld):
        return Command.PAUSE
    if isinstance(event, Up) and event.length is not Length.PAUSE:
        return Command.UNDO if event.length is Length.LONG else Wake.PRESS
    return None


async def listen(
    box: Box,
    offers: Sequence[Offer],
    seconds: float,
    *,
    any_name: bool = False,
    lull: Lull | None = None,
    nothing_else: bool = False,
) -> Reply:
    """Wait for what comes first: a word, a press, or `seconds` of silence in which nobody types either.

    With `any_name`, a typed line that is none of the offers is an answer too. With `lull`, so is a room in
    which nobody has spoken for so long, or all shout, where the box can tell. With `nothing_else`, no
    word but the offers is listened for; what is typed is understood as ever.
    """
    meanings = _offered(offers) if nothing_else else _meanings(box, offers)
    reply: Reply = Wake.SILENCE
    box.trace.public("listen", seconds=seconds)

    def answer(value: Reply) -> None:
        nonlocal reply
        reply = value
        nursery.cancel_scope.cancel()

    async def feel() -> None:
        async with box.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):  # what begins in time counts, however long it is held
                    scope.deadline = max(scope.deadline, event.at + PAUSE_SECONDS + 0.1)
                elif isinstance(event, PauseHeld):
                    answer(Command.PAUSE)
                elif isinstance(event, Up) and event.length is not Length.PAUSE:
                    box.trace.private("press", held=event.held)
                    answer(Command.UNDO if event.length is Length.LONG else Wake.PRESS)

    def doubt(word: Doubtful) -> None:
        box.trace.public("doubted", phrase=word.phrase, confidence=word.confidence)
        near = None if word.phrase is None else meanings[word.phrase]
        answer(Doubted(near.key if isinstance(near, Said) else None))

    async def hear() -> None:
        if box.listener is None:
            return
        async with box.listener.listen(meanings, doubt, stir=await_words) as words:
            async for word in words:
                box.trace.public("heard", phrase=word.phrase, confidence=word.confidence)
                answer(meanings[word.phrase])

    async def feel_room() -> None:
        if box.room is not None and lull is not None:
            turned = await box.room.turn(lull)
            answer(Wake.LULL if turned is RoomTurn.SILENT else Wake.UPROAR)

    def await_words() -> None:
        scope.deadline = max(scope.deadline, trio.current_time() + WORDS_SECONDS)

    def stir() -> None:
        scope.deadline = max(scope.deadline, trio.current_time() + TYPING_SECONDS)

    asking = Asking(offers=tuple(offers), any_name=any_name)
    with trio.move_on_after(seconds) as scope, box.asked.open(_same_or(box.asked.now, asking)):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(feel)
            nursery.start_soon(hear)
            nursery.start_soon(feel_room)
            nursery.start_soon(_read_typed, box, offers, answer, stir, any_name)
    return reply


def _same_or(now: Asking | None, asking: Asking) -> Asking:
    """The question that is being asked already, if its offers are these."""
    same = now is not None and (now.offers, now.any_name) == (asking.offers, asking.any_name)
    return now if now is not None and same else asking


async def _read_typed(
    box: Box,
    offers: Sequence[Offer],
    answer: Callable[[Reply], None],
    stir: Callable[[], None],
    any_name: bool,
) -> None:
    """Give what is typed as an answer, where there is a keyboard."""
    if box.typed is None:
        return
    meanings = _meanings(box, offers)
    meanings |= {offer.shown: Said(offer.key) for offer in offers}
    free = (lambda text: answer(Written(text))) if any_name else None
    async with box.typed.listen(tuple(meanings), free=free, stir=stir) as lines:
        async for line in lines:
            box.trace.public("typed", phrase=line.phrase)
            meant = meanings[line.phrase]
            answer(Said(meant.key, sure=True) if isinstance(meant, Said) else meant)


def _meanings(box: Box, offers: Sequence[Offer]) -> dict[str, Said | Command | Tune | Wondered]:
    """What may be said, and what is meant by it."""
    wishes: tuple[Command | Tune, ...] = (*Command, *(() if box.ambience is None else box.ambience.tunes))
    meanings: dict[str, Said | Command | Tune | Wondered] = {
        phrase: wish for wish in wishes for phrase in box.pack.phrases[wish]
    }
    meanings |= {phrase: Wondered(about) for phrase, about in phrases(box).items()}
    return meanings | _offered(offers)


def _offered(offers: Sequence[Offer]) -> dict[str, Said | Command | Tune | Wondered]:
    return {phrase: Said(offer.key) for offer in offers for phrase in offer.phrases}
