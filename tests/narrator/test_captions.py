"""Captions: every option of a roll is shown large, in the same rhythm."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from rich.cells import cell_len

from narrator.simulation.demo import random_evening
from narrator.table.console.night import READ
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import TraceLine
from tests.effort import kept
from tests.narrator.screens import WatchedScreen, plain

LAMP = str.maketrans("", "", "╭╮╰╯│─█")
SIZES = ((80, 24), (60, 20), (40, 12), (20, 5), (200, 50))


def watched(
    language: str, roll: RollKind, size: tuple[int, int], *, captions: bool = True
) -> list[tuple[TraceLine, list[str]]]:
    """Return every public line said or ticked, with the screen at that moment."""
    evening = replace(random_evening("base_2014", 8, 3, language), timing=Timing(roll=roll))
    screen = WatchedScreen(evening.pack, size, captions=captions)
    seen: list[tuple[TraceLine, list[str]]] = []

    def look(line: TraceLine) -> None:
        if line.kind in ("say", "tick"):
            seen.append((line, plain(screen.rows())))

    screen.watch(evening, look)
    return seen


def is_option(line: TraceLine) -> bool:
    cue = str(line.fields["cue"])
    return line.kind == "say" and (cue == "tour.seat" or cue.startswith("roll.")) and cue != "roll.again"


@pytest.mark.parametrize(("language", "size"), kept([*product(("en", "fr"), SIZES)], [("en", SIZES[3])]))
def test_night_screen_shows_options(language: str, size: tuple[int, int]) -> None:
    options = 0
    for line, rows in watched(language, RollKind.NAMES, size):
        assert len(rows) <= size[1]
        assert all(cell_len(row) <= size[0] for row in rows)
        if is_option(line) and line.fields["cue"] != "roll.offer":
            options += 1
            word = str(line.fields["text"]).rstrip(" .")
            text = " ".join(" ".join(rows).translate(LAMP).split())
            assert f"{READ} {word}" in text, (word, rows)
    assert options > 30
