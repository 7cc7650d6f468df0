"""Great distrust: players whom no player chooses as a friend are eliminated (RULES.md §2.8, A54)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from narrator.rules import deaths
from narrator.rules.ids import How
from narrator.rules.kernel.events import Event, Saying, leave_stage
from narrator.rules.kernel.vote_prompts import PointingPrompt, pointed_at
from narrator.rules.new_moon.card import EventCard, NoEffect, cause_of
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.seat_status import present

CAUSE = cause_of("ev_great_distrust", how=How.EVENT)


class GreatDistrustOptions(Struct, frozen=True):
    """House rule: number of friends that each player points at (RULES.md A54)."""

    great_distrust_picks: Literal[2, 3] = 2


class Friendless(Event, frozen=True):
    """No player pointed at any of `seats`. If `seats` is empty, every player has a friend."""

    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Name the seats without a friend, or announce that there are none."""
        if self.seats:
            yield self.saying("ev_great_distrust.friendless", seats=self.seats)
        else:
            yield self.saying("ev_great_distrust.everybody")


class GreatDistrust(EventCard):
    """An event card: in place of the vote, all players point at their best friends at the same time."""

    id = "ev_great_distrust"
    options = GreatDistrustOptions
    lasts = Until.VOTE

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event ends: after a vote or the pointing, or if neither is possible."""
        return super().is_seen_over(event) or isinstance(event, Friendless | NoEffect)

    def instead_of_vote(self, village: Village) -> Steps:
        """Ask each player to point at two friends, or three by house rule.

        If no player points at another, nothing happens (A66).
        """
        here = present(village, village.alive)
        if not here:
            village.events.append(NoEffect())
            return
        living = tuple(player.name for player in here)
        friends = min(village.house.of(GreatDistrustOptions).great_distrust_picks, len(living) - 1)
        pointed = yield PointingPrompt(
            id="event.great_distrust",
            call=None,
            seats=living,
            roll=living,
            legal=living,
            min=0,
            max=friends,
            public=True,
            votes=friends * len(living),
            signal="ev_great_distrust.signal",
        )
        friends_of_some = pointed_at(pointed)
        alone = [player for player in here if player.name not in friends_of_some]
        if not friends_of_some:
            alone = []
        village.events.append(Friendless(tuple(player.name for player in alone)))
        yield from deaths.eliminate(village, [(player, CAUSE) for player in alone])
