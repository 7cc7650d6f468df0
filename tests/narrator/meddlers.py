"""Disturbances in the room: pauses, undos, commands, false claims and taps during sleep."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Any

import trio

from hardware.presses import LONG_SECONDS, PAUSE_SECONDS
from narrator.rules import Game
from narrator.simulation.room import VirtualListener, VirtualPlaces
from narrator.table.trace import Trace, TraceLine
from tests.narrator.secrecy import TAKE
from voices.draw import Draw
from voices.writing.pack import VoicePack

LONG, PAUSE = LONG_SECONDS + 0.4, PAUSE_SECONDS + 0.3
SOON = 0.2
"""Seconds, shorter than any player's answer."""
SELDOM = 16
"""Average number of lines between two disturbances."""


class Meddling(StrEnum):
    PAUSE = "pause"
    """Hold a button when a call begins, and press later to resume."""
    UNDO = "undo"
    """Undo the last answer, by word or by long press."""
    WORDS = "words"
    CLAIM = "claim"
    """Claim to be the Servant without being her."""
    TAPS = "taps"
    """Tap one's own button while asleep."""


class Meddler:
    """Random disturbances, equal in similar games. Seats in `never` do not claim to be the Servant."""

    def __init__(
        self, kinds: Collection[Meddling], pack: VoicePack, trace: Trace, seed: int, never: Collection[str]
    ) -> None:
        self.games: list[Game] = []
        self._kinds = kinds
        self._pack = pack
        self._draw = Draw(f"meddling {seed}")
        self._tapping = Draw(f"tapping {seed}")
        self._never = never
        self._cue = ""
        self._undone = 0
        self._send, self._receive = trio.open_memory_channel[tuple[str, Any]](1000)
        trace.follow(self._follow)

    async def __call__(self, places: VirtualPlaces, ears: VirtualListener | None) -> None:
        async with trio.open_nursery() as nursery:
            async for act, value in self._receive:
                match act:
                    case "hold":
                        nursery.start_soon(places.button.press, value)
                    case "tap":
                        nursery.start_soon(places.press_at, value)
                    case "say" if ears is not None:
                        nursery.start_soon(_utter, ears, value)
                    case "say":
                        nursery.start_soon(_press, places, SOON)
                    case "press":
                        nursery.start_soon(_press, places, value)

    def _follow(self, line: TraceLine) -> None:
        fields: dict[str, Any] = line.fields
        if line.kind == "say":
            new, self._cue = fields["cue"] != self._cue, fields["cue"]
            if new:
                self._hear(self._cue)
            elif self._cue == "roll.seat" and Meddling.TAPS in self._kinds:
                self._tap()
        elif line.kind == "listen":
            self._answer()

    def _often(self, kind: Meddling, one_in: int = SELDOM) -> bool:
        return kind in self._kinds and self._draw.below(one_in) == 0

    def _hear(self, cue: str) -> None:
        if cue in ("night.paused", "claim.own_button"):
            # the rest ends later; a claim by press shows who made it
            if cue == "night.paused":
                self._do("press", 9.0)
            elif (seat := self._somebody()) is not None:
                self._do("tap", seat)
        elif cue.endswith(".wakes") and self._often(Meddling.PAUSE, 6):
            self._do("hold", PAUSE)

    def _answer(self) -> None:
        phrases = self._pack.phrases
        if self._cue == "pause.on":
            self._do("say", phrases["resume"][0])
        elif self._cue == TAKE and self._often(Meddling.CLAIM, 2):
            self._do("say", phrases["yes"][0])
        elif self._cue == "claim.who" and Meddling.CLAIM in self._kinds:
            self._do("say", self._somebody() or phrases["nobody"][0])
        elif self._often(Meddling.UNDO) and self._undone < 2:
            self._undone += 1
            self._do("say", phrases["undo"][0])
        elif self._often(Meddling.WORDS):
            word = ("repeat", "help", "pause")[self._draw.below(3)]
            self._do("say", phrases[word][0])

    def _somebody(self) -> str | None:
        setup = self.games[-1].setup
        free = [seat for seat in setup.names if seat not in self._never and seat not in setup.minds]
        return free[self._draw.below(len(free))] if free else None

    def _tap(self) -> None:
        """Tap as a seat that is not asked anything in this game."""
        if not self.games or self._tapping.below(8):
            return
        pending = self.games[-1].pending
        asked = () if pending is None or pending.call is None else pending.seats
        hands = [seat for seat in self.games[-1].public.alive if seat not in self.games[-1].setup.minds]
        asleep = [seat for seat in hands if seat not in asked]
        if asleep:
            self._do("tap", asleep[self._tapping.below(len(asleep))])

    def _do(self, act: str, value: Any) -> None:
        self._send.send_nowait((act, value))


async def _utter(ears: VirtualListener, phrase: str) -> None:
    await trio.sleep(SOON)
    ears.hear(phrase)


async def _press(places: VirtualPlaces, seconds: float) -> None:
    await trio.sleep(seconds)
    await places.button.press()
