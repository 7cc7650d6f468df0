"""A question to the whole table: answered by voice or by the button, whichever comes first.

The box asks, then listens a while. A press, or silence, starts the roll: the options are read aloud and a
press takes the one being read. What matters is confirmed. The microphone is closed while the box speaks.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import trio

from hardware.light import OFF
from hardware.presses import Down
from narrator.asking.amends import MEND, MendWanted
from narrator.asking.beside import RULES, SOUND, answer, explained, may_be_asked
from narrator.asking.hearing import (
    Chosen,
    Command,
    Doubted,
    Mistaken,
    Reply,
    Wake,
    Wondered,
    listen,
    say,
    speak,
    unless_cut_short,
)
from narrator.asking.rest import rest
from narrator.box.ambience import Tune
from narrator.box.box import Box, Line
from narrator.box.offered import Asking, Mendable, Offer
from narrator.box.stage import Phase
from narrator.box.timing import LAG
from narrator.night.choice import Choice
from narrator.night.rolls import Option
from voices.segments import Mark, Part, Silence, Text
from voices.writing.pack import Value

LISTEN_SECONDS = 6.0
WITHOUT_EARS_SECONDS = 1.5
"""How long the box waits for a press before the roll starts by itself, where nothing is listening."""
CONFIRM_SECONDS = 4.0
DONE = "done"
"""The offer that ends a list of names."""
QUESTION = "question"
"""The offer of asking something beside, at the end of a roll."""
ROLL_STEP = 0.9
"""Seconds of silence after each option of a public roll; by day nobody hurries."""
LONGEST_WAIT = 10.0
"""Seconds of quiet after a roll in which nobody chose; it grows up to this."""


class UndoRequested(Exception):
    """The table wants the last public answer back."""


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

    def at(self, number: int | None) -> str | None:
        """Who sits at seat `number`, counted from 1; None where nobody does."""
        return self.seats[number - 1] if number is not None and number <= len(self.seats) else None

    def _phrases(self, box: Box, name: str) -> tuple[str, ...]:
        said = () if name in self.deaf_to else (name,)
        number = box.pack.numbers.get(self.seats.index(name) + 1)
        if number is None:
            return said
        return (*said, number, *(f"{seat} {number}" for seat in box.pack.phrases["seat"]))


def word_offer(box: Box, key: str) -> Offer:
    """An answer that the pack has words for, such as `yes`, `no`, `nobody` or `done`."""
    return Offer(key, box.pack.words(f"roll-{key}"), box.pack.phrases.get(key, ()))


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
    """Ask until one of the offers is chosen; returns its key. `otherwise` is the key if nobody chooses.

    `so_far` was told already of the same list. Where answers are typed and nobody listens, no question
    passes by itself: the roll is read once, and an answer waited for.
    Raises `UndoRequested` when somebody says so, or presses for a second or longer.
    """
    silent_rounds = 0
    reply: Reply | None = None
    _foresee(box, offers, confirm)
    with box.asked.open(Asking(cue, tuple(offers), so_far=tuple(so_far))):
        while True:
            reply = reply or await speak(box, [box.line(cue, **values)], offers)
            chosen = await _understood(box, offers, reply)
            reply = None
            if chosen is None:
                if box.waits:
                    reply = await listen(box, offers, math.inf)
                    continue
                if otherwise is not None:
                    return otherwise
                silent_rounds += 1
                waiting = [box.line("ask.none_chosen"), quiet(silent_rounds)]
                reply = await speak(box, waiting, offers)
            elif chosen is not _ASK_AGAIN and (
                not confirm or chosen.sure or await _taken_right(box, offers, chosen.key)
            ):
                return chosen.key


async def _taken_right(box: Box, offers: Sequence[Offer], key: str) -> bool:
    """Say what was understood; that a list is complete has words of its own."""
    if key == DONE:
        return await confirm(box, "", "ask.confirm_done")
    return await confirm(box, _label(offers, key))


def quiet(silent_rounds: int) -> Line:
    """The quiet that a table gets where nobody chose: more each time."""
    return Line("pause", (Silence(min(silent_rounds * 2.0, LONGEST_WAIT)),))


_AT_ONCE = ("ask.by_button", "ask.again", "ask.none_chosen", "ask.refused", "ask.confirm_done")
"""What the box says to a press, or to a word that does not help."""


def _foresee(box: Box, offers: Sequence[Offer], confirm: bool) -> None:
    """Render ahead whatever may be said in reply: nobody who speaks or presses has to wait."""
    for cue in _AT_ONCE:
        box.foresee(cue)
    for offer in _read_aloud(offers):
        box.prepare(Line("roll.offer", (Text(offer.label, part=Part.ROLL),)))
        if confirm:
            box.foresee("ask.confirm", what=offer.label)


async def choose_or_leave(box: Box, cue: str, offers: Sequence[Offer]) -> str | None:
    """Ask once; the key of the offer that is chosen, or None where nobody wants any.

    Raises `UndoRequested`.
    """
    _foresee(box, offers, confirm=False)
    with box.asked.open(Asking(cue, tuple(offers))):
        while True:
            reply = await speak(box, [box.line(cue)], offers)
            chosen = await _understood(box, offers, reply)
            if chosen is not _ASK_AGAIN:
                return None if chosen is None else chosen.key


async def wonder(box: Box) -> None:
    """By button: what is it that somebody wants to know? Read aloud, and answered.

    Raises `UndoRequested`, and `MendWanted` where something is to be put right instead.
    """
    asked = may_be_asked(box)
    offers = [Offer(about, words, (words,)) for about, words in asked.items()]
    if box.asked.mendable is Mendable.NOW and box.stage.now.phase is not Phase.DEBATE:
        offers.append(word_offer(box, MEND))
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
    assert box.ambience is not None, "offered only where there is one"
    words = {str(tune): box.pack.phrases[tune][0] for tune in box.ambience.tunes}
    offers = [Offer(tune, word, (word,)) for tune, word in words.items()]
    wanted = await choose_or_leave(box, "sound.which", offers)
    if wanted is not None:
        await tune(box, Tune(wanted))


async def tune(box: Box, wanted: Tune) -> None:
    """Make it louder, softer or of another mood, and say so in the new sound."""
    if box.ambience is not None:
        await tell(box, box.ambience.tune(wanted))


async def ask_yes_no(box: Box, cue: str, **values: Value) -> bool:
    """Ask for a yes or a no."""
    return await choose(box, cue, _yes_or_no(box), values, confirm=False) == "yes"


async def ask_number(
    box: Box, cue: str, least: int, most: int, *, confirm: bool = True, **values: Value
) -> int:
    """Ask for a whole number from `least` to `most`."""
    words = box.pack.numbers
    offers = [Offer(str(n), words[n], (words[n],)) for n in range(least, most + 1)]
    return int(await choose(box, cue, offers, values, confirm=confirm))


async def confirm(box: Box, what: str, cue: str = "ask.confirm") -> bool:
    """Say what was understood; a press or a yes confirms it, a no or silence does not."""
    while True:
        reply = await say(box, cue, what=what) or await listen(box, _yes_or_no(box), CONFIRM_SECONDS)
        if reply is Command.UNDO:
            return False  # what was just said is taken back, nothing older
        if not await obey(box, reply):
            return reply in (Chosen("yes"), Wake.PRESS)


async def agree(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    """Recite what was taken down, and wait until it is agreed to (a yes, a press) or not (a no, an undo)."""
    try:
        return await _agreed(box, recite, cue)
    except UndoRequested:
        return False  # what was just taken down is taken back, nothing older


async def _agreed(box: Box, recite: Callable[[], Awaitable[None]], cue: str) -> bool:
    await recite()
    silent_rounds = 0
    reply: Reply | None = None
    while True:
        reply = reply or await say(box, cue) or await listen(box, _yes_or_no(box), CONFIRM_SECONDS)
        if reply in (Chosen("yes"), Chosen("no"), Wake.PRESS):
            return reply != Chosen("no")
        if reply is Command.REPEAT:
            await recite()
            reply = None
        elif await obey(box, reply):
            reply = None
        else:
            silent_rounds += 1
            reply = await speak(box, [quiet(silent_rounds)])


async def tell(box: Box, cue: str, **values: Value) -> None:
    """Say what asks nothing; a press cuts it short, a pause comes when it is asked for.

    Raises `UndoRequested`.
    """
    await obey(box, await speak(box, [box.telling(cue, **values)]))


HELP = ("ask.repeat_help", "ask.repeat_help_typed", "ask.repeat_help_pressed")
"""How a question is answered: aloud, on a keyboard where nobody listens, by the button alone."""


async def obey(box: Box, reply: Reply | None, help_cues: Sequence[str] = HELP) -> bool:
    """Do what was wanted instead of an answer (help, a rest, a question beside); whether it was that.

    Raises `UndoRequested` for an undo, and `MendWanted` where something is to be put right and can be now.
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
        case Command.HELP:
            await tell(box, help_cue(box, help_cues))
        case Command.PAUSE:
            await rest(box)
        case Command.REPEAT:
            pass  # the question is asked again in any case
        case _:
            return False
    return True


def help_cue(box: Box, cues: Sequence[str]) -> str:
    """The one of these that tells how this box is answered."""
    aloud, typed, pressed = cues
    if box.listener is not None:
        return aloud
    return pressed if box.typed is None else typed


_ASK_AGAIN = Chosen("")
"""Something else was done, no offer chosen: the question is asked again, and needs no explaining."""


async def _understood(box: Box, offers: Sequence[Offer], reply: Reply | None) -> Chosen | None:
    """One round: the offer chosen, `_ASK_AGAIN`, or None when nobody chose. A `reply` may have come early."""
    if reply is None:
        reply = await listen(box, offers, WITHOUT_EARS_SECONDS if box.listener is None else LISTEN_SECONDS)
    match reply:
        case Chosen():
            return reply
        case Doubted(None):
            await tell(box, "ask.again")
            return _ASK_AGAIN
        case Doubted(str(key)):
            return Chosen(key) if await confirm(box, _label(offers, key), "ask.doubt") else _ASK_AGAIN
    if await obey(box, reply):
        return _ASK_AGAIN
    picked = await _by_button(box, _with_questions(box, offers))
    if picked == Chosen(QUESTION) and not any(offer.key == QUESTION for offer in offers):
        await wonder(box)
        return _ASK_AGAIN
    if picked is None or isinstance(picked, Chosen):
        return picked
    await obey(box, picked)
    return _ASK_AGAIN


def _with_questions(box: Box, offers: Sequence[Offer]) -> Sequence[Offer]:
    """Where nobody hears or takes words, the roll ends with what may be asked beside."""
    if box.takes_words or not may_be_asked(box) or any(offer.key == QUESTION for offer in offers):
        return offers
    return *offers, word_offer(box, QUESTION)


async def _by_button(box: Box, offers: Sequence[Offer]) -> Reply | None:
    """Read the options aloud until a press takes one; None when nobody took any.

    A press of a second or longer is no choice but a command: to take back, or to pause. One that comes before
    the first option can be meant begins the reading at once, and anew.
    """
    if box.explains("ask.by_button"):
        early = await speak(box, [box.line("ask.by_button")], offers)
        if early not in (None, Wake.PRESS):
            return early
    while True:
        options = tuple(Option(offer.key) for offer in _read_aloud(offers))
        choice = Choice(options, 1, lambda _: True, box.light, LAG)
        reply = await _read(box, offers, choice)
        box.light.show(OFF)
        box.asked.read(None)
        if reply is None and not choice.taken and box.mid_line:
            reply = await listen(box, offers, LISTEN_SECONDS)
            reply = None if reply is Wake.SILENCE else reply
        if reply not in (None, Wake.PRESS):
            return reply
        if reply is None or choice.taken:
            return Chosen(choice.taken[-1]) if choice.taken else None


async def _read(box: Box, offers: Sequence[Offer], choice: Choice) -> Reply | None:
    """Read options; a press ends the reading, and tells the choice what it took."""
    aloud = _read_aloud(offers)
    lines = [
        Line("roll.offer", (Mark(str(place)), Text(offer.label, part=Part.ROLL), Silence(ROLL_STEP)))
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


def _yes_or_no(box: Box) -> tuple[Offer, ...]:
    return word_offer(box, "yes"), word_offer(box, "no")


def _read_aloud(offers: Sequence[Offer]) -> Sequence[Offer]:
    """The offers of which a roll consists."""
    return [offer for offer in offers if not (offer.aside or offer.chosen)]


def _label(offers: Sequence[Offer], key: str) -> str:
    return next(offer.label for offer in offers if offer.key == key)
