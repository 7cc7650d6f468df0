"""Whole evenings on the virtual clock with a journal, for tests of faults during an evening."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import trio
from trio.testing import MockClock

from narrator.play.journal import Journals
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Game, Outcome
from narrator.simulation.people import People
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.secrets import Deal
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.playback.speaker import Speaker
from voices.writing.pack import VoicePack

HEADER: dict[str, Any] = {
    "edition": "base_2014",
    "players": [f"P{number}" for number in range(1, 9)],
    "seed": 5,
}

Follower = Callable[[TraceLine], None]


@dataclass(frozen=True)
class EndedEvening:
    outcome: Outcome
    answers: tuple[Any, ...]
    trace: str

    def said(self, words: str) -> int:
        """Return the number of spoken sentences that begin with these words."""
        return self.trace.count(f'"text":"{words}')


def play(
    open_journal: Callable[[dict[str, Any]], Recorder] = lambda _: Recorder(),
    resume: SavedGame | None = None,
    *,
    follow: Follower | None = None,
    speaker: Callable[[VoicePack], Speaker] = VirtualSpeaker,
    language: str = "en",
    header: dict[str, Any] = HEADER,
    retell: bool = False,
) -> EndedEvening:
    """Play an evening with simulated people who always decide the same, without delay."""

    async def main() -> EndedEvening:
        out, pack = io.StringIO(), VoicePack.load(language)
        trace, places, ears = Trace(out), VirtualPlaces(VirtualButton()), VirtualListener()
        box = Box(pack, Devices(speaker(pack), places.button, places.light, ears), Draw("public"), trace)
        people = People(pack, RandomPlan(3), places, ears, seed=3)
        trace.follow(people.follow)
        if follow is not None:
            trace.follow(follow)
        games: list[Game] = []

        def watch(game: Game) -> None:
            games.append(game)
            people.sit_down(game)

        settings = PlaySettings(deal=Deal.KNOWN, retell=retell, watch=watch)
        with trio.fail_after(24 * 3600):
            async with trio.open_nursery() as nursery:
                await nursery.start(people.run)
                outcome = await play_game(box, header, settings, open_journal, resume)
                nursery.cancel_scope.cancel()
        assert outcome is not None
        return EndedEvening(outcome, tuple(games[-1].answers), out.getvalue())

    return trio.run(main, clock=MockClock(autojump_threshold=0))


def record(directory: Path) -> tuple[Path, EndedEvening]:
    """Play with a journal in a directory. Return the journal's file and the evening."""
    with Journals(directory) as journals:
        evening = play(lambda header: Recorder(journals.start(header), threaded=False))
        (path,) = directory.glob("*.journal")
        return path, evening
