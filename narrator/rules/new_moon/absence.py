"""Events that send people away: who is not there neither votes nor is voted against (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from narrator.rules.ids import Status
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.new_moon.card import EventCard, Trait

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village
    from narrator.rules.schedule import Call


AWAY = Status("away")


class SentAway(Event, frozen=True):
    """`seats` leave because of their ages, of which players at the table cannot be sure."""

    cue = "event.sent_away"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Absence(EventCard):
    """Some players are away while the event is in force; until dawn they do not hunt either.

    They cast no ballot and receive none. By night they neither devour nor are devoured.
    """

    away: tuple[Player, ...] = ()
    out_of_reach: ClassVar[bool] = False
    """Whether no power can name them either (RULES.md A52)."""

    def who(self, village: Village) -> list[Player]:
        """Return who goes, of the living."""
        raise NotImplementedError

    def begins(self, village: Village) -> None:
        """Send the players away when the card is read."""
        self.away = tuple(self.who(village))
        if self.needs is Trait.BORN and self.away:
            village.events.append(SentAway(tuple(seat.name for seat in village.alive if seat in self.away)))

    def is_away(self, village: Village, player: Player) -> bool:
        """Return whether the player was sent away, and so cannot be asked or named."""
        return player in self.away

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Remove the voters who are away."""
        return [player for player in voters if player not in self.away]

    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Remove the candidates who are away."""
        return [player for player in candidates if player not in self.away]

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Remove the prey that is away."""
        return [player for player in prey if player not in self.away]

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Return whether a player is away, so that the card's call has no holder."""
        return player in self.away

    def within_reach(self, village: Village, seats: list[Player]) -> list[Player]:
        """Remove the seats that are away, which no power reaches (RULES.md A52)."""
        return [player for player in seats if player not in self.away] if self.out_of_reach else seats

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Mark the players who are away."""
        return (AWAY,) if player in self.away else ()
