"""The set-up conversation: the list of its steps, the loop that asks them, and the summary at the end."""

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
    """The last question: whether to start, or which line of the summary to change."""

    line = SetupLine.START
    also_said = ("start", "ready", "yes")
    only_shown = True
    restarts = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return not talk.agreed

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask whether to start. If the table names a line, clear its decisions, so they are asked again."""
        line = await ask_line(talk, draft)
        talk.agreed = line is SetupLine.START
        return draft if talk.agreed else reopened(draft, line, talk.start)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return True


STEPS: tuple[Step, ...] = (
    *people.QUESTIONS,
    table_rules.LESSONS,
    *cards.PROPOSAL,
    *extras.QUESTIONS,
    *cards.DECK,
    *people.ON_REQUEST,
    *table_rules.ON_REQUEST,
    *(channel.PACE, channel.DEAL, channel.BUTTON),
    *(channel.SECRETS, table_rules.USUAL_VALUES, table_rules.HOUSE_RULES),
    *(_Summary(), BEGIN),
)
"""All questions of set-up. The first one that is open is asked, until none is open."""
LINES: Mapping[SetupLine, Step] = {step.line: step for step in reversed(STEPS) if step.line is not None}
"""For each line of the summary, the step that shows its value: the first step that has this line."""
CHOICES: Mapping[str, Choice] = {
    str(step.line): step
    for step in (
        *(channel.DEAL, channel.BUTTON, table_rules.BALLOT, table_rules.LESSONS),
        *(table_rules.CAPTAIN, channel.PACE, table_rules.ARROWS),
    )
}
"""Lines with a few possible values, in the order in which the host's form shows them."""


@dataclass(frozen=True)
class Agreed:
    """A finished set-up: its decisions, and the names that the speech recogniser does not know."""

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
    """Hold the set-up conversation: ask for everything that `start`, the configuration, leaves open.

    `last` and the `saved` tables are offered first, if `start` leaves the table open. `forget` deletes a
    saved table. `channel` is the device that asks for secrets at night if not all seats have a button:
    `light` or `keyboard`. `times` returns the timing for the decided pace and the configuration. `threaded`
    says whether the recogniser looks up unknown names in a thread, as it should in real time. On `form`, the
    same set-up can be decided at the same time. "Undo" goes back one question. Raises `SetupError` when the
    configuration cannot be played.
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
    """Ask the first open step, again and again until none is open; return the decisions.

    "Undo" goes back one question. A change at the form counts as an answer, and cancels the question that is
    being asked if it concerns it.
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
    """Return the next step to ask; None when everything is decided."""
    return next((step for step in STEPS if step.is_open(talk, draft)), None)


async def _ask_beside(talk: Talk, form: SetupForm, step: Step, draft: Draft) -> Draft | None:
    """Ask a step's question; return the new draft, or None if the form interrupted the question."""

    def goes_on(edited: Draft) -> bool:
        return _next(talk, edited) is step and step.goes_on(draft, edited)

    with trio.CancelScope() as scope, form.beside(scope, goes_on, step.on_form):
        return await step.ask(talk, draft)
    return None


async def _undone(talk: Talk, draft: Draft, before: list[Draft]) -> Draft:
    """Go back one question; if the table asks for another undo while this is said, go back one more."""
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
    """Yield the lines of the summary that this table may change.

    Decisions that come from the configuration (`start`) have no line.
    """
    yield from (line for line in SetupLine if LINES[line].has_line(draft, start))


def reopened(draft: Draft, line: SetupLine, start: Draft) -> Draft:
    """Clear the decisions in a line of the summary, so that they are asked again.

    Other decisions stay as far as they do not depend on the cleared ones.
    """
    return LINES[line].cleared(draft, start)


async def ask_line(talk: Talk, draft: Draft) -> SetupLine:
    """Ask which line of the summary to change; return it, or `SetupLine.START` to begin the game.

    A press begins the game, but silence does not. If the box understands no words, the lines are read out.
    Raises `UndoRequested`.
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
    """Yield the lines of the summary whose value is unusual, to be read aloud once.

    Lines with their usual value are left out, because players do not listen to so many.
    """
    unusual = [line for line in lines if _is_unusual(talk, draft, line)]
    if unusual:
        yield from _read_lines(talk, draft, unusual)
    yield talk.box.telling("setup.summary_rest")


def _read_lines(talk: Talk, draft: Draft, lines: Sequence[SetupLine]) -> Iterator[Line]:
    """Yield the spoken text of these lines of the summary, with their values."""
    yield talk.box.line("setup.summary_is")
    for line in lines:
        if what := LINES[line].aloud(talk, draft):
            name = talk.box.pack.words(f"line-word-{line}")
            yield talk.box.line("setup.summary_line", rule=name, what=what)


def _is_unusual(talk: Talk, draft: Draft, line: SetupLine) -> bool:
    """Return whether the table has decided a line differently from what happens without a decision."""
    untouched = structs.replace(talk.start, **{name: getattr(draft, name) for name in FROM_THE_TABLE})
    return LINES[line].aloud(talk, draft) != LINES[line].aloud(talk, untouched)


FROM_THE_TABLE = (
    *("edition", "players", "names", "spoken_names", "deck", "deck_choice"),
    *("deal", "secrets", "ways", "rules", "first_time"),
)
"""Decisions that every table has just made and heard, so the summary does not repeat them."""


def _line_offer(talk: Talk, draft: Draft, line: SetupLine) -> Offer:
    step, phrases = LINES[line], talk.box.pack.phrases
    made = offer(talk.box.pack, line, f"line-word-{line}")
    also = (phrase for meaning in (*step.also_said, f"line_{line}") for phrase in phrases.get(meaning, ()))
    shown = step.shown(talk, draft)
    return replace(made, phrases=tuple(dict.fromkeys((*made.phrases, *also))), detail=shown)
