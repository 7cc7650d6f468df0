"""What people sit down to, and what they go on with where something was put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from narrator.box.box import Box
from narrator.game.dealing import Dealt
from narrator.game.lights import TracedLight
from narrator.game.resuming import TableGame
from narrator.game.settings import PlaySettings
from narrator.journal.recorder import Recorder
from narrator.rules import Answer


@dataclass(frozen=True)
class BegunGame:
    """What people sit down to: the box, the game and its deal, what they chose, and what writes it down."""

    box: Box
    light: TracedLight
    game: TableGame
    deal: Dealt
    settings: PlaySettings
    recorder: Recorder


@dataclass(frozen=True)
class Mended:
    """A game that was put right while all were awake, with all that is known of it."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    notes: dict[str, Any]
    told: int
    """How many of its events have been told."""
    deaf_to: frozenset[str]
    """The names that the box cannot hear."""
    newcomer: str | None = None
    """Who has sat down in a place and has no card to look at: it is shown again before they go on."""
    left: float | None = None
    """Seconds that are left of today's debate, 0 when it is over; None where there was none yet."""


class TableMended(Exception):
    """The game goes on as another one."""

    def __init__(self, mended: Mended) -> None:
        super().__init__()
        self.mended = mended


class GivenUp(Exception):
    """The table would rather deal anew."""
