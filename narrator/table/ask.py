"""The one loop that asks: it says a question, listens, serves other wishes, and returns the answer.

The caller gives a `Question` with its offers, its time and its treatment of doubts, and gets only answers
back. Help, rests, repetition, sound and side questions are served here, and then the question is asked
again. Only an undo and a correction of the table reach the caller, as exceptions.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from enum import Enum, auto

import trio

from narrator.table.ambience import Tune
from narrator.table.box import Box, Line
from narrator.table.devices import Devices
from narrator.table.listening import (
    Chosen,
    Command,
    Doubted,
    LikelyMeant,
    Meant,
    MendWanted,
    Mistaken,
    Reply,
    Wake,
    Wondered,
    Written,
    listen,
    speak,
)
from narrator.table.offers import Asking, Mendable, Offer, label_of, word_offer, yes_or_no
from narrator.table.pauses import rest
from narrator.table.side_questions import answer
from narrator.table.timing import WAITS
from voices.segments import Silence
from voices.writing.pack import Value

CROWDED, VAIN_DOUBTS = "ask.crowded", 3
"""A hint at the button, and the number of doubts without result after which it is said, once an evening."""
EITHER = "ask.either"
"""The question between two likely answers: "this, or that?"."""
HELP = ("ask.repeat_help", "ask.repeat_help_typed", "ask.repeat_help_pressed")
"""Cues for the ways to answer: aloud, on a keyboard without a microphone, by the button alone."""

ABOUT: Mapping[str, str] = {"setup.deal": "help.deal"}
"""The help that is said first at questions whose answers need an explanation."""

Answer = Chosen | Written | Wake | Command
"""An answer: an offer, a written line, a press or silence, or a command that the question lists."""


class UndoRequested(Exception):
    """A request to take back the last public answer."""


class BackRequested(UndoRequested):
    """A request to go back one step, by the key Escape. Answers that were given before stay.

    Where steps can only be undone, it is an undo.
    """


class Doubt(Enum):
    """The treatment of words that resemble one offer, or several."""

    CLEAR = auto()
    """Ask back: "Did you say …?", or "this, or that?".

    A yes makes it the answer. More than two: ask again.
    """
    TAKE = auto()
    """Take the one offer that the words resemble, because the caller confirms the answer in any case."""
    AGAIN = auto()
    """Say that the box did not understand, and ask again."""
    SILENCE = auto()
    """Treat the words as silence."""
    PASS = auto()
    """Ignore the words, and listen for the seconds that are left."""


@dataclass(frozen=True)
class Question:
    """A question to the table. With an empty `cue` the box says nothing and only listens."""

    cue: str
    offers: Sequence[Offer]
    values: Mapping[str, Value] = field(default_factory=dict)
    seconds: float | Callable[[], float] = WAITS.doubt
    """The seconds to listen: a fixed time for each attempt, or a function that gives the time left."""
    doubt: Doubt = Doubt.CLEAR
    before: Callable[[], Iterable[Line]] = tuple
    """A function that returns lines to say before the cue, each time the question is asked."""
    shown: bool = False
    """Whether the question is shown while it is said. A typed answer can then interrupt it."""
    any_name: bool = False
    """Whether a typed line that matches no offer is an answer."""
    so_far: Sequence[str] = ()
    """Answers already given, if this question adds to a list of answers."""
    commands: tuple[Command, ...] = ()
    """Commands that this question returns as answers."""
    help_cues: Sequence[str] = HELP
    """Cues for the ways to answer, as in `HELP`."""
    served: Callable[[], None] = lambda: None
    """A function that is called after a wish other than an answer was served, before the box listens again.
    """

    def left(self) -> float:
        """Return the seconds to listen now."""
        return self.seconds() if callable(self.seconds) else self.seconds

    @property
    def asking(self) -> Asking:
        """The parts of the question that a screen shows."""
        return Asking(self.cue, tuple(self.offers), any_name=self.any_name, so_far=tuple(self.so_far))


class Countdown:
    """A limited time for an answer. It does not run while the box serves another wish."""

    def __init__(self, seconds: float) -> None:
        self.ends = trio.current_time() + seconds
        self._left = seconds

    def left(self) -> float:
        """Return the seconds left, and store them for `go_on`."""
        self._left = self.ends - trio.current_time()
        return self._left

    def go_on(self) -> None:
        """Continue with the seconds that `left` last returned. The time since then does not count."""
        self.ends = trio.current_time() + self._left


def said_once(lines: Iterable[Line], *always: Line) -> Callable[[], Sequence[Line]]:
    """Return a function that returns `lines` and `always` the first time, and then only `always`."""
    left = list(lines)

    def said() -> Sequence[Line]:
        first = tuple(left)
        left.clear()
        return *first, *always

    return said


async def ask(box: Box, question: Question, early: Reply | None = None) -> Answer:
    """Ask until there is an answer, and return it; silence is an answer too.

    `early` is a reply that came before the question. Raises `UndoRequested` when a player asks for an
    undo by voice or by a press of a second or longer, and `MendWanted` when a player asks for a
    correction.
    """
    reply = early
    while True:
        reply = reply or await _put(box, question)
        if isinstance(reply, Doubted):
            reply = await _made_out(box, question, reply)
        if isinstance(reply, Command) and reply in question.commands:
            return reply
        if await serve(box, question, reply):
            question.served()
            reply = None
        if isinstance(reply, Chosen | Written | Wake):
            return reply


async def _put(box: Box, question: Question) -> Reply:
    """Say the question, if it has a cue, then listen and return the reply."""
    asking = question.asking
    table = box.asked.open(asking) if question.shown and box.asked.now != asking else nullcontext()
    with table:
        if not question.cue:
            return await _listened(box, question)
        lines = [*question.before(), box.line(question.cue, **question.values)]
        typed = question.offers if question.shown else None
        early = await speak(box, lines, typed, any_name=question.any_name)
        return early or await _listened(box, question)


async def _listened(box: Box, question: Question) -> Reply:
    """Return the first reply within the time of the question, or silence. Skip doubts that it ignores."""
    while (left := question.left()) > 0:
        reply = await listen(box, question.offers, left, any_name=question.any_name)
        if not isinstance(reply, Doubted) or question.doubt is not Doubt.PASS:
            return reply
    return Wake.SILENCE


async def _made_out(box: Box, question: Question, doubted: Doubted) -> Reply | None:
    """Return the answer that uncertain words meant, or None if the question has to be asked again."""
    if question.doubt in (Doubt.SILENCE, Doubt.PASS):
        return Wake.SILENCE
    if not doubted.likely or question.doubt is Doubt.AGAIN:
        if not await _told_of_the_button(box, question):
            await tell(box, "ask.again")
        return None
    likelier = doubted.likely[0].meant
    taken = question.doubt is Doubt.TAKE and len(doubted.likely) == 1 and isinstance(likelier, Chosen)
    if taken or likelier is Command.REPEAT:
        return likelier
    agreed = await _agreed(box, question, doubted.likely)
    if agreed is None:
        await _told_of_the_button(box, question)
    return Chosen(agreed.key, sure=True) if isinstance(agreed, Chosen) else agreed


async def _agreed(box: Box, question: Question, likely: Sequence[LikelyMeant]) -> Meant | None:
    """Ask which of one or two likely answers was meant, and return it, or None for neither or silence.

    If the open question is already a choice between two likely answers, ask about the likelier one alone.
    """
    called = [_called(question, one) for one in likely]
    if len(likely) == 1 or question.cue == EITHER:
        return likely[0].meant if await confirm(box, called[0], "ask.doubt") else None
    offers = [
        Offer(str(place), words, one.phrases)
        for place, (words, one) in enumerate(zip(called, likely, strict=True))
    ]
    either = Question(
        EITHER,
        (word_offer(box.pack, "no"), *offers),  # if a phrase fits several offers, the last offer counts
        {"one": called[0], "other": called[1]},
        commands=(Command.UNDO, Command.BACK),
    )
    answer = await ask(box, either)
    if answer is Wake.PRESS:
        return likely[0].meant
    by_key = {offer.key: one.meant for offer, one in zip(offers, likely, strict=True)}
    return by_key.get(answer.key) if isinstance(answer, Chosen) else None


def _called(question: Question, likely: LikelyMeant) -> str:
    """Return the spoken name of a likely answer: the label of its offer, or the words as heard."""
    meant = likely.meant
    return label_of(question.offers, meant.key) if isinstance(meant, Chosen) else likely.phrases[0]


async def _told_of_the_button(box: Box, question: Question) -> bool:
    """Count a doubt without result, and hint at the button at the third. Return whether the hint was said."""
    if question.doubt is not Doubt.CLEAR:
        return False  # in such questions the button does something else
    box.memory.explained[CROWDED] += 1
    if box.memory.explained[CROWDED] != VAIN_DOUBTS:
        return False
    await tell(box, CROWDED)
    return True


async def confirm(box: Box, what: str, cue: str = "ask.confirm") -> bool:
    """Ask the player to confirm the answer `what`. Return True for a press or a yes, else False.

    An undo takes back this answer, and no older one.
    """
    question = Question(
        cue, yes_or_no(box.pack), {"what": what}, doubt=Doubt.SILENCE, commands=(Command.UNDO, Command.BACK)
    )
    return await ask(box, question) in (Chosen("yes"), Wake.PRESS)


async def agree(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    """Recite an answer until the table agrees (a yes, a press) or refuses (a no, an undo).

    Return whether it agrees.
    """
    question = Question(
        cue,
        yes_or_no(box.pack),
        seconds=math.inf if box.devices.waits else WAITS.doubt,  # no hurry for players who read and type
        doubt=Doubt.SILENCE,
        shown=True,
        commands=(Command.REPEAT,),
    )
    silent_rounds, early = 0, None
    try:
        await recite()
        while True:
            reply = await ask(box, question, early)
            early = None
            if reply in (Chosen("yes"), Chosen("no"), Wake.PRESS):
                return reply != Chosen("no")
            if reply is Command.REPEAT:
                await recite()
            else:
                silent_rounds += 1
                early = await speak(box, [quiet(silent_rounds)], question.offers)
    except UndoRequested:
        return False  # take back this answer, and no older one


def quiet(silent_rounds: int) -> Line:
    """Return a pause for a table that did not answer. It grows with each silent round."""
    return Line("pause", (Silence(min(silent_rounds * WAITS.silence, WAITS.unanswered)),))


async def tell(box: Box, cue: str, **values: Value) -> None:
    """Say a line that needs no answer. A press cuts it short; a requested pause begins.

    Raises `UndoRequested`.
    """
    await obey(box, await speak(box, [box.telling(cue, **values)]))


async def tune(box: Box, wanted: Tune) -> None:
    """Change the volume, mood or captions, and confirm it in the new sound."""
    if box.devices.ambience is not None:
        await tell(box, box.devices.ambience.tune(wanted))


async def serve(box: Box, question: Question, reply: Reply | None) -> bool:
    """Serve a wish other than an answer, as `obey` does. Help begins with the help of this question."""
    if reply is Command.HELP and question.cue in ABOUT:
        await tell(box, ABOUT[question.cue])
    return await obey(box, reply, question.help_cues)


async def obey(box: Box, reply: Reply | None, help_cues: Sequence[str] = HELP) -> bool:
    """Serve a wish other than an answer (help, a rest, a side question). Return whether there was one.

    Raises `UndoRequested` for an undo, `BackRequested` for Escape, and `MendWanted` for a correction that
    is possible now.
    """
    match reply:
        case Mistaken(what):
            if box.asked.mendable is Mendable.NOW:
                raise MendWanted(what)
            await tell(box, "mend.later")
        case Wondered(about):
            await obey(box, await speak(box, answer(box, about)))
        case Tune():
            await tune(box, reply)
        case Command.UNDO:
            raise UndoRequested
        case Command.BACK:
            raise BackRequested
        case Command.HELP:
            await tell(box, help_cue(box.devices, help_cues))
        case Command.PAUSE:
            await rest(box)
        case Command.REPEAT:
            pass  # the caller asks the question again in any case
        case _:
            return False
    return True


def help_cue(devices: Devices, cues: Sequence[str]) -> str:
    """Return the one of these cues that fits the devices of this box."""
    aloud, typed, pressed = cues
    if devices.listener is not None:
        return aloud
    return pressed if devices.typed is None else typed
