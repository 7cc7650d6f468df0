"""Simulated game at a box. Its people follow a script: words or presses by the cue they hear."""

from __future__ import annotations

import io
import json
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import trio
from trio.testing import MockClock

from narrator.day.vote import Voting
from narrator.home.hamlets.keeper import SHUT, Doorkeeper
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Game
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.ambience import Ambience
from narrator.table.box import Box
from narrator.table.devices import Devices, Surroundings
from narrator.table.secrets import Deal
from narrator.table.stage import Stage, trace_stage
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from voices.asr.listener import Doubtful
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
Act = str | tuple[str, float] | tuple[str, float, float]
"""Action of a person: a word (`...` is silence), `?word` (heard with doubt), `press`, or `at label` in the
roll.

`("hold", 1.4)` is a press of 1.4 s; `("hold", 1.4, 9.0)` comes 9 s later.
"""


class DoubtingListener(VirtualListener):
    """Listener that can also report a doubtful hearing."""

    def listen(self, phrases: Any, doubts: Callable[[Doubtful], None] | None = None, **more: Any) -> Any:
        self.doubts = doubts
        return super().listen(phrases, doubts, **more)

    def mumble(self, phrase: str) -> None:
        if self.doubts is not None and (phrase in self.phrases or not phrase):
            self.doubts(Doubtful(phrase or None, 0.4, trio.current_time()))


class Done(Exception):
    """Signal that the test has seen enough."""


class RehearsedTable:
    """Base game with scripted people that records what is heard."""

    def __init__(
        self,
        by_day: Mapping[str, Iterable[Act]],
        at_night: Mapping[str, Iterable[Act]] | None = None,
        *,
        ears: bool = True,
        header: Mapping[str, Any] | None = None,
        until: str = "night.falls",
        times: int = 1,
        voting: Voting = Voting.TALLY,
        timing: Timing | None = None,
        retell: bool = False,
        resume: SavedGame | None = None,
        room: Surroundings | None = None,
        called_by_name: bool = False,
        ambience: Ambience | None = None,
        seed: str = "table",
        deal: Deal = Deal.KNOWN,
        recorder: Recorder | None = None,
        door: Doorkeeper = SHUT,
    ) -> None:
        self.game: Game | None = None
        self.lines: list[dict[str, Any]] = []
        self._by_day = defaultdict(deque, {cue: deque(acts) for cue, acts in by_day.items()})
        self._at_night = defaultdict(deque, {cue: deque(acts) for cue, acts in (at_night or {}).items()})
        given = HEADER | dict(header or {})
        self._header = {key: value for key, value in given.items() if value is not None}
        self._resume = resume
        self._recorder = recorder or Recorder()
        self._until, self._times = until, times
        self._ambience = ambience
        self._room, self._called_by_name, self._seed = room, called_by_name, seed
        self._out = io.StringIO()
        self._cue = ""
        self._wants = ""
        self._ears = DoubtingListener() if ears else None
        self._button = VirtualButton()
        self._settings = PlaySettings(
            deal=deal, voting=voting, timing=timing or Timing(), retell=retell, watch=self._watch, door=door
        )
        self._send, self._receive = trio.open_memory_channel[Act](1000)
        trio.run(self._evening, clock=MockClock(autojump_threshold=0))
        self.lines = [json.loads(line) for line in self._out.getvalue().splitlines()]

    def said(self, cue: str) -> list[str]:
        return [line["text"] for line in self.lines if line.get("cue") == cue and line["kind"] == "say"]

    @property
    def cues(self) -> list[str]:
        """Return the cues said; consecutive lines of one cue count once."""
        said = [line["cue"] for line in self.lines if line["kind"] == "say"]
        return [cue for place, cue in enumerate(said) if place == 0 or said[place - 1] != cue]

    def _watch(self, game: Game) -> None:
        self.game = game

    async def _evening(self) -> None:
        trace = Trace(self._out)
        stage = Stage()
        trace.follow(self._follow)
        trace_stage(stage, trace)
        draw, speaker = Draw(self._seed), VirtualSpeaker(PACK)
        box = Box(
            PACK,
            Devices(
                speaker,
                self._button,
                VirtualLight(),
                self._ears,
                room=self._room,
                ambience=self._ambience,
                called_by_name=self._called_by_name,
            ),
            draw,
            trace,
            stage,
        )
        try:
            with trio.fail_after(7200):
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(self._people)
                    await self._play(box)
                    nursery.cancel_scope.cancel()
        except* Done:
            pass

    async def _play(self, box: Box) -> None:
        await play_game(box, self._header, self._settings, lambda _: self._recorder, self._resume)

    def _follow(self, line: TraceLine) -> None:
        fields: dict[str, Any] = line.fields
        if line.kind == "listen":
            if self._by_day[self._cue]:
                self._send.send_nowait(self._by_day[self._cue].popleft())
        elif line.kind == "say":
            self._hear(fields["cue"], fields["text"])

    def _hear(self, cue: str, text: str) -> None:
        if cue.startswith("roll."):
            if text == self._wants:
                self._wants = ""
                self._send.send_nowait("press")
            return
        if cue == self._until and cue != self._cue:
            self._times -= 1
            if self._times < 0:
                raise Done
        new = cue != self._cue
        self._cue = cue
        if new and self._at_night[cue]:
            self._do(self._at_night[cue].popleft())

    def _do(self, act: Act) -> None:
        if isinstance(act, str) and act.startswith("at "):
            self._wants = act.removeprefix("at ")
        else:
            self._send.send_nowait(act)

    async def _people(self) -> None:
        async for act in self._receive:
            await trio.sleep(0.4)
            if act == "press":
                await self._button.press()
            elif isinstance(act, tuple):
                await trio.sleep(sum(act[2:]))
                await self._button.press(act[1])
            elif act.startswith("at "):
                self._wants = act.removeprefix("at ")
                await self._button.press()
            elif act.startswith("?"):
                assert self._ears is not None
                self._ears.mumble(act[1:])
            elif self._ears is not None:
                self._ears.hear(act)


HEADER: dict[str, Any] = {
    "edition": "base_2014",
    "players": ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"],
    "deal": {
        "Ann": "werewolf",
        "Bob": "seer",
        "Cat": "simple_villager",
        "Dan": "simple_villager",
        "Eve": "werewolf",
        "Fay": "witch",
        "Gus": "simple_villager",
        "Hal": "simple_villager",
    },
    "options": {"captain_election": "never"},
    "seed": 1,
}
