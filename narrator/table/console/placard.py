"""A code that phones read, on a terminal of any size: the code itself, or else what it says, to be typed.

Whoever is to scan it looks at nothing else, so it has its rows before all that is said and asked: the words
stand beside it, or below it. A window smaller than the code has the address and the code in letters.
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
"""How a code is written whatever the colours of the terminal are: cameras want dark on light."""
Painted = Callable[[RenderableType, int], list[str]]
"""The rows of a thing over so many columns."""
GAP = "  "
LEAST_BESIDE = 20
"""Columns that words need beside a code: an address stands there in two rows."""
MOST_BELOW = 3
"""Rows of words that are wanted below a code where none have room beside it."""

LEAST_SAID = 6
"""Rows for what was said, which are worth more than all but the first of the keys."""


@dataclass(frozen=True, slots=True)
class Placard:
    """A code and what belongs to it."""

    rows: tuple[str, ...] = ()
    """The code in half blocks."""
    title: str = ""
    """Whose it is."""
    typed: tuple[str, ...] = ()
    """What is typed where it cannot be scanned."""
    hint: str = ""
    """How another one is turned to."""
    first: bool = False
    """Whether it has its rows before all else."""

    @property
    def size(self) -> tuple[int, int]:
        """Its columns and its rows."""
        return max(map(cell_len, self.rows), default=0), len(self.rows)


NO_PLACARD = Placard()


@dataclass(frozen=True, slots=True)
class WordsBeside:
    """What stands beside a placard: where the evening is, what was said, what is typed, and the keys."""

    where: str
    said: Sequence[RenderableType] = ()
    below: Sequence[RenderableType] = ()
    keys: Sequence[str] = ()


def paint_placard(
    placard: Placard, words: WordsBeside, columns: int, lines: int, painted: Painted
) -> list[str]:
    """The rows of a screen of that size with the placard on it; `painted` gives the rows of a thing."""
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
    """Words in so many columns and rows: what the placard says first, then the keys, then what was said."""
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
    """Everything that the help shows, in words already."""

    keys_title: str
    keys: Sequence[str]
    answers_title: str
    answers: Sequence[str]
    words_title: str
    words: Sequence[str]
    closes: str
    turned: int = 0
    """How many pages have been turned."""


def words_of(pack: VoicePack, understood: Collection[str], offers: Sequence[Offer]) -> Iterator[str]:
    """One word or sentence for everything that is understood beside the answers.

    Sentences that name a card or a seat are shown once, with the first one of their kind.
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
    """The rows of a screen of that size, the way back on the last one; what does not fit comes in pages."""
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
