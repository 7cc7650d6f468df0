"""The times of a game: every pause, by day and at night. Every figure is public and can be changed.

No card has a pause of its own, because that could reveal it. The Witch, like the Seer, has the time in which
the names are read to her (`step` after each), or the time of the ticks, or of a phone, or of the screen that
is handed round.

The pauses after names come from the tables that `bench/step.py` prints: how often each kind of people chooses
wrongly at each length.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, get_type_hints

import msgspec

STEP = 0.78
"""Seconds after each option of a list that is read aloud and answered by a press.

At this length, with one reading, adults make no errors, and children choose wrongly in 4.8 of 100 cases. Two
readings at 0.6 and 0.45 s are as good.
"""
CHECKED = 0.75
"""The factor by which the pause after an option is shorter in a first reading, if a second one can correct
errors."""
LAG = 0.15
"""Seconds in which no person can react to a word.

A press this soon after a name began means the previous name.
"""
SHOWN_RATE, HURRIED_RATE = 1.3, 1.5
"""Speaking rates for names at which no press is expected, as factors of the voice's own rate: usually, and at
big tables."""
TICK = 0.54
"""Seconds between the ticks that count through options and to which players react.

`bench/walk.py` prints the table from which it comes.
"""


class RollKind(StrEnum):
    """The ways to choose an option: by name, by ticks, on a phone, or on a screen that is handed round."""

    NAMES = "names"
    WALK = "walk"
    PHONES = "phones"
    """No list is read aloud: all players see it on their phones, and have a fixed time to tap."""
    ROUND = "round"
    """No list is read aloud: one screen is handed round, and each player reads it there."""


PRESSED_ROLLS = (RollKind.NAMES, RollKind.WALK)
"""The ways to choose an option in which players press a button."""


class Pace(StrEnum):
    """How fast the nights of a table are."""

    CALM = "calm"
    """Every list is read twice, with ample time: for a first evening."""
    BRISK = "brisk"
    """Every list is read once, slowly enough for children."""
    EXPERT = "expert"
    """Every list is read once, as fast as adults can follow, and calls are short."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The times that a table can choose, in seconds: silence at night, and talk by day."""

    step: Annotated[float, "after each option of a list that is answered by a press"] = STEP
    again: Annotated[float, "after each option of a second reading"] = 0.45
    twice: Annotated[bool, "whether every list is read twice, even if no option may be drawn at random"] = (
        False
    )
    shown: Annotated[float, "after each option of a list that is read only to show something"] = 0.1
    rate: Annotated[float, "how quickly names are read, as a multiple of the voice's own pace"] = 1.3
    agree: Annotated[float, "for the wolves to agree in silence"] = 4.0
    meet: Annotated[float, "for other players to see each other"] = 1.2
    claim: Annotated[
        float, "for the holders of a card to press their own buttons, once the card is named"
    ] = 2.0
    glance: Annotated[float, "for each seat, one by one, to look at the light with open eyes"] = 1.1
    part: Annotated[float, "longer look at the light, for each further kind of news"] = 0.5
    closing: Annotated[
        float, "for eyes to close before the next name, beside the time in which the name is said"
    ] = 0.15
    settle: Annotated[float, "of quiet between two calls"] = 0.2
    breath: Annotated[
        float, "in a call: between the question and the first name, and between who is called and what for"
    ] = 0.3
    few_words: Annotated[bool, "whether calls are made in few words at any table"] = False
    explains: Annotated[bool, "whether the first night explains each card before it is called"] = False
    debate: Annotated[float, "for the village to talk before it votes"] = 180.0
    quiet: Annotated[
        float, "of silence in a debate, before the box says a line to make people talk; 0: never"
    ] = 25.0
    defence: Annotated[float, "for a suspect of Lupusburg to speak"] = 30.0
    window: Annotated[float, "for the Devoted Servant to step forward"] = 5.0
    roll: Annotated[RollKind, "how players choose an option at night"] = RollKind.NAMES
    tick: Annotated[float, "from tick to tick where ticks count through the options"] = TICK
    tapped: Annotated[float, "from tick to tick where all may press and no press can be corrected"] = 0.8
    phone: Annotated[float, "to tap at a phone, once a question has been said"] = 2.0
    phone_option: Annotated[float, "more time to tap at a phone, for each option of the list"] = 0.15
    phone_pick: Annotated[float, "more time to tap at a phone, for each further choice"] = 1.5
    phone_shown: Annotated[float, "to read what a phone shows"] = 2.2
    phone_card: Annotated[float, "to read on a phone about one's own card"] = 10.0
    round_read: Annotated[
        float, "to read a question on the screen that is handed round, before the answer"
    ] = 2.6
    round_card: Annotated[float, "to read such a question, if the sheet also explains one's card"] = 9.0
    round_known: Annotated[
        float, "to read such a question and one's card, at a table that needs no rules explained"
    ] = 5.0
    round_more: Annotated[float, "to read a second question on that screen"] = 0.3
    round_pick: Annotated[float, "to press an answer to each question on that screen"] = 0.6
    round_look: Annotated[float, "to read the result on that screen, before it disappears"] = 1.3
    round_guard: Annotated[float, "in which a press does not yet open the next seat's sheet"] = 0.25


PACES: Mapping[Pace, Timing] = MappingProxyType(
    {
        Pace.CALM: Timing(
            step=0.6,
            twice=True,
            rate=1.0,
            agree=10.0,
            meet=2.0,
            claim=3.0,
            glance=1.4,
            settle=0.5,
            round_read=4.5,
            round_more=1.0,
            round_look=3.0,
        ),
        Pace.BRISK: Timing(),
        Pace.EXPERT: Timing(
            step=0.55, rate=1.3, agree=4.0, meet=1.0, claim=1.5, settle=0.2, breath=0.2, few_words=True
        ),
    }
)
"""The times of each pace."""


def hurrying(timing: Timing) -> Timing:
    """Return shorter times for a big table, whose night would be too long. Times for presses stay the same.

    Pauses before names, time to see each other, and time to close eyes are shorter: while the next name is
    said, there is more time for these.
    """
    least = {"breath": 0.2, "closing": 0.05, "meet": 1.0}
    return replace(timing, **{name: min(getattr(timing, name), seconds) for name, seconds in least.items()})


def at_pace(pace: Pace | None, step: float | None = None) -> Timing:
    """Return the times of a pace, or the usual times for None.

    `step` replaces the seconds after each option.

    >>> at_pace(Pace.CALM).twice, at_pace(None).step, at_pace(None, step=0.9).tick
    (True, 0.78, 0.9)
    """
    timing = PACES[pace or Pace.BRISK]
    return timing if step is None else replace(timing, step=step, tick=max(step, TICK))


class Waits(msgspec.Struct, frozen=True):
    """Times for which the box waits, in seconds, each with its purpose."""

    # Questions, at set-up and by day
    answer: Annotated[
        float, "After a question, for a word or a press, before the answers are read aloud."
    ] = 6.0
    press: Annotated[
        float, "After a question without a microphone, for a press, before the answers are read aloud."
    ] = 1.5
    typing: Annotated[float, "For another typed line, after one was deleted or was no answer."] = 15.0
    word: Annotated[
        float, "More listening, each time that speech recognition is still at work on a word."
    ] = 1.0
    option: Annotated[float, "After each option of a list that is read by day, when there is no hurry."] = 0.9
    doubt: Annotated[float, "For a no, after the box has understood something important."] = 4.0
    agreement: Annotated[float, "For a press that means yes, where silence means no."] = 5.0
    silence: Annotated[
        float, "More silence before a question comes again, for each time that it was not answered."
    ] = 2.0
    unanswered: Annotated[float, "Longest silence before a question that was not answered comes again."] = (
        10.0
    )
    explanation: Annotated[float, "Between two sentences of an explanation that is read aloud."] = 0.4
    reminder: Annotated[
        float,
        "Of silence, while the box waits until something is done, before it repeats its instruction.",
    ] = 20.0
    form: Annotated[
        float, "After the last change in the host's form, before the box asks for what is still undecided."
    ] = 2.0
    rest: Annotated[
        float, "Listening in a pause before it begins anew. Only a word or a press ends the pause."
    ] = 3600.0
    lost_phone: Annotated[float, "At nightfall, for a lost phone to come back."] = 20.0
    # At night
    skipped: Annotated[
        float, "At the start of an explanation, when a press still belongs to the previous call."
    ] = 1.0
    explained: Annotated[float, "Between an explanation and the call that it explains."] = 0.6
    told: Annotated[float, "Between options that are named before ticks count through them."] = 0.2
    counted: Annotated[int, "For the Thief and the Werewolf of Lupusburg, counted aloud (§5.3)."] = 10
    # By day
    more: Annotated[float, "More debate, if the table wants more time."] = 60.0
    thought: Annotated[float, "For a computer player to think, before it speaks, answers or points."] = 1.5
    left: Annotated[float, "Of a debate that are left at least, after something has interrupted it."] = 30.0
    turn_least: Annotated[float, "Shortest turn in a debate in which players speak one after another."] = 10.0
    turn_most: Annotated[float, "Longest turn in such a debate."] = 45.0
    pushed: Annotated[float, "Shortest debate in which the box says lines to make people talk."] = 120.0
    air: Annotated[float, "Between an announcement of the time and a line to make people talk, at least."] = (
        8.0
    )
    last_call: Annotated[float, "Between debate and vote, for players who may still act."] = 3.0
    claim: Annotated[float, "For a player who steps forward to press their button."] = 6.0
    writing: Annotated[float, "For the first letter of a sentence that a player writes."] = 30.0
    written: Annotated[
        float, "For a sentence that a player writes, in estimates of the evening's length."
    ] = 10.0
    # The check of the devices (doctor)
    tried: Annotated[float, "For a press that the check of the devices asks for."] = 15.0
    caught: Annotated[float, "Of listening with the microphone, in the check of the devices."] = 1.0


WAITS = Waits()
"""The waiting times that the box uses."""


def reference() -> str:
    """Return the times that differ by pace, as Markdown for the documentation."""
    parts = [
        "\n## The paces\n",
        "In seconds. Every other time is the same at each pace; `narrator/table/timing.py` has them all. The",
        "pauses within a line are the language's own, in its `pauses.ftl`.\n",
        *_paces(),
    ]
    return "\n".join(parts) + "\n"


def _paces() -> Iterator[str]:
    yield f"| time | {' | '.join(PACES)} | what it is |"
    yield f"|---|{'---|' * len(PACES)}---|"
    for name, what in _said(Timing):
        values = [getattr(timing, name) for timing in PACES.values()]
        if len(set(values)) > 1:
            yield f"| `{name}` | {' | '.join(map(_shown, values))} | {what} |"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _said(table: type) -> Iterator[tuple[str, str]]:
    """Yield the name and the description of each time in a table."""
    for name, hint in get_type_hints(table, include_extras=True).items():
        yield name, hint.__metadata__[0]
