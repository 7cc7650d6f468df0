"""News for the room, announced line by line while the stage follows."""

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
"""Marks in a line of news: where the room hears of the event, and where it hears a revealed card."""

PAUSES = DebateOpened | DebateGoesOn | WindowOpened | EyesClosed | NightFell
"""Events after which the voice stops, because an action follows."""


def chapter(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events up to the next one after which the voice must stop."""
    for place, event in enumerate(events):
        if isinstance(event, PAUSES):
            return events[: place + 1]
    return events


def on_closed_eyes(cues: Sequence[Cue]) -> Sequence[Cue]:
    """Return the cues, with a shorter nightfall for eyes that are already closed."""
    return [cue._replace(id=f"{cue.id}_asleep") if cue.id == NightFell.cue else cue for cue in cues]


async def say_all(box: Box, cues: Sequence[Cue]) -> None:
    """Say cues in turn, preparing each while the one before is heard; the stage follows.

    A pause begins at the end of a line, so that news is always heard whole.
    """
    lines = [box.telling(cue.id, **cue.values) for cue in cues]
    for place, line in enumerate(lines):
        box.prepare(*lines[place + 1 : place + 2])
        async with to_the_end(box):
            about = cues[place].about
            is_last = all(cue.about is not about for cue in cues[place + 1 :])
            await box.play(_heard_in(box, line, about, is_last=is_last), partial(_heard_of, box, cues[place]))


async def tell_the_end(box: Box, outcome: Outcome, story: Iterable[Cue]) -> None:
    """Say the story, if there is one, then the winners. Their names would reveal cards before the story."""
    told = [box.line(cue.id, **cue.values) for cue in story]
    if told:
        await tell_a_tale(box, told)
    if (
        outcome.seats and outcome.winner not in outcome.seats
    ):  # of a side; in a town, the winning seat was already named
        await proclaim(box, "over.winners", seats=outcome.seats)


def _heard_in(box: Box, line: Line, about: Event | None, *, is_last: bool) -> Sequence[Line]:
    """Mark the places in a line from which the room knows the event's changes on the stage.

    A line may begin with seconds of preamble. So a player changes once named. A card is shown once named,
    or at the end of the last line about the event. All other changes take effect at the beginning.
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
    """Insert a mark after the first text that contains one of these words."""
    for place, segment in enumerate(segments):
        if isinstance(segment, Text) and any(word.casefold() in segment.text.casefold() for word in words):
            segments.insert(place + 1, mark)
            return
    if at_the_end:
        segments.append(mark)


def _heard_of(box: Box, cue: Cue, mark: str) -> None:
    if cue.about is not None and mark in (NAMED.name, CARD_HEARD.name):
        box.stage.heard(cue.about, cards=mark == CARD_HEARD.name)
