"""Listening to the table: lines that a press can interrupt, the first reply to a question, and pauses."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum

import trio

from hardware.button import Presses
from hardware.presses import PAUSE_SECONDS, Down, Length, PauseHeld, PressEvent, Up
from narrator.rules.events import Phase
from narrator.table.ambience import Tune
from narrator.table.box import Box, Line
from narrator.table.devices import Keyboard
from narrator.table.homes import digits
from narrator.table.offers import ESCAPE, Asking, Mendable, Offer
from narrator.table.side_questions import phrases
from narrator.table.timing import WAITS
from voices.asr.listener import Doubtful, Listener
from voices.asr.room import Lull, RoomTurn
from voices.segments import Silence
from voices.tts.spelling import Spelling
from voices.writing.pack import Value

MEND = "mend"
"""The key of a request for a correction that does not say what to correct. The box then asks."""


class Mend(StrEnum):
    """Corrections that players may ask for during a game. The pack has the words for each."""

    CARDS = "cards_again"
    """A player has forgotten a card: all cards are shown again."""
    WRONG = "wrong_card"
    """The box has recorded a wrong card for a player."""
    LEAVES = "somebody_leaves"
    """A player goes home."""
    REPLACED = "somebody_replaced"
    """Another person takes a seat and continues with its card."""
    SWAPPED = "seats_swapped"
    """Two people sit in each other's places."""


class MendWanted(Exception):
    """A request for a correction. `what` is its kind, or None if the box has to ask which one."""

    def __init__(self, what: Mend | None) -> None:
        super().__init__()
        self.what = what


STOPPABLE_SECONDS = 8.0
"""The length in seconds from which a line can be cut short by the stop word.

No other word is listened for meanwhile.
"""


class Command(StrEnum):
    """Commands that players may give at any public question, instead of an answer."""

    REPEAT = "repeat"
    HELP = "help"
    PAUSE = "pause"
    UNDO = "undo"
    BACK = "back"
    """The key Escape: one step back, but never to an earlier answer. No spoken word means this."""


class Wake(StrEnum):
    """Replies without a word: a press, a time without a reply, or the room falling silent or loud."""

    PRESS = "press"
    SILENCE = "silence"
    LULL = "lull"
    """All people in the room have stopped talking."""
    UPROAR = "uproar"
    """Many people in the room shout at once."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A reply that chooses one of the offered answers, by its key."""

    key: str
    sure: bool = field(default=False, compare=False)
    """Whether the answer is certain: it was typed, or confirmed by the player."""


@dataclass(frozen=True, slots=True)
class Wondered:
    """A side question: about a card, a rule or public facts."""

    about: str


@dataclass(frozen=True, slots=True)
class Mistaken:
    """A reply that asks for a correction. `what` is its kind, or None if the box has to ask which one."""

    what: Mend | None


@dataclass(frozen=True, slots=True)
class Written:
    """A typed line that matches no offered answer, at a question that allows any text."""

    text: str


@dataclass(frozen=True, slots=True)
class LikelyMeant:
    """An answer that uncertain words may mean, with its phrases.

    The phrase that sounds most alike is first.
    """

    meant: Meant
    phrases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doubted:
    """Uncertain words, with the answers that they may mean, the likelier first.

    Empty if there are too many.
    """

    likely: tuple[LikelyMeant, ...]


Reply = Chosen | Doubted | Wondered | Mistaken | Written | Command | Tune | Wake
Meant = Chosen | Command | Tune | Wondered | Mistaken
"""The meanings that a phrase can have."""


async def say(box: Box, cue: str, **values: Value) -> Reply | None:
    """Say the line with this id. Return the press that cut it short, or None."""
    return await speak(box, [box.line(cue, **values)])


async def speak(
    box: Box, lines: Sequence[Line], offers: Sequence[Offer] | None = None, *, any_name: bool = False
) -> Reply | None:
    """Say lines one after the other. Return the press or typed answer that cut them short, or None.

    The stop word also cuts a long line short, but it is no reply.
    """

    async def play_all() -> None:
        if offers is not None and box.devices.is_silent:
            # Print the whole question at once: its answers are already shown below, and Enter takes one of
            # them.
            await box.play(map(_in_one_piece, lines))
            return
        for place, line in enumerate(lines):
            box.prepare(*lines[place + 1 : place + 2])
            await box.play([line])

    stoppable = box.seconds(lines) >= STOPPABLE_SECONDS
    return await unless_cut_short(
        box, play_all, lambda _: None, offers, any_name=any_name, stoppable=stoppable
    )


def _in_one_piece(line: Line) -> Line:
    """Return the line with its words first and all its pauses at the end."""
    pauses = [one for one in line.segments if isinstance(one, Silence)]
    return Line(line.cue, (*(one for one in line.segments if not isinstance(one, Silence)), *pauses))


async def unless_cut_short(
    box: Box,
    speak: Callable[[], Awaitable[None]],
    pressed: Callable[[Down], None],
    offers: Sequence[Offer] | None,
    *,
    any_name: bool = False,
    stoppable: bool = False,
) -> Reply | None:
    """Speak until a press or a typed answer, and return it. None if the speech ended by itself.

    `pressed` is called as the press begins. With `stoppable`, the microphone also listens for the stop word.
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
    """A wait for the first reply of several sources, such as voice, button and keyboard."""

    def __init__(self, box: Box, nursery: trio.Nursery) -> None:
        self.box = box
        self.reply: Reply | None = None
        self._nursery = nursery

    def answer(self, reply: Reply) -> None:
        """Accept this reply, and stop waiting for others."""
        self.reply = reply
        self._nursery.cancel_scope.cancel()

    def typing(self) -> None:
        """React to a key that was pressed on the keyboard."""

    async def read_typed(self, offers: Sequence[Offer], any_name: bool) -> None:
        """Take a typed line as the reply, if there is a keyboard."""
        if self.box.devices.typed is not None:
            await self._read(self.box.devices.typed, offers, any_name)

    async def read_afar(self, offers: Sequence[Offer], any_name: bool) -> None:
        """Take an answer from the host's page as the reply."""
        if self.box.devices.afar is not None:
            await self._read(self.box.devices.afar, offers, any_name)

    async def _read(self, keyboard: Keyboard, offers: Sequence[Offer], any_name: bool) -> None:
        meanings = _meanings(self.box, offers)
        meanings |= {offer.shown: Chosen(offer.key) for offer in offers}
        meanings[ESCAPE] = Command.BACK
        free = self._write if any_name else None
        async with keyboard.listen(tuple(meanings), free=free, stir=self.typing) as lines:
            async for line in lines:
                self.box.trace.public("typed", phrase=line.phrase)
                meant = meanings[line.phrase]
                self.answer(Chosen(meant.key, sure=True) if isinstance(meant, Chosen) else meant)

    def _write(self, text: str) -> None:
        self.box.trace.public("typed", phrase=text)
        self.answer(Written(text))


class _Speech(_Race):
    """Speech that a press, a typed answer or the stop word ends."""

    def __init__(self, box: Box, nursery: trio.Nursery) -> None:
        super().__init__(box, nursery)
        self.speech = trio.CancelScope()
        self.pressed = False
        """Whether a press has begun during the speech. Its meaning is known only when the press ends."""

    async def feel(self, pressed: Callable[[Down], None]) -> None:
        """Stop speaking as soon as a press begins. When the press ends, take it as the reply."""
        async with self.box.devices.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    self.pressed = True
                    pressed(event)
                    self.speech.cancel()
                if (meaning := _meaning_of_press(event)) is not None:
                    self.box.trace.private("press", answer=meaning.value)
                    self.answer(meaning)

    async def hear_stop(self, listener: Listener) -> None:
        """Stop speaking at the stop word, which is no reply."""
        async with listener.listen(self.box.pack.phrases["stop"]) as words:
            async for word in words:
                self.box.trace.public("heard", phrase=word.phrase, confidence=word.confidence)
                self.speech.cancel()


def _meaning_of_press(event: PressEvent) -> Wake | Command | None:
    """Return the reply that a press means, or None as long as the length of the press is not known."""
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
    """Wait for the first reply: a word, a press, a typed line, or `seconds` of silence.

    A typed line that was begun stops the clock until it is entered or deleted. `seconds` may be infinite.

    Args:
        box: The box.
        offers: The answers to listen for.
        seconds: The time to wait, in seconds.
        any_name: Whether a typed line that matches no offer is an answer.
        lull: A silence or uproar of the room that is a reply too, if the box can measure it.
        nothing_else: Whether to listen for no spoken words but the offers. Typed lines are not restricted.
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
    """Listening for a limited time, which ends with `scope`.

    A press or a word that has begun in time may be finished later.
    """

    def __init__(self, box: Box, nursery: trio.Nursery, scope: trio.CancelScope, seconds: float) -> None:
        super().__init__(box, nursery)
        self._scope = scope
        self._ends, self._seconds = scope.deadline, min(seconds, WAITS.typing)
        if box.devices.mid_line:
            self.typing()

    def _last_until(self, at: float) -> None:
        self._scope.deadline = max(self._scope.deadline, at)

    def typing(self) -> None:
        """Stop the clock while a typed line is unfinished.

        Restart it when the line is deleted or not accepted.
        """
        anew = max(self._ends, trio.current_time() + self._seconds)
        self._scope.deadline = math.inf if self.box.devices.mid_line else anew

    def await_words(self) -> None:
        """Extend the time while a word is still being recognised."""
        self._last_until(trio.current_time() + WAITS.word)

    async def feel(self) -> None:
        """Accept presses that begin before the time is over, even if they end later."""
        async with self.box.devices.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    self._last_until(event.at + PAUSE_SECONDS + 0.1)
                elif (meaning := _meaning_of_press(event)) is not None:
                    if isinstance(event, Up):
                        self.box.trace.private("press", held=event.held)
                    self.answer(meaning)

    async def hear(self, meanings: Mapping[str, Meant]) -> None:
        """Take a recognised phrase as the reply that it means, and uncertain words as `Doubted`."""
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
        """Take a silence as long as `lull`, or many voices at once, as a reply.

        Without `lull`, ignore the room.
        """
        if self.box.devices.room is not None and lull is not None:
            turned = await self.box.devices.room.turn(lull)
            self.answer(Wake.LULL if turned is RoomTurn.SILENT else Wake.UPROAR)


def _same_or(now: Asking | None, asking: Asking) -> Asking:
    """Return `now`, the open question, if it has the same offers as `asking`; otherwise return `asking`."""
    same = now is not None and (now.offers, now.any_name) == (asking.offers, asking.any_name)
    return now if now is not None and same else asking


def _meanings(box: Box, offers: Sequence[Offer]) -> dict[str, Meant]:
    """Return all phrases that players may say now, each with its meaning."""
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
    """Return these phrases, and copies in which names are spelled as the voice needs them.

    A phrase that exists already is kept.
    """
    return {spelling.named(phrase): meant for phrase, meant in meanings.items()} | dict(meanings)


def _likely(phrase: str, meanings: Mapping[str, Meant]) -> LikelyMeant:
    """Return the meaning of a phrase as a likely answer, with all phrases that have the same meaning."""
    meant = meanings[phrase]
    others = (other for other, same in meanings.items() if same == meant and other != phrase)
    return LikelyMeant(meant, (phrase, *others))


def _offered(offers: Sequence[Offer]) -> dict[str, Meant]:
    return {phrase: Chosen(offer.key) for offer in offers for phrase in offer.phrases}


async def rest_at_night(box: Box, presses: Presses) -> None:
    """Say that the game is paused while all eyes are closed, and wait for the press that resumes it."""
    with box.stage.resting():
        await box.say("night.paused")
        _forget(presses)
        async for event in presses:
            if isinstance(event, Down):
                break
    await box.say("night.resumed")


def _forget(presses: Presses) -> None:
    """Discard presses during the announcement, because they belong to the press that asked for the pause."""
    with suppress(trio.WouldBlock):
        while True:
            presses.receive_nowait()


async def rest(box: Box) -> None:
    """Pause the game until a press, or until a player says to go on."""
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
    """Let no press cut short the lines that are said in this context.

    If a player asks for a pause, it begins at the end of the context.
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
    """Say the line with this id to its end. If a player asks for a pause, it begins after the line."""
    async with to_the_end(box):
        await box.play([box.telling(cue, **values)])


async def tell_a_tale(box: Box, lines: Iterable[Line]) -> None:
    """Say lines until a press or the stop word ends them.

    After a pause, repeat the line that it interrupted.
    """
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
    """Return whether a player held the button long enough to ask for a pause, since the last check."""
    wanted = False
    with suppress(trio.WouldBlock):
        while True:
            wanted = isinstance(presses.receive_nowait(), PauseHeld) or wanted
    return wanted
