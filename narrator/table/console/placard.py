"""Placards on a terminal (codes that phones scan, with text to type instead), and the help screen.

A person who scans the code looks at nothing else, so its rows come before all spoken lines and questions.
Other words are beside it or below it. A window smaller than the code shows the address and the code in
letters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import RenderableType
from rich.style import Style
from rich.text import Text

from narrator.table.console.layout import key_rows, newest
from narrator.table.console.night import Rows
from narrator.table.offers import ESCAPE, Offer
from voices.writing.pack import VoicePack

DRAWN = Style(color="white", bgcolor="black")
"""The style of a code. It does not depend on the terminal's colours, because cameras need dark on light."""
Painted = Callable[[RenderableType, int], list[str]]
"""A function that returns the rows of a thing over this number of columns."""
GAP = "  "
LEAST_BESIDE = 20
"""Least width, in columns, for words beside a code: an address then takes two rows."""
MOST_BELOW = 3
"""Number of rows for words below a code, where there is no room beside it."""

LEAST_SAID = 6
"""Number of rows for spoken lines. They are more important than all keys but the first."""


@dataclass(frozen=True, slots=True)
class Placard:
    """A code that phones scan, and the words around it."""

    rows: tuple[str, ...] = ()
    """The code as rows of half-block characters."""
    title: str = ""
    """The title: the seat or page that the code is for."""
    typed: tuple[str, ...] = ()
    """Lines to type on a phone that cannot scan the code."""
    hint: str = ""
    """The hint that says how to turn to another code."""
    first: bool = False
    """Whether the code comes before everything else on the screen."""

    @property
    def size(self) -> tuple[int, int]:
        """The width in columns and the height in rows of the code."""
        return max(map(cell_len, self.rows), default=0), len(self.rows)


NO_PLACARD = Placard()


@dataclass(frozen=True, slots=True)
class WordsBeside:
    """The words beside a placard: the present night or day, spoken lines, the line being typed, and keys."""

    where: str
    said: Sequence[RenderableType] = ()
    below: Sequence[RenderableType] = ()
    keys: Sequence[str] = ()


def paint_placard(
    placard: Placard, words: WordsBeside, columns: int, lines: int, painted: Painted
) -> list[str]:
    """Return the rows of a screen of that size with the placard on it.

    `painted` returns the rows of a thing.
    """
    wide, high = placard.size
    drawn = [row for one in placard.rows for row in painted(Text(one, style=DRAWN), wide)]
    beside = columns - wide - len(GAP)
    if drawn and high <= lines and beside >= LEAST_BESIDE:
        text = _column(placard, words, beside, lines, painted)
        code = [*drawn, *[" " * wide] * (lines - high)]
        return [f"{row}{GAP}{word}" for row, word in zip(code, text, strict=True)]
    if drawn and wide <= columns and high + MOST_BELOW <= lines:
        return [*drawn, *_column(placard, words, columns, lines - high, painted)]
    return _column(placard, words, columns, lines, painted)


def _column(placard: Placard, words: WordsBeside, width: int, lines: int, painted: Painted) -> list[str]:
    """Return a column of words of this size: first the placard's words, then keys, then spoken lines."""
    title = painted(Text(placard.title, style="bold"), width)
    typed = [row for one in placard.typed for row in painted(Text(one, overflow="fold"), width)]
    hint = painted(Text(placard.hint), width)
    must = [*title, *typed, *hint][:lines]
    room = lines - len(must)
    below = [row for part in words.below for row in painted(part, width)][: max(room, 0)]
    keys = [row for key in words.keys for row in painted(Text(key, style="dim"), width)]
    keys = keys if len(keys) + len(below) + LEAST_SAID < room else keys[:1] if room > LEAST_SAID else []
    where = painted(Text(words.where, style="bold"), width)
    where = where if len(where) + len(below) + len(keys) + 1 < room else []
    room -= len(below) + len(keys) + len(where)
    said = newest((painted(line, width) for line in reversed(words.said)), max(room - 2, 0))
    parted = ["", *said] if said else []
    rows = [*where, *must, *parted, *[""] * (room - len(parted)), *below, *keys]
    return rows[:lines]


@dataclass(frozen=True, slots=True)
class HelpShown:
    """All that the help screen shows, in words."""

    keys_title: str
    keys: Sequence[str]
    answers_title: str
    answers: Sequence[str]
    words_title: str
    words: Sequence[str]
    closes: str
    turned: int = 0
    """How many pages of the help were turned."""


def words_of(pack: VoicePack, understood: Collection[str], offers: Sequence[Offer]) -> Iterator[str]:
    """Yield the phrases that the box understands in addition to the offered answers.

    Of phrases that name a card or a seat, only one example of each kind is given.
    """
    answers = {phrase for offer in offers for phrase in (offer.shown, *offer.phrases)}
    left = [phrase for phrase in understood if phrase not in answers and phrase != ESCAPE]
    known = set(left)
    for said in pack.phrases.values():
        first = next((phrase for phrase in said if phrase in known), None)
        template = next((phrase for phrase in said if "{}" in phrase), None)
        if first is None and template not in (None, "{}"):
            begins, _, ends = str(template).partition("{}")
            first = next((one for one in left if one.startswith(begins) and one.endswith(ends)), None)
        if first is not None:
            yield first


def paint_help(shown: HelpShown, columns: int, lines: int, rows: Rows) -> list[str]:
    """Return the rows of the help screen for this number of columns and lines, in pages if necessary.

    The last row says how to close the help.
    """
    width = max(columns, 10)
    body: list[str] = []
    parts = (
        (shown.keys_title, shown.keys),
        (shown.answers_title, shown.answers),
        (shown.words_title, shown.words),
    )
    for title, entries in parts:
        if entries:
            body += [*([""] if body else []), *rows(Text(title, style="bold"))]
            body += [row for one in key_rows(entries, width) for row in rows(Text(one))]
    room = max(lines - 2, 1)
    pages = max(-(-len(body) // room), 1)
    at = shown.turned % pages
    page = body[at * room : (at + 1) * room]
    return [*page, *[""] * (room - len(page)), "", *rows(Text(shown.closes, style="dim"))][:lines]
