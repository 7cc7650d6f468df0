"""The times of a game: every pause, by day and at night. Every figure is public and can be set.

No card has a pause of its own: the Witch, like the Seer, has the time in which the names are read to her
(`step` after each), or the ticks, or the time for a phone or for the screen that goes round.

The steps come from the tables that `bench/step.py` prints: wrong picks by step and kind of people.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, get_type_hints

import msgspec

STEP = 0.78
"""Seconds after each option of a roll in which players press.

At this step, with one reading, no adult picks wrongly, and of children 4.8 in 100: as with two at 0.6 and
0.45 s.
"""
CHECKED = 0.75
"""The factor for the step of a first reading, if a second reading follows that can correct an error."""
LAG = 0.15
"""Seconds within which no one can react to a word. A press this early belongs to the name before."""
SHOWN_RATE, HURRIED_RATE = 1.3, 1.5
"""Speaking rates of names that are not pressed at, as factors of the voice's own: usual, and at big tables.
"""
TICK = 0.54
"""Seconds between the ticks of a walk, to which players react. `bench/walk.py` prints the table."""


class RollKind(StrEnum):
    """The ways to choose an option: by name, in ticks, on a phone, or on a screen that goes round."""

    NAMES = "names"
    WALK = "walk"
    PHONES = "phones"
    """No list is read: all players see it, and have a fixed time to tap."""
    ROUND = "round"
    """No list is read: one screen goes from seat to seat."""


PRESSED_ROLLS = (RollKind.NAMES, RollKind.WALK)
"""The kinds of rolls in which players press a button."""


class Pace(StrEnum):
    """The speed of a table's nights."""

    CALM = "calm"
    """Every list is read twice, with ample time: for a first evening."""
    BRISK = "brisk"
    """Every list is read once, slowly enough for children."""
    EXPERT = "expert"
    """Every list is read once, as fast as adults can follow, and calls are short."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The times that a table can choose, in seconds: silence at night, and talk by day."""

    step: Annotated[float, "after each option of a roll that is pressed at"] = STEP
    again: Annotated[float, "after each option of a second reading"] = 0.45
    twice: Annotated[bool, "whether every roll is read twice, not only where something may be drawn"] = False
    shown: Annotated[float, "after each option of a reading that only shows"] = 0.1
    rate: Annotated[float, "how quickly names are read, as a multiple of the voice's own pace"] = 1.3
    agree: Annotated[float, "for the pack to agree in silence"] = 4.0
    meet: Annotated[float, "for others to see each other"] = 1.2
    claim: Annotated[float, "for whoever holds a card to press their own button, once it is named"] = 2.0
    glance: Annotated[float, "with open eyes, at each seat of a tour"] = 1.1
    part: Annotated[float, "more of it, for each kind of news more than one"] = 0.5
    closing: Annotated[float, "for eyes to close before the next name, beside the name's own length"] = 0.15
    settle: Annotated[float, "of quiet between two calls"] = 0.2
    breath: Annotated[
        float, "in a call: from its question to the first name, from who is called to what for"
    ] = 0.3
    few_words: Annotated[bool, "whether calls are made in few words at any table"] = False
    explains: Annotated[bool, "whether the first night explains each card before it is called"] = False
    debate: Annotated[float, "for the village to talk before it votes"] = 180.0
    quiet: Annotated[float, "in which nobody speaks, before the box gives the talk a push; 0: never"] = 25.0
    defence: Annotated[float, "for a suspect of Lupusburg to speak"] = 30.0
    window: Annotated[float, "for the Devoted Servant to step forward"] = 5.0
    roll: Annotated[RollKind, "how rolls that are pressed at are given"] = RollKind.NAMES
    tick: Annotated[float, "from tick to tick where rolls are walked"] = TICK
    tapped: Annotated[float, "the same, where everybody may tap and nothing can be mended"] = 0.8
    phone: Annotated[float, "to tap at a phone, once a question has been said"] = 2.0
    phone_option: Annotated[float, "more of it for each option of its list"] = 0.15
    phone_pick: Annotated[float, "more of it for each further pick"] = 1.5
    phone_shown: Annotated[float, "to read what a phone shows"] = 2.2
    phone_card: Annotated[float, "to read what a phone tells of one's own card"] = 10.0
    round_read: Annotated[float, "to read a question on the screen that goes round, before the answer"] = 2.6
    round_card: Annotated[float, "the same, where the sheet also tells what one's card does"] = 9.0
    round_known: Annotated[float, "instead of that, at a table that needs no rules explained"] = 5.0
    round_more: Annotated[float, "the same, for a second question on the sheet"] = 0.3
    round_pick: Annotated[float, "to press an answer to each question"] = 0.6
    round_look: Annotated[float, "to read what came of it, before the sheet goes"] = 1.3
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

    Pauses before names, time for players to see each other, and time to close eyes are shorter: the next
    name gives time for these too.
    """
    least = {"breath": 0.2, "closing": 0.05, "meet": 1.0}
    return replace(timing, **{name: min(getattr(timing, name), seconds) for name, seconds in least.items()})


def at_pace(pace: Pace | None, step: float | None = None) -> Timing:
    """Return the times of a pace, or the usual times for None. `step` replaces the step, in seconds.

    >>> at_pace(Pace.CALM).twice, at_pace(None).step, at_pace(None, step=0.9).tick
    (True, 0.78, 0.9)
    """
    timing = PACES[pace or Pace.BRISK]
    return timing if step is None else replace(timing, step=step, tick=max(step, TICK))


class Waits(msgspec.Struct, frozen=True):
    """Waits in seconds, each with its purpose."""

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
"""The waits of the box."""


def reference() -> str:
    """Return the times that differ by pace as Markdown for the documentation."""
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
