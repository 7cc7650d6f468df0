"""A sheet (screenful) of the screen that is handed round, drawn on a terminal of any size.

Every sheet fills the same rows with the same number of characters. A neighbour who cannot read it learns
nothing from its shape or its brightness. Dots fill the places without text.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from hardware.strokes import Key, Stroke
from narrator.table.console.layout import large
from narrator.table.console.night import Rows
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind
from narrator.table.typography import held

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys by which options are chosen, in order."""
FILL = "·"
"""The character that fills places without text."""
WIDEST_CELL = 22
"""Width, in columns, of an option with its letter."""
WIDEST = 96
"""Width, in columns, of a sheet on a wide terminal: longer rows are hard to read."""
BELOW = 3
"""Number of rows below the options: a blank row, the progress bar and the hint."""
HEAD_ROWS, QUESTION_ROWS = 3, 2


@dataclass(frozen=True, slots=True)
class HandedWords:
    """The words of a sheet that are the same for all seats, in the table's language."""

    where: str
    open_it: str
    """The hint that the player should press a key once no other can see the screen."""
    wait: str
    """The text below a progress bar that is not full yet."""
    choose: str
    """The hint to press the key of an option, once the progress bar is full."""
    hide: str
    """The hint to press a key that hides a result."""


class HandedKeys:
    """What keys do while the terminal shows a sheet of the screen that is handed round."""

    def __init__(self, screen: HandedScreen) -> None:
        self.marked: int | None = None
        """The index of the option that the arrow keys have marked, or None."""
        self._screen = screen
        screen.follow(self._unmark)

    def stroke(self, stroke: Stroke) -> None:
        """Handle a key stroke for the present sheet. If there is none, ignore the stroke."""
        sheet = self._screen.on_the_terminal
        if sheet is None:
            return
        if stroke is Key.ENTER and sheet.kind is not SheetKind.ASK:
            self._screen.touch(GO_ON)
        elif sheet.kind is SheetKind.ASK and sheet.ready:
            self._choose(stroke, sheet)

    def _choose(self, stroke: Stroke, sheet: HandedSheet) -> None:
        offered = [place for place, words in enumerate(sheet.options) if words]
        if stroke is Key.ENTER and self.marked is not None:
            self._screen.touch(self.marked)
        elif stroke in (Key.UP, Key.DOWN) and offered:
            by = 1 if stroke is Key.DOWN else -1
            at = offered.index(self.marked) if self.marked in offered else (-1 if by > 0 else 0)
            self.marked = offered[(at + by) % len(offered)]
            self._screen.redraw()
        elif isinstance(stroke, str) and len(stroke) == 1 and stroke in LETTERS:
            self._screen.touch(LETTERS.index(stroke))

    def _unmark(self) -> None:
        sheet = self._screen.on_the_terminal
        if sheet is None or not sheet.ready:
            self.marked = None


def paint_handed(
    sheet: HandedSheet, words: HandedWords, marked: int | None, columns: int, lines: int, rows: Rows
) -> list[str]:
    """Return the rows of text that show a sheet on a terminal of that size."""
    width = _width(columns)
    if sheet.kind is SheetKind.GIVE:
        return _give(sheet, words, width, lines, rows)
    own = f"{sheet.title}: {sheet.card}" if sheet.card else ""
    head = [Text(words.where, style="bold"), Text(_filled(own, width), style="bold"), Text()]
    grid = _grid(sheet, marked, width)
    text = _block(sheet.lines, width, _area(sheet, columns, lines))
    question = [Text(row.plain, style="bold") for row in _block([sheet.question], width, QUESTION_ROWS)]
    below = [Text(), *question, Text(), *grid, *_footer(sheet, words, width)]
    return _painted([*head, *text, *below], lines, rows)


def _width(columns: int) -> int:
    return max(min(columns - 1, WIDEST), 1)


def _area(sheet: HandedSheet, columns: int, lines: int) -> int:
    """Return the number of rows that are left for the text of a secret sheet, above its options."""
    grid = -(-_cells(sheet) // _across(_width(columns))[0])
    return max(lines - HEAD_ROWS - grid - QUESTION_ROWS - BELOW - 2, 1)


def _give(sheet: HandedSheet, words: HandedWords, width: int, lines: int, rows: Rows) -> list[str]:
    name = [Text(f" {row}", style="bold") for row in large(sheet.seat, width, max(lines - 8, 1))]
    hint = words.open_it if sheet.ready else ""
    head = [Text(words.where, style="bold"), Text(), Text(f" {sheet.title}"), Text()]
    return _painted([*head, *name, Text(), Text(f" {hint}")], lines, rows)


def _painted(texts: Sequence[Text], lines: int, rows: Rows) -> list[str]:
    painted = [row for text in texts for row in rows(text)[:1]]
    return [*painted, *[""] * lines][:lines]


def _block(paragraphs: Sequence[str], width: int, height: int) -> list[Text]:
    """Return paragraphs as exactly `height` rows, each filled to the width."""
    wrapped = [row for text in paragraphs if text for row in textwrap.wrap(held(text), width)]
    return [Text(_filled(row, width)) for row in [*wrapped, *[""] * height][:height]]


def _filled(row: str, width: int) -> str:
    """Return a row cut or filled to exactly `width` characters."""
    return f"{row} ".ljust(width, FILL) if len(row) < width - 1 else f"{row}{FILL}"[:width]


def _grid(sheet: HandedSheet, marked: int | None, width: int) -> list[Text]:
    """Return the rows of options, each option in a cell of equal size. A cell without an option has dots."""
    across, cell = _across(width)
    texts: list[Text] = []
    for first in range(0, _cells(sheet), across):
        row = Text()
        for place in range(first, first + across):
            words = sheet.options[place] if place < len(sheet.options) else ""
            letter = LETTERS[place] if words and sheet.ready and place < len(LETTERS) else FILL
            label = _filled(words[: cell - 4], cell - 3)
            row.append(f"{letter} {label} ", style="reverse" if place == marked and words else "")
        texts.append(row)
    return texts


def _across(width: int) -> tuple[int, int]:
    """Return how many options are side by side, and the width in columns of each."""
    across = max(width // WIDEST_CELL, 1)
    return across, width // across


def _cells(sheet: HandedSheet) -> int:
    return max(sheet.cells, len(sheet.options))


def strokes_on(sheet: HandedSheet, columns: int, lines: int, column: int, row: int) -> tuple[Stroke, ...]:
    """Return the key strokes that a click on a sheet stands for: an option's letter, or the space bar."""
    if sheet.kind is not SheetKind.ASK:
        return (" ",)
    across, cell = _across(_width(columns))
    first = HEAD_ROWS + _area(sheet, columns, lines) + QUESTION_ROWS + 2
    place = (row - first) * across + column // cell
    inside = first <= row and column // cell < across and place < min(len(sheet.options), len(LETTERS))
    return (LETTERS[place],) if inside and sheet.options[place] else ()


def _footer(sheet: HandedSheet, words: HandedWords, width: int) -> list[Text]:
    full = round(sheet.share * width)
    bar = "█" * full + "░" * (width - full)
    hint = words.hide if sheet.kind is SheetKind.SHOW else words.choose if sheet.ready else words.wait
    return [Text(), Text(bar), Text(_filled(hint, width), style="dim")]


def handed_words(where: str, seat: str, label: Callable[..., str]) -> HandedWords:
    """Return the words of a sheet that are the same for all seats.

    `label` returns the words of a message of the pack for the screen.
    """
    return HandedWords(
        where,
        label("round_open", seat=seat),
        label("round_wait"),
        label("round_choose"),
        label("round_hide"),
    )
