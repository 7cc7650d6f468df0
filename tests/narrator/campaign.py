"""Lupusburg campaign in its own process: `python -m tests.narrator.campaign STATE GAMES [CUE TIMES]`.

The box plays the given number of games with journals, the unfinished one first. Its people are simulated,
on the virtual clock. It prints the campaign's points after each game. With a cue, the process reports and
blocks at that occurrence of the cue in the second game, so that a test can kill it. `BEFORE_END` and
`AFTER_END` name the moments just before and after the journal's end is written.
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
    """Simulated people: scripted answers at set-up, random legal answers in the game."""

    def __init__(self, box: Box, people: People, ears: VirtualListener, stop: tuple[str, int] | None) -> None:
        self.said: list[tuple[str, str]] = []
        self.games: list[Game] = []
        self._box, self._people, self._ears = box, people, ears
        self._stop = stop
        self._cue = ""
        self._send, self._receive = trio.open_memory_channel[str](100)

    def follow(self, line: TraceLine) -> None:
        if line.kind == "say":
            again, self._cue = line.fields["cue"] == self._cue, str(line.fields["cue"])
            self.said.append((self._cue, str(line.fields["text"])))
            if not again:
                self.reach(self._cue)
        elif line.kind == "listen" and self._cue in ANSWERS:
            self._send.send_nowait(ANSWERS[self._cue])

    def watch(self, game: Game) -> None:
        self.games.append(game)
        self._people.sit_down(game)

    def reach(self, moment: str) -> None:
        """Block the process if this is the moment of the power cut."""
        if self._stop is None or len(self.games) < 2 or moment != self._stop[0]:
            return
        self._stop = self._stop[0], self._stop[1] - 1
        if not self._stop[1]:
            print(READY, flush=True)
            sys.stdin.read()  # block the whole process for good

    async def run(self) -> None:
        async for act in self._receive:
            await trio.sleep(0.4)
            if act == "press":
                await the(VirtualButton, self._box.devices.button).press()
            else:
                self._ears.hear(act)


def follow_the_end(household: Household) -> None:
    """Notify the household when the end of a game is written. This patches the whole process."""
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
    """Play the given number of games at one box. `table` is the text of the configuration's table."""
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
    state, games, *stop = sys.argv[1:]
    where = (stop[0], int(stop[1])) if stop else None
    trio.run(play, Path(state), int(games), where, clock=MockClock(autojump_threshold=0))


if __name__ == "__main__":
    main()
