"""Who has no eyes and is met by night all the same: seats that the box plays hunt, love and are siblings too.

Whoever is awake together sees the others, but not these. So each living seat of the box is named wherever
people meet, whoever holds what; and the light tells those who are awake whether that seat is with them. It
shines for as long where it is not.
"""

from __future__ import annotations

from narrator.box.box import Box
from narrator.night.choice import Option
from narrator.rules import Game, Told
from narrator.rules.events import News
from narrator.rules.knowledge import Public
from narrator.rules.schedule import Beat, BeatKind


def own_seats(box: Box) -> tuple[str, ...]:
    """The seats that the box plays, as all know: nobody there opens eyes, or holds a card."""
    return () if box.sitting.company is None else box.sitting.company.seats


def own_met(beat: Beat, public: Public, own: tuple[str, ...]) -> tuple[Option, ...]:
    """The box's `own` seats that are named where people meet; none where they learn nothing of each other."""
    if beat.kind is not BeatKind.AGREE or not beat.what:
        return ()
    return tuple(Option(seat) for seat in own if seat in public.alive)


def who_meet(game: Game, call: str, what: News) -> tuple[tuple[str, ...], frozenset[str]]:
    """Who is awake together in a call, and whom of the living they know by such news, the box's own too."""
    told = [event for event in game.events if isinstance(event, Told) and event.what == what]
    alive, pending = game.public.alive, game.pending
    if pending is not None and pending.call == call:
        awake = pending.seats
    else:
        awake = tuple(dict.fromkeys(news.to for news in told if news.to in alive))
    return awake, frozenset(str(news.about) for news in told if news.to in awake).intersection(alive)
