"""A question to the whole table: answered by voice or by the button, whichever comes first.

The box asks, then listens a while. A press, or silence, starts the roll: the options are read aloud and a
press takes the one being read. What matters is confirmed. The microphone is closed while the box speaks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

import trio

from hardware.light import OFF
from hardware.presses import PAUSE_SECONDS, Down, Length, PauseHeld, Up
from narrator.box import Box, Line
from narrator.night.choice import Choice
from narrator.night.rolls import Option
from narrator.timing import LAG
from voices.listening.listener import Doubtful
from voices.pack import Value
from voices.segments import Mark, Part, Silence, Text

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
    _foresee(box, offers, confirm)
    while True:
        await box.say(cue, **values)
        key = await _understood(box, offers)
        if key is None:
            silent_rounds += 1
            await box.say("ask.none_chosen")
            await box.pause(min(silent_rounds * 2.0, LONGEST_WAIT))
        elif key is not _ASK_AGAIN and (not confirm or await confirmed(box, _label(offers, key))):
            return key


_AT_ONCE = ("ask.by_button", "ask.again", "ask.none_chosen", "ask.refused")
"""What the box says to a press, or to a word that does not help."""


def _foresee(box: Box, offers: Sequence[Offer], confirm: bool) -> None:
    """Have ready whatever may be the answer to an answer: whoever speaks or presses waits for nothing."""
    for cue in _AT_ONCE:
        box.foresee(cue)
    for offer in offers:
        box.prepare(Line("roll.offer", (Text(offer.label, part=Part.ROLL),)))
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
        await box.say(cue, what=what)
        reply = await listen(box, _yes_or_no(box), CONFIRM_SECONDS)
        if reply is Command.UNDO:
            return False  # what was just said is taken back, nothing older
        if not await heeded(box, reply):
            return reply in (Said("yes"), Wake.PRESS)


async def agreed(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    """Recite what was taken down, and wait until it is agreed to (a yes, a press) or not (a no, an undo)."""
    await recite()
    silent_rounds = 0
    while True:
        await box.say(cue)
        reply = await listen(box, _yes_or_no(box), CONFIRM_SECONDS)
        if reply in (Said("no"), Command.UNDO):
            return False
        if reply in (Said("yes"), Wake.PRESS):
            return True
        if reply is Command.REPEAT:
            await recite()
        elif not await heeded(box, reply):
            silent_rounds += 1
            await box.pause(min(silent_rounds * 2.0, LONGEST_WAIT))


async def heeded(box: Box, reply: Reply) -> bool:
    """Do what was wanted beside an answer: help, a rest, a card's rules; whether it was anything of the kind.

    Raises `UndoRequested` for an undo.
    """
    match reply:
        case RulesAsked(card):
            await box.say(f"role-{card}-rules")
        case Command.UNDO:
            raise UndoRequested
        case Command.HELP:
            await box.say("ask.repeat_help")
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
    await box.say("pause.on")
    words = (*box.pack.phrases["resume"], *box.pack.phrases["next"])
    while await listen(box, (Offer("resume", "", words),), REST_SECONDS) not in (Said("resume"), Wake.PRESS):
        pass
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


async def _understood(box: Box, offers: Sequence[Offer]) -> str | None:
    """One round: the key chosen, `_ASK_AGAIN`, or None when nobody chose."""
    reply = await listen(box, offers, WITHOUT_EARS_SECONDS if box.listener is None else LISTEN_SECONDS)
    match reply:
        case Said(key):
            return key
        case Doubted(None):
            await box.say("ask.again")
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
    """Read the options aloud; a press takes the one being read, and a later press takes another.

    A press of a second or longer is no choice but a command: to take back, or to pause.
    """
    options = tuple(Option(offer.key) for offer in offers)
    choice = Choice(options, 1, lambda _: True, box.light, LAG)
    lines = [box.line("ask.by_button")]
    for place, offer in enumerate(offers):
        label = Text(offer.label, part=Part.ROLL)
        lines.append(Line("roll.offer", (Mark(str(place)), label, Silence(ROLL_STEP))))

    lines.append(Line("roll.end", (Silence(LAG),)))

    async def feel() -> None:
        async with box.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    choice.pressed(event)
                    box.trace.public("press", taken=list(choice.taken))
                elif isinstance(event, PauseHeld):
                    obey(Command.PAUSE)
                elif isinstance(event, Up) and event.length is Length.LONG:
                    obey(Command.UNDO)

    command: Command | None = None

    def obey(given: Command) -> None:
        nonlocal command
        command = given
        nursery.cancel_scope.cancel()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(feel)
        await box.play(lines, lambda mark: choice.option(int(mark), trio.current_time()))
        nursery.cancel_scope.cancel()
    box.light.show(OFF)
    if command is not None:
        return command
    return choice.taken[-1] if choice.taken else None


def _yes_or_no(box: Box) -> tuple[Offer, ...]:
    return word_offer(box, "yes"), word_offer(box, "no")


def _label(offers: Sequence[Offer], key: str) -> str:
    return next(offer.label for offer in offers if offer.key == key)
