"""Event cards that send players away. Absent players neither vote nor receive votes (RULES.md §2.8)."""

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
    """`seats` are sent away because of facts, such as their age, that others may not know."""

    cue = "event.sent_away"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Absence(EventCard):
    """An event card that sends players away while it is in force.

    They cast no ballot and receive none. If they are absent at night, they neither bite nor are bitten.
    """

    away: tuple[Player, ...] = ()
    out_of_reach: ClassVar[bool] = False
    """Whether powers cannot name the absent players either (RULES.md A52)."""

    def who(self, village: Village) -> list[Player]:
        """Return the living players whom the event sends away."""
        raise NotImplementedError

    def begins(self, village: Village) -> None:
        """Send the players away when the event card is read."""
        self.away = tuple(self.who(village))
        if self.needs is Trait.BORN and self.away:
            village.events.append(SentAway(tuple(seat.name for seat in village.alive if seat in self.away)))

    def is_away(self, village: Village, player: Player) -> bool:
        """Return whether the event sent this player away."""
        return player in self.away

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the voters who are not away."""
        return [player for player in voters if player not in self.away]

    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Return the candidates who are not away."""
        return [player for player in candidates if player not in self.away]

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Return the possible victims who are not away."""
        return [player for player in prey if player not in self.away]

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Return whether the player is away, and so is not woken by the call."""
        return player in self.away

    def within_reach(self, village: Village, seats: list[Player]) -> list[Player]:
        """Return the players whom powers can name: if `out_of_reach`, not the absent ones (RULES.md A52)."""
        return [player for player in seats if player not in self.away] if self.out_of_reach else seats

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Return the status "away" for players who are away."""
        return (AWAY,) if player in self.away else ()
