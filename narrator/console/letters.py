"""Large letters: words that are read from two metres, as large as the place they have allows."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

from pyfiglet import FigletFont
from rich.cells import cell_len

FONTS = ("mono12", "mono9", "smmono9", "smblock")
"""From large to small; all of them have the letters of western Europe."""
KEPT_BLANK = "$"
"""How a font writes a blank at which no row may be cut."""


@lru_cache(maxsize=256)
def large(text: str, columns: int, rows: int) -> tuple[str, ...]:
    """The text in the largest letters that fit into so many columns and rows; in plain ones where none do."""
    for font in FONTS:
        written = _written(text, font, columns, rows)
        if written:
            return tuple(written)
    return tuple(_plain(text, columns)[:rows])


def _written(text: str, font: str, columns: int, rows: int) -> list[str]:
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
