"""Rows of text: what is put beside each other, and what is left out where there is no room for all."""

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
    """Whole entries on as many rows as they need."""
    rows = [""]
    for entry in entries:
        longer = f"{rows[-1]}   {entry}" if rows[-1] else entry
        if rows[-1] and cell_len(longer) > width:
            rows.append(entry)
        else:
            rows[-1] = longer
    return rows


def newest(lines: Iterable[Sequence[str]], room: int) -> list[str]:
    """The rows of as many of the lines, the newest first, as find room whole; of the newest alone, its end.

    Older ones are not looked at, so that nobody paints what is not shown.

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
    """The last words on one row, as many as fit.

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
"""From large to small; all of them have the letters of western Europe."""
KEPT_BLANK = "$"
"""How a font writes a blank at which no row may be cut."""


@lru_cache(maxsize=256)
def large(text: str, columns: int, rows: int) -> tuple[str, ...]:
    """The text in the largest letters that fit into so many columns and rows; in plain ones where none do."""
    for font in FONTS:
        written = _drawn(text, font, columns, rows)
        if written:
            return tuple(written)
    return tuple(_plain(text, columns)[:rows])


def _drawn(text: str, font: str, columns: int, rows: int) -> list[str]:
    """The text in one font, between words on more rows where it is wide; nothing where it does not fit."""
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
    """Without the empty rows above and below."""
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
    """A letter in a font; without its accent where the font has it only so, empty where it has it not."""
    chars = _font(font).chars
    for one in (letter, unicodedata.normalize("NFD", letter)[0]):
        rows = chars.get(ord(one), [])
        if one == " " or any(row.strip() for row in rows):
            return tuple(row.replace(KEPT_BLANK, " ") for row in rows)
    return ()


KEPT = 512
"""Texts whose rows are kept: some screens of forty rows each, and what they turn into."""


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Something at the left that keeps its rows as they are, and what has the rest of the width."""

    left: Text
    right: RenderableType
    gap: int
    left_columns: int | None = None
    """None: as wide as it is."""

    def __rich__(self) -> RenderableType:
        grid = Table.grid(padding=(0, self.gap))
        grid.add_column(no_wrap=True, width=self.left_columns)
        grid.add_column(ratio=1)
        grid.add_row(self.left, self.right)
        return grid


@dataclass(frozen=True, slots=True)
class _Painting:
    """What is to be painted; the same as another where all is the same that its rows are made from."""

    made_from: Hashable
    width: int
    colours: bool
    thing: RenderableType = field(compare=False)
    console: Console = field(compare=False)


def new_console(colours: bool) -> Console:
    """What paints; without colours where the terminal or the person (`NO_COLOR`) wants none."""
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor" if colours else None,
        legacy_windows=False,
        emoji=False,
    )


def rows_of(thing: RenderableType, width: int, console: Console) -> list[str]:
    """What is painted over that width, one string a row."""
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
    """All that the rows of a thing are made from; None where that is not known."""
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
