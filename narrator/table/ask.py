"""The one loop that asks, and the choices built on it: from a list read aloud, yes or no, a number.

The loop says a question, listens, serves other wishes, and returns the answer. The caller gives a `Question`:
its possible answers, its time, and what to do about uncertain words. Wishes for help, pauses, repetition,
sound and side questions are served here, and then the question is asked again. Only an undo and a request for
a correction reach the caller, as exceptions.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType

import trio

from hardware.light import OFF
from hardware.presses import Down
from narrator.rules.events import Phase
from narrator.table.ambience import Tune
from narrator.table.box import Box, Line
from narrator.table.devices import Devices
from narrator.table.listening import (
    MEND,
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
    rest,
    speak,
    unless_cut_short,
)
from narrator.table.offers import DONE, QUESTION, Asking, Mendable, Offer, label_of, word_offer, yes_or_no
from narrator.table.roll_choice import Choice, Option
from narrator.table.side_questions import RULES, SOUND, answer, explained, may_be_asked
from narrator.table.timing import LAG, WAITS
from voices.segments import Mark, Part, Silence, Text
from voices.writing.pack import Value, VoicePack

CROWDED, VAIN_DOUBTS = "ask.crowded", 3
"""A line that recommends the button, and after how many failed attempts to understand it is said, once."""
EITHER = "ask.either"
"""The id of the question between two likely answers: "this, or that?"."""
HELP = ("ask.repeat_help", "ask.repeat_help_typed", "ask.repeat_help_pressed")
"""Ids of help lines about ways to answer: aloud, on a keyboard without a microphone, by button alone."""

ABOUT: Mapping[str, str] = {"setup.deal": "help.deal"}
"""For questions whose answers need an explanation: the help line that is said first."""

Answer = Chosen | Written | Wake | Command
"""The result of a question: a chosen or written answer, a press, silence, or a command that it allows."""


class UndoRequested(Exception):
    """A request to take back the last public answer."""


class BackRequested(UndoRequested):
    """A request to go back one step, by the key Escape. Earlier answers stay.

    Where there is no such step, it works like an undo.
    """


class Doubt(Enum):
    """What to do with words that resemble one possible answer, or several."""

    CLEAR = auto()
    """Ask back: "Did you say …?" or "This, or that?". With more than two, ask the question again."""
    TAKE = auto()
    """Take the one answer that the words resemble, because the caller asks for confirmation anyway."""
    AGAIN = auto()
    """Say that the box did not understand, and ask again."""
    SILENCE = auto()
    """Treat the words as silence."""
    PASS = auto()
    """Ignore the words, and listen for the rest of the time."""


@dataclass(frozen=True)
class Question:
    """A question to the table. With an empty `cue` (line id) the box says nothing and only listens."""

    cue: str
    offers: Sequence[Offer]
    values: Mapping[str, Value] = field(default_factory=dict)
    seconds: float | Callable[[], float] = WAITS.doubt
    """Seconds to listen: a fixed time for each attempt, or a function that returns the time left."""
    doubt: Doubt = Doubt.CLEAR
    before: Callable[[], Iterable[Line]] = tuple
    """A function that returns lines to say before the question, each time it is asked."""
    shown: bool = False
    """Whether the screen shows the question while it is said. A typed answer can then interrupt it."""
    any_name: bool = False
    """Whether a typed line that matches no offered answer is accepted as an answer."""
    so_far: Sequence[str] = ()
    """Answers already given, if this question adds to a list of answers."""
    commands: tuple[Command, ...] = ()
    """Commands that this question returns as answers."""
    help_cues: Sequence[str] = HELP
    """Ids of the lines that explain the ways to answer, as in `HELP`."""
    served: Callable[[], None] = lambda: None
    """A function that is called after the box has served a wish that is no answer, before it listens again.
    """

    def left(self) -> float:
        """Return the number of seconds to listen now."""
        return self.seconds() if callable(self.seconds) else self.seconds

    @property
    def asking(self) -> Asking:
        """The parts of the question that a screen shows."""
        return Asking(self.cue, tuple(self.offers), any_name=self.any_name, so_far=tuple(self.so_far))


class Countdown:
    """A limited time for an answer. It stops while the box serves a wish that is no answer."""

    def __init__(self, seconds: float) -> None:
        self.ends = trio.current_time() + seconds
        self._left = seconds

    def left(self) -> float:
        """Stop the clock, and return the seconds left."""
        self._left = self.ends - trio.current_time()
        return self._left

    def go_on(self) -> None:
        """Start the clock again with the seconds that `left` returned last."""
        self.ends = trio.current_time() + self._left


def said_once(lines: Iterable[Line], *always: Line) -> Callable[[], Sequence[Line]]:
    """Return a function that returns `lines` and `always` at the first call, and later only `always`."""
    left = list(lines)

    def said() -> Sequence[Line]:
        first = tuple(left)
        left.clear()
        return *first, *always

    return said


async def ask(box: Box, question: Question, early: Reply | None = None) -> Answer:
    """Ask until there is an answer, and return it. Silence is an answer too.

    `early` is a reply that came before the question. Raises `UndoRequested` when a player asks for an undo,
    by voice or by a press of a second or longer, and `MendWanted` when a player asks for a correction.
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
    """Say the question, if it has a line, then listen and return the reply."""
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
    """Return the first reply in time, or silence. Skip uncertain words if the question ignores them."""
    while (left := question.left()) > 0:
        reply = await listen(box, question.offers, left, any_name=question.any_name)
        if not isinstance(reply, Doubted) or question.doubt is not Doubt.PASS:
            return reply
    return Wake.SILENCE


async def _made_out(box: Box, question: Question, doubted: Doubted) -> Reply | None:
    """Ask what uncertain words meant, and return the answer, or None to ask the question again."""
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
    """Ask which of one or two likely answers was meant, and return it. None for neither, or for silence.

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
        (word_offer(box.pack, "no"), *offers),  # if a phrase belongs to several offers, the last one counts
        {"one": called[0], "other": called[1]},
        commands=(Command.UNDO, Command.BACK),
    )
    answer = await ask(box, either)
    if answer is Wake.PRESS:
        return likely[0].meant
    by_key = {offer.key: one.meant for offer, one in zip(offers, likely, strict=True)}
    return by_key.get(answer.key) if isinstance(answer, Chosen) else None


def _called(question: Question, likely: LikelyMeant) -> str:
    """Return the spoken name of a likely answer: the label of the offer, or the words as they were heard."""
    meant = likely.meant
    return label_of(question.offers, meant.key) if isinstance(meant, Chosen) else likely.phrases[0]


async def _told_of_the_button(box: Box, question: Question) -> bool:
    """Count a failed attempt to understand. At the third, explain the button. Return whether it did."""
    if question.doubt is not Doubt.CLEAR:
        return False  # in these questions the button has another meaning
    box.memory.explained[CROWDED] += 1
    if box.memory.explained[CROWDED] != VAIN_DOUBTS:
        return False
    await tell(box, CROWDED)
    return True


async def confirm(box: Box, what: str, cue: str = "ask.confirm") -> bool:
    """Ask the player to confirm the answer `what`. Return True after a press or a yes, otherwise False.

    An undo refuses this answer, and takes back no earlier one.
    """
    question = Question(
        cue, yes_or_no(box.pack), {"what": what}, doubt=Doubt.SILENCE, commands=(Command.UNDO, Command.BACK)
    )
    return await ask(box, question) in (Chosen("yes"), Wake.PRESS)


async def agree(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    """Read an answer out until the table agrees (a yes, a press) or refuses (a no, an undo).

    Return whether it agrees.
    """
    question = Question(
        cue,
        yes_or_no(box.pack),
        seconds=math.inf if box.devices.waits else WAITS.doubt,  # no limit for players who read and type
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
        return False  # refuse this answer, and take back no earlier one


def quiet(silent_rounds: int) -> Line:
    """Return a pause before the question is asked again. It grows with the attempts without an answer."""
    return Line("pause", (Silence(min(silent_rounds * WAITS.silence, WAITS.unanswered)),))


async def tell(box: Box, cue: str, **values: Value) -> None:
    """Say a line that needs no answer. A press cuts it short.

    If a player asks for a pause, it begins now. Raises `UndoRequested`.
    """
    await obey(box, await speak(box, [box.telling(cue, **values)]))


async def tune(box: Box, wanted: Tune) -> None:
    """Change the volume, mood or captions as a player wants, and confirm it in the new sound."""
    if box.devices.ambience is not None:
        await tell(box, box.devices.ambience.tune(wanted))


async def serve(box: Box, question: Question, reply: Reply | None) -> bool:
    """Serve a wish that is no answer, as `obey` does. Help begins with the help line of this question."""
    if reply is Command.HELP and question.cue in ABOUT:
        await tell(box, ABOUT[question.cue])
    return await obey(box, reply, question.help_cues)


async def obey(box: Box, reply: Reply | None, help_cues: Sequence[str] = HELP) -> bool:
    """Serve a wish that is no answer (help, a pause, a side question). Return whether there was one.

    Raises `UndoRequested` for an undo, `BackRequested` for Escape, and `MendWanted` for a correction that is
    possible now.
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
            pass  # the caller asks the question again anyway
        case _:
            return False
    return True


def help_cue(devices: Devices, cues: Sequence[str]) -> str:
    """Return the line id in `cues` that suits the devices of this box."""
    aloud, typed, pressed = cues
    if devices.listener is not None:
        return aloud
    return pressed if devices.typed is None else typed


async def wait_until_done(box: Box, cue: str, **values: Value) -> None:
    """Say an instruction, and wait until a press or a word confirms that it is done.

    Raises `UndoRequested`.
    """
    done = done_offer(box.pack)
    question = Question(cue, (done,), values, WAITS.reminder, Doubt.SILENCE)
    while await ask(box, question) not in (Chosen(DONE), Wake.PRESS):
        pass  # after a while without an answer, repeat the instruction


def done_offer(pack: VoicePack) -> Offer:
    """Return the answer that confirms an instruction. It can be said, but it is never read aloud."""
    return Offer(DONE, "", (*pack.phrases[DONE], *pack.phrases["next"]))


async def choose(
    box: Box,
    cue: str,
    offers: Sequence[Offer],
    values: Mapping[str, Value] = MappingProxyType({}),
    *,
    confirm: bool = True,
    otherwise: str | None = None,
    so_far: Sequence[str] = (),
) -> str:
    """Ask until one of the offers is chosen, and return its key.

    After silence, return `otherwise` if it is given. With a keyboard and no microphone, the list is read
    once, and the question then waits without limit. `so_far` are earlier answers of the same list, to show on
    the screen. Raises `UndoRequested` when a player asks for an undo by voice, or presses for a second or
    longer.
    """
    _foresee(box, offers, confirm)
    question = _rolled(box, cue, offers, values, so_far)
    silent_rounds, early = 0, None
    with box.asked.open(question.asking):
        while True:
            chosen = await _choose_once(box, question, early)
            early = None
            if chosen is not None:
                if not confirm or chosen.sure or await _taken_right(box, offers, chosen.key):
                    return chosen.key
            elif box.devices.waits:
                early = await listen(box, offers, math.inf)
            elif otherwise is not None:
                return otherwise
            else:
                silent_rounds += 1
                early = await speak(box, [box.line("ask.none_chosen"), quiet(silent_rounds)], offers)


def _rolled(
    box: Box,
    cue: str,
    offers: Sequence[Offer],
    values: Mapping[str, Value] = MappingProxyType({}),
    so_far: Sequence[str] = (),
) -> Question:
    """Return a question whose offers are read aloud after silence.

    If a screen shows the offers, only a press starts the reading.
    """
    seconds = WAITS.press if box.devices.listener is None else WAITS.answer
    if box.devices.waits and box.devices.is_silent:
        seconds = math.inf
    return Question(cue, offers, values, seconds, shown=True, so_far=so_far)


async def _taken_right(box: Box, offers: Sequence[Offer], key: str) -> bool:
    """Ask the table to confirm its choice, and return whether it does. `DONE` has a question of its own."""
    if key == DONE:
        return await confirm(box, "", "ask.confirm_done")
    return await confirm(box, label_of(offers, key))


_AT_ONCE = ("ask.by_button", "ask.again", "ask.none_chosen", "ask.refused", "ask.confirm_done")
"""Cues that answer a press at once, or a word that is no answer."""


def _foresee(box: Box, offers: Sequence[Offer], confirm: bool) -> None:
    """Synthesise all possible replies in advance, so that players need not wait for them."""
    for cue in _AT_ONCE:
        box.foresee(cue)
    for offer in _read_aloud(offers):
        box.prepare(Line("roll.offer", (Text(offer.label, part=Part.ROLL),)))
        if confirm:
            box.foresee("ask.confirm", what=offer.label)


async def choose_or_leave(box: Box, cue: str, offers: Sequence[Offer]) -> str | None:
    """Ask once. Return the key of the chosen offer, or None if none was chosen.

    With a keyboard and no microphone, the list stays until an offer is chosen, or Escape closes it. Raises
    `UndoRequested`.
    """
    _foresee(box, offers, confirm=False)
    question = _rolled(box, cue, offers)
    with box.asked.open(question.asking):
        try:
            chosen = await _choose_once(box, question)
            while chosen is None and box.devices.waits:
                chosen = await _choose_once(box, question, await listen(box, offers, math.inf))
        except BackRequested:
            return None
    return None if chosen is None else chosen.key


async def wonder(box: Box) -> None:
    """Read the side questions aloud, let a player choose one by button, and answer it.

    Raises `UndoRequested`, and `MendWanted` for a correction.
    """
    asked = may_be_asked(box)
    offers = [Offer(about, words, (words,)) for about, words in asked.items()]
    if box.asked.mendable is Mendable.NOW and box.stage.now.phase is not Phase.DEBATE:
        offers.append(word_offer(box.pack, MEND))
    about = await choose_or_leave(box, "ask.which_question", offers)
    if about == MEND:
        raise MendWanted(None)
    if about == RULES:
        rules = [Offer(rule, words, (words,)) for rule, words in explained(box).items()]
        about = await choose_or_leave(box, "ask.which_rule", rules)
    if about == SOUND:
        await _tune_by_button(box)
    elif about is not None:
        await obey(box, await speak(box, answer(box, about)))


async def _tune_by_button(box: Box) -> None:
    assert box.devices.ambience is not None, "offered only where there is one"
    words = {str(tune): box.pack.phrases[tune][0] for tune in box.devices.ambience.tunes}
    offers = [Offer(tune, word, (word,)) for tune, word in words.items()]
    wanted = await choose_or_leave(box, "sound.which", offers)
    if wanted is not None:
        await tune(box, Tune(wanted))


async def ask_yes_no(box: Box, cue: str, **values: Value) -> bool:
    """Ask for a yes or a no. Return True for a yes."""
    return await choose(box, cue, yes_or_no(box.pack), values, confirm=False) == "yes"


async def ask_number(
    box: Box, cue: str, least: int, most: int, *, confirm: bool = True, **values: Value
) -> int:
    """Ask for a whole number from `least` to `most`, and return it."""
    words = box.pack.numbers
    offers = [Offer(str(n), words[n], (words[n],)) for n in range(least, most + 1)]
    return int(await choose(box, cue, offers, values, confirm=confirm))


async def _choose_once(box: Box, question: Question, early: Reply | None = None) -> Chosen | None:
    """Return the offer that a player names, or (after a press or silence) picks in a reading, or None."""
    offers = question.offers
    while True:
        reply = await ask(box, question, early)
        if isinstance(reply, Chosen):
            return reply
        picked = await _by_button(box, _with_questions(box, offers))
        if picked == Chosen(QUESTION) and not any(offer.key == QUESTION for offer in offers):
            await wonder(box)
        elif picked is None or isinstance(picked, Chosen):
            return picked
        else:
            await serve(box, question, picked)
        early = None


def _with_questions(box: Box, offers: Sequence[Offer]) -> Sequence[Offer]:
    """Return the offers. If only a button can choose, "ask a side question" is added at the end."""
    if box.devices.takes_words or not may_be_asked(box) or any(offer.key == QUESTION for offer in offers):
        return offers
    return *offers, word_offer(box.pack, QUESTION)


async def _by_button(box: Box, offers: Sequence[Offer]) -> Reply | None:
    """Read the options aloud until a press takes one, and return it. None after a reading without a press.

    A press of a second or longer is a command: an undo or a pause. A press before the first option restarts
    the reading.
    """
    if box.memory.explains("ask.by_button"):
        early = await speak(box, [box.line("ask.by_button")], offers)
        if early not in (None, Wake.PRESS):
            return early
    while True:
        options = tuple(Option(offer.key) for offer in _read_aloud(offers))
        choice = Choice(options, 1, lambda _: True, box.devices.light, box.devices.lag)
        reply = await _read(box, offers, choice)
        box.devices.light.show(OFF)
        box.asked.read(None)
        if reply is None and not choice.taken and box.devices.mid_line:
            reply = await listen(box, offers, WAITS.answer)
            reply = None if reply is Wake.SILENCE else reply
        if reply not in (None, Wake.PRESS):
            return reply
        if reply is None or choice.taken:
            return Chosen(choice.taken[-1]) if choice.taken else None


async def _read(box: Box, offers: Sequence[Offer], choice: Choice) -> Reply | None:
    """Read options aloud. A press ends the reading, and `choice` records the option that it took.

    Return the reply if it was something else, such as a command, or None.
    """
    aloud = _read_aloud(offers)
    lines = [
        Line("roll.offer", (Mark(str(place)), Text(offer.label, part=Part.ROLL), Silence(WAITS.option)))
        for place, offer in enumerate(aloud)
    ]

    def begun(mark: str) -> None:
        choice.option(int(mark), trio.current_time())
        box.asked.read(offers.index(aloud[int(mark)]))

    def pressed(press: Down) -> None:
        choice.pressed(press)
        box.trace.private("press", taken=list(choice.taken))

    async def read() -> None:
        await box.play([*lines, Line("roll.end", (Silence(LAG),))], begun)

    return await unless_cut_short(box, read, pressed, offers)


def _read_aloud(offers: Sequence[Offer]) -> Sequence[Offer]:
    """Return the offers that are read when the list is read aloud."""
    return [offer for offer in offers if not (offer.aside or offer.chosen)]


async def say_undone(box: Box) -> None:
    """Say that an answer was taken back. Raises `UndoRequested` for a further undo."""
    await obey(box, await speak(box, [box.telling("undo.done")], ()))
