"""The one loop that asks: it says a question, listens, does what is wanted instead, gives the answer back.

Whoever asks says in a `Question` what is on offer, for how long and what becomes of a doubt, and is told of
nothing but answers: help, rests, repetition, the sound and questions beside are done here, and the question
is put again. Only an undo and something to be put right go further up, as exceptions.
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
"""What is said, once an evening, at the third thing that the box has not understood."""
EITHER = "ask.either"
"""What is asked where it may have been one of two."""
HELP = ("ask.repeat_help", "ask.repeat_help_typed", "ask.repeat_help_pressed")
"""How a question is answered: aloud, on a keyboard where nobody listens, by the button alone."""

ABOUT: Mapping[str, str] = {"setup.deal": "help.deal"}
"""What help tells first at questions whose answers do not explain themselves."""

Answer = Chosen | Written | Wake | Command
"""What comes back: an offer, a line of somebody's own, a press, silence; a command only where it is one."""


class UndoRequested(Exception):
    """The table wants the last public answer back."""


class BackRequested(UndoRequested):
    """Someone at a keyboard wants to go back one step. Answers that are already given stay given.

    Where steps can only be undone, it is an undo.
    """


class Doubt(Enum):
    """What becomes of something that was only like an offer, or like several."""

    CLEAR = auto()
    """"Did you say …?", or "this, or that?": a yes makes it the answer; what could be many is asked again."""
    TAKE = auto()
    """It is taken for the one offer that it is like, for whoever asks has it confirmed in any case."""
    AGAIN = auto()
    """The box says that it has not understood, and asks again."""
    SILENCE = auto()
    """It is as good as silence."""
    PASS = auto()
    """It is nothing: listening goes on for the seconds that are left."""


@dataclass(frozen=True)
class Question:
    """Something to be asked. Without a `cue` it has been asked, and is only listened to."""

    cue: str
    offers: Sequence[Offer]
    values: Mapping[str, Value] = field(default_factory=dict)
    seconds: float | Callable[[], float] = WAITS.doubt
    """For how long is listened: so many seconds each time, or as many as are left then."""
    doubt: Doubt = Doubt.CLEAR
    before: Callable[[], Iterable[Line]] = tuple
    """What is said before the cue, each time."""
    shown: bool = False
    """Whether it is on the table while it is said: shown, and answered by typing before it is over."""
    any_name: bool = False
    """Whether a typed line that is none of the offers is an answer."""
    so_far: Sequence[str] = ()
    """What was told already of the same list."""
    commands: tuple[Command, ...] = ()
    """Commands that are answers here, and not done."""
    help_cues: Sequence[str] = HELP
    """How it is answered, as `HELP`."""
    served: Callable[[], None] = lambda: None
    """Called when something was done instead, before it is listened again."""

    def left(self) -> float:
        """Seconds for which it is listened now."""
        return self.seconds() if callable(self.seconds) else self.seconds

    @property
    def asking(self) -> Asking:
        """What there is to be shown of it."""
        return Asking(self.cue, tuple(self.offers), any_name=self.any_name, so_far=tuple(self.so_far))


class Countdown:
    """Seconds that people have: they stand while something else is done for them."""

    def __init__(self, seconds: float) -> None:
        self.ends = trio.current_time() + seconds
        self._left = seconds

    def left(self) -> float:
        """Seconds that are left, now that it is listened again."""
        self._left = self.ends - trio.current_time()
        return self._left

    def go_on(self) -> None:
        """As many are left as when it was last listened: what has come of it does not count."""
        self.ends = trio.current_time() + self._left


def said_once(lines: Iterable[Line], *always: Line) -> Callable[[], Sequence[Line]]:
    """Lines that go before a question when it is first asked, and those that `always` do."""
    left = list(lines)

    def said() -> Sequence[Line]:
        first = tuple(left)
        left.clear()
        return *first, *always

    return said


async def ask(box: Box, question: Question, early: Reply | None = None) -> Answer:
    """Ask until there is an answer, and be it silence. An `early` reply came before it could be asked.

    Raises `UndoRequested` when somebody says so, or presses for a second or longer, and `MendWanted`.
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
    """Say it, where there is something to say, and listen."""
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
    """What comes first in the time that there is."""
    while (left := question.left()) > 0:
        reply = await listen(box, question.offers, left, any_name=question.any_name)
        if not isinstance(reply, Doubted) or question.doubt is not Doubt.PASS:
            return reply
    return Wake.SILENCE


async def _made_out(box: Box, question: Question, doubted: Doubted) -> Reply | None:
    """What a doubt turns out to be; None where it is to be asked again."""
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
    """Which of these, two at the most, was meant; None where it was neither, or nobody says so.

    Where two have been asked about already, the likelier alone is asked about.
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
        (word_offer(box.pack, "no"), *offers),  # of what may be said for several, the last is meant
        {"one": called[0], "other": called[1]},
        commands=(Command.UNDO, Command.BACK),
    )
    answer = await ask(box, either)
    if answer is Wake.PRESS:
        return likely[0].meant
    by_key = {offer.key: one.meant for offer, one in zip(offers, likely, strict=True)}
    return by_key.get(answer.key) if isinstance(answer, Chosen) else None


def _called(question: Question, likely: LikelyMeant) -> str:
    """How it is called aloud: as the offer is, or as it was said."""
    meant = likely.meant
    return label_of(question.offers, meant.key) if isinstance(meant, Chosen) else likely.phrases[0]


async def _told_of_the_button(box: Box, question: Question) -> bool:
    """Whether it was said now that the button understands better: once, when doubts have come to nothing."""
    if question.doubt is not Doubt.CLEAR:
        return False  # a press is an answer of its own there
    box.memory.explained[CROWDED] += 1
    if box.memory.explained[CROWDED] != VAIN_DOUBTS:
        return False
    await tell(box, CROWDED)
    return True


async def confirm(box: Box, what: str, cue: str = "ask.confirm") -> bool:
    """Say what was understood; a press or a yes confirms it, a no or silence does not.

    An undo takes back what was just said, and nothing older.
    """
    question = Question(
        cue, yes_or_no(box.pack), {"what": what}, doubt=Doubt.SILENCE, commands=(Command.UNDO, Command.BACK)
    )
    return await ask(box, question) in (Chosen("yes"), Wake.PRESS)


async def agree(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    """Recite what was taken down, and wait until it is agreed to (a yes, a press) or not (a no, an undo)."""
    question = Question(
        cue,
        yes_or_no(box.pack),
        seconds=math.inf if box.devices.waits else WAITS.doubt,  # who reads and types is not hurried
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
        return False  # what was just taken down is taken back, nothing older


def quiet(silent_rounds: int) -> Line:
    """The quiet that a table gets where nobody answered: more each time."""
    return Line("pause", (Silence(min(silent_rounds * WAITS.silence, WAITS.unanswered)),))


async def tell(box: Box, cue: str, **values: Value) -> None:
    """Say what asks nothing; a press cuts it short, a pause comes when it is asked for.

    Raises `UndoRequested`.
    """
    await obey(box, await speak(box, [box.telling(cue, **values)]))


async def tune(box: Box, wanted: Tune) -> None:
    """Make it louder, softer or of another mood, and say so in the new sound."""
    if box.devices.ambience is not None:
        await tell(box, box.devices.ambience.tune(wanted))


async def serve(box: Box, question: Question, reply: Reply | None) -> bool:
    """Do what was wanted instead of an answer to `question`, as `obey`; help begins with what it is about."""
    if reply is Command.HELP and question.cue in ABOUT:
        await tell(box, ABOUT[question.cue])
    return await obey(box, reply, question.help_cues)


async def obey(box: Box, reply: Reply | None, help_cues: Sequence[str] = HELP) -> bool:
    """Do what was wanted instead of an answer (help, a rest, a question beside); whether it was that.

    Raises `UndoRequested` for an undo, `BackRequested` for Escape, and `MendWanted` where something is to
    be put right and can be now.
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
            pass  # the question is asked again in any case
        case _:
            return False
    return True


def help_cue(devices: Devices, cues: Sequence[str]) -> str:
    """The one of these that tells how this box is answered."""
    aloud, typed, pressed = cues
    if devices.listener is not None:
        return aloud
    return pressed if devices.typed is None else typed
