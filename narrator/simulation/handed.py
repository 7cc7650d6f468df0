"""Simulated people with a screen that is passed from seat to seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import trio

from narrator.night.passes import Question
from narrator.night.round_night import KEEP, Order
from narrator.night.scene import ReadBeat
from narrator.rules import Game
from narrator.simulation.plans import Plan
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind
from voices.draw import Draw

OPENS, DECIDES, FOLLOWS = 1.0, 1.5, 0.35
"""Median seconds to take and open the screen, to read the question and decide, and to press once the waiting
bar is full.
"""
SPREAD = 0.3
"""The largest deviation of a person's times from their medians, as a share of the median."""


class HandedPeople:
    """The people who pass the screen: each in turn opens it, chooses an option and reads the result."""

    def __init__(
        self,
        screen: HandedScreen,
        plan: Plan,
        seed: int,
        cards: Mapping[str, Sequence[str]],
        decides: Callable[[bool], float] | None = None,
        fingers: str = "",
    ) -> None:
        """Seat the people around `screen`; they decide by `plan`.

        Args:
            seed: the seed for times that all can see: how soon a person opens the screen.
            cards: for each seat, the words for its cards, if the box asks for them.
            decides: returns the seconds of a decision; its argument says whether the seat is really asked.
            fingers: the seed for what only the person at the screen knows: choices, and the time they take.
        """
        self.game: Game | None = None
        self.screen = screen
        self._plan = plan
        self._cards = cards
        self._public, self._private = Draw(f"opens {seed}"), Draw(f"decides {fingers}")
        self._wanted: dict[tuple[str, str, int], list[Any]] = {}
        self._moved = trio.Event()
        self._decides = decides or (lambda asked: _about(DECIDES, self._private))
        screen.follow(self._move)

    def _move(self) -> None:
        self._moved.set()
        self._moved = trio.Event()

    async def run(self) -> None:
        """Use the screen as it goes round, until cancelled."""
        opened = None
        while True:
            sheet, moved = self.screen.sheet, self._moved
            if sheet is None or not sheet.ready or sheet.kind is SheetKind.SHOW:
                if sheet is not None and sheet.kind is SheetKind.ASK and opened is None:
                    opened = trio.current_time() + self._decides(sheet.asked is not None)
                await moved.wait()
                continue
            if sheet.kind is SheetKind.GIVE:
                opened = None
                await trio.sleep(_about(OPENS, self._public))
                self.screen.touch(GO_ON)
            else:
                await trio.sleep_until(
                    max(opened or 0.0, trio.current_time()) + _about(FOLLOWS, self._private)
                )
                self.screen.touch(self._place(sheet))
            if self.screen.sheet is sheet:
                await moved.wait()

    def _place(self, sheet: HandedSheet) -> int:
        """Return the index of the option to press: the wanted one, or any if the question has no effect."""
        told = [words for words in self._cards.get(sheet.seat, ()) if words in sheet.options]
        if told and sheet.asked is None:
            return sheet.options.index(told[0])
        offered = [place for place, words in enumerate(sheet.options) if words]
        if not isinstance(sheet.asked, tuple):
            return offered[self._private.below(len(offered))]
        asked, values = sheet.asked
        if isinstance(asked, ReadBeat):
            return self._place_in(asked, offered)
        if isinstance(asked, Order):
            assert self.game is not None
            return int(values.index(self._plan.order(self.game, asked.prompt, sheet.seat)))
        wanted = self._decided(asked)
        if wanted == [None] and KEEP in values:
            return int(values.index(KEEP))
        for value in wanted:
            if value in values and values.index(value) in offered:
                wanted.remove(value)
                return int(values.index(value))
        return offered[-1]

    def _place_in(self, read: ReadBeat, offered: list[int]) -> int:
        """Return the index of the option to press if the screen asks what is otherwise read aloud in a call.

        If the game asks nothing there, it is a random index.
        """
        prompt = None if self.game is None else self.game.pending
        if self.game is not None and prompt is not None and prompt.id == read.beat.prompt and prompt.call:
            wanted = str(self._plan.answer(self.game, prompt))
            keys = [option.key for option in read.options]
            return keys.index(wanted) if wanted in keys and keys.index(wanted) in offered else offered[-1]
        return offered[self._private.below(len(offered))]

    def _decided(self, asked: Question) -> list[Any]:
        """Return the wanted options. Players who decide together get the same list."""
        prompt, stood = asked.prompt, len(asked.copy.answers)
        seat = prompt.seats[0] if len(prompt.seats) == 1 else ""
        key = (prompt.id, seat, stood)
        if key not in self._wanted:
            answer = self._plan.answer(asked.copy, prompt)
            self._wanted[key] = list(answer) if isinstance(answer, list | tuple) else [answer]
        return self._wanted[key] if seat else list(self._wanted[key])


def _about(seconds: float, draw: Draw) -> float:
    return seconds * draw.between(1 - SPREAD, 1 + SPREAD)
