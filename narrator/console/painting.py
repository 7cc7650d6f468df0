"""What is on the screen, painted into rows of text; what was painted before is not painted again.

From one picture to the next a row or two change, while laying text out costs a board more than all else that
a screen does. So the rows of a text are kept by what they are made from, for as many as some screens hold.
"""

from __future__ import annotations

import io
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache

from rich.console import COLOR_SYSTEMS, Console, Group, RenderableType
from rich.rule import Rule
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from narrator.telling.typography import released

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
