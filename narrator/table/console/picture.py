"""The screen as a picture: what is public, laid out for any width, readable without colours."""

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
from narrator.rules.stage import Scenery
from narrator.table.console.facts import ENTERED
from narrator.table.console.layout import SideBySide, key_rows, large, newest, rows_of
from narrator.table.console.placard import NO_PLACARD, Placard, WordsBeside, paint_placard
from narrator.table.offers import Asking
from narrator.table.typography import held

WIDE = 72
"""From so many columns on, the seats stand beside the question."""
MOST_IN_A_COLUMN = 12
LAMP_ON, LAMP_OFF = ("▗▄▄▄▖", "▐███▌", "▝▀▀▀▘"), ("╭───╮", "│   │", "╰───╯")
"""A full lamp and an empty one: told apart without colours too."""
WIDEST = 90
"""Columns of text on a wide screen: longer rows are hard to follow."""
FADING = ("bold", "", "dim")
"""How the newest line is written, the one before it, and all older ones."""
MEDAL = "★"
STANDS, OUT = "⌂", "×"
"""A house of Lupusburg that stands or is out; a power of a house that is spent."""
MOST_NOTICES = 2
"""Sentences of the program that stand there at most, apart from the story."""
PAUSE_ROWS = 8
"""Rows that the word for a pause may take."""
LEAST_SAID = 1
"""Rows for what was said last, which are worth more than homes and cards."""
READING, CHOOSING = "▶", "›"
"""Before an answer that is being read, or that the arrows have chosen."""
PINNED_SHARE = 3
"""A question that takes no more than such a part of the room stands above each page of its answers."""
PAGED_ROWS = 2
"""With so little room no row tells the page."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that is on the screen, in words already."""

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
    """How each offer is written; empty where its number says it."""
    marked: int | None = None
    turned: int = 0
    """How many pages have been turned from the one that is read or chosen from."""
    page: Callable[[int, int], str] = "{}/{}".format
    """The row that tells which of how many pages stands there, and how they are turned."""
    typed: str | None = None
    """What is being typed; None where no line would be taken."""
    hint: str = ""
    """What a typist is told, beside the line or in its place."""
    notices: Sequence[str] = ()
    """What the program itself has told the person at the terminal."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """The card that was seen of a seat, in words."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """The home of a seat, in words."""
    on_table: Sequence[str] = ()
    """What is in force, what has burned, what stands empty: a few words each."""
    resting: str = ""
    """The word for a pause, while there is one."""
    placard: Placard = NO_PLACARD
    """A code for phones: it stands before all else, or where room is left for it whole."""


def paint(shown: Shown, columns: int, lines: int, console: Console) -> list[str]:
    """The rows of a screen of that size, the keys on the last ones, what was said last where room is left.

    A question needs its room first: what the program told goes for it (it is told again when the screen
    goes), homes and cards, then the seats, then the keys. What then does not fit comes in pages: nothing of a
    question is lost.
    """
    width = min(max(columns, 10), WIDEST)
    if shown.placard.first:
        painted = partial(rows_of, console=console)
        return paint_placard(shown.placard, _beside(shown), width, lines, painted)
    above = rows_of(_above(shown, width), width, console)
    below = rows_of(_below(shown, width), width, console)
    if shown.asking is not None and len(above) + len(below) + LEAST_SAID > lines:
        below = rows_of(_below(replace(shown, notices=()), width), width, console)
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
    """Fill free rows with the code for phones, or with its address where it does not fit."""
    wide, high = shown.placard.size
    if not wide or not room:
        return [""] * room
    fits = high <= room and wide <= width
    placard = shown.placard if fits else replace(shown.placard, rows=(), title="")
    return paint_placard(placard, WordsBeside(""), width, room, partial(rows_of, console=console))


def _beside(shown: Shown) -> WordsBeside:
    """What stands beside a code that has its rows first."""
    told = [] if shown.typed is not None or not shown.hint else [Text(held(shown.hint))]
    where = f"{shown.where} · {shown.resting}" if shown.resting else shown.where
    asked = replace(shown, said=[*shown.said, shown.question]) if shown.question else shown
    return WordsBeside(where, [*_newest_said(asked)][::-1], (*told, *_typed(shown)), shown.keys)


def _question_alone(shown: Shown, width: int, lines: int, console: Console) -> list[str]:
    """Where we are, and what is asked, in pages where it does not fit; what is typed stands below each."""
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
    """As many rows as fit, from where an answer is read or chosen, and which page they are."""
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
    """Where we are; by day also who lives, and what is asked."""
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
    """The light at the left, where we are beside it."""
    lit = shown.colour.level > 0
    red, green, blue = (round(255 * part) for part in shown.colour)
    lamp = Text("\n".join(LAMP_ON if lit else LAMP_OFF), style=f"rgb({red},{green},{blue})" if lit else "dim")
    words = Text.assemble((shown.where, "bold"), "\n", shown.alive, "\n", (shown.light, "dim"))
    on_table = [Text(held(row)) for row in key_rows(shown.on_table, width) if row]
    return Group(SideBySide(lamp, words, gap=2, left_columns=5), *on_table, Rule(style="dim"))


def _seats(shown: Shown, width: int) -> Text:
    """Everybody in the order of the seats, with where they live, the Captain with the medal.

    Who is dead has a cross and the card that was seen, and is struck where that can be seen.
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
    """Where somebody lives; in Lupusburg whether both houses stand."""
    now = shown.now
    if now.town:
        from narrator.rules.lupusburg import SIDES, house_id  # the rules, once there is a game

        return " " + "".join(OUT if house_id(seat, side) in now.lost else STANDS for side in SIDES)
    home = shown.homes.get(seat)
    return "" if home is None else f", {home}{f' {OUT}' if seat in now.table.spent else ''}"


def _flow(entries: Sequence[tuple[str, str]], width: int) -> Text:
    """Entries with their styles in columns of one width, as many beside each other as fit whole."""
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
    """What is asked."""
    if shown.question:
        yield Text(held(shown.question), style="bold")


def _answers(shown: Shown, width: int) -> Iterator[Text]:
    """What was told so far of the same list, and what may be answered."""
    assert shown.asking is not None
    if shown.asking.so_far:
        yield Text(held(" · ".join(shown.asking.so_far)), style="dim")
    if shown.asking.shown:
        yield _offers(shown, width)


def _typed(shown: Shown) -> Iterator[Text]:
    """What is being typed."""
    if shown.typed is not None:
        hint = held(f"  {shown.hint}") if shown.hint else ""
        yield Text.assemble(f"{ENTERED} ", shown.typed, "▏", (hint, "dim"))


def _offers(shown: Shown, width: int) -> Text:
    """The answers, with their numbers; the one being read and the one chosen by the arrows are marked."""
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
"""Up to so many answers stand one below the other."""


def _newest_said(shown: Shown) -> Iterator[Text]:
    """The newest line strong, older ones fading; a line that was repeated once, with its number."""
    for age, line in enumerate(reversed(counted(shown.said))):
        yield Text(held(line), style=FADING[min(age, len(FADING) - 1)])


def counted(lines: Sequence[str]) -> list[str]:
    """The lines, each that follows itself once, with how often.

    >>> counted(["on.", "again.", "again."])
    ['on.', 'again. ×2']
    """
    runs = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if times == 1 else f"{line} ×{times}" for line, times in runs]


def _below(shown: Shown, width: int) -> RenderableType:
    """The keys that work now, whole entries on as many rows as they need."""
    told = [] if shown.typed is not None or not shown.hint else [Text(held(shown.hint))]
    notices = [Text(held(f"* {line}"), style="dim italic") for line in shown.notices[-MOST_NOTICES:]]
    rows = "\n".join(key_rows(shown.keys, width))
    return Group(*told, *notices, Rule(style="dim"), Text(rows, style="dim"))
