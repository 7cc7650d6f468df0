"""A screen that goes from seat to seat: its order, its sheets and their times.

Every seat gets the same sheets in the same time, asked or not (Rule S): a public one with its name,
secret ones with a question, and one with the result, which disappears by itself. Options can be chosen
only once a bar is full. The moment of a press thus shows how quickly a finger follows the bar, not how
long the player thought.
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
"""The steps in which a bar fills."""


@dataclass(frozen=True, slots=True)
class AskedSheet:
    """A question to one seat, in words."""

    question: str
    options: tuple[str, ...]
    """The options in the order of their places; an empty one may not be chosen."""
    lines: tuple[str, ...] = ()
    asked: object | None = None
    """The real question of the rules, or None for a dummy."""


class Turn(Protocol):
    """The questions and the results of one seat while it has the screen."""

    @property
    def card(self) -> str:
        """The words that are open for this seat all the time, such as its card."""

    def ask(self, step: int) -> AskedSheet:
        """Return question number `step`, counted from 0, or a dummy of the same shape."""

    def choose(self, place: int) -> None:
        """Take the option at a place of the latest sheet."""

    def result(self) -> tuple[str, ...]:
        """Return the lines that the seat reads at the end."""


def turn_seconds(timing: Timing, questions: int, *, reads_card: bool = False) -> float:
    """Return the least seconds that a seat has the open screen, whether it is asked or not."""
    reading = timing.round_card if reads_card else timing.round_read
    more = timing.round_more * max(questions - 1, 0)
    return reading + timing.round_pick * questions + more + timing.round_look


def screen_of(box: Box) -> HandedScreen:
    """Return the box's screen that goes round."""
    screen = box.devices.handed
    assert screen is not None, "this box has no screen that could go round"
    return screen


class Round:
    """A round of one screen over the seats."""

    def __init__(self, box: Box, timing: Timing, cells: int = 0) -> None:
        """Use the box's screen. `cells` is the number of options for which every sheet has room."""
        self._box = box
        self._screen = screen_of(box)
        self._timing = timing
        self._cells = cells
        self._paused = False

    async def visit(self, seat: str, turn: Turn, questions: int, *, reads_card: bool = False) -> None:
        """Give the screen to a seat, ask it `questions` questions, and show it the result.

        With `reads_card` there is time to read a card's rules.
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
        """Name the next seat, again and again, until a touch opens its sheet."""
        sheet = HandedSheet(SheetKind.GIVE, seat, self._box.words("round-give"))
        while True:
            self._paused = False
            self._screen.show(sheet)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._say_whose_turn, seat)
                # The finger that hid the last seat's sheet may press twice.
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
        """Let a press open or hide a sheet; a long press pauses if the public sheet is shown."""
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
        """Show the result until its time is over. A touch hides the result at once, but the time runs on."""
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
    """Drop all touches so far."""
    while touches.statistics().current_buffer_used:
        touches.receive_nowait()


DUMMIES, QUIET = 8, 6
"""The numbers of dummy questions (`round-dummy_1` …) and quiet sentences (`round-quiet_1` …) in a pack."""


def dummy(box: Box, seat: str) -> str:
    """Draw a question for a seat that is not asked."""
    return _new_to(seat, "dummy", DUMMIES, box)


def quiet(box: Box, seat: str) -> str:
    """Draw a sentence for a seat without news."""
    return _new_to(seat, "quiet", QUIET, box)


def _new_to(seat: str, kind: str, number: int, box: Box) -> str:
    """Draw one of the lines of a kind. It comes to this seat again only after all the others."""
    had = screen_of(box).desk.drawn.setdefault((seat, kind), [])
    if len(had) == number:
        del had[:-1]
    left = [one for one in range(1, number + 1) if one not in had]
    had.append(left[box.secret.below(len(left))])
    return box.words(f"round-{kind}_{had[-1]}")


def noted(box: Box, chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the line that repeats a seat's choices, each once, or no line without a choice."""
    return (f"{box.words('round-noted')} {', '.join(dict.fromkeys(chosen))}",) if chosen else ()
