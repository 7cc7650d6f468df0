"""A screen that goes from seat to seat: its order, its sheets and their times.

Every seat gets the same sheets in the same time, whether it is asked or not (Rule S). First comes a public
sheet with its name, then secret sheets with a question each, then one with the result, which disappears by
itself. Options can be chosen only when a progress bar is full. The moment of a press thus shows how quickly a
finger follows the bar, not how long the player thought.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import trio

from hardware.presses import Down, PauseHeld
from narrator.table.box import Box
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind, Touch
from narrator.table.listening import rest_at_night
from narrator.table.timing import WAITS, Timing

BAR_STEPS = 8
"""Number of steps in which the progress bar fills."""


@dataclass(frozen=True, slots=True)
class AskedSheet:
    """A question to one seat, in words."""

    question: str
    options: tuple[str, ...]
    """The options by their places. A place with an empty text cannot be chosen."""
    lines: tuple[str, ...] = ()
    asked: object | None = None
    """The real question of the rules, or None for a dummy question."""


class Turn(Protocol):
    """The questions to one seat, and their results, while it has the screen."""

    @property
    def card(self) -> str:
        """The words that the seat can read at any time in its turn, such as its card."""

    def ask(self, step: int) -> AskedSheet:
        """Return question number `step`, counted from 0, or a dummy question that looks alike."""

    def choose(self, place: int) -> None:
        """Choose the option at a place of the latest question."""

    def result(self) -> tuple[str, ...]:
        """Return the lines that the seat reads at the end."""


def turn_seconds(timing: Timing, questions: int, *, reads_card: bool = False) -> float:
    """Return the seconds for which a seat has the open screen, at least.

    They are equal for seats that are not asked.
    """
    reading = timing.round_card if reads_card else timing.round_read
    more = timing.round_more * max(questions - 1, 0)
    return reading + timing.round_pick * questions + more + timing.round_look


def screen_of(box: Box) -> HandedScreen:
    """Return the screen of this box that can be handed round."""
    screen = box.devices.handed
    assert screen is not None, "this box has no screen that could go round"
    return screen


class Round:
    """A screen that is handed round, and the visits to its seats."""

    def __init__(self, box: Box, timing: Timing, cells: int = 0) -> None:
        """Use the screen of `box`.

        Every sheet has room for the number of options in `cells`, so that all sheets look alike.
        """
        self._box = box
        self._screen = screen_of(box)
        self._timing = timing
        self._cells = cells
        self._paused = False

    async def visit(self, seat: str, turn: Turn, questions: int, *, reads_card: bool = False) -> None:
        """Give the screen to a seat, ask it `questions` questions, and show it the result.

        With `reads_card`, there is time to read the rules of a card.
        """
        with self._screen.touches() as touches:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._follow_button)
                await self._give(seat, touches)
                reading = self._timing.round_card if reads_card else self._timing.round_read
                closes = trio.current_time() + turn_seconds(self._timing, questions, reads_card=reads_card)
                for step in range(questions):
                    await self._ask(
                        seat, turn, step, reading if step == 0 else self._timing.round_more, touches
                    )
                await self._show(seat, turn, closes, touches)
                nursery.cancel_scope.cancel()
        self._screen.show(None)

    async def _give(self, seat: str, touches: trio.MemoryReceiveChannel[Touch]) -> None:
        """Say the name of the next seat, again and again, until a touch opens its sheet."""
        sheet = HandedSheet(SheetKind.GIVE, seat, self._box.words("round-give"))
        while True:
            self._paused = False
            self._screen.show(sheet)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._say_whose_turn, seat)
                # The player who hid the last sheet may press twice, so presses do nothing for a moment.
                await trio.sleep(self._timing.round_guard)
                _drain(touches)
                self._screen.show(replace(sheet, ready=True))
                await touches.receive()
                nursery.cancel_scope.cancel()
            if not self._paused:
                return
            self._screen.show(None)
            async with self._box.devices.button.presses() as presses:
                await rest_at_night(self._box, presses)

    async def _say_whose_turn(self, seat: str) -> None:
        while True:
            await self._box.say("round.give_to", seat=seat)
            await trio.sleep(WAITS.reminder)

    async def _follow_button(self) -> None:
        """Let a press open or hide a sheet. A long press pauses the game if the public sheet is shown."""
        async with self._box.devices.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    self._box.trace.private("press", at=event.at)
                    self._screen.touch(GO_ON)
                elif isinstance(event, PauseHeld) and self._is_public:
                    self._paused = True
                    self._screen.touch(GO_ON)

    @property
    def _is_public(self) -> bool:
        return self._screen.sheet is not None and self._screen.sheet.kind is SheetKind.GIVE

    async def _ask(
        self, seat: str, turn: Turn, step: int, reading: float, touches: trio.MemoryReceiveChannel[Touch]
    ) -> None:
        asked = turn.ask(step)
        sheet = HandedSheet(
            SheetKind.ASK,
            seat,
            seat,
            turn.card,
            asked.lines,
            question=asked.question,
            options=asked.options,
            asked=asked.asked,
            cells=self._cells,
        )
        for part in range(BAR_STEPS):
            self._screen.show(replace(sheet, share=part / BAR_STEPS))
            await trio.sleep(reading / BAR_STEPS)
        _drain(touches)
        self._screen.show(replace(sheet, share=1.0, ready=True))
        while (place := await touches.receive()) is GO_ON:
            pass  # a press of the button chooses no option
        self._box.trace.private("press", seat=seat, option=place)
        turn.choose(place)

    async def _show(
        self, seat: str, turn: Turn, closes: float, touches: trio.MemoryReceiveChannel[Touch]
    ) -> None:
        """Show the result until its time is over.

        A touch hides the result at once, but the turn lasts just as long.
        """
        lines = turn.result()
        self._box.trace.private("sheet", seat=seat, lines=list(lines))
        sheet = HandedSheet(
            SheetKind.SHOW, seat, seat, turn.card, lines, cells=self._cells, ready=True, share=1.0
        )
        self._screen.show(sheet)
        closes = max(closes, trio.current_time() + self._timing.round_look)
        with trio.move_on_at(closes):
            while await touches.receive() is not GO_ON:
                pass
            self._screen.show(replace(sheet, card="", lines=(), ready=False))
            await trio.sleep_forever()


def _drain(touches: trio.MemoryReceiveChannel[Touch]) -> None:
    """Drop all touches that have arrived so far."""
    while touches.statistics().current_buffer_used:
        touches.receive_nowait()


DUMMIES, QUIET = 8, 6
"""Number of dummy questions (`round-dummy_1` …) and of quiet sentences (`round-quiet_1` …) in a voice pack.
"""


def dummy(box: Box, seat: str) -> str:
    """Draw a dummy question for a seat that has no real one."""
    return _new_to(seat, "dummy", DUMMIES, box)


def quiet(box: Box, seat: str) -> str:
    """Draw a sentence without meaning for a seat that has no news."""
    return _new_to(seat, "quiet", QUIET, box)


def _new_to(seat: str, kind: str, number: int, box: Box) -> str:
    """Draw a line of this kind for a seat.

    The seat gets no line again before it has had all others of the kind.
    """
    had = screen_of(box).desk.drawn.setdefault((seat, kind), [])
    if len(had) == number:
        del had[:-1]
    left = [one for one in range(1, number + 1) if one not in had]
    had.append(left[box.secret.below(len(left))])
    return box.words(f"round-{kind}_{had[-1]}")


def noted(box: Box, chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the line that repeats a seat's choices, each named once; without a choice there is no line."""
    return (f"{box.words('round-noted')} {', '.join(dict.fromkeys(chosen))}",) if chosen else ()
