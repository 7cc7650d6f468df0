"""Choices of a table beside the rules, and the data with which a game begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from narrator.day.vote import ChooseVoting, Voting
from narrator.home.hamlets.keeper import SHUT, Doorkeeper
from narrator.minds.hosting.company import StartMind
from narrator.minds.hosting.process import Process, our_command
from narrator.minds.hosting.seat import Link
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.rules import Game
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import Timing


async def nothing_to_explain() -> None:
    """Explain nothing: a default for tables that know how secrets are asked."""


async def keep_nothing(_: Game) -> None:
    """Save nothing of a finished game besides its journal: the default."""


def in_a_process(style: str) -> Link:
    """Start a computer player in a process of its own, as at a real table."""
    return Process(our_command(style))


async def hears_all(_: tuple[str, ...]) -> frozenset[str]:
    """Return no names: the default for a box without a recogniser, or whose recogniser knows every name."""
    return frozenset()


@dataclass(frozen=True)
class PlaySettings:
    """Choices of a table beside the rules."""

    deal: Deal = Deal.CARDS
    secrets: Secrets = Secrets.LIGHT
    """The way secrets are asked and shown at night."""
    voting: Voting | ChooseVoting = Voting.TALLY
    timing: Timing = field(default_factory=Timing)
    deaf_to: frozenset[str] = frozenset()
    unheard: Callable[[tuple[str, ...]], Awaitable[frozenset[str]]] = hears_all
    """A function that returns which of these names the recogniser cannot hear, for players who join later."""
    pressed_ballots: bool = False
    """Whether players vote in Lupusburg's second ballot by pressing with closed eyes, instead of showing
    hands.
    """
    decoy: bool = True
    """Whether the light is equally bright on average in a call for which no player is awake.

    Otherwise the glow in a dark room could reveal that the called card is dead.
    """
    retell: bool = True
    story_waits: bool = False
    """Whether the story is told later, together with the story of another village's game."""
    homes: bool = False
    """Whether the story gives each player a home in the village, such as the mill, and names it."""
    door: Doorkeeper = SHUT
    """The link to other villages."""
    explain: Callable[[], Awaitable[None]] = nothing_to_explain
    """A function that explains to players without a phone how secrets are asked."""
    watch: Callable[[Game], None] = lambda _: None
    """A function called with the game when it begins. Simulated players use it to follow the game."""
    start_mind: StartMind = in_a_process
    """A function that starts a computer player of a given style."""
    minds_take_time: bool = True
    """Whether computer players think in the background; False makes the box wait for them, as in simulations.
    """
    settle: Callable[[Game], Awaitable[None]] = keep_nothing
    """A function called when the game is over, to save its results.

    It is called before the journal is closed: after a power cut the journal is resumed, so nothing is lost.
    """


OpenJournal = Callable[[dict[str, Any]], Recorder]
"""A function that begins the journal of a game, given its complete set-up (header)."""


@dataclass(frozen=True)
class Beginning:
    """The data with which a game of any kind begins or resumes."""

    header: dict[str, Any]
    settings: PlaySettings
    open_journal: OpenJournal
    saved: SavedGame | None = None
    """The saved game to resume; `header` is then that game's set-up."""
