"""The screen by day: public facts as rows of text, for any width, readable without colours too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from hardware.light import Colour
from narrator.rules.events import Scenery
from narrator.table.console.layout import SideBySide, key_rows, large, newest, rows_of
from narrator.table.console.placard import NO_PLACARD, Placard, WordsBeside, paint_placard
from narrator.table.console.public_facts import ENTERED
from narrator.table.offers import Asking
from narrator.table.typography import held

WIDE = 72
"""Number of columns from which the seats are shown beside the question."""
MOST_IN_A_COLUMN = 12
LAMP_ON, LAMP_OFF = ("▗▄▄▄▖", "▐███▌", "▝▀▀▀▘"), ("╭───╮", "│   │", "╰───╯")
"""Pictures of a light that is on and of one that is off. They differ without colours, too."""
WIDEST = 90
"""Width, in columns, of text on a wide screen: longer rows are hard to read."""
FADING = ("bold", "", "dim")
"""The styles of the newest line, the line before it, and all older ones."""
MEDAL = "★"
STANDS, OUT = "⌂", "×"
"""Characters for a Lupusburg house that is still in the game, and for one that is out.

`OUT` also marks a house whose power is used up.
"""
MOST_NOTICES = 2
"""Largest number of the program's messages on the screen during a game."""
MOST_NOTICES_BEFORE = 5
"""Largest number of the program's messages before a game, when they list the parts of this machine."""
PAUSE_ROWS = 8
"""Number of rows for the word "pause"."""
LEAST_SAID = 1
"""Number of rows for the last spoken line. They are more important than homes and cards."""
READING, CHOOSING = "▶", "›"
"""The sign before an answer that is being read, and the sign before one chosen by the arrow keys."""
PINNED_SHARE = 3
"""A question is repeated above each page of its answers if it needs at most the free rows divided by this
number."""
PAGED_ROWS = 2
"""A page with at most this many rows shows no page number."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the screen shows by day, in words."""

    where: str
    alive: str
    light: str
    keys: tuple[str, ...]
    colour: Colour
    now: Scenery
    said: Sequence[str] = ()
    question: str = ""
    asking: Asking | None = None
    numbers: tuple[int | None, ...] = ()
    names: tuple[str, ...] = ()
    """The text of each answer. It is empty if the number of the answer says it all."""
    marked: int | None = None
    turned: int = 0
    """How many pages a player has turned, from the page on which an answer is being read or chosen."""
    page: Callable[[int, int], str] = "{}/{}".format
    """A function that returns the last row of a page: its number, the number of pages, and the keys."""
    typed: str | None = None
    """The line that is being typed. None if the box accepts no typed line now."""
    hint: str = ""
    """A hint for the person who types, shown beside the typed line or in its place."""
    notices: Sequence[str] = ()
    """Messages of the program for the person at the terminal."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """The card that each seat has shown, in words."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """The home of each seat, in words."""
    on_table: Sequence[str] = ()
    """Events in force, burned buildings and empty buildings, in a few words each."""
    resting: str = ""
    """The word for a pause, while the game is paused. Otherwise empty."""
    placard: Placard = NO_PLACARD
    """A code for phones to scan. It is shown before all else, or where there is room for it."""


def paint(shown: Shown, columns: int, lines: int, console: Console) -> list[str]:
    """Return the rows of the screen for this number of columns and lines.

    The keys are at the bottom, and spoken lines fill the free rows. A question gets its room first. If there
    is too little, parts are left out in this order: the program's messages, the oldest first (all are printed
    again when the screen closes), homes and cards, seats, keys. A question that is still too long is shown in
    pages.
    """
    width = min(max(columns, 10), WIDEST)
    if shown.placard.first:
        painted = partial(rows_of, console=console)
        return paint_placard(shown.placard, _beside(shown), width, lines, painted)
    above = rows_of(_above(shown, width), width, console)
    notices = list(shown.notices[-(MOST_NOTICES if shown.now.seats else MOST_NOTICES_BEFORE) :])
    below = rows_of(_below(replace(shown, notices=notices), width), width, console)
    while notices and shown.asking is not None and len(above) + len(below) + LEAST_SAID > lines:
        del notices[0]
        below = rows_of(_below(replace(shown, notices=notices), width), width, console)
    if shown.asking is not None and len(above) + len(below) + LEAST_SAID > lines:
        above = rows_of(_above(replace(shown, homes={}, cards={}), width), width, console)
    if shown.asking is not None and len(above) + len(below) > lines:
        above = _question_alone(shown, width, lines, console)
        below = below[: max(lines - len(above), 0)]
    room = lines - len(above) - len(below)
    said = newest((rows_of(line, width, console) for line in _newest_said(shown)), room)
    blank = _blank(shown, max(room - len(said), 0), width, console)
    head = above[: max(lines - len(below), 0)]
    return [*head, *said, *blank, *below][:lines]


def _blank(shown: Shown, room: int, width: int, console: Console) -> list[str]:
    """Return the free rows with the code for phones in them, or its address if the code does not fit."""
    wide, high = shown.placard.size
    if not wide or not room:
        return [""] * room
    fits = high <= room and wide <= width
    placard = shown.placard if fits else replace(shown.placard, rows=(), title="")
    return paint_placard(placard, WordsBeside(""), width, room, partial(rows_of, console=console))


def _beside(shown: Shown) -> WordsBeside:
    """Return the words to show beside a code that takes most of the screen."""
    told = [] if shown.typed is not None or not shown.hint else [Text(held(shown.hint))]
    where = f"{shown.where} · {shown.resting}" if shown.resting else shown.where
    asked = replace(shown, said=[*shown.said, shown.question]) if shown.question else shown
    return WordsBeside(where, [*_newest_said(asked)][::-1], (*told, *_typed(shown)), shown.keys)


def _question_alone(shown: Shown, width: int, lines: int, console: Console) -> list[str]:
    """Return the header and the question, in pages if necessary. The line being typed is below each page."""
    head = rows_of(_header(replace(shown, on_table=()), width), width, console)
    if shown.resting:
        head += rows_of(Text(shown.resting, style="bold"), width, console)
    foot = rows_of(Group(*_typed(shown), Rule(style="dim")), width, console)
    question = [row for part in _asked(shown) for row in rows_of(part, width, console)]
    answers = [row for part in _answers(shown, width) for row in rows_of(part, width, console)]
    room = max(lines - len(head) - len(foot), 1)
    if len(question) + len(answers) <= room:
        return [*head, *question, *answers, *foot]
    pinned = question if len(question) <= max(room // PINNED_SHARE, 1) else []
    rows = answers if pinned else [*question, *answers]
    return [*head, *pinned, *_page(shown, rows, max(room - len(pinned), 1), width), *foot]


def _page(shown: Shown, rows: Sequence[str], room: int, width: int) -> list[str]:
    """Return one page: the rows around the answer that is being read or chosen, and the page number."""
    size = room - 1 if room > PAGED_ROWS else room
    pages = -(-len(rows) // size)
    sign = READING if shown.asking is not None and shown.asking.reading is not None else CHOOSING
    marked = next((place for place, row in enumerate(rows) if sign in row), 0)
    at = (marked // size + shown.turned) % pages
    told = shown.page(at + 1, pages)
    told = told if cell_len(told) <= width else f"{at + 1}/{pages}"
    return [*rows[at * size : (at + 1) * size], *([told] if size < room else [])]


# --- parts ------------------------------------------------------------------------------------------------


def _above(shown: Shown, width: int) -> RenderableType:
    """Return the header, and by day the seats and the question."""
    seats, asking = shown.now.seats, shown.asking
    parts: list[RenderableType] = [_header(shown, width)]
    if shown.resting:
        parts += [*(Text(row, style="bold") for row in large(shown.resting, width, PAUSE_ROWS)), Text()]
    if not (seats or asking):
        return Group(*parts)
    if 0 < len(seats) <= MOST_IN_A_COLUMN and width >= WIDE:
        column = _seats(shown, 1)
        beside = width - 3 - max(cell_len(row) for row in column.plain.splitlines())
        parts.append(SideBySide(column, _question(shown, beside), gap=3))
    else:
        if seats:
            parts.append(_seats(shown, width))
        if seats and asking:
            parts.append(Text())
        if asking:
            parts.append(_question(shown, width))
    parts.append(Rule(style="dim"))
    return Group(*parts)


def _header(shown: Shown, width: int) -> RenderableType:
    """Return the light's picture, and beside it words for the present night or day."""
    lit = shown.colour.level > 0
    red, green, blue = (round(255 * part) for part in shown.colour)
    lamp = Text("\n".join(LAMP_ON if lit else LAMP_OFF), style=f"rgb({red},{green},{blue})" if lit else "dim")
    words = Text.assemble((shown.where, "bold"), "\n", shown.alive, "\n", (shown.light, "dim"))
    on_table = [Text(held(row)) for row in key_rows(shown.on_table, width) if row]
    return Group(SideBySide(lamp, words, gap=2, left_columns=5), *on_table, Rule(style="dim"))


def _seats(shown: Shown, width: int) -> Text:
    """Return the seats in order, with their homes. The Captain has the medal.

    A dead seat has a cross and the card that was shown. It is struck through if the terminal can do so.
    """
    now = shown.now
    entries = []
    for number, seat in enumerate(now.seats, start=1):
        sign = "✝" if seat in now.dead else MEDAL if seat == now.captain else "·"
        card = f" ({shown.cards[seat]})" if seat in shown.cards else ""
        entry = f"{number:>2} {sign} {seat}{_home(shown, seat)}{card}"
        entries.append((entry, "dim strike" if seat in now.dead else ""))
    return _flow(entries, width)


def _home(shown: Shown, seat: str) -> str:
    """Return a seat's home, or in Lupusburg the state of both houses."""
    now = shown.now
    if now.town:
        # imports the rules, so only once there is a game
        from narrator.rules.lupusburg import SIDES, house_id

        return " " + "".join(OUT if house_id(seat, side) in now.lost else STANDS for side in SIDES)
    home = shown.homes.get(seat)
    return "" if home is None else f", {home}{f' {OUT}' if seat in now.table.spent else ''}"


def _flow(entries: Sequence[tuple[str, str]], width: int) -> Text:
    """Arrange entries (a text and its style) in as many columns of equal width as fit."""
    widest = max(cell_len(entry) for entry, _ in entries)
    beside = max(1, (width + 2) // (widest + 2))
    text = Text()
    for place, (entry, style) in enumerate(entries, start=1):
        text.append(entry, style=style)
        if place < len(entries):
            text.append("\n" if place % beside == 0 else " " * (widest + 2 - cell_len(entry)))
    return text


def _question(shown: Shown, width: int) -> RenderableType:
    if shown.asking is None:
        return Text()
    return Group(*_asked(shown), *_answers(shown, width), *_typed(shown))


def _asked(shown: Shown) -> Iterator[Text]:
    """Yield the question."""
    if shown.question:
        yield Text(held(shown.question), style="bold")


def _answers(shown: Shown, width: int) -> Iterator[Text]:
    """Yield the earlier answers of the same list, and the answers that may be given now."""
    assert shown.asking is not None
    if shown.asking.so_far:
        yield Text(held(" · ".join(shown.asking.so_far)), style="dim")
    if shown.asking.shown:
        yield _offers(shown, width)


def _typed(shown: Shown) -> Iterator[Text]:
    """Yield the line that is being typed."""
    if shown.typed is not None:
        hint = held(f"  {shown.hint}") if shown.hint else ""
        yield Text.assemble(f"{ENTERED} ", shown.typed, "▏", (hint, "dim"))


def _offers(shown: Shown, width: int) -> Text:
    """Return the answers with their numbers.

    The one being read and the one chosen by arrow keys are marked.
    """
    assert shown.asking is not None
    entries = []
    for place, offer in enumerate(shown.asking.shown):
        number = shown.numbers[place] if place < len(shown.numbers) else None
        name = shown.names[place] if place < len(shown.names) else offer.shown
        reading, marked = place == shown.asking.reading, place == shown.marked
        mark = READING if reading else CHOOSING if marked else " "
        entry = f"{mark}{'' if number is None else f'{number} '}{name}".rstrip()
        entries.append((entry, "reverse" if marked else "bold" if reading else ""))
    listed = len(entries) <= _FEW or any(offer.detail for offer in shown.asking.shown)
    return _flow(entries, 1 if listed else width)


_FEW = 5
"""The number of answers up to which each has a row of its own."""


def _newest_said(shown: Shown) -> Iterator[Text]:
    """Yield the spoken lines, newest first. Older lines are dimmer, and a repeated line has a count."""
    for age, line in enumerate(reversed(counted(shown.said))):
        yield Text(held(line), style=FADING[min(age, len(FADING) - 1)])


def counted(lines: Sequence[str]) -> list[str]:
    """Merge equal neighbouring lines into one line with a count.

    >>> counted(["on.", "again.", "again."])
    ['on.', 'again. ×2']
    """
    runs = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if times == 1 else f"{line} ×{times}" for line, times in runs]


def _below(shown: Shown, width: int) -> RenderableType:
    """Return the hint, the program's messages, and the keys that can be used now."""
    told = [] if shown.typed is not None or not shown.hint else [Text(held(shown.hint))]
    notices = [Text(held(f"* {line}"), style="dim italic") for line in shown.notices]
    rows = "\n".join(key_rows(shown.keys, width))
    return Group(*told, *notices, Rule(style="dim"), Text(rows, style="dim"))
