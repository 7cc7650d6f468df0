"""Rows of text for the terminal: side by side, in large letters, or shortened where room is scarce."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from pyfiglet import FigletFont
from rich.cells import cell_len
from rich.console import COLOR_SYSTEMS, Console, Group, RenderableType
from rich.rule import Rule
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from narrator.table.typography import released


def key_rows(entries: Sequence[str], width: int) -> list[str]:
    """Return entries arranged in rows of this width. No entry is broken."""
    rows = [""]
    for entry in entries:
        longer = f"{rows[-1]}   {entry}" if rows[-1] else entry
        if rows[-1] and cell_len(longer) > width:
            rows.append(entry)
        else:
            rows[-1] = longer
    return rows


def newest(lines: Iterable[Sequence[str]], room: int) -> list[str]:
    """Return the rows of the newest lines that fit completely. `lines` begins with the newest.

    If even the newest line does not fit, its beginning is cut off. Lines too old to be shown are not drawn at
    all.

    >>> newest([["d"], ["c"], ["a", "b"]], 3)
    ['c', 'd']
    """
    kept: list[str] = []
    for line in lines:
        if len(kept) + len(line) > room:
            return kept or list(line[len(line) - max(room, 0) :])
        kept = [*line, *kept]
    return kept


def trail(words: Sequence[str], width: int, between: str = " · ") -> str:
    """Return as many of the last words as fit on one row, joined by `between`.

    >>> trail(["Ann", "Bob", "Cid"], 10)
    'Bob · Cid'
    """
    row = words[-1]
    for word in reversed(words[:-1]):
        longer = f"{word}{between}{row}"
        if cell_len(longer) > width:
            break
        row = longer
    return row


FONTS = ("mono12", "mono9", "smmono9", "smblock")
"""Fonts from large to small. All have the letters of western European languages."""
KEPT_BLANK = "$"
"""The character that in a font stands for a blank at which no row may be cut."""


@lru_cache(maxsize=256)
def large(text: str, columns: int, rows: int) -> tuple[str, ...]:
    """Return the text in the largest letters that fit into this room, otherwise in plain letters."""
    for font in FONTS:
        written = _drawn(text, font, columns, rows)
        if written:
            return tuple(written)
    return tuple(_plain(text, columns)[:rows])


def _drawn(text: str, font: str, columns: int, rows: int) -> list[str]:
    """Return the text in one font, broken into rows between words. Empty if it does not fit."""
    if not all(_glyph(font, letter) for letter in text if letter != " "):
        return []
    lines: list[list[str]] = []
    for word in text.split():
        longer = _beside(font, lines[-1], word) if lines else []
        if lines and _width(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(_beside(font, [], word))
    made = [row for line in lines for row in _cut(line)]
    return made if len(made) <= rows and _width(made) <= columns else []


def _beside(font: str, before: Sequence[str], word: str) -> list[str]:
    glyphs = [_glyph(font, letter) for letter in ((" " + word) if before else word)]
    parts = ([before] if before else []) + glyphs
    return ["".join(row) for row in zip(*parts, strict=True)]


def _cut(line: Sequence[str]) -> list[str]:
    """Return the rows of large letters without empty rows at the top and the bottom."""
    inked = [number for number, row in enumerate(line) if row.strip()]
    return [row.rstrip() for row in line[inked[0] : inked[-1] + 1]] if inked else []


def _width(rows: Sequence[str]) -> int:
    return max(map(len, rows), default=0)


def _plain(text: str, columns: int) -> list[str]:
    rows = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and cell_len(longer) > columns:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


@cache
def _font(name: str) -> FigletFont:
    return FigletFont(name)


@cache
def _glyph(font: str, letter: str) -> tuple[str, ...]:
    """Return the picture of a letter in a font, without its accent if the font lacks that.

    Empty if there is none.
    """
    chars = _font(font).chars
    for one in (letter, unicodedata.normalize("NFD", letter)[0]):
        rows = chars.get(ord(one), [])
        if one == " " or any(row.strip() for row in rows):
            return tuple(row.replace(KEPT_BLANK, " ") for row in rows)
    return ()


KEPT = 512
"""Number of drawn texts that are kept: enough for several screens of forty rows, and for changes in them."""


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A text on the left whose rows stay as they are, and another part in the rest of the width."""

    left: Text
    right: RenderableType
    gap: int
    left_columns: int | None = None
    """Width, in columns, of the left part. None for the width of its text."""

    def __rich__(self) -> RenderableType:
        grid = Table.grid(padding=(0, self.gap))
        grid.add_column(no_wrap=True, width=self.left_columns)
        grid.add_column(ratio=1)
        grid.add_row(self.left, self.right)
        return grid


@dataclass(frozen=True, slots=True)
class _Painting:
    """A part of the screen, as a cache key: parts are equal if the facts behind their rows are equal."""

    made_from: Hashable
    width: int
    colours: bool
    thing: RenderableType = field(compare=False)
    console: Console = field(compare=False)


def new_console(colours: bool) -> Console:
    """Return a console on which to draw.

    It has no colours if the terminal has none, or if the user wants none (`NO_COLOR`).
    """
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor" if colours else None,
        legacy_windows=False,
        emoji=False,
    )


def rows_of(thing: RenderableType, width: int, console: Console) -> list[str]:
    """Return the drawn rows of a part of the screen over that width, one string for each row."""
    if isinstance(thing, Group):
        return [row for part in thing.renderables for row in rows_of(part, width, console)]
    made_from = _made_from(thing)
    if made_from is None:
        return _painted(thing, width, console)
    colours = not console.no_color and console.color_system is not None
    return list(_kept(_Painting(made_from, width, colours, thing, console)))


@lru_cache(maxsize=KEPT)
def _kept(painting: _Painting) -> tuple[str, ...]:
    return tuple(_painted(painting.thing, painting.width, painting.console))


def _made_from(thing: RenderableType) -> Hashable | None:
    """Return all facts that determine the rows of a part of the screen, as a cache key.

    None if they are unknown.
    """
    match thing:
        case Text():
            how = thing.style, thing.end, thing.justify, thing.overflow, thing.no_wrap, thing.tab_size
            return thing.plain, tuple(thing.spans), how
        case Rule(title=""):
            return Rule, thing.characters, thing.style, thing.end
        case Group():
            parts = tuple(map(_made_from, thing.renderables))
            return None if None in parts else (Group, parts)
        case SideBySide():
            parts = _made_from(thing.left), _made_from(thing.right)
            return None if None in parts else (SideBySide, parts, thing.gap, thing.left_columns)
    return None


def _painted(thing: RenderableType, width: int, console: Console) -> list[str]:
    options = console.options.update(width=width, height=None)
    rows = console.render_lines(thing, options, pad=False)
    return [_written(row, console) for row in rows]


def _written(row: list[Segment], console: Console) -> str:
    name = None if console.no_color else console.color_system
    system = None if name is None else COLOR_SYSTEMS[name]
    return "".join(
        (segment.style or Style.null()).render(released(segment.text), color_system=system) for segment in row
    )
