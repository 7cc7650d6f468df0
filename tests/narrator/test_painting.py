"""Rendered text: kept, and never confused with text that looks different."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.style import Style
from rich.text import Text

from narrator.table.console import layout
from narrator.table.console.layout import SideBySide, new_console, rows_of
from narrator.table.typography import HELD_SPACE
from tests.effort import kept

LINE = "Anna, Bruno and Clara are awake, and look at each other"


def things() -> Iterator[RenderableType]:
    """Yield texts that differ in one respect, and renderables made of them."""
    texts = [
        Text(LINE),
        Text(LINE, style="bold"),
        Text(LINE, style="rgb(1,2,3)"),
        Text(LINE, style=Style(color="white", bgcolor="black")),
        Text(LINE, justify="right"),
        Text(LINE, overflow="ellipsis"),
        Text(LINE, no_wrap=True),
        Text(f"{LINE}{HELD_SPACE}?"),
        Text.assemble((LINE[:4], "bold"), LINE[4:]),
        Text.assemble((LINE[:5], "bold"), LINE[5:]),
        Text.assemble((LINE[:4], "dim"), LINE[4:]),
        Text(""),
        Text("one\ntwo"),
    ]
    yield from texts
    yield from (Rule(), Rule(style="dim"), Rule(characters="="), Rule("title"))
    yield Padding(Text(LINE), 1)
    for left, right in itertools.pairwise(texts):
        yield Group(left, right)
        for gap, columns in ((2, None), (3, None), (2, 5)):
            yield SideBySide(Text("12\n3"), Group(left, right), gap, columns)


def anew(thing: RenderableType, width: int, console: Console) -> list[str]:
    """Return the rows as the library renders them, without a cache."""
    return layout._painted(thing, width, console)


@pytest.mark.parametrize("width", kept([1, 12, 30, 90], [1, 30]))
def test_cached_rows_equal_fresh_ones(width: int) -> None:
    layout._kept.cache_clear()
    consoles = [new_console(colours=True), new_console(colours=False)]
    for _ in range(2):  # rendered first, then from the cache
        for console, thing in itertools.product(consoles, things()):
            assert rows_of(thing, width, console) == anew(thing, width, console)
    assert layout._kept.cache_info().hits
