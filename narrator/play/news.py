"""News that is announced aloud line by line, while screens and lights show each event as it is heard.

The display of screens and lights is called the stage.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial

from narrator.rules import Event, Outcome
from narrator.rules.events import (
    DebateGoesOn,
    DebateOpened,
    EyesClosed,
    NightFell,
    Phase,
    Scenery,
    WindowOpened,
)
from narrator.table.box import Box, Line
from narrator.table.listening import proclaim, tell_a_tale, to_the_end
from narrator.table.story import Cue
from voices.segments import Mark, Text
from voices.writing.pack import VoicePack

NAMED, CARD_HEARD = Mark("heard"), Mark("card heard")
"""Marks inside the spoken lines of an event: after the first, the players know of the event, and after the
second, they know a revealed card.
"""

PAUSES = DebateOpened | DebateGoesOn | WindowOpened | EyesClosed | NightFell
"""Events after which the box stops speaking, because players act next."""


def chapter(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events up to and including the first one after which the box must stop speaking."""
    for place, event in enumerate(events):
        if isinstance(event, PAUSES):
            return events[: place + 1]
    return events


def on_closed_eyes(cues: Sequence[Cue]) -> Sequence[Cue]:
    """Return the messages with a shorter nightfall, for players whose eyes are already closed."""
    return [cue._replace(id=f"{cue.id}_asleep") if cue.id == NightFell.cue else cue for cue in cues]


async def say_all(box: Box, cues: Sequence[Cue]) -> None:
    """Say these messages in turn, each prepared while the one before is played; the display follows.

    If a player pauses the box, it stops at the end of the line, so that news is always heard whole.
    """
    lines = [box.telling(cue.id, **cue.values) for cue in cues]
    for place, cue in enumerate(cues):
        if cue.about is not None and all(before.about is not cue.about for before in cues[:place]):
            after = box.stage.after(cue.about)
            same = [number for number, other in enumerate(cues) if other.about is cue.about]
            telling = marked(box.pack, [lines[number] for number in same], box.stage.now, after)
            for number, line in zip(same, telling, strict=True):
                lines[number] = line
        box.prepare(*lines[place + 1 : place + 2])
        async with to_the_end(box):
            await box.play((lines[place],), partial(_heard_of, box, cue))


async def tell_the_end(box: Box, outcome: Outcome, story: Iterable[Cue]) -> None:
    """Tell the story, if there is one, then the winners: their names reveal cards, as the story does."""
    told = [box.line(cue.id, **cue.values) for cue in story]
    if told:
        await tell_a_tale(box, told)
    # Only the winners of a side are named here. In Lupusburg, the story has named the winning seat.
    if outcome.seats and outcome.winner not in outcome.seats:
        await proclaim(box, "over.winners", seats=outcome.seats)


def marked(pack: VoicePack, lines: Sequence[Line], before: Scenery, after: Scenery) -> list[Line]:
    """Return the lines of an event, with marks at which the display may change from `before` to `after`.

    A line may begin with seconds of introduction. So a seat's change is shown once the seat is named, and a
    card is shown once it is said. A change that no words mention is shown at the end of the last line. A new
    phase is shown at once, except the end of the game.
    """
    people, things = _people(before, after), _things(before, after)
    cards = {f"role-{card}" for seat, card in after.shown.items() if before.shown.get(seat) != card}
    ends = after.phase is Phase.OVER is not before.phase
    told = [*people, *map(pack.words, things)]
    named = _place(lines, told, at_once=not (told or ends or after.captain != before.captain))
    places = {NAMED: named}
    if cards:
        places[CARD_HEARD] = max(named, _place(lines, [pack.words(card) for card in cards]))
    pieces = [list(line.segments) for line in lines]
    for mark in reversed(places):  # the later mark first, because an inserted mark shifts the pieces after it
        number, piece = places[mark]
        pieces[number].insert(piece, mark)
    return [Line(line.cue, tuple(segments)) for line, segments in zip(lines, pieces, strict=True)]


def _people(before: Scenery, after: Scenery) -> set[str]:
    """Return the seats for which the display changes with the event."""
    changed = set(after.dead ^ before.dead) | set(after.seats) ^ set(before.seats)
    changed |= {seat for seat, home in after.table.homes.items() if before.table.homes.get(seat) != home}
    changed |= (before.candles or frozenset()) ^ (after.candles or frozenset())
    changed |= after.table.spent - before.table.spent
    changed |= {house.rpartition(".")[0] for house in after.lost - before.lost}
    if after.captain not in (None, before.captain):
        changed.add(after.captain)
    return changed


def _things(before: Scenery, after: Scenery) -> list[str]:
    """Return the rules that come into force, the players' new homes, and the burned buildings."""
    was, now = before.table, after.table
    homes = [home for seat, home in now.homes.items() if was.homes.get(seat) not in (None, home)]
    new = [name for name in now.in_force if name not in was.in_force]
    return [*new, *homes, *now.burned[len(was.burned) :]]


def _place(lines: Sequence[Line], words: Iterable[str], *, at_once: bool = False) -> tuple[int, int]:
    """Return the line, and the piece of that line, after which all these words have been said.

    If the lines do not contain all of them, return the end of the last line. With `at_once`, return the
    start.
    """
    if at_once:
        return 0, 0
    left = {re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE) for word in words}
    end = len(lines) - 1, len(lines[-1].segments)
    if not left:
        return end
    for number, line in enumerate(lines):
        for piece, segment in enumerate(line.segments):
            if isinstance(segment, Text):
                left = {word for word in left if word.search(segment.text) is None}
                if not left:
                    return number, piece + 1
    return end


def _heard_of(box: Box, cue: Cue, mark: str) -> None:
    if cue.about is not None and mark in (NAMED.name, CARD_HEARD.name):
        box.stage.heard(cue.about, cards=mark == CARD_HEARD.name)
