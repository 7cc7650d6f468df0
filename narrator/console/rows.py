"""Rows of text: what is put beside each other, and what is left out where there is no room for all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len


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
