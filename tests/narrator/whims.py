"""Random people: they press anywhere, change their minds, ask for help and fall silent."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import trio

from narrator.simulation.room import VirtualButton, VirtualListener
from narrator.table.trace import TraceLine

PRESS, LONG, PAUSE = 0.12, 1.4, 3.2
ANNOUNCED = "once the pause has been announced"


class Whims:
    """Random people: each answer is a press, an expected word, a command, or silence."""

    def __init__(self, seed: int, button: VirtualButton, ears: VirtualListener, seats: int = 0) -> None:
        """Give each of `seats` a button; with 0 all share one."""
        self._random = random.Random(seed)
        self._button = button
        self._ears = ears
        self._seats = seats
        self.said: Counter[str] = Counter()
        self._send, self._receive = trio.open_memory_channel[float | str](1000)

    def follow(self, line: TraceLine) -> None:
        fields: dict[str, Any] = line.fields
        if line.kind == "say":
            self.said[fields["cue"]] += 1
            self._hear(fields["cue"])
        elif line.kind == "listen":
            self._answer()

    def _hear(self, cue: str) -> None:
        chance = self._random.random()
        if cue == "night.paused":
            self._act(ANNOUNCED)
        elif cue == "roll.offer" and chance < 0.3:
            self._act(PRESS)
        elif cue.startswith("roll.") and cue != "roll.offer" and chance < 0.2:
            self._act(PAUSE if chance < 0.002 else PRESS)

    def _answer(self) -> None:
        chance = self._random.random()
        if chance < 0.35:
            self._act(PRESS)
        elif chance < 0.37:
            self._act(LONG)
        elif chance < 0.38:
            self._act(PAUSE)
        elif chance < 0.9:
            self._act("")

    def _act(self, act: float | str) -> None:
        self._send.send_nowait(act)

    async def run(self) -> None:
        async for act in self._receive:
            await trio.sleep(0.4)
            if act is ANNOUNCED:
                await trio.sleep(10.0)
                await self._button.press()
            elif isinstance(act, float):
                seat = self._random.randint(1, self._seats) if self._seats else None
                await self._button.press(act, seat)
            elif self._ears.phrases:
                self._ears.hear(self._random.choice(self._ears.phrases))
