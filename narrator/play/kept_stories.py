"""The story of a finished game: the cards, the votes, the secrets of each night, and the tale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

import msgspec
from msgspec import structs

from narrator.errors import NarratorError
from narrator.files import remove, write_whole
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
from voices.files import make_private, read_own
from voices.segments import plain_text
from voices.writing.pack import VoicePack


class SeatStory(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fate of one seat."""

    name: str
    card: str = ""
    """The card's name; empty in a game without cards."""
    won: bool = False
    left: int | None = None
    """The number of the night or day in which the seat left for good, or None if it stayed."""
    by_night: bool = False


class CountedVote(msgspec.Struct, frozen=True):
    """A vote as it was counted."""

    day: int
    votes: tuple[tuple[str, int], ...]


class SecretNews(msgspec.Struct, frozen=True):
    """News that one seat received in secret."""

    night: int
    seat: str
    what: str


class KeptStory(msgspec.Struct, frozen=True):
    """A finished game."""

    ended: str
    """The end by the box's own clock, such as 2026-11-25 2130."""
    language: str
    edition: str
    winner: str
    nights: int
    seats: tuple[SeatStory, ...]
    votes: tuple[CountedVote, ...]
    learnt: tuple[SecretNews, ...]
    lines: tuple[str, ...]
    """The lines of the tale, as it was read aloud."""


def story_of(game: Game, box: Box, ended: str) -> KeptStory:
    """Return the story of a finished game in the box's language. It draws nothing from the public stream."""
    box = replace(box, draw=Draw(ended))
    outcome, events = game.outcome, game.events
    assert outcome is not None, "called of a game that is over"
    village = game.state if isinstance(game.state, Village) else None
    chance = game.chance if isinstance(game, TableGame) else ()
    cues = retell_town(events, box.pack) if village is None else retell(village, chance=chance)
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


CELL, ROW, NAMES = 36, 24, 150
"""Pixels of the picture: the width of a night, the height of a seat, and the width for names."""
STYLE = """
:root { color-scheme: dark; background: #171310; color: #f6efe2; font: 1.1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; } table { border-collapse: collapse; }
td, th { padding: 0.2rem 0.8rem 0.2rem 0; text-align: left; border-bottom: 1px solid #5b4a3a; }
h1, h2 { line-height: 1.2; margin-top: 2rem; } a { color: #ffc65c; } svg { max-width: 100%; }
text { fill: #f6efe2; font: 14px system-ui, sans-serif; }
"""


def page_of(story: KeptStory, pack: VoicePack) -> str:
    """Return the HTML page of one game."""
    parts = [
        f"<p>{escape(_won(story, pack))} · {pack.words('story-word-nights')} {story.nights}</p>",
        _heading(pack, "who"),
        _table(_seat_rows(story, pack), pack, ("seat", "card", "end")),
        _heading(pack, "picture"),
        _timeline(story, pack),
        _heading(pack, "tale"),
        *(f"<p>{escape(line)}</p>" for line in story.lines),
        _heading(pack, "votes"),
        _table(((str(one.day), _counted(one.votes)) for one in story.votes), pack, ("day", "count")),
        _heading(pack, "learnt"),
        _table(_learnt_rows(story), pack, ("night", "seat", "what")),
    ]
    return _page(f"{pack.words('page-title')}, {_when(story)}", pack, parts)


def page_of_all(stories: Sequence[KeptStory], pack: VoicePack) -> str:
    """Return the HTML page about all games: links, and counts over them."""
    games = (
        f'<li><a href="{escape(story.ended.replace(" ", "-"))}.html">{escape(_when(story))}</a> '
        f"{escape(', '.join(seat.name for seat in story.seats))} · {escape(_won(story, pack))}</li>"
        for story in stories
    )
    sides = Counter(_winner(story, pack) for story in stories)
    seats = [seat for story in stories for seat in story.seats if seat.card]
    played, won = Counter(seat.card for seat in seats), Counter(seat.card for seat in seats if seat.won)
    longest = max(stories, key=lambda story: story.nights, default=None)
    parts = [
        f"<ul>{''.join(games)}</ul>",
        _heading(pack, "sides"),
        _table(((side, str(count)) for side, count in sides.most_common()), pack, ("side", "games")),
        _heading(pack, "cards"),
        _table(
            ((card, f"{won[card]} / {count}") for card, count in played.most_common()), pack, ("card", "won")
        ),
    ]
    if longest is not None:
        parts.append(f"<p>{pack.words('story-word-longest')} {longest.nights} ({escape(_when(longest))})</p>")
    return _page(pack.words("story-word-all"), pack, parts)


def _page(title: str, pack: VoicePack, parts: Iterable[str]) -> str:
    wide = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head = f"{wide}<title>{escape(title)}</title><style>{STYLE}</style>"
    return (
        f'<!doctype html><html lang="{escape(pack.language)}"><head>{head}</head>'
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>\n"
    )


def _heading(pack: VoicePack, word: str) -> str:
    return f"<h2>{escape(pack.words(f'story-word-{word}'))}</h2>"


def _table(rows: Iterable[tuple[str, ...]], pack: VoicePack, heads: Sequence[str]) -> str:
    head = "".join(f'<th scope="col">{escape(pack.words(f"story-word-{one}"))}</th>' for one in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _when(story: KeptStory) -> str:
    """Return the end as date and time (2026-11-25 21:30), with a number if two games ended in one minute."""
    day, minute, *number = story.ended.split(" ")
    return " ".join((day, f"{minute[:2]}:{minute[2:]}", *(f"({one})" for one in number)))


def _won(story: KeptStory, pack: VoicePack) -> str:
    return f"{pack.words('story-word-won_by')} {_winner(story, pack)}"


def _winner(story: KeptStory, pack: VoicePack) -> str:
    """Return the name of the winning side, or of the winning seat."""
    message = f"story-side-{story.winner}"
    name = pack.words(message) if pack.has(message) else ", ".join(s.name for s in story.seats if s.won)
    return name or story.winner


def _seat_rows(story: KeptStory, pack: VoicePack) -> Iterator[tuple[str, ...]]:
    for seat in story.seats:
        yield (_starred(seat), seat.card, _end(seat, pack))


def _starred(seat: SeatStory) -> str:
    """Return a name, with a sign if the seat won, because colour alone is not visible to all."""
    return f"{'★ ' if seat.won else ''}{seat.name}"


def _learnt_rows(story: KeptStory) -> Iterator[tuple[str, ...]]:
    for one in story.learnt:
        yield (str(one.night), one.seat, one.what)


def _end(seat: SeatStory, pack: VoicePack) -> str:
    if seat.left is None:
        return pack.words("story-word-stayed")
    return f"{pack.words('story-word-night' if seat.by_night else 'story-word-day')} {seat.left}"


def _counted(votes: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{seat} {count}" for seat, count in votes)


def _timeline(story: KeptStory, pack: VoicePack) -> str:
    """Return the timeline: one bar for each seat, from the first night until it left."""
    wide, high = NAMES + CELL * (story.nights + 1), ROW * (len(story.seats) + 1)
    marks = "".join(
        f'<text x="{NAMES + CELL * night}" y="16">{night + 1}</text>' for night in range(story.nights)
    )
    bars = "".join(_bar(place, seat, story.nights) for place, seat in enumerate(story.seats, start=1))
    title = escape(pack.words("story-word-picture"))
    size = f'viewBox="0 0 {wide} {high}" width="{wide}"'
    return f'<svg role="img" aria-label="{title}" {size}>{marks}{bars}</svg>'


def _bar(place: int, seat: SeatStory, nights: int) -> str:
    end = nights if seat.left is None else seat.left - (0.5 if seat.by_night else 0)
    y, colour = ROW * place, "#ffc65c" if seat.won else "#8f7a63"
    sign = "" if seat.left is None else f'<text x="{NAMES + CELL * max(end, 0) + 4}" y="{y + 16}">✝</text>'
    return (
        f'<text x="0" y="{y + 16}">{escape(_starred(seat))}</text>'
        f'<rect x="{NAMES}" y="{y + 4}" width="{max(CELL * end, 2)}" height="{ROW - 8}" '
        f'fill="{colour}"/>{sign}'
    )


PLACE = "stories"
LARGEST_STORY = 1_000_000
"""Bytes; a story has some thousand."""


def keep_story(directory: Path, story: KeptStory, box: Box, most: int) -> Path:
    """Save the story and its page, keep the newest `most` stories, and return the path of the page.

    Without a network the clock may be years behind, or show the same evening twice. So a new story never
    replaces another, and is never deleted as the oldest. Raises `NarratorError` when a file cannot be
    written.
    """
    place = directory / PLACE
    try:
        make_private(place)
        story = _named(place, story)
        kept = _file(place, story)
        write_whole(kept, msgspec.json.encode(story))
        write_whole(kept.with_suffix(".html"), page_of(story, box.pack).encode())
        for old in [path for path in _files(place) if path != kept][most - 1 :]:
            remove(old)
            remove(old.with_suffix(".html"))
        write_whole(place / "index.html", page_of_all(list(kept_stories(directory)), box.pack).encode())
        return kept.with_suffix(".html")
    except OSError as error:
        raise NarratorError(f"The story cannot be kept in {place}: {error.strerror}.") from None


def kept_stories(directory: Path) -> Iterator[KeptStory]:
    """Yield all saved stories, the newest first; other files are skipped."""
    for path in _files(directory / PLACE):
        if (story := _read(path)) is not None:
            yield story


def _files(place: Path) -> list[Path]:
    """Return the files of all stories, the newest first by the clock at their end."""
    return sorted(place.glob("????-??-??-*.json"), key=lambda path: path.stem, reverse=True)


def _file(place: Path, story: KeptStory) -> Path:
    return place / f"{story.ended.replace(' ', '-')}.json"


def _named(place: Path, story: KeptStory) -> KeptStory:
    """Return the story, with a number if another has the same minute.

    The same story, saved before a power cut, keeps its name.
    """
    number, named = 1, story
    while (path := _file(place, named)).exists() and _read(path) != named:
        number += 1
        named = structs.replace(story, ended=f"{story.ended} {number}")
    return named


def _read(path: Path) -> KeptStory | None:
    """Return the story in a file, or None if it cannot be read."""
    try:
        return msgspec.json.decode(read_own(path, LARGEST_STORY), type=KeptStory)
    except (OSError, ValueError, RecursionError):  # from the decoder, for too deep nesting
        return None
