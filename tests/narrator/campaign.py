"""A campaign of Lupusburg in its own process: `python -m tests.narrator.campaign STATE GAMES [CUE TIMES]`.

The box with its journals plays so many games, the unfinished one first, with simulated people on the virtual
clock, and writes the campaign's points after each. Where a cue is named, the process stands still when it is
said for that time in the second game, and says so: then the plug can be pulled. `BEFORE_END` and `AFTER_END`
stand for the moments around the writing of the journal's end.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from unittest.mock import patch

import trio
from trio.testing import MockClock

from hardware.board import Board
from narrator.assembly.assemble import Assembly
from narrator.config.file import parse_config
from narrator.play.games import Games
from narrator.play.journal import Entry, Journal, Journals
from narrator.rules import Game
from narrator.rules.lupusburg.setup import Setup
from narrator.setup import LAST_TABLE
from narrator.simulation.people import People
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces, VirtualSpeaker
from narrator.table.ambience import Alerts
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.narrowing import the
from voices.draw import Draw
from voices.writing.pack import VoicePack

ANSWERS = {
    "box.resume": "yes",
    "setup.cards": "we choose",
    "setup.edition": "the town of two houses",
    "setup.players": "five",
    "setup.names": "numbers",
    "setup.burgomaster": "one",
    "setup.deal": "the light",
    "lupusburg.press_ballots": "no",
    "setup.clicks": "no",
    "setup.rules": "no",
    "setup.same": "press",
    "setup.summary": "press",
    "setup.ready": "press",
}
READY = "The plug may be pulled."
BEFORE_END, AFTER_END = "journal.before_end", "journal.after_end"


class Household:
    """The people around the box: at set-up they know what to say, in the game they do what they like."""

    def __init__(self, box: Box, people: People, ears: VirtualListener, stop: tuple[str, int] | None) -> None:
        self.said: list[tuple[str, str]] = []
        self.games: list[Game] = []
        self._box, self._people, self._ears = box, people, ears
        self._stop = stop
        self._cue = ""
        self._send, self._receive = trio.open_memory_channel[str](100)

    def follow(self, line: TraceLine) -> None:
        """Hear a line of the trace."""
        if line.kind == "say":
            again, self._cue = line.fields["cue"] == self._cue, str(line.fields["cue"])
            self.said.append((self._cue, str(line.fields["text"])))
            if not again:
                self.reach(self._cue)
        elif line.kind == "listen" and self._cue in ANSWERS:
            self._send.send_nowait(ANSWERS[self._cue])

    def watch(self, game: Game) -> None:
        """There is a game."""
        self.games.append(game)
        self._people.sit_down(game)

    def reach(self, moment: str) -> None:
        """Stand still if the plug is to be pulled now."""
        if self._stop is None or len(self.games) < 2 or moment != self._stop[0]:
            return
        self._stop = self._stop[0], self._stop[1] - 1
        if not self._stop[1]:
            print(READY, flush=True)
            sys.stdin.read()  # for ever: nothing else of the process runs meanwhile

    async def run(self) -> None:
        """Answer a moment after being asked."""
        async for act in self._receive:
            await trio.sleep(0.4)
            if act == "press":
                await the(VirtualButton, self._box.devices.button).press()
            else:
                self._ears.hear(act)


def follow_the_end(household: Household) -> None:
    """Let the household know when the end of a game is written. It is for this whole process."""
    write = Journal.write

    def followed(self: Journal, *entries: Entry) -> None:
        ends = any("end" in entry for entry in entries)
        if ends:
            household.reach(BEFORE_END)
        write(self, *entries)
        if ends:
            household.reach(AFTER_END)

    patch.object(Journal, "write", followed).start()


async def play(state: Path, games: int, stop: tuple[str, int] | None, table: str = "") -> None:
    """Play so many games at one box; `table` is what its configuration says of the table."""
    pack, trace, stage = VoicePack.load("en"), Trace(), Stage()
    places, ears = VirtualPlaces(VirtualButton()), VirtualListener()
    speaker = VirtualSpeaker(pack)
    box = Box(pack, Devices(speaker, places.button, places.light, ears), Draw("public"), trace, stage)
    people = People(pack, RandomPlan(7), places, ears, seed=7, engine="lupusburg")
    household = Household(box, people, ears, stop)
    if stop is not None:
        follow_the_end(household)
    trace.follow(people.follow)
    trace.follow(household.follow)
    with Journals(state) as journals:
        async with trio.open_nursery() as nursery:
            await nursery.start(people.run)
            nursery.start_soon(household.run)
            board = Board("test", places.button, places.light)
            assembly = Assembly(box, board, (), Alerts(stage), print)
            english = parse_config(f'language = "en"\n{table}', "test")
            evening = Games(english, journals, assembly, print, household.watch)
            for _ in range(games):
                household.said.clear()
                await evening.play_one()
                last = LAST_TABLE.recall(state)
                assert last is not None
                standing = [text for cue, text in household.said if cue == "lupusburg.standing"]
                began = the(Setup, household.games[-1].setup).burgomaster
                told = {"points": last.draft.points, "table": standing, "began": began}
                print(json.dumps(told), flush=True)
            nursery.cancel_scope.cancel()


def main() -> None:
    """As the command line says."""
    state, games, *stop = sys.argv[1:]
    where = (stop[0], int(stop[1])) if stop else None
    trio.run(play, Path(state), int(games), where, clock=MockClock(autojump_threshold=0))


if __name__ == "__main__":
    main()
