"""An answer of several questions, each of which can be taken back: one step, not the whole answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, TypeVar

from narrator.asking.ask import BackRequested, Doubt, Question, UndoRequested, ask, obey, tell
from narrator.asking.hearing import speak
from narrator.asking.question import ask_number, choose
from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.box.offered import Offer
from voices.writing.pack import Value

T = TypeVar("T")


async def say_undone(box: Box) -> None:
    """Say that something was taken back. Raises `UndoRequested` when meanwhile more is wanted back."""
    await obey(box, await speak(box, [box.telling("undo.done")], ()))


async def pause_for_undo(box: Box, cue: str) -> None:
    """Say what comes next, and leave a moment to take the last answer back. A press goes on at once.

    Raises `UndoRequested`.
    """
    go_on = (Offer("next", "", box.pack.phrases["next"]),)
    await ask(box, Question(cue, go_on, doubt=Doubt.SILENCE))


class Steps:
    """The questions of one answer, asked anew from the one that was taken back: what came before is kept.

    The answer is composed from its beginning each time; a question that stands is answered from memory, and
    what was told before it is not told again.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._taken: list[Any] = []
        self._told: list[int] = []
        """For each thing that was told, how many questions stood before it."""
        self._asked_now = self._told_now = 0

    async def compose(self, answer: Callable[[], Awaitable[T]]) -> T:
        """The answer. Raises `UndoRequested` when the first of its questions is taken back.

        Escape goes back one question too, and at the first one has it asked again.
        """
        while True:
            self._asked_now = self._told_now = 0
            try:
                return await answer()
            except BackRequested:
                if self._taken:
                    await self._take_back()
            except UndoRequested:
                await self._take_back()

    async def ask(self, question: Callable[[], Awaitable[T]]) -> T:
        """What was answered to it before, or is now."""
        if self._asked_now == len(self._taken):
            self._taken.append(await question())
        self._asked_now += 1
        taken: T = self._taken[self._asked_now - 1]
        return taken

    async def choose(
        self,
        cue: str,
        offers: Sequence[Offer],
        values: Mapping[str, Value] = MappingProxyType({}),
        *,
        confirm: bool = False,
        so_far: Sequence[str] = (),
    ) -> str:
        """One of several questions that make an answer: which of the offers; `so_far` is what was told."""
        return await self.ask(lambda: choose(self._box, cue, offers, values, confirm=confirm, so_far=so_far))

    async def ask_number(self, cue: str, least: int, most: int, **values: Value) -> int:
        """The same with a number for an answer."""
        return await self.ask(lambda: ask_number(self._box, cue, least, most, confirm=False, **values))

    async def tell(self, cue: str, **values: Value) -> None:
        """Say something on the way, once; a press cuts it short."""
        await self.once(lambda: tell(self._box, cue, **values))

    async def proclaim(self, cue: str, **values: Value) -> None:
        """The same to its end."""
        await self.once(lambda: proclaim(self._box, cue, **values))

    async def once(self, line: Callable[[], Awaitable[object]]) -> None:
        """Do something between two questions, and not again when one before it is asked anew."""
        if self._told_now == len(self._told):
            await line()
            self._told.append(self._asked_now)
        self._told_now += 1

    async def _take_back(self) -> None:
        while True:
            if not self._taken:
                raise UndoRequested
            self._taken.pop()
            self._told = [before for before in self._told if before <= len(self._taken)]
            with suppress(UndoRequested):
                await say_undone(self._box)
                return
