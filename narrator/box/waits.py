"""How long the box waits where no key and no pace says it: one table, in the order of an evening.

What a table may choose (`timing.Timing`, by pace) stands apart; `docs/configuration.md` shows both, made from
here. A wait that is found elsewhere in the code is of a part (a press, an engine), not of people.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, get_type_hints

import msgspec

from narrator.box.timing import PACES, Timing


class Waits(msgspec.Struct, frozen=True):
    """Seconds, each with what passes meanwhile."""

    # Questions, at set-up and by day.
    answer: Annotated[float, "After a question, for a word or a press, before its answers are read out."] = (
        6.0
    )
    press: Annotated[float, "The same where nothing listens: who wants the list presses, or waits."] = 1.5
    typing: Annotated[float, "For another line, once one was taken back or was no answer."] = 15.0
    word: Annotated[float, "More, each time that the recogniser is still at work on something said."] = 1.0
    option: Annotated[float, "After each option of a list that is read by day; nobody hurries."] = 0.9
    doubt: Annotated[float, "For a no, once something was understood that matters."] = 4.0
    agreement: Annotated[float, "For a press that means yes, where silence means no."] = 5.0
    silence: Annotated[float, "More of quiet, after each time that a question was not answered."] = 2.0
    unanswered: Annotated[float, "At the most of it, before the question comes again."] = 10.0
    explanation: Annotated[float, "Between two sentences that are read out to explain something."] = 0.4
    reminder: Annotated[
        float,
        "Of quiet, while the box waits until something is done: then it says again what, or listens on.",
    ] = 20.0
    form: Annotated[
        float, "Once the host's form has changed what is asked, before it is asked; each change anew."
    ] = 2.0
    rest: Annotated[float, "Of a pause, before it is listened anew: only a word or a press ends it."] = 3600.0
    lost_phone: Annotated[float, "At nightfall, for a phone that was lost to come back."] = 20.0
    # By night.
    skipped: Annotated[float, "Of an explanation, in which a press is still one of the call before."] = 1.0
    explained: Annotated[float, "From an explanation to the call that it is for."] = 0.6
    told: Annotated[float, "Between options that are told before a walk."] = 0.2
    counted: Annotated[int, "For the Thief and the Werewolf of Lupusburg, counted aloud (§5.3)."] = 10
    # By day.
    more: Annotated[float, "More of a debate, where the table wants more time."] = 60.0
    thought: Annotated[float, "For a seat of the box to think, before it speaks, answers or points."] = 1.5
    left: Annotated[float, "Of a debate, at the least, after something has happened in it."] = 30.0
    turn_least: Annotated[float, "At the least, for each where all speak one after the other."] = 10.0
    turn_most: Annotated[float, "At the most, for the same."] = 45.0
    pushed: Annotated[float, "That a debate must last to be given a push."] = 120.0
    air: Annotated[float, "From the time of the clock to a push, at the least."] = 8.0
    last_call: Annotated[float, "Between debate and vote, for whoever may still act."] = 3.0
    claim: Annotated[float, "For the button of whoever steps forward."] = 6.0
    writing: Annotated[float, "For the first letter of a sentence on the wall."] = 30.0
    written: Annotated[float, "For a sentence on the wall, as the length of an evening reckons with it."] = (
        10.0
    )
    # The doctor.
    tried: Annotated[float, "For a press that the doctor asks for."] = 15.0
    caught: Annotated[float, "For what the microphone hears, at the doctor's."] = 1.0


WAITS = Waits()
"""What the box keeps to."""


def reference() -> str:
    """The waits as a part of the documentation, in Markdown: those of the paces, and the others."""
    parts = [
        "\n## How long everything takes\n",
        "In seconds. What stands in the first table goes by the pace, a part of it by `[timing]`; the second",
        "is the same at every table. The pauses within a line are the language's own, in its `pauses.ftl`.",
        "Made from `narrator/box/timing.py` and `narrator/box/waits.py` by `make docs`.\n",
        *_paces(),
        "",
        "| wait | how long, and for what |",
        "|---|---|",
    ]
    parts += [f"| `{name}` | **{getattr(WAITS, name):g}** {what} |" for name, what in _said(Waits)]
    return "\n".join(parts) + "\n"


def _paces() -> Iterator[str]:
    yield f"| by the pace | {' | '.join(PACES)} | what it is |"
    yield f"|---|{'---|' * len(PACES)}---|"
    for name, what in _said(Timing):
        values = (getattr(timing, name) for timing in PACES.values())
        yield f"| `{name}` | {' | '.join(map(_shown, values))} | {what} |"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _said(table: type) -> Iterator[tuple[str, str]]:
    """The names of a table of waits, and what each is."""
    for name, hint in get_type_hints(table, include_extras=True).items():
        yield name, hint.__metadata__[0]
