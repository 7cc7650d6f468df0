"""What the table may put right in a running game, and that somebody wants to."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import trio

from hardware.presses import PAUSE_SECONDS, Down, Length, PauseHeld, PressEvent, Up
from narrator.table.ambience import Tune
from narrator.table.box import Box, Line
from narrator.table.devices import Keyboard
from narrator.table.offers import ESCAPE, Asking, Mendable, Offer
from narrator.table.side_questions import phrases
from narrator.table.timing import WAITS
from voices.asr.listener import Doubtful, Listener
from voices.asr.room import Lull, RoomTurn
from voices.tts.spelling import Spelling
from voices.writing.pack import Value

MEND = "mend"
"""Something is to be put right, and the box asks what."""


class Mend(StrEnum):
    """What may have to be put right at a table; the pack has the words for each."""

    CARDS = "cards_again"
    """Somebody has forgotten their card: all are to be shown theirs again."""
    WRONG = "wrong_card"
    """The box takes somebody for the holder of another card than theirs."""
    LEAVES = "somebody_leaves"
    """Somebody goes home."""
    REPLACED = "somebody_replaced"
    """Somebody else sits down in a place, and goes on with its card."""
    SWAPPED = "seats_swapped"
    """Two people sit in each other's places."""


class MendWanted(Exception):
    """Something at the table is to be put right; `what` it is is still to be asked where it is None."""

    def __init__(self, what: Mend | None) -> None:
        super().__init__()
        self.what = what


STOPPABLE_SECONDS = 8.0
"""A line this long is worth opening the microphone for: only the word that stops it is listened for."""


class Command(StrEnum):
    """What may be said at any public question, beside its answers."""

    REPEAT = "repeat"
    HELP = "help"
    PAUSE = "pause"
    UNDO = "undo"
    BACK = "back"
    """The key Escape: one step back, never beyond the beginning of an answer. No word says it."""


class Wake(StrEnum):
    """How a time of listening ended without a word."""

    PRESS = "press"
    SILENCE = "silence"
    LULL = "lull"
    """Nobody in the room says anything any more."""
    UPROAR = "uproar"
    """All shout at once."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """An offer was named."""

    key: str
    sure: bool = field(default=False, compare=False)
    """Whether nothing can have been misheard: it was typed, or agreed to when it was asked back."""


@dataclass(frozen=True, slots=True)
class Wondered:
    """Somebody asked something beside: what a card or a rule does, or what all may know."""

    about: str


@dataclass(frozen=True, slots=True)
class Mistaken:
    """Something at the table is to be put right: `what`, or still to be asked where it is None."""

    what: Mend | None


@dataclass(frozen=True, slots=True)
class Written:
    """Something was typed that is none of the offers, where anything may be."""

    text: str


@dataclass(frozen=True, slots=True)
class LikelyMeant:
    """What somebody may have meant, and all that may be said for it, first what it sounded like."""

    meant: Meant
    phrases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doubted:
    """Something was said that may have been one of these, the likelier first; none when it could be many."""

    likely: tuple[LikelyMeant, ...]


Reply = Chosen | Doubted | Wondered | Mistaken | Written | Command | Tune | Wake
Meant = Chosen | Command | Tune | Wondered | Mistaken
"""What a phrase may stand for."""


async def say(box: Box, cue: str, **values: Value) -> Reply | None:
    """Say a cue; a press cuts it short, and is what is returned."""
    return await speak(box, [box.line(cue, **values)])


async def speak(
    box: Box, lines: Sequence[Line], offers: Sequence[Offer] | None = None, *, any_name: bool = False
) -> Reply | None:
    """Say lines one after the other; a press, or a typed offer, cuts them short and is what is returned.

    A long line is also cut short by the word for that, which answers nothing.
    """

    async def play_all() -> None:
        if offers is not None and box.devices.is_silent:
            await box.play(lines)  # a question is read whole: its answers stand below it already
            return
        for place, line in enumerate(lines):
            box.prepare(*lines[place + 1 : place + 2])
            await box.play([line])

    stoppable = box.seconds(lines) >= STOPPABLE_SECONDS
    return await unless_cut_short(
        box, play_all, lambda _: None, offers, any_name=any_name, stoppable=stoppable
    )


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
    async with trio.open_nursery() as nursery:
        race = _Speech(box, nursery)
        nursery.start_soon(race.feel, pressed)
        if stoppable and box.devices.listener is not None and box.pack.phrases["stop"]:
            nursery.start_soon(race.hear_stop, box.devices.listener)
        if offers is not None:
            nursery.start_soon(race.read_typed, offers, any_name)
            nursery.start_soon(race.read_afar, offers, any_name)
        with race.speech:
            await speak()
        if not race.pressed:
            nursery.cancel_scope.cancel()
    return race.reply


class _Race:
    """What is waited for all at once; a reply ends it."""

    def __init__(self, box: Box, nursery: trio.Nursery) -> None:
        self.box = box
        self.reply: Reply | None = None
        self._nursery = nursery

    def answer(self, reply: Reply) -> None:
        """Take this reply, and wait for nothing else."""
        self.reply = reply
        self._nursery.cancel_scope.cancel()

    def typing(self) -> None:
        """Somebody strikes a key."""

    async def read_typed(self, offers: Sequence[Offer], any_name: bool) -> None:
        """Give what is typed as an answer, where there is a keyboard."""
        if self.box.devices.typed is not None:
            await self._read(self.box.devices.typed, offers, any_name)

    async def read_afar(self, offers: Sequence[Offer], any_name: bool) -> None:
        """The same for what the host answers on a page."""
        if self.box.devices.afar is not None:
            await self._read(self.box.devices.afar, offers, any_name)

    async def _read(self, keyboard: Keyboard, offers: Sequence[Offer], any_name: bool) -> None:
        meanings = _meanings(self.box, offers)
        meanings |= {offer.shown: Chosen(offer.key) for offer in offers}
        meanings[ESCAPE] = Command.BACK
        free = (lambda text: self.answer(Written(text))) if any_name else None
        async with keyboard.listen(tuple(meanings), free=free, stir=self.typing) as lines:
            async for line in lines:
                self.box.trace.public("typed", phrase=line.phrase)
                meant = meanings[line.phrase]
                self.answer(Chosen(meant.key, sure=True) if isinstance(meant, Chosen) else meant)


class _Speech(_Race):
    """Something is being said until somebody presses, types, or says the word that stops it."""

    def __init__(self, box: Box, nursery: trio.Nursery) -> None:
        super().__init__(box, nursery)
        self.speech = trio.CancelScope()
        self.pressed = False
        """Whether a press has begun: what it means is known when it ends."""

    async def feel(self, pressed: Callable[[Down], None]) -> None:
        """Stop speaking as soon as a press begins."""
        async with self.box.devices.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    self.pressed = True
                    pressed(event)
                    self.speech.cancel()
                if (meaning := _meaning(event)) is not None:
                    self.box.trace.private("press", answer=meaning.value)
                    self.answer(meaning)

    async def hear_stop(self, listener: Listener) -> None:
        """Stop speaking at the word for that; it answers nothing."""
        async with listener.listen(self.box.pack.phrases["stop"]) as words:
            async for word in words:
                self.box.trace.public("heard", phrase=word.phrase, confidence=word.confidence)
                self.speech.cancel()


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
    """Wait for what comes first: a word, a press, or `seconds` of silence in which no line is begun either.

    A line that was begun stops the clock until it is entered or taken back. With endless `seconds` it is
    waited for as long as it takes.

    With `any_name`, a typed line that is none of the offers is an answer too. With `lull`, so is a room in
    which nobody has spoken for so long, or all shout, where the box can tell. With `nothing_else`, no
    word but the offers is listened for; what is typed is understood as ever.
    """
    meanings = _offered(offers) if nothing_else else _meanings(box, offers)
    box.trace.public("listen", seconds=seconds if math.isfinite(seconds) else None)
    asking = Asking(offers=tuple(offers), any_name=any_name)
    with trio.move_on_after(seconds) as scope, box.asked.open(_same_or(box.asked.now, asking)):
        async with trio.open_nursery() as nursery:
            race = _Listening(box, nursery, scope, seconds)
            nursery.start_soon(race.feel)
            nursery.start_soon(race.hear, meanings)
            nursery.start_soon(race.feel_room, lull)
            nursery.start_soon(race.read_typed, offers, any_name)
            nursery.start_soon(race.read_afar, offers, any_name)
    return Wake.SILENCE if race.reply is None else race.reply


class _Listening(_Race):
    """A time of listening that ends with `scope`; whatever has begun by then is waited for."""

    def __init__(self, box: Box, nursery: trio.Nursery, scope: trio.CancelScope, seconds: float) -> None:
        super().__init__(box, nursery)
        self._scope = scope
        self._ends, self._seconds = scope.deadline, min(seconds, WAITS.typing)
        if box.devices.mid_line:
            self.typing()

    def _last_until(self, at: float) -> None:
        self._scope.deadline = max(self._scope.deadline, at)

    def typing(self) -> None:
        """A line that was begun stops the clock; one that was taken back, or refused, sets it anew."""
        anew = max(self._ends, trio.current_time() + self._seconds)
        self._scope.deadline = math.inf if self.box.devices.mid_line else anew

    def await_words(self) -> None:
        """What was said is being made out."""
        self._last_until(trio.current_time() + WAITS.word)

    async def feel(self) -> None:
        """What begins in time counts, however long it is held."""
        async with self.box.devices.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    self._last_until(event.at + PAUSE_SECONDS + 0.1)
                elif (meaning := _meaning(event)) is not None:
                    if isinstance(event, Up):
                        self.box.trace.private("press", held=event.held)
                    self.answer(meaning)

    async def hear(self, meanings: Mapping[str, Meant]) -> None:
        """Take a word for what it means, and one that may be several for a doubt."""
        if self.box.devices.listener is None:
            return
        meanings = _as_said(self.box.devices.spelling, meanings)

        def doubt(word: Doubtful) -> None:
            near = [phrase for phrase in (word.phrase, word.other) if phrase is not None]
            or_else = {} if word.other is None else {"other": word.other}
            self.box.trace.public("doubted", phrase=word.phrase, confidence=word.confidence, **or_else)
            self.answer(Doubted(tuple(_likely(phrase, meanings) for phrase in near)))

        async with self.box.devices.listener.listen(meanings, doubt, stir=self.await_words) as words:
            async for word in words:
                self.box.trace.public("heard", phrase=word.phrase, confidence=word.confidence)
                self.answer(meanings[word.phrase])

    async def feel_room(self, lull: Lull | None) -> None:
        """Notice that nobody has spoken for `lull` seconds, or that all shout, where that is asked for."""
        if self.box.devices.room is not None and lull is not None:
            turned = await self.box.devices.room.turn(lull)
            self.answer(Wake.LULL if turned is RoomTurn.SILENT else Wake.UPROAR)


def _same_or(now: Asking | None, asking: Asking) -> Asking:
    """The question that is being asked already, if its offers are these."""
    same = now is not None and (now.offers, now.any_name) == (asking.offers, asking.any_name)
    return now if now is not None and same else asking


def _meanings(box: Box, offers: Sequence[Offer]) -> dict[str, Meant]:
    """What may be said, and what is meant by it."""
    wishes: tuple[Command | Tune, ...] = (
        *(command for command in Command if command is not Command.BACK),
        *(() if box.devices.ambience is None else box.devices.ambience.tunes),
    )
    meanings: dict[str, Meant] = {phrase: wish for wish in wishes for phrase in box.pack.phrases[wish]}
    meanings |= {phrase: Wondered(about) for phrase, about in phrases(box).items()}
    if box.asked.mendable is not Mendable.NEVER:
        meanings |= {phrase: Mistaken(None) for phrase in box.pack.phrases[MEND]}
        meanings |= {phrase: Mistaken(mend) for mend in Mend for phrase in box.pack.phrases[mend]}
    return meanings | _offered(offers)


def _as_said(spelling: Spelling, meanings: Mapping[str, Meant]) -> dict[str, Meant]:
    """The same, and whatever holds a name as the box was told to say it, where that is no other phrase."""
    return {spelling.named(phrase): meant for phrase, meant in meanings.items()} | dict(meanings)


def _likely(phrase: str, meanings: Mapping[str, Meant]) -> LikelyMeant:
    """What is meant by a phrase, and by which others it may be said as well."""
    meant = meanings[phrase]
    others = (other for other, same in meanings.items() if same == meant and other != phrase)
    return LikelyMeant(meant, (phrase, *others))


def _offered(offers: Sequence[Offer]) -> dict[str, Meant]:
    return {phrase: Chosen(offer.key) for offer in offers for phrase in offer.phrases}
