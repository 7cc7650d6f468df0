"""The tavern: its Innkeeper is safe from bites and ballots until voting for a condemned player.

See RULES.md §2.7, A40.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.buildings.building import Building
from narrator.rules.cause import Cause
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Saving
from narrator.rules.kernel.day_prompts import ask_yes_no
from narrator.rules.kernel.events import Event, Scenery
from narrator.rules.kernel.vote_prompts import ballots_of, tally_of
from narrator.rules.rule import Steps, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.state import Threat

WINE = Saving("tavern", retold="story.saved_tavern", place=3)
"""The Innkeeper's protection from the wolves, whom the tavern serves (RULES.md A40)."""


class ImmunityLost(Event, frozen=True):
    """The Innkeeper `seat` voted for the condemned player and is no longer protected."""

    cue = "innkeeper.lost"
    retold = None

    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that the power of the Innkeeper's house is used."""
        return now.lays(now.table.power_is_spent(self.seat))


class Tavern(Building):
    """A house whose Innkeeper wolves may infect but not kill, and ballots may not name."""

    id = "tavern"
    windows = (Window("innkeeper.voted", Hour.IMMUNITY),)

    __slots__ = ()

    @property
    def spared(self) -> Player | None:
        """The Innkeeper while protected, or None."""
        return self.holder if self.works else None

    def threatened(self, village: Village, threat: Threat) -> None:
        """Protect the Innkeeper from a bite."""
        if threat.seat is self.spared and threat.cause is Cause.DEVOURED:
            village.tonight.saved.add((threat.seat, WINE))

    def edible(self, village: Village, prey: list[Player]) -> list[Player]:
        """Return the possible victims without the protected Innkeeper."""
        return [player for player in prey if player is not self.spared]

    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Return the candidates without the protected Innkeeper."""
        return [player for player in candidates if player is not self.spared]

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the Innkeeper, who votes before the others."""
        return [player for player in voters if player is self.spared]

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask whether the Innkeeper voted for the condemned player.

        Such a vote ends the protection, even after a pardon. A vote count does not show single ballots, so
        the players answer.
        """
        innkeeper, verdict = self.spared, village.verdict
        if innkeeper is None or verdict is None or innkeeper not in village.voters:
            return
        condemned, name = verdict.condemned.name, innkeeper.name
        voted = any(ballots_of(ballots).get(name) == condemned for ballots in village.rounds)
        if not voted and any(tally_of(ballots) is not None for ballots in village.rounds):
            voted = yield ask_yes_no(window.id, name)
        if voted:
            self.used = True
            village.events.append(ImmunityLost(name))
