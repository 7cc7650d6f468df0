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
    """By their ages it is `seats` who leave: at the table nobody could be sure of it."""

    cue = "event.sent_away"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Absence(EventCard):
    """Some are away for as long as the event is in force; one that lasts until dawn keeps them from the hunt.

    They cast no ballot, and nobody votes against them. By night they neither devour nor are devoured.
    """

    away: tuple[Player, ...] = ()
    out_of_reach: ClassVar[bool] = False
    """Whether no power can name them either (RULES.md A52)."""

    def who(self, village: Village) -> list[Player]:
        """Who goes, of the living."""
        raise NotImplementedError

    def begins(self, village: Village) -> None:
        """They leave when the card is read."""
        self.away = tuple(self.who(village))
        if self.needs is Trait.BORN and self.away:
            village.events.append(SentAway(tuple(seat.name for seat in village.alive if seat in self.away)))

    def is_away(self, village: Village, player: Player) -> bool:
        """Whoever went is not asked for anything else either, and cannot be named."""
        return player in self.away

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Whoever is away casts no ballot."""
        return [player for player in voters if player not in self.away]

    def candidates(self, village: Village, candidates: list[Player]) -> list[Player]:
        """Nobody votes against somebody who is not there."""
        return [player for player in candidates if player not in self.away]

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Whoever is away is not devoured."""
        return [player for player in prey if player not in self.away]

    def sleeps_through(self, village: Village, player: Player, call: Call) -> bool:
        """Whoever is away hears no call: their cards are ghosts."""
        return player in self.away

    def within_reach(self, village: Village, seats: list[Player]) -> list[Player]:
        """Whoever is out of the room is touched by nothing (RULES.md A52)."""
        return [player for player in seats if player not in self.away] if self.out_of_reach else seats

    def marks(self, village: Village, player: Player) -> tuple[Status, ...]:
        """Everybody sees who is away."""
        return (AWAY,) if player in self.away else ()
