"""The conversation of setup: the table of steps, the loop that asks them, and the summary at the end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import trio
from msgspec import structs

from narrator.setup import cards, channel, extras, people, table_rules
from narrator.setup.draft import Draft, LastTable, SetupLine, Times, times_of
from narrator.setup.form import SetupForm, SetupSheet
from narrator.setup.length import evening_minutes
from narrator.setup.opening import BEGIN
from narrator.setup.step import HELP, Choice, Forget, Step, Talk, cannot_forget, offer
from narrator.table.ask import Question, UndoRequested, ask, choose_or_leave, said_once, say_undone
from narrator.table.box import Box, Line
from narrator.table.listening import Chosen, Command, Wake
from narrator.table.offers import Offer
from narrator.table.timing import WAITS


class _Summary(Step):
    """The last question: start, or change a line of the summary."""

    line = SetupLine.START
    also_said = ("start", "ready", "yes")
    only_shown = True
    restarts = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return not talk.agreed

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask whether to start. The decisions of a line that the table names are cleared."""
        line = await ask_line(talk, draft)
        talk.agreed = line is SetupLine.START
        return draft if talk.agreed else reopened(draft, line, talk.start)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return True


STEPS: tuple[Step, ...] = (
    *people.STEPS,
    table_rules.LESSONS,
    *cards.PROPOSAL,
    *extras.STEPS,
    *cards.DECK,
    *people.ON_REQUEST,
    *table_rules.ON_REQUEST,
    *(channel.PACE, channel.DEAL, channel.BUTTON),
    *(channel.SECRETS, table_rules.USUAL_VALUES, table_rules.HOUSE_RULES),
    *(_Summary(), BEGIN),
)
"""All questions of setup. The first open one is asked, until none is open."""
LINES: Mapping[SetupLine, Step] = {step.line: step for step in reversed(STEPS) if step.line is not None}
"""The step that speaks for each line of the summary: the first one that belongs to it."""
CHOICES: Mapping[str, Choice] = {
    str(step.line): step
    for step in (
        *(channel.DEAL, channel.BUTTON, table_rules.BALLOT, table_rules.LESSONS),
        *(table_rules.CAPTAIN, channel.PACE, table_rules.ARROWS),
    )
}
"""The lines with a few possible values, in the order of the host's form."""


@dataclass(frozen=True)
class Agreed:
    """A finished setup: the decisions, and the names that the recogniser does not know."""

    draft: Draft
    deaf_to: frozenset[str]


async def set_up(
    box: Box,
    start: Draft,
    *,
    last: LastTable | None = None,
    saved: Sequence[LastTable] = (),
    forget: Forget = cannot_forget,
    channel: str = "light",
    times: Times = times_of,
    threaded: bool = True,
    form: SetupForm | None = None,
) -> Agreed:
    """Ask for everything that `start` leaves open. Undo goes back one question.

    `last` and the `saved` tables are offered first, if `start` leaves the table open. `forget` deletes a
    saved table. `channel` is the way to ask for secrets at night if not all seats have a button: `light`
    or `keyboard`. `times` returns the times of a table, from its pace and the configuration. `threaded`:
    whether the recogniser looks up unknown names in a thread, as it should in real time. `form` is a form
    on which the same table can be decided at the same time. Raises `SetupError` when the configuration
    cannot be played.
    """
    form = form or SetupForm()
    readings = dict(list(last.draft.read_as.items())[-people.READINGS_KEPT :]) if last is not None else {}
    start = structs.replace(start, read_as=readings)
    talk = Talk(box, start, last, saved, forget, channel, times, threaded)

    def missing(draft: Draft) -> Iterator[SetupLine]:
        lines = (step.line for step in STEPS if step.line and step.needed and step.is_open(talk, draft))
        yield from dict.fromkeys(lines)

    sheet = SetupSheet(start, start, times, missing, lambda: talk.agreed, last, saved)
    with form.shows(sheet):
        draft = await _ask_all(talk, form)
    return Agreed(draft, await talk.unheard(draft.everybody))


async def _ask_all(talk: Talk, form: SetupForm) -> Draft:
    """Ask the first open step until none is open, and return the draft.

    Undo goes back one question. A change at the form counts as an answer, and cancels a question that it
    concerns.
    """
    draft, before = talk.start, list[Draft]()
    while (step := _next(talk, draft)) is not None:
        form.update(draft, talk.saved)
        talk.box.devices.spelling.learn(draft.read_as)
        try:
            answered = await _ask_beside(talk, form, step, draft)
        except UndoRequested:
            draft = form.taken(await _undone(talk, draft, before))
            continue
        edited = form.taken(answered or draft)
        by_form = edited != (answered or draft)
        if by_form or (answered is not None and step.asks_people(talk, draft)):
            before.append(draft)
        if by_form:
            talk.agreed = False
        draft = edited
        if answered is None:
            form.update(draft, talk.saved)
            await form.settled()
            draft = form.taken(draft)
        if form.begins():
            assert form.sheet is not None, "shown until setup ends"
            talk.agreed = not any(form.sheet.open(draft))
    return draft


def _next(talk: Talk, draft: Draft) -> Step | None:
    """Return the next question, or None when everything is decided."""
    return next((step for step in STEPS if step.is_open(talk, draft)), None)


async def _ask_beside(talk: Talk, form: SetupForm, step: Step, draft: Draft) -> Draft | None:
    """Ask a question; return the answered draft, or None if the form interrupted the question."""

    def goes_on(edited: Draft) -> bool:
        return _next(talk, edited) is step and step.goes_on(draft, edited)

    with trio.CancelScope() as scope, form.beside(scope, goes_on, step.on_form):
        return await step.ask(talk, draft)
    return None


async def _undone(talk: Talk, draft: Draft, before: list[Draft]) -> Draft:
    """Go back one question, and one more for each undo said meanwhile."""
    talk.agreed = False
    while before:
        draft = before.pop()
        with suppress(UndoRequested):
            await say_undone(talk.box)
            return draft
    await talk.box.say("undo.nothing")
    return draft


# --- the summary ------------------------------------------------------------------------------------------


def lines_of(draft: Draft, start: Draft) -> Iterator[SetupLine]:
    """Yield the summary lines that this table may change.

    Lines that the configuration decides (`start`) are left out.
    """
    yield from (line for line in SetupLine if LINES[line].has_line(draft, start))


def reopened(draft: Draft, line: SetupLine, start: Draft) -> Draft:
    """Clear the decisions of a line, so that they are asked again. The others are kept where possible."""
    return LINES[line].cleared(draft, start)


async def ask_line(talk: Talk, draft: Draft) -> SetupLine:
    """Ask which line to change, or `SetupLine.START` to begin. Raises `UndoRequested`.

    A press starts, silence does not. If only presses reach the box, the lines are read out.
    """
    box, lines = talk.box, tuple(lines_of(draft, talk.start))
    offers = tuple(_line_offer(talk, draft, line) for line in lines)
    cue = "setup.summary" if box.devices.takes_words else "setup.summary_pressed"
    length = box.line("setup.evening", minutes=evening_minutes(draft, box, talk.times(draft)))
    seconds = WAITS.reminder if box.devices.takes_words else WAITS.agreement
    seconds = math.inf if box.devices.waits else seconds
    question = Question(cue, offers, seconds=seconds, shown=True, commands=(Command.REPEAT,), help_cues=HELP)
    read, whole = not (talk.summary_read or draft.same or box.devices.waits), False
    talk.summary_read = True
    while True:
        told = _read_lines(talk, draft, lines) if whole else _read_unusual(talk, draft, lines) if read else ()
        reply = await ask(box, replace(question, before=said_once(told, length)))
        read, whole = False, reply is Command.REPEAT
        match reply:
            case Wake.PRESS:
                return SetupLine.START
            case Chosen(key):
                return SetupLine(key)
            case Wake() if not box.devices.takes_words:
                if (picked := await choose_or_leave(box, "setup.change", offers[1:])) is not None:
                    return SetupLine(picked)


def _read_unusual(talk: Talk, draft: Draft, lines: Sequence[SetupLine]) -> Iterator[Line]:
    """Yield the lines to read aloud once, if no screen shows them and the last evening had others.

    Lines with their usual value are left out, because a table does not listen to so many.
    """
    unusual = [line for line in lines if _is_unusual(talk, draft, line)]
    if unusual:
        yield from _read_lines(talk, draft, unusual)
    yield talk.box.telling("setup.summary_rest")


def _read_lines(talk: Talk, draft: Draft, lines: Sequence[SetupLine]) -> Iterator[Line]:
    """Yield these lines with their values."""
    yield talk.box.line("setup.summary_is")
    for line in lines:
        if what := LINES[line].aloud(talk, draft):
            name = talk.box.pack.words(f"line-word-{line}")
            yield talk.box.line("setup.summary_line", rule=name, what=what)


def _is_unusual(talk: Talk, draft: Draft, line: SetupLine) -> bool:
    """Return whether the table has decided a line otherwise than a table that leaves it as it comes."""
    untouched = structs.replace(talk.start, **{name: getattr(draft, name) for name in FROM_THE_TABLE})
    return LINES[line].aloud(talk, draft) != LINES[line].aloud(talk, untouched)


FROM_THE_TABLE = (
    *("edition", "players", "names", "spoken_names", "deck", "deck_choice"),
    *("deal", "secrets", "ways", "rules", "first_time"),
)
"""The decisions that every table takes. It has just heard them, so the summary does not repeat them."""


def _line_offer(talk: Talk, draft: Draft, line: SetupLine) -> Offer:
    step, phrases = LINES[line], talk.box.pack.phrases
    made = offer(talk.box.pack, line, f"line-word-{line}")
    also = (phrase for meaning in (*step.also_said, f"line_{line}") for phrase in phrases.get(meaning, ()))
    shown = step.shown(talk, draft)
    return replace(made, phrases=tuple(dict.fromkeys((*made.phrases, *also))), detail=shown)
