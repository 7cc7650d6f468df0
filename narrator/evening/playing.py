"""Playing a game at the table, whichever it is."""

from __future__ import annotations

from typing import Any

from narrator.box.box import Box
from narrator.game.opening import play_village
from narrator.game.settings import Beginning, OpenJournal, PlaySettings
from narrator.journal.format import SavedGame
from narrator.journal.recorder import Recorder
from narrator.lupusburg.opening import play_town
from narrator.rules import Outcome, Setup

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
    return await PLAYERS[Setup.from_dict(beginning.header).edition.engine](box, beginning)
