"""The data of a finished game's story: cards, votes, what each seat learnt in each night, and the tale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from narrator.night.phone import told_lines
from narrator.play.lupusburg_story import retell_town
from narrator.play.resuming import TableGame
from narrator.rules import Game, Told
from narrator.rules import events as happened
from narrator.rules.events import How, NightFell
from narrator.rules.village import Village
from narrator.table.box import Box
from narrator.table.epilogue import retell
from voices.draw import Draw
from voices.segments import plain_text


class SeatStory(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fate of one seat in the story."""

    name: str
    card: str = ""
    """The card's name; empty in a game without cards."""
    won: bool = False
    left: int | None = None
    """The number of the night or day in which the seat left for good, or None if it stayed."""
    by_night: bool = False


class CountedVote(msgspec.Struct, frozen=True):
    """The result of one vote, as it was announced: the votes for each player."""

    day: int
    votes: tuple[tuple[str, int], ...]


class SecretNews(msgspec.Struct, frozen=True):
    """A piece of news that one seat received in secret."""

    night: int
    seat: str
    what: str


class KeptStory(msgspec.Struct, frozen=True):
    """The story of a finished game, as it is saved."""

    ended: str
    """The time of the end by the box's own clock, such as 2026-11-25 2130."""
    language: str
    edition: str
    winner: str
    nights: int
    seats: tuple[SeatStory, ...]
    votes: tuple[CountedVote, ...]
    learnt: tuple[SecretNews, ...]
    lines: tuple[str, ...]
    """The lines of the tale, in the words in which it is read aloud."""


def story_of(game: Game, box: Box, ended: str) -> KeptStory:
    """Return the story of a finished game in the box's language; `ended` is the time of its end.

    The wording is drawn from a random stream of its own, so that the game's public draws stay the same.
    """
    box = replace(box, draw=Draw(ended))
    outcome, events = game.outcome, game.events
    assert outcome is not None, "called of a game that is over"
    village = game.state if isinstance(game.state, Village) else None
    chance = game.chance if isinstance(game, TableGame) else ()
    cues = retell_town(events, box.pack, chance) if village is None else retell(village, chance=chance)
    return KeptStory(
        ended,
        box.pack.language,
        game.setup.edition.id,
        str(outcome.winner),
        sum(isinstance(event, NightFell) for event in events),
        tuple(_seats(game, village, box)),
        tuple(_votes(game)),
        tuple(_learnt(game, box)),
        tuple(plain_text(box.line(one.id, **one.values).segments) for one in cues),
    )


def _seats(game: Game, village: Village | None, box: Box) -> Iterator[SeatStory]:
    left, number, by_night = dict[str, tuple[int, bool]](), 0, False
    for event in game.events:
        match event:
            case NightFell(night):
                number, by_night = night, True
            case happened.DayBroke(day):
                number, by_night = day, False
            case happened.Died(seat) as died:
                left[seat] = number, by_night or died.how is How.NIGHT
            case happened.Returned(seat):
                left.pop(seat, None)
    won = set() if game.outcome is None else set(game.outcome.seats)
    for name in game.setup.names:
        card = "" if village is None else box.words(f"role-{village.by_name[name].card}")
        when, at_night = left.get(name, (None, False))
        yield SeatStory(name, card, name in won, when, at_night)


def _votes(game: Game) -> Iterator[CountedVote]:
    day = 0
    for event in game.events:
        match event:
            case happened.DayBroke(number):
                day = number
            case happened.VoteCounted(votes) if votes:
                yield CountedVote(day, votes)


def _learnt(game: Game, box: Box) -> Iterator[SecretNews]:
    night = 0
    for event in game.events:
        match event:
            case NightFell(number):
                night = number
            case Told(to):
                yield from (SecretNews(night, to, line) for line in told_lines(event, box))
