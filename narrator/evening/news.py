"""Telling the room what has happened: line by line, with the stage following what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from narrator.asking.rest import to_the_end
from narrator.box.box import Box, Line
from narrator.rules.events import DebateGoesOn, DebateOpened, EyesClosed, WindowOpened
from narrator.rules.kernel.events import Event, NightFell
from narrator.telling.story import Cue
from voices.segments import Mark

HEARD = Line("heard", (Mark("heard"),))
"""Before a line of news: from here on the room hears of it."""

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
            await box.play([HEARD, line], partial(_heard_of, box, cues[place]))


def _heard_of(box: Box, cue: Cue, _: str) -> None:
    if cue.about is not None:
        box.stage.heard(cue.about)
