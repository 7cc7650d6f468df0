"""One screen goes from seat to seat: who gets it, what lies on it, and for how long.

Every seat gets the same sheets in the same time, asked or not (Rule S): a public one that names it; a secret
one with a question, and one with the result, which goes by itself. Options can be chosen only once a bar is
full, so that the moment of a key tells how quickly a finger follows the bar, not how long the seat thought.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import trio

from hardware.presses import Down, PauseHeld
from narrator.table.box import Box
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind, Touch
from narrator.table.pauses import rest_at_night
from narrator.table.timing import WAITS, Timing

BAR_STEPS = 8
"""How often a bar grows before it is full."""


@dataclass(frozen=True, slots=True)
class AskedSheet:
    """A question to one seat, in words."""

    question: str
    options: tuple[str, ...]
    """In the order of their places; an empty one may not be chosen."""
    lines: tuple[str, ...] = ()
    asked: object | None = None
    """What the rules really ask."""


class Turn(Protocol):
    """What one seat is asked and shown while it has the screen."""

    @property
    def card(self) -> str:
        """What lies open for this seat all the time, in words."""

    def ask(self, step: int) -> AskedSheet:
        """Return question number `step`, counted from 0; a dummy of the same shape where nothing is asked."""

    def choose(self, place: int) -> None:
        """Take the option at a place of the sheet that was asked last."""

    def result(self) -> tuple[str, ...]:
        """Return what the seat reads at the end."""


class Round:
    """Hands one screen round."""

    def __init__(self, box: Box, timing: Timing, cells: int = 0) -> None:
        """`cells` is how many options every sheet has room for."""
        screen = box.devices.handed
        assert screen is not None, "this box has no screen that could go round"
        self._box = box
        self._screen: HandedScreen = screen
        self._timing = timing
        self._cells = cells
        self._paused = False

    async def visit(self, seat: str, turn: Turn, questions: int, *, reads_card: bool = False) -> None:
        """Give the screen to a seat, ask it so many questions, and show it what came of them.

        With `reads_card` there is time to read what a card does.
        """
        with self._screen.touches() as touches:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._follow_button)
                await self._give(seat, touches)
                reading = self._timing.round_card if reads_card else self._timing.round_read
                closes = trio.current_time() + self._length(reading, questions)
                for step in range(questions):
                    await self._ask(
                        seat, turn, step, reading if step == 0 else self._timing.round_more, touches
                    )
                await self._show(seat, turn, closes, touches)
                nursery.cancel_scope.cancel()
        self._screen.show(None)

    def _length(self, reading: float, questions: int) -> float:
        """Return the seconds that a seat has the screen at least, whatever it is asked."""
        timing = self._timing
        return (
            reading
            + timing.round_pick * questions
            + timing.round_more * max(questions - 1, 0)
            + timing.round_look
        )

    async def _give(self, seat: str, touches: trio.MemoryReceiveChannel[Touch]) -> None:
        """Say whose turn it is, until somebody opens the sheet."""
        sheet = HandedSheet(SheetKind.GIVE, seat, self._box.words("round-give"))
        while True:
            self._paused = False
            self._screen.show(sheet)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._say_whose_turn, seat)
                # A finger that hid the sheet of the seat before may press twice.
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
        """Let a press of the button open or hide a sheet; a long one pauses before a sheet is opened."""
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
            pass  # a press of the button chooses nothing
        self._box.trace.private("press", seat=seat, option=place)
        turn.choose(place)

    async def _show(
        self, seat: str, turn: Turn, closes: float, touches: trio.MemoryReceiveChannel[Touch]
    ) -> None:
        """Show the result until the time is over; a touch hides it at once, and the time goes on."""
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
    """Forget what was touched before now."""
    while touches.statistics().current_buffer_used:
        touches.receive_nowait()


DUMMIES, QUIET = 3, 6
"""How many dummy questions (`round-dummy_1` …) and quiet sentences (`round-quiet_1` …) a pack has."""


def dummy(box: Box) -> str:
    """Draw a question for a seat that nothing is asked."""
    return box.words(f"round-dummy_{box.secret.below(DUMMIES) + 1}")


def quiet(box: Box) -> str:
    """Draw a sentence for a seat that nothing happened to."""
    return box.words(f"round-quiet_{box.secret.below(QUIET) + 1}")
