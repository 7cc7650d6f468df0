"""An evening of two simulated villages at one box. Each has its people; they share a button."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import trio

from narrator.day.desk import Voting
from narrator.home.hamlets.names import other_header, village_names, with_second
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.play.settings import OpenJournal, PlaySettings
from narrator.play.two_villages import play_both
from narrator.rules import Game, Prompt
from narrator.rules.moving import Hamlets
from narrator.rules.village import Setup as VillageSetup
from narrator.simulation.demo import Evening, MakeSpeaker, box_of, people_of
from narrator.simulation.people import People
from narrator.simulation.plans import RecordUsedUp
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces, VirtualSpeaker
from narrator.table.offers import Asked
from narrator.table.stage import Stage, trace_stage
from narrator.table.trace import Trace, TraceLine
from voices.writing.pack import VoicePack

FOLK = ("Aude", "Basile", "Céleste", "Diane", "Estelle", "Fanny", "Gaspard", "Hélène")
"""The people of the second village."""


def with_both_here(header: Mapping[str, Any], pack: VoicePack) -> dict[str, Any]:
    """Add a second village at the same box to a header of the hamlets."""
    return with_second(header, FOLK, village_names(pack))


async def play_two_villages(
    evening: Evening,
    trace: Trace,
    make_speaker: MakeSpeaker = VirtualSpeaker,
    open_journal: OpenJournal = lambda _: Recorder(),
    saved: Iterable[SavedGame] = (),
    stage: Stage | None = None,
) -> dict[str, Game]:
    """Play both games of an evening, or continue saved ones; return the game of each village."""
    places, ears = VirtualPlaces(VirtualButton()), VirtualListener() if evening.with_ears else None
    stage = stage or Stage()
    trace_stage(stage, trace)
    box = box_of(evening, make_speaker(evening.pack), places, ears, trace, stage, None, Asked())
    company = _Company(evening, places, ears)
    trace.follow(company.follow)
    settings = PlaySettings(
        deal=evening.deal,
        voting=company.voting,
        timing=evening.timing,
        retell=evening.retell,
        homes=evening.homes,
        watch=company.sit_down,
        start_mind=evening.start_mind,
        minds_take_time=False,
    )
    try:
        async with trio.open_nursery() as nursery:
            for people in company.people.values():
                await nursery.start(people.run)
            await play_both(box, evening.header, settings, open_journal, saved)
            nursery.cancel_scope.cancel()
    except* RecordUsedUp:
        pass
    return company.games


class _Company:
    """The people of both villages. Only those of the current village hear the box and act."""

    def __init__(self, evening: Evening, places: VirtualPlaces, ears: VirtualListener | None) -> None:
        headers = {one["village"]: one for one in (evening.header, other_header(evening.header))}
        self.people: dict[str, People] = {
            name: people_of(replace(evening, header=header), places, ears, None)
            for name, header in headers.items()
        }
        self.games: dict[str, Game] = {}
        self._evening = evening
        self._led = next(iter(headers))

    def follow(self, line: TraceLine) -> None:
        """Pass a public line of the trace to the people of the current village."""
        if line.kind == "village":
            self._led = str(line.fields["name"])
        else:
            self.people[self._led].follow(line)

    def sit_down(self, game: Game) -> None:
        """Take part in the game of a village."""
        name = village_named(game)
        self.games[name] = game
        self.people[name].sit_down(game)

    def voting(self, prompt: Prompt) -> Voting:
        """Return how the current village gives this vote to the box."""
        return self._evening.plan.voting(self.games[self._led], prompt) or self._evening.voting


def village_named(game: Game) -> str:
    """Return the name of a game's village."""
    setup = game.setup
    assert isinstance(setup, VillageSetup), "no other game has hamlets"
    return setup.of(Hamlets).village
