"""Playing a game at the table, whichever it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from narrator.box.box import Box
from narrator.day.company import say_at_the_end
from narrator.game.opening import play_village
from narrator.game.resuming import notes_of
from narrator.game.settings import Beginning, OpenJournal, PlaySettings
from narrator.journal.format import SavedGame
from narrator.journal.recorder import Recorder
from narrator.lupusburg.opening import play_town
from narrator.minds.hosting.company import BoxSeats, SpokenAloud, deciders
from narrator.minds.wire import GameEnd
from narrator.rules import Game, Outcome, Setup

PLAYERS = {"werewolves": play_village, "lupusburg": play_town}
"""Who plays the games of an engine."""


async def play_game(
    box: Box,
    header: dict[str, Any],
    settings: PlaySettings,
    open_journal: OpenJournal = lambda _: Recorder(),
    resume: SavedGame | None = None,
) -> Outcome | None:
    """Play one game from the deal to the end, or go on with a saved one; None where it is given up.

    Raises `SetupError` when the header cannot be played.
    """
    beginning = Beginning(header if resume is None else resume.setup, settings, open_journal, resume)
    setup = Setup.from_dict(beginning.header)
    play = PLAYERS[setup.edition.engine]
    if not setup.minds:
        return await play(box, beginning)
    company = _company(box, setup, settings, () if resume is None else notes_of(resume).said)
    sitting = replace(box.sitting, minds={**box.sitting.minds, **deciders(company)}, company=company)

    def watch(game: Game) -> None:
        company.sit(game)
        settings.watch(game)

    async with company.at_the_table():
        box, beginning = (
            replace(box, sitting=sitting),
            replace(beginning, settings=replace(settings, watch=watch)),
        )
        outcome = await play(box, beginning)
        if outcome is not None:
            company.over(GameEnd(winner=str(outcome.winner), seats=tuple(outcome.seats)))
            await say_at_the_end(box, outcome.seats)
        return outcome


def _company(box: Box, setup: Setup, settings: PlaySettings, spoken: Iterable[SpokenAloud]) -> BoxSeats:
    """The seats that the box plays in this game."""
    return BoxSeats(
        setup,
        settings.start_mind,
        spoken=spoken,
        threaded=settings.minds_take_time,
        on_fault=lambda seat, fault: box.trace.private("fault", seat=seat, what=fault),
    )
