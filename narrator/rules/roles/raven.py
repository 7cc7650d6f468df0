"""Raven: an anonymous poster, worth two votes in the next count (RULES.md §2.2, A38)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.buildings.houses import houses_of
from narrator.rules.events import Died
from narrator.rules.kernel.events import Event, Saying, leave_stage
from narrator.rules.kernel.options import AnyNumber
from narrator.rules.role import Role, Steps, ask_seat
from narrator.rules.rule import Rule, Until, Village
from narrator.rules.rule_lifecycle import enact, repeal
from narrator.rules.schedule import Call, ask
from narrator.rules.seat_status import is_away

if TYPE_CHECKING:
    from narrator.rules.player import Player


class PosterFound(Event, frozen=True):
    """In the morning a poster against `seat` was found, which adds `votes` votes to the next vote count."""

    retold = None
    set_stage = leave_stage

    seat: str
    votes: int

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the accused seat and the votes, unless that seat died in the night."""
        yield self.saying("raven.poster", seat=self.seat)
        if any(isinstance(event, Died) and event.seat == self.seat for event in following):
            return
        if self.votes:
            yield self.saying("raven.poster_votes", seat=self.seat, votes=self.votes)
        else:
            yield self.saying("raven.poster_void")


class Poster(Rule):
    """The Raven's poster: public from dawn until votes are counted, or until a newer poster."""

    id = "poster"
    place = 36  # after the houses: a player whose house burned is a Vagabond by then (RULES.md A89)

    __slots__ = ("seat", "seen", "torn")

    def __init__(self, seat: Player) -> None:
        self.seat = seat
        self.seen = False
        self.torn = False

    def public_ids(self) -> tuple[str, ...]:
        """Return the rule's public id once the poster is public, otherwise nothing."""
        return (self.id,) if self.seen else ()

    def daybreak(self, village: Village) -> None:
        """Announce the new poster, and remove last night's."""
        if self.seen:
            return
        for old in village.rules:
            if isinstance(old, Poster) and old.seen:
                old.torn = True
                repeal(village, old)
        self.seen = True
        village.public_ids_changed()
        village.events.append(PosterFound(self.seat.name, self.burdens(village).get(self.seat.name, 0)))

    def ends(self, village: Village) -> None:
        """Keep the poster in force if no votes were counted today."""
        if not village.rounds and not self.torn and self.seat.alive:
            enact(village, self, Until.VOTE)

    def burdens(self, village: Village) -> Mapping[str, int]:
        """Return the poster's votes against the seat, if it is present: absent players get no votes.

        A Vagabond who lost the house in a fire gets none either (RULES.md A89).
        """
        there = (
            self.seat.alive and not is_away(village, self.seat) and houses_of(village).settled([self.seat])
        )
        return {self.seat.name: village.house.of(RavenOptions).raven_votes} if there else {}


class RavenOptions(Struct, frozen=True):
    """House rule: number of votes of the Raven's poster."""

    raven_votes: AnyNumber = 2


class Raven(Role):
    """A player who may accuse one seat a night, even his own, but no Vagabond."""

    __slots__ = ()

    id = "raven"
    options = RavenOptions
    module = "village"
    cards = {"pact": 1}
    actor_may_borrow = True
    calls = (Call("raven", slot=120, cards=frozenset({"raven"}), beats=(ask("raven.mark"),)),)

    def wake(self, village: Village) -> Steps:
        """Ask for the accused seat, never the lover's (RULES.md A65), or a pass."""
        settled = houses_of(village).settled(village.alive) if self.me.active else ()
        legal = [player for player in settled if player is not self.me.lover]
        name = yield ask_seat(village, "raven.mark", self.me, legal)
        if name is not None:
            enact(village, Poster(village.by_name[name]), Until.VOTE)
