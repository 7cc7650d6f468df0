"""A question to the whole table: answered by voice or by the button, whichever comes first.

The box asks, then listens a while. A press, or silence, starts the roll: the options are read aloud and a
press takes the one being read; those after it are not read any more. What matters is confirmed. The
microphone is closed while the box speaks, but a press then is not lost: it cuts the sentence short and counts
as one that came right after it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

import trio

from hardware.light import OFF
from hardware.presses import PAUSE_SECONDS, Down, Length, PauseHeld, PressEvent, Up
from narrator.box import Box, Line
from narrator.night.choice import Choice
from narrator.night.rolls import Option
from narrator.timing import LAG
from voices.listening.listener import Doubtful
from voices.pack import Value
from voices.segments import Mark, Silence, Text

LISTEN_SECONDS = 6.0
WITHOUT_EARS_SECONDS = 1.5
"""How long a press is waited for before the roll starts by itself, where nothing is listening."""
CONFIRM_SECONDS = 4.0
REST_SECONDS = 3600.0
ROLL_STEP = 0.9
"""Seconds of silence after each option of a public roll; by day nobody hurries."""
LONGEST_WAIT = 10.0
"""Seconds of quiet after a roll in which nobody chose; it grows up to this."""


class Command(StrEnum):
    """What may be said at any public question, beside its answers."""

    REPEAT = "repeat"
    HELP = "help"
    PAUSE = "pause"
    UNDO = "undo"


class UndoRequested(Exception):
    """The table wants the last public answer back."""


class Wake(StrEnum):
    """How a time of listening ended without a word."""

    PRESS = "press"
    SILENCE = "silence"


@dataclass(frozen=True, slots=True)
class Said:
    """An offer was named."""

    key: str


@dataclass(frozen=True, slots=True)
class Doubted:
    """Something like an offer was said; None when it could be several."""

    key: str | None


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """Somebody asked what a card does."""

    card: str


Reply = Said | Doubted | RulesAsked | Command | Wake


@dataclass(frozen=True, slots=True)
class Offer:
    """One possible answer: its key, how it is called aloud, and what may be said for it."""

    key: str
    label: str
    phrases: tuple[str, ...]


@dataclass(frozen=True)
class Seating:
    """The names around the table and what can be said for each: the name itself, or the seat's number.

    Names in `deaf_to` are unknown to the recogniser; only their numbers are listened for.
    """

    seats: tuple[str, ...]
    deaf_to: frozenset[str] = frozenset()

    def offers(self, box: Box, names: Sequence[str]) -> tuple[Offer, ...]:
        """The named seats as answers."""
        return tuple(Offer(name, name, self._phrases(box, name)) for name in names)

    def _phrases(self, box: Box, name: str) -> tuple[str, ...]:
        said = () if name in self.deaf_to else (name,)
        number = box.pack.numbers.get(self.seats.index(name) + 1)
        if number is None:
            return said
        return (*said, number, *(f"{seat} {number}" for seat in box.pack.phrases["seat"]))


def word_offer(box: Box, key: str) -> Offer:
    """An answer that the pack has words for: `yes`, `no`, `nobody`, `done` …"""
    return Offer(key, box.pack.words(f"roll-{key}"), box.pack.phrases.get(key, ()))


async def choose(
    box: Box,
    cue: str,
    offers: Sequence[Offer],
    values: Mapping[str, Value] = MappingProxyType({}),
    *,
    confirm: bool = True,
) -> str:
    """Ask until one of the offers is chosen; returns its key.

    Raises `UndoRequested` when somebody says so, or presses for a second or longer.
    """
    silent_rounds = 0
    pressed: Wake | Command | None = None
    _foresee(box, offers, confirm)
    while True:
        pressed = pressed or await said(box, cue, **values)
        key = await _understood(box, offers, pressed)
        pressed = None
        if key is None:
            silent_rounds += 1
            rest = Line("pause", (Silence(min(silent_rounds * 2.0, LONGEST_WAIT)),))
            pressed = await spoken(box, [box.line("ask.none_chosen"), rest])
        elif key is not _ASK_AGAIN and (not confirm or await confirmed(box, _label(offers, key))):
            return key


async def said(box: Box, cue: str, **values: Value) -> Wake | Command | None:
    """Say a cue; a press cuts it short, and is what is returned."""
    return await spoken(box, [box.line(cue, **values)])


async def spoken(box: Box, lines: Sequence[Line]) -> Wake | Command | None:
    """Say lines one after the other; a press cuts them short, and is what is returned once it is released."""
    pressed: Wake | Command | None = None
    begun = False

    async def feel() -> None:
        nonlocal pressed, begun
        async with box.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    begun = True
                    speech.cancel()
                pressed = _meaning(event)
                if pressed is not None:
                    box.trace.public("press", answer=pressed.value)
                    return

    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        with trio.CancelScope() as speech:
            for place, line in enumerate(lines):
                box.prepare(*lines[place + 1 : place + 2])
                await box.play([line])
        if not begun:
            nursery.cancel_scope.cancel()
    return pressed


def _meaning(event: PressEvent) -> Wake | Command | None:
    """What a press says, once it is known how long it was held."""
    if isinstance(event, PauseHeld):
        return Command.PAUSE
    if isinstance(event, Up) and event.length is not Length.PAUSE:
        return Command.UNDO if event.length is Length.LONG else Wake.PRESS
    return None


_AT_ONCE = ("ask.by_button", "ask.again", "ask.none_chosen", "ask.refused")
"""What the box says to a press, or to a word that does not help."""


def _foresee(box: Box, offers: Sequence[Offer], confirm: bool) -> None:
    """Have ready whatever may be the answer to an answer: whoever speaks or presses waits for nothing."""
    for cue in _AT_ONCE:
        box.foresee(cue)
    for offer in offers:
        box.prepare(Line("roll.offer", (Text(offer.label),)))
        if confirm:
            box.foresee("ask.confirm", what=offer.label)


async def yes_no(box: Box, cue: str, **values: Value) -> bool:
    """Ask for a yes or a no."""
    return await choose(box, cue, _yes_or_no(box), values, confirm=False) == "yes"


async def number(box: Box, cue: str, least: int, most: int, *, confirm: bool = True, **values: Value) -> int:
    """Ask for a whole number from `least` to `most`."""
    words = box.pack.numbers
    offers = [Offer(str(n), words[n], (words[n],)) for n in range(least, most + 1)]
    return int(await choose(box, cue, offers, values, confirm=confirm))


async def confirmed(box: Box, what: str, cue: str = "ask.confirm") -> bool:
    """Say what was understood; a press or a yes confirms it, a no or silence does not."""
    while True:
        reply = await said(box, cue, what=what) or await listen(box, _yes_or_no(box), CONFIRM_SECONDS)
        if reply is Command.UNDO:
            return False  # what was just said is taken back, nothing older
        if not await heeded(box, reply):
            return reply in (Said("yes"), Wake.PRESS)


async def agreed(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    """Recite what was taken down, and wait until it is agreed to (a yes, a press) or not (a no, an undo)."""
    await recite()
    silent_rounds = 0
    while True:
        reply = await said(box, cue) or await listen(box, _yes_or_no(box), CONFIRM_SECONDS)
        if reply in (Said("no"), Command.UNDO):
            return False
        if reply in (Said("yes"), Wake.PRESS):
            return True
        if reply is Command.REPEAT:
            await recite()
        elif not await heeded(box, reply):
            silent_rounds += 1
            await spoken(box, [Line("pause", (Silence(min(silent_rounds * 2.0, LONGEST_WAIT)),))])


async def heeded(box: Box, reply: Reply) -> bool:
    """Do what was wanted beside an answer: help, a rest, a card's rules; whether it was anything of the kind.

    Raises `UndoRequested` for an undo.
    """
    match reply:
        case RulesAsked(card):
            await said(box, f"role-{card}-rules")
        case Command.UNDO:
            raise UndoRequested
        case Command.HELP:
            await said(box, "ask.repeat_help")
        case Command.PAUSE:
            await rest(box)
        case Command.REPEAT:
            pass  # the question is asked again in any case
        case _:
            return False
    return True


async def rest(box: Box) -> None:
    """Stay quiet until a press, or the word to go on."""
    box.stage.rest(True)
    words = (*box.pack.phrases["resume"], *box.pack.phrases["next"])
    reply: Reply | None = await said(box, "pause.on")
    while reply not in (Said("resume"), Wake.PRESS):
        reply = await listen(box, (Offer("resume", "", words),), REST_SECONDS)
    box.stage.rest(False)
    await box.say("pause.off")


async def listen(box: Box, offers: Sequence[Offer], seconds: float) -> Reply:
    """Wait for what comes first: a word, a press, or `seconds` of silence."""
    meanings: dict[str, Said | Command | RulesAsked] = {
        phrase: command for command in Command for phrase in box.pack.phrases[command]
    }
    meanings |= _rules_phrases(box)
    meanings |= {phrase: Said(offer.key) for offer in offers for phrase in offer.phrases}
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
                    box.trace.public("press", held=event.held)
                    answer(Command.UNDO if event.length is Length.LONG else Wake.PRESS)

    def doubt(word: Doubtful) -> None:
        box.trace.public("doubted", phrase=word.phrase, confidence=word.confidence)
        near = None if word.phrase is None else meanings[word.phrase]
        answer(Doubted(near.key if isinstance(near, Said) else None))

    async def hear() -> None:
        if box.listener is None:
            return
        async with box.listener.listen(tuple(meanings), doubt) as words:
            async for word in words:
                box.trace.public("heard", phrase=word.phrase, confidence=word.confidence)
                answer(meanings[word.phrase])

    with trio.move_on_after(seconds) as scope:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(feel)
            nursery.start_soon(hear)
    return reply


_ASK_AGAIN = ""
"""No key: the question is put once more, but nobody was at a loss."""


def _rules_phrases(box: Box) -> dict[str, RulesAsked]:
    """What may be asked about the cards in play: "what does the Fox do?"."""
    return {
        question.format(box.pack.words(f"role-{card}.the")): RulesAsked(card)
        for card in box.cards
        for question in box.pack.phrases["role"]
    }


async def _understood(box: Box, offers: Sequence[Offer], pressed: Wake | Command | None = None) -> str | None:
    """One round: the key chosen, `_ASK_AGAIN`, or None when nobody chose.

    `pressed` is what the button said before there was time to listen.
    """
    seconds = WITHOUT_EARS_SECONDS if box.listener is None else LISTEN_SECONDS
    reply = pressed or await listen(box, offers, seconds)
    match reply:
        case Said(key):
            return key
        case Doubted(None):
            await said(box, "ask.again")
            return _ASK_AGAIN
        case Doubted(str(key)):
            return key if await confirmed(box, _label(offers, key), "ask.doubt") else _ASK_AGAIN
    if await heeded(box, reply):
        return _ASK_AGAIN
    picked = await _by_button(box, offers)
    if isinstance(picked, Command):
        await heeded(box, picked)
        return _ASK_AGAIN
    return picked


async def _by_button(box: Box, offers: Sequence[Offer]) -> str | Command | None:
    """Read the options aloud until a press takes one; None when nobody took any.

    A press of a second or longer is no choice but a command: to take back, or to pause. One that comes before
    the first option can be meant begins the reading at once, and anew.
    """
    if box.explains("ask.by_button"):
        early = await said(box, "ask.by_button")
        if isinstance(early, Command):
            return early
    while True:
        choice = Choice(tuple(Option(offer.key) for offer in offers), 1, lambda _: True, box.light, LAG)
        lines = [
            Line("roll.offer", (Mark(str(place)), Text(offer.label), Silence(ROLL_STEP)))
            for place, offer in enumerate(offers)
        ]
        pressed = await _followed(box, [*lines, Line("roll.end", (Silence(LAG),))], choice)
        box.light.show(OFF)
        if isinstance(pressed, Command):
            return pressed
        if pressed is None or choice.taken:
            return choice.taken[-1] if choice.taken else None


async def _followed(box: Box, lines: Sequence[Line], choice: Choice) -> Wake | Command | None:
    """Read options; a press ends the reading, and tells the choice what it took."""
    pressed: Wake | Command | None = None
    begun = False

    async def feel() -> None:
        nonlocal pressed, begun
        async with box.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    choice.pressed(event)
                    box.trace.public("press", taken=list(choice.taken))
                    begun = True
                    reading.cancel()
                pressed = _meaning(event)
                if pressed is not None:
                    return

    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        with trio.CancelScope() as reading:
            await box.play(lines, lambda mark: choice.option(int(mark), trio.current_time()))
        if not begun:
            nursery.cancel_scope.cancel()
    return pressed


def _yes_or_no(box: Box) -> tuple[Offer, ...]:
    return word_offer(box, "yes"), word_offer(box, "no")


def _label(offers: Sequence[Offer], key: str) -> str:
    return next(offer.label for offer in offers if offer.key == key)
