"""Simulated people: they hear what the box says to all, and answer by button or by voice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import cast

import trio

from narrator.rules import Game
from narrator.simulation.counting import AN_ADULT, Habits
from narrator.simulation.plans import Plan
from narrator.simulation.presses import Fingers
from narrator.simulation.room import VirtualKeyboard, VirtualListener, VirtualPlaces
from narrator.simulation.talk import DEBATE_SECONDS, Talk
from narrator.simulation.town import TownFingers, TownTalk
from narrator.table.trace import Side, TraceLine
from voices.writing.pack import VoicePack


class People:
    """The people around a simulated box.

    `ears` is the box's microphone; if it is None, all answers are presses. `cards` are those in their hands,
    if the box has to find out who holds which. `habits` say how people press at night; by day, they take an
    adult's usual time. People want to vote after `debate_seconds` of debate.
    """

    def __init__(
        self,
        pack: VoicePack,
        plan: Plan,
        places: VirtualPlaces,
        ears: VirtualListener | None,
        *,
        seed: int,
        cards: Mapping[str, str] = MappingProxyType({}),
        second_cards: Mapping[str, str] = MappingProxyType({}),
        habits: Habits = AN_ADULT,
        engine: str = "werewolves",
        keyboard: VirtualKeyboard | None = None,
        debate_seconds: float = DEBATE_SECONDS,
    ) -> None:
        fingers, talk = (TownFingers, TownTalk) if engine == "lupusburg" else (Fingers, Talk)
        self._fingers = fingers(
            pack,
            plan,
            places,
            self._later,
            seed=seed,
            cards=cards,
            second_cards=second_cards,
            habits=habits,
        )
        self._places = places
        self._talk = talk(
            pack,
            plan,
            places,
            ears,
            self._later,
            seed=seed,
            keyboard=keyboard,
            debate_seconds=debate_seconds,
        )
        self._nursery: trio.Nursery | None = None

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Let the people act until cancelled."""
        async with trio.open_nursery() as nursery:
            self._nursery = nursery
            task_status.started()
            await trio.sleep_forever()

    def sit_down(self, game: Game) -> None:
        """Seat the people at a game."""
        self._fingers.game = self._talk.game = game
        self._places.sit_anew(game.public.seats)

    def follow(self, line: TraceLine) -> None:
        """Follow a public line of the box's log and react. People cannot hear private lines."""
        if line.side is Side.PRIVATE:
            return
        if line.kind == "stage":
            self._talk.windows = cast("list[str]", line.fields["windows"])
        elif line.kind in ("said", "elects", "lays"):
            self._talk.listen_to(line.fields)
        elif line.kind == "listen":
            self._talk.speak()
        elif line.kind == "tick":
            self._fingers.follow_walk("tick")
        elif str(line.fields.get("cue", "")).startswith("walk.") and line.kind == "pause":
            self._fingers.follow_walk(str(line.fields["cue"]))
        elif line.kind == "say":
            cue, text = str(line.fields["cue"]), str(line.fields["text"])
            self._hear(cue, text, float(str(line.fields["end"])) - line.at)

    def _hear(self, cue: str, text: str, seconds: float) -> None:
        if cue == "roll.offer":
            self._talk.follow_roll(text, seconds)
        elif cue.startswith("roll."):
            self._fingers.follow_roll(cue, text, seconds)
        else:
            if cue == "vagabond.moved" and self._fingers.game is not None:
                self._places.sit_anew(self._fingers.game.public.seats)
            self._talk.hear(cue, text)
            self._fingers.hear(cue, text)

    def _later(self, act: Callable[..., Awaitable[None]], *values: object) -> None:
        assert self._nursery is not None
        self._nursery.start_soon(act, *values)
