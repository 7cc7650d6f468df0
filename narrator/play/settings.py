"""What a table chooses beside the rules, and what a game begins with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from narrator.day.desk import ChooseVoting, Voting
from narrator.home.hamlets.keeper import SHUT, Doorkeeper
from narrator.minds.hosting.company import StartMind
from narrator.minds.hosting.process import Process, our_command
from narrator.minds.hosting.seat import Link
from narrator.night.deal import Deal
from narrator.play.journal import Recorder
from narrator.play.journal_format import SavedGame
from narrator.rules import Game
from narrator.table.devices import Secrets
from narrator.table.timing import Timing


async def nothing_to_explain() -> None:
    """The table knows how secrets are asked."""


async def keep_nothing(_: Game) -> None:
    """Nothing of a game outlives it but its journal."""


def in_a_process(style: str) -> Link:
    """A mind of ours in a process of its own, as at a real table."""
    return Process(our_command(style))


async def hears_all(_: tuple[str, ...]) -> frozenset[str]:
    """Nothing listens, or it knows every name."""
    return frozenset()


@dataclass(frozen=True)
class PlaySettings:
    """What a table chooses beside the rules."""

    deal: Deal = Deal.CARDS
    secrets: Secrets = Secrets.LIGHT
    """How secrets are told at night."""
    voting: Voting | ChooseVoting = Voting.TALLY
    timing: Timing = field(default_factory=Timing)
    deaf_to: frozenset[str] = frozenset()
    unheard: Callable[[tuple[str, ...]], Awaitable[frozenset[str]]] = hears_all
    """Which of some names the recogniser cannot hear: somebody may take a place in the middle of a game."""
    pressed_ballots: bool = False
    """Whether Lupusburg's second ballot is pressed with closed eyes, not shown by hands."""
    decoy: bool = True
    """Whether the light shines as much in calls in which nobody is awake."""
    retell: bool = True
    story_waits: bool = False
    """Whether the story is told later than the game ends, together with another one."""
    homes: bool = False
    """Whether the story gives everybody a home in the village, and calls them by it."""
    door: Doorkeeper = SHUT
    """What is heard of other villages, where there are any."""
    explain: Callable[[], Awaitable[None]] = nothing_to_explain
    """Tells those without a phone how secrets are asked, where that is known only once phones have seats."""
    watch: Callable[[Game], None] = lambda _: None
    """Called with the game as soon as there is one; the simulated table plays by it."""
    start_mind: StartMind = in_a_process
    """Starts the mind of a style, where the box plays a seat."""
    minds_take_time: bool = True
    """Whether they are asked beside the box; else at once, as where all are simulated."""
    settle: Callable[[Game], Awaitable[None]] = keep_nothing
    """Called with the game once it is over, before its journal ends: a power cut must lose nothing of it."""


OpenJournal = Callable[[dict[str, Any]], Recorder]
"""Begins the journal of a game whose header is complete."""


@dataclass(frozen=True)
class Beginning:
    """What a game begins with, whichever it is."""

    header: dict[str, Any]
    settings: PlaySettings
    open_journal: OpenJournal
    saved: SavedGame | None = None
    """The game that is gone on with; `header` is its own."""
