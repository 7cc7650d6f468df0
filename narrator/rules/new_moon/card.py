"""An event of the new moon: a card that is read in the morning and does what it says (RULES.md §2.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import ClassVar

from narrator.rules.cause import Cause, in_one
from narrator.rules.discovery import found_in
from narrator.rules.events import Condemned, DayBroke, NobodyCondemned, NoVote
from narrator.rules.ids import How
from narrator.rules.kernel.events import Event, NamedRule, NightFell, leave_stage
from narrator.rules.kernel.scenery import Scenery
from narrator.rules.rule import Rule, Steps, Until, Village, ask_nothing


class Trait(StrEnum):
    """A fact about people that an event may need; a player's key in the set-up (RULES.md A53)."""

    SEX = "sex"
    BORN = "born"


class CardRead(Event, frozen=True):
    """An event card was read: `event` is in force from now on, if it lasts at all."""

    cue = None
    retold = None

    event: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the card on the stage while it is in force."""
        if event_cards()[self.event].lasts is None:
            return now
        return now.lays(replace(now.table, events=(*now.table.events, self.event)))


class NoEffect(Event, frozen=True):
    """Nobody is there whom the event could ask, or take: it is spent in vain."""

    cue = "event.no_effect"
    retold = None
    set_stage = leave_stage


def cause_of(event: str, *, place: int = 9, how: How = How.NIGHT) -> Cause:
    """Return the cause of deaths that an event card brings, retold as its deed."""
    retold = in_one("story.event", rule=NamedRule(event))
    return Cause(f"event:{event.removeprefix('ev_')}", place=place, how=how, retold=retold)


_ENDS: Mapping[Until | None, tuple[type[Event], ...]] = {
    Until.VOTE: (Condemned, NobodyCondemned, NoVote),
    Until.DUSK: (NightFell,),
    Until.DAWN: (DayBroke,),
}
"""By what all see that the time of an event is over."""


class EventCard(Rule):
    """One event card. Being read brings it into force for as long as it `lasts`, then asks what it asks."""

    module = "new_moon"
    lasts: ClassVar[Until | None] = Until.DUSK
    """How long the event is in force once it was read; None for one that is over when it has been read."""
    permanent: ClassVar[bool] = False
    """Whether its moon lasts for the rest of the game, so that it may hold from the start (RULES.md A98)."""
    quiet: ClassVar[bool] = False
    """Whether nothing happens on its day at a table without house rules for it."""
    needs: ClassVar[Trait | None] = None
    """The fact that must be known of every player; otherwise a drawn deck leaves the card out."""

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether all see by what just happened that it holds no longer."""
        return not cls.permanent and isinstance(event, _ENDS.get(cls.lasts, ()))

    def may_be_read(self, village: Village) -> bool:
        """Return whether what it asks when it is read can be asked by now, where it holds from the start."""
        return True

    def read(self, village: Village) -> Steps:
        """Do at once what the card says, after it was read aloud."""
        return ask_nothing()


@cache
def event_cards() -> dict[str, type[EventCard]]:
    """Return every event card there is, by its id."""
    return found_in(__package__, EventCard)
