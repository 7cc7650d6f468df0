"""The saved story of a game as one HTML page, without scripts, external pictures or web addresses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from narrator.play.stories import KeptStory, SeatStory
from voices.writing.pack import VoicePack

CELL, ROW, NAMES = 36, 24, 150
"""Sizes in the page's timeline, in pixels: width of a night, height of a seat's row, width for names."""
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
    """Return the HTML page about all saved games, with links to each and statistics."""
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
    """Return the time of the end (2026-11-25 21:30), with a number if two games ended in one minute."""
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
    """Return a seat's name, with a star if it won, because colour alone is not visible to all readers."""
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
    """Return the timeline as a picture: one bar for each seat, from the first night until the seat left."""
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
