"""Shared screen on terminals of three sizes, used by people who see only its rows."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
import trio

from hardware.strokes import Key
from narrator.rules.cards import advised_deck
from narrator.simulation.demo import Evening, play_virtually
from narrator.table.console.handed import FILL, LETTERS, HandedKeys, HandedWords, paint_handed
from narrator.table.console.layout import new_console, rows_of
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind
from tests.effort import crossed
from tests.narrator.screens import WatchedScreen
from tests.narrator.test_round import by_round
from voices.draw import Draw
from voices.writing.pack import VoicePack

SIZES = (os.terminal_size((100, 30)), os.terminal_size((80, 24)), os.terminal_size((60, 20)))
WORDS = HandedWords("Night", "<open>", "<wait>", "<choose>", "<hide>")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
PAPER = new_console(colours=False)


def painted(sheet: HandedSheet, size: os.terminal_size) -> list[str]:
    """Return the rows of a sheet without colours."""
    rows = paint_handed(
        sheet, WORDS, None, size.columns, size.lines, lambda one: rows_of(one, size.columns, PAPER)
    )
    return [ESCAPES.sub("", row).rstrip() for row in rows]


class Reader:
    """Table of people who read the terminal and press its keys."""

    def __init__(self, size: os.terminal_size) -> None:
        self.screen = HandedScreen()
        self.screen.on_terminal = True
        self.game: Any = None
        self.shapes: dict[tuple[str, int], set[tuple[int, ...]]] = {}
        """Row lengths, by the kind of sheet and its number of options."""
        self._size = size
        self._keys = HandedKeys(self.screen)
        self._draw = Draw("keys")
        self._moved = trio.Event()
        self.screen.follow(self._move)

    def _move(self) -> None:
        self._moved.set()
        self._moved = trio.Event()

    async def run(self) -> None:
        """Read and press until cancelled."""
        while True:
            sheet, moved = self.screen.sheet, self._moved
            if sheet is not None:
                self._look(sheet)
            await moved.wait()
            await trio.sleep(0.05)

    def _look(self, sheet: HandedSheet) -> None:
        rows = painted(sheet, self._size)
        assert len(rows) == self._size.lines
        if sheet.kind is SheetKind.GIVE:
            if WORDS.open_it in "\n".join(rows):
                self._keys.stroke(Key.ENTER)
            return
        self.shapes.setdefault((sheet.kind, sheet.cells), set()).add(tuple(map(len, rows[1:])))
        if WORDS.choose in "\n".join(rows):
            offered = re.findall(
                rf"(?:^|[ {FILL}])([{LETTERS}]) [^ {FILL}]", "\n".join(rows[-12:]), re.MULTILINE
            )
            assert offered, "\n".join(rows)
            self._keys.stroke(offered[self._draw.below(len(offered))])


def base(players: int, language: str) -> Evening:
    """Return an evening of the base game with the recommended deck."""
    return by_round("base_2014", players, 2, language, deck=list(advised_deck("base_2014", players)))


TABLES: Mapping[str, Callable[[str], Evening]] = {
    "base 8": partial(base, 8),
    "base 12": partial(base, 12),
    "pact 12": lambda language: by_round("pact", 12, 4, language, modules=["village", "new_moon"]),
    "town 5": lambda language: by_round("lupusburg", 5, 2, language),
}


@pytest.mark.parametrize(("table", "size", "language"), crossed(tuple(TABLES), SIZES, ("en", "fr")))
def test_a_game_is_played_by_its_rows_alone(
    table: str, size: os.terminal_size, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(size)
    monkeypatch.setattr("narrator.simulation.demo.HandedPeople", lambda *_: reader)
    evening = TABLES[table](language)
    outcome, _ = play_virtually(replace(evening, retell=False))
    assert outcome is not None
    for kind, shapes in reader.shapes.items():
        assert len(shapes) == 1, (kind, shapes)


def test_terminal_leaves_the_sheet_to_a_device() -> None:
    """Follow a tablet that joins, gets a secret sheet, and is lost."""
    screen = HandedScreen()
    screen.on_terminal = True
    watched = WatchedScreen(VoicePack.load("en"), (80, 24), handed=screen)
    invited: list[bool] = []
    screen.invite = invited.append
    keys = watched.screen.handed_keys
    ask = HandedSheet(SheetKind.ASK, "Ann", "Ann", "the Seer", question="Who?", options=("Bea",), ready=True)

    def rows() -> str:
        return "\n".join(watched.rows())

    with screen.touches() as touches:
        screen.show(HandedSheet(SheetKind.GIVE, "Ann", "Give it to"))
        screen.link(1)
        screen.show(ask)
        keys.stroke("a")
        assert invited == [False]
        assert touches.statistics().current_buffer_used == 0, "the laptop answers for nobody"
        assert "Seer" not in rows()
        screen.link(-1)
        assert "Seer" not in rows()
        assert "Press space" in rows()
        keys.stroke("a")
        screen.touch(GO_ON)
        assert touches.statistics().current_buffer_used == 0, "the touch only uncovers the sheet"
        assert "Seer" in rows()
        keys.stroke("a")
        assert touches.receive_nowait() == 0
