"""Event cards with a rule for the debate: the players name those who broke it (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ballots import vote_is_due
from narrator.rules.ids import Status
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.prompts import SeatsPrompt
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Until, Village

if TYPE_CHECKING:
    from narrator.rules.hours import Window
    from narrator.rules.player import Player


SILENCED = Status("silenced")


class Silenced(Event, frozen=True):
    """`seats` broke the event's rule for the debate, and may not vote while the event is in force."""

    cue = "event.silenced"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Refereed(EventCard):
    """An event card with a rule for the debate. A player who broke it, as the others say, may not vote."""

    lasts = Until.VOTE
    offenders: tuple[Player, ...] = ()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the players which of them broke the rule, if any. On a day without a vote, do not ask."""
        if not vote_is_due(village):
            return
        living = village.names
        named = yield SeatsPrompt(
            id=window.id,
            call=None,
            seats=living,
            roll=living,
            legal=living,
            min=0,
            max=len(living),
            public=True,
        )
        self.offenders = tuple(player for player in village.alive if player.name in (named or ()))
        if self.offenders:
            village.events.append(Silenced(tuple(player.name for player in self.offenders)))

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the voters without the players who broke the rule."""
        return [player for player in voters if player not in self.offenders]

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Return the status of a player who broke the rule, until the vote is over."""
        return (SILENCED,) if player in self.offenders else ()
