"""Telling the room what has happened: line by line, with the stage following what is heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import cast

from narrator.asking.rest import proclaim, tell_a_tale, to_the_end
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.rules import Outcome
from narrator.rules.events import DebateGoesOn, DebateOpened, Died, EyesClosed, WindowOpened
from narrator.rules.kernel.events import Event, NightFell
from narrator.rules.lupusburg.events import Clawed, Lynched, WentHome
from narrator.telling.story import Cue
from voices.segments import Mark, Text

HEARD = Line("heard", (Mark("heard"),))
"""In or before a line of news: from here on the room has heard of it."""

PAUSES = DebateOpened | DebateGoesOn | WindowOpened | EyesClosed | NightFell
"""Events about which the evening does something once they are told."""


def chapter(events: Sequence[Event]) -> Sequence[Event]:
    """Events up to the next one after which the voice must stop."""
    for place, event in enumerate(events):
        if isinstance(event, PAUSES):
            return events[: place + 1]
    return events


def on_closed_eyes(cues: Sequence[Cue]) -> Sequence[Cue]:
    """The same news, where the night falls on eyes that are closed already: in fewer words."""
    return [cue._replace(id=f"{cue.id}_asleep") if cue.id == NightFell.cue else cue for cue in cues]


async def say_all(box: Box, cues: Sequence[Cue]) -> None:
    """Say cues one after the other, each prepared while the one before it is heard; the stage follows.

    Who asks for a pause gets it when the line is over: what has happened is told whole.
    """
    lines = [box.telling(cue.id, **cue.values) for cue in cues]
    for place, line in enumerate(lines):
        box.prepare(*lines[place + 1 : place + 2])
        async with to_the_end(box):
            await box.play(_heard_in(line, cues[place].about), partial(_heard_of, box, cues[place]))


async def tell_the_end(box: Box, outcome: Outcome, story: Iterable[Cue]) -> None:
    """Tell the story, if there is one, and name the winners last: before it they would unmask the others."""
    told = [box.line(cue.id, **cue.values) for cue in story]
    if told:
        await tell_a_tale(box, told)
    if outcome.seats and outcome.winner not in outcome.seats:  # a side's; a town has acclaimed its seat
        await proclaim(box, "over.winners", seats=outcome.seats)


def _heard_in(line: Line, about: Event | None) -> Sequence[Line]:
    """The line with the place from which on the room knows: who dies does so when they are named, not before.

    A line begins with what leads up to it, for some seconds; anything else stands from its beginning.
    """
    if not isinstance(about, Died | Clawed | Lynched | WentHome):
        return (HEARD, line)
    texts = [place for place, one in enumerate(line.segments) if isinstance(one, Text)]
    named = [place for place in texts if about.seat in cast("Text", line.segments[place]).text]
    if not named:
        return (line, HEARD)
    until = named[0] + 1
    return (Line(line.cue, (*line.segments[:until], *HEARD.segments, *line.segments[until:])),)


def _heard_of(box: Box, cue: Cue, _: str) -> None:
    if cue.about is not None:
        box.stage.heard(cue.about)
