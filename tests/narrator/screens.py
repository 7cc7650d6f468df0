"""Screen of a simulated table, rendered at each change."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import trio
from trio.testing import MockClock

from hardware.board import Console
from hardware.light import DARK, Colour
from hardware.terminal import Terminal
from narrator.rules import Game
from narrator.simulation.demo import Evening, play_evening
from narrator.table.ambience import WantedCaptions
from narrator.table.console.screen import Screen
from narrator.table.console.typed import TypedListener
from narrator.table.handed import HandedScreen
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from voices.writing.pack import VoicePack


class WatchedScreen:
    """Screen of a box; `drawn` is called with its rows after each drawing."""

    def __init__(
        self,
        pack: VoicePack,
        size: tuple[int, int] = (80, 24),
        drawn: Callable[[list[str]], None] | None = None,
        colour: Callable[[], Colour] = lambda: DARK,
        *,
        captions: bool = True,
        handed: HandedScreen | None = None,
    ) -> None:
        self.stage, self.asked, self.handed = Stage(), Asked(), handed
        self.size = os.terminal_size(size)
        terminal = SimpleNamespace(draw=lambda: drawn(self.rows()) if drawn is not None else None)
        console = Console(cast("Terminal", terminal), lambda _: None, lambda: None, lambda _: None, colour)
        self.typed = TypedListener(self.asked, self.stage, pack.numbers, lambda: None)
        self.captions = WantedCaptions(captions)
        self.screen = Screen(pack, console, self.stage, self.asked, self.typed, self.captions, handed)

    def follow(self, trace: Trace) -> None:
        self.screen.follow(trace)

    def rows(self) -> list[str]:
        """Return the rows of the screen with their styles."""
        return self.screen.picture(self.size)

    def watch(
        self, evening: Evening, look: Callable[[TraceLine], None], longest: float = float("inf")
    ) -> Game | None:
        """Play an evening on this screen; `look` receives each trace line.

        Return its game, or None if it took more than `longest` seconds.
        """

        async def main() -> Game | None:
            trace = Trace(io.StringIO())
            self.follow(trace)
            trace.follow(look)
            with trio.move_on_after(longest):
                played = play_evening(evening, trace, stage=self.stage, asked=self.asked, handed=self.handed)
                return (await played)[1]
            return None

        return trio.run(main, clock=MockClock(autojump_threshold=0))


def plain(rows: list[str]) -> list[str]:
    return [re.sub("\x1b\\[[0-9;]*m", "", row).rstrip() for row in rows]
