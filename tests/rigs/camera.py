"""Phone camera before a terminal: reads its code with an independent reader."""

from __future__ import annotations

import numpy as np
import pyte
import zxingcpp

MODULE = 4
_HALVES = {"█": (True, True), "▀": (True, False), "▄": (False, True)}
_BRIGHT = {"white": 255, "black": 0}


def scanned(screen: pyte.Screen) -> str | None:
    """Return the text of the one code on a terminal, or None."""
    rows = np.zeros((2 * screen.lines, screen.columns), np.uint8)
    for line in range(screen.lines):
        for column in range(screen.columns):
            cell = screen.buffer[line][column]
            rows[2 * line : 2 * line + 2, column] = _points(cell)
    picture = np.kron(rows, np.ones((MODULE, MODULE), np.uint8))
    found = zxingcpp.read_barcodes(picture)
    return found[0].text if len(found) == 1 else None


def _points(cell: pyte.screens.Char) -> list[int]:
    """Return the brightness (0 to 255) of a character's upper and lower half; other characters are dark."""
    ink, ground = (_BRIGHT.get(one, 0) for one in (cell.fg, cell.bg))
    if cell.reverse:
        ink, ground = ground, ink
    return [ink if half else ground for half in _HALVES.get(cell.data, (False, False))]
