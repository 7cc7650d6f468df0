"""Questions to the table: choices from a list read aloud, yes or no, numbers, and answers made of steps."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, TypeVar

import trio

from hardware.light import OFF
from hardware.presses import Down
from narrator.rules.stage import Phase
from narrator.table.ambience import Tune
from narrator.table.ask import (
    BackRequested,
    Doubt,
    Question,
    UndoRequested,
    ask,
    confirm,
    obey,
    quiet,
    serve,
    tell,
    tune,
)
from narrator.table.box import Box, Line
from narrator.table.listening import MEND, Chosen, MendWanted, Reply, Wake, listen, speak, unless_cut_short
from narrator.table.offers import DONE, QUESTION, Mendable, Offer, label_of, word_offer, yes_or_no
from narrator.table.pauses import proclaim
from narrator.table.roll_choice import Choice, Option
from narrator.table.side_questions import RULES, SOUND, answer, explained, may_be_asked
from narrator.table.timing import LAG, WAITS
from voices.segments import Mark, Part, Silence, Text
from voices.writing.pack import Value, VoicePack


async def wait_until_done(box: Box, cue: str, **values: Value) -> None:
    """Say an instruction, and wait until a press or a word confirms that it is done.

    Raises `UndoRequested`.
    """
    done = done_offer(box.pack)
    question = Question(cue, (done,), values, WAITS.reminder, Doubt.SILENCE)
    while await ask(box, question) not in (Chosen(DONE), Wake.PRESS):
        pass  # repeat the instruction after a while without an answer


def done_offer(pack: VoicePack) -> Offer:
    """Return the offer that confirms an instruction. Players say it, but no roll reads it."""
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
    """Ask until an offer is chosen, and return its key. After silence, return `otherwise` if it is given.

    With a keyboard and no microphone, the roll is read once, and the question waits for an answer.
    `so_far` are earlier answers of the same list. Raises `UndoRequested` when a player says so, or
    presses for a second or longer.
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
    """Return a question that reads its offers aloud after silence.

    On a screen, only the button starts that reading.
    """
    seconds = WAITS.press if box.devices.listener is None else WAITS.answer
    if box.devices.waits and box.devices.is_silent:
        seconds = math.inf
    return Question(cue, offers, values, seconds, shown=True, so_far=so_far)


async def _taken_right(box: Box, offers: Sequence[Offer], key: str) -> bool:
    """Ask the table to confirm the choice, and return whether it does. The end of a list has its own line."""
    if key == DONE:
        return await confirm(box, "", "ask.confirm_done")
    return await confirm(box, label_of(offers, key))


_AT_ONCE = ("ask.by_button", "ask.again", "ask.none_chosen", "ask.refused", "ask.confirm_done")
"""Cues that answer a press at once, or a word that is no answer."""


def _foresee(box: Box, offers: Sequence[Offer], confirm: bool) -> None:
    """Synthesise all possible replies ahead, so that players need not wait."""
    for cue in _AT_ONCE:
        box.foresee(cue)
    for offer in _read_aloud(offers):
        box.prepare(Line("roll.offer", (Text(offer.label, part=Part.ROLL),)))
        if confirm:
            box.foresee("ask.confirm", what=offer.label)


async def choose_or_leave(box: Box, cue: str, offers: Sequence[Offer]) -> str | None:
    """Ask once. Return the key of the chosen offer, or None if none was chosen.

    With a keyboard and no microphone, the list stays until one is chosen, or Escape closes it. Raises
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
    """Read the possible side questions aloud, let a player choose one by button, and answer it.

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
    """Return the offer that is named, or chosen in a roll after a press or silence. None without a choice."""
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
    """Return the offers, with the side question added at the end if only a button can ask it."""
    if box.devices.takes_words or not may_be_asked(box) or any(offer.key == QUESTION for offer in offers):
        return offers
    return *offers, word_offer(box.pack, QUESTION)


async def _by_button(box: Box, offers: Sequence[Offer]) -> Reply | None:
    """Read the options aloud until a press takes one, and return it. None after a reading without a press.

    A press of a second or longer is a command: an undo or a pause. A press before the first option
    restarts the reading.
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

    Return the reply if it was another one, such as a command, or None.
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
    """Return those of the offers that a roll reads."""
    return [offer for offer in offers if not (offer.aside or offer.chosen)]


T = TypeVar("T")


async def say_undone(box: Box) -> None:
    """Say that an answer was taken back. Raises `UndoRequested` for a further undo."""
    await obey(box, await speak(box, [box.telling("undo.done")], ()))


async def pause_for_undo(box: Box, cue: str) -> None:
    """Say the next part of the evening, and wait a moment for an undo of the last answer.

    A press continues at once.

    Raises `UndoRequested`.
    """
    go_on = (Offer("next", "", box.pack.phrases["next"]),)
    await ask(box, Question(cue, go_on, doubt=Doubt.SILENCE))


class Steps:
    """The questions of one answer. After an undo, only the question that was taken back is asked again.

    Each time the answer is composed from its start. Earlier questions are answered from memory, and their
    lines are not repeated.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._taken: list[Any] = []
        self._told: list[int] = []
        """For each line that was said, the number of questions answered before it."""
        self._asked_now = self._told_now = 0

    async def compose(self, answer: Callable[[], Awaitable[T]]) -> T:
        """Return the answer, composed of questions. Raises `UndoRequested` if the first is taken back.

        Escape goes back one question too. At the first question, it repeats the question.
        """
        while True:
            self._asked_now = self._told_now = 0
            try:
                return await answer()
            except BackRequested:
                if self._taken:
                    await self._take_back()
            except UndoRequested:
                await self._take_back()

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T:
        """Return the remembered answer of this question. If there is none, ask it now."""
        if self._asked_now == len(self._taken):
            self._taken.append(await question())
        self._asked_now += 1
        taken: T = self._taken[self._asked_now - 1]
        return taken

    async def choose(
        self,
        cue: str,
        offers: Sequence[Offer],
        values: Mapping[str, Value] = MappingProxyType({}),
        *,
        confirm: bool = False,
        so_far: Sequence[str] = (),
    ) -> str:
        """Ask for one of the offers, and return its key. `so_far` are earlier answers of the same list."""
        return await self.ask(lambda: choose(self._box, cue, offers, values, confirm=confirm, so_far=so_far))

    async def ask_number(self, cue: str, least: int, most: int, **values: Value) -> int:
        """Ask for a number, and return it."""
        return await self.ask(lambda: ask_number(self._box, cue, least, most, confirm=False, **values))

    async def tell(self, cue: str, **values: Value) -> None:
        """Say a line between questions, once. A press cuts it short."""
        await self.once(lambda: tell(self._box, cue, **values))

    async def proclaim(self, cue: str, **values: Value) -> None:
        """Say a line between questions, once and to its end."""
        await self.once(lambda: proclaim(self._box, cue, **values))

    async def once(self, line: Callable[[], Awaitable[object]]) -> None:
        """Call `line` between two questions, once, even if an earlier question is asked again."""
        if self._told_now == len(self._told):
            await line()
            self._told.append(self._asked_now)
        self._told_now += 1

    async def _take_back(self) -> None:
        while True:
            if not self._taken:
                raise UndoRequested
            self._taken.pop()
            self._told = [before for before in self._told if before <= len(self._taken)]
            with suppress(UndoRequested):
                await say_undone(self._box)
                return
