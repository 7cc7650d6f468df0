"""Telling the room what has happened: line by line, with the stage following what is heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from narrator.rules import Event, Outcome
from narrator.rules.events import DebateGoesOn, DebateOpened, EyesClosed, NightFell, WindowOpened
from narrator.table.box import Box, Line
from narrator.table.pauses import proclaim, tell_a_tale, to_the_end
from narrator.table.story import Cue
from voices.segments import Mark, Segment, Text

NAMED, CARD_HEARD = Mark("heard"), Mark("card heard")
"""In a line of news: from here on the room has heard of it; and which card it shows."""

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
            about = cues[place].about
            is_last = all(cue.about is not about for cue in cues[place + 1 :])
            await box.play(_heard_in(box, line, about, is_last=is_last), partial(_heard_of, box, cues[place]))


async def tell_the_end(box: Box, outcome: Outcome, story: Iterable[Cue]) -> None:
    """Tell the story, if there is one, and name the winners last: before it they would unmask the others."""
    told = [box.line(cue.id, **cue.values) for cue in story]
    if told:
        await tell_a_tale(box, told)
    if outcome.seats and outcome.winner not in outcome.seats:  # a side's; a town has acclaimed its seat
        await proclaim(box, "over.winners", seats=outcome.seats)


def _heard_in(box: Box, line: Line, about: Event | None, *, is_last: bool) -> Sequence[Line]:
    """Mark the places from which on the room knows what an event changes on the stage.

    A line begins with what leads up to it, for some seconds. So a person changes once they are named, and a
    card is seen once it is named, or at the end of the last line about the event. All else stands from the
    beginning.
    """
    if about is None:
        return (line,)
    before, after = box.stage.now, box.stage.after(about)
    cards = {card for seat, card in after.shown.items() if before.shown.get(seat) != card}
    marked = list(line.segments)
    if cards:
        names = [box.words(f"role-{card}") for card in cards]
        _mark(marked, names, CARD_HEARD, at_the_end=is_last)
    seat = getattr(about, "seat", None)
    people = [(now.dead, now.lost, now.captain, now.seats) for now in (before, after)]
    if isinstance(seat, str) and people[0] != people[1]:
        _mark(marked, [seat], NAMED, at_the_end=True)
    else:
        marked.insert(0, NAMED)
    return (Line(line.cue, tuple(marked)),)


def _mark(segments: list[Segment], words: Sequence[str], mark: Mark, *, at_the_end: bool) -> None:
    """Insert a mark behind the first text in which one of these words is said."""
    for place, segment in enumerate(segments):
        if isinstance(segment, Text) and any(word.casefold() in segment.text.casefold() for word in words):
            segments.insert(place + 1, mark)
            return
    if at_the_end:
        segments.append(mark)


def _heard_of(box: Box, cue: Cue, mark: str) -> None:
    if cue.about is not None and mark in (NAMED.name, CARD_HEARD.name):
        box.stage.heard(cue.about, cards=mark == CARD_HEARD.name)
