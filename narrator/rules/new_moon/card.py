"""The base class of New Moon event cards, which are read out in the morning (RULES.md §2.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import ClassVar

from narrator.rules.cause import Cause, in_one_sentence
from narrator.rules.events import Condemned, DayBroke, NobodyCondemned, NoVote
from narrator.rules.ids import How
from narrator.rules.kernel.events import Event, NamedRule, NightFell, Scenery, leave_stage
from narrator.rules.rule import Rule, Steps, Until, Village, ask_nothing
from narrator.rules.rule_lifecycle import found_in


class Trait(StrEnum):
    """A fact about players that an event may need, given for each player in the set-up (RULES.md A53)."""

    SEX = "sex"
    BORN = "born"


class CardRead(Event, frozen=True):
    """The event card `event` was read. It is in force from now on, unless its effect is immediate."""

    cue = None
    retold = None

    event: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Add the event card on the display to those in force."""
        if event_cards()[self.event].lasts is None:
            return now
        return now.lays(replace(now.table, events=(*now.table.events, self.event)))


class NoEffect(Event, frozen=True):
    """The event card has no effect, because there is no player to ask or affect."""

    cue = "event.no_effect"
    retold = None
    set_stage = leave_stage


def cause_of(event: str, *, place: int = 9, how: How = How.NIGHT) -> Cause:
    """Return the cause of deaths by this event card. The retelling reports them as the event's effect."""
    retold = in_one_sentence("story.event", rule=NamedRule(event))
    return Cause(f"event:{event.removeprefix('ev_')}", place=place, how=how, retold=retold)


_ENDS: Mapping[Until | None, tuple[type[Event], ...]] = {
    Until.VOTE: (Condemned, NobodyCondemned, NoVote),
    Until.DUSK: (NightFell,),
    Until.DAWN: (DayBroke,),
}
"""Public events that end an event card, by how long the event card lasts."""


class EventCard(Rule):
    """An event card. When it is read, it is in force for as long as `lasts` says, and `read` runs once."""

    module = "new_moon"
    lasts: ClassVar[Until | None] = Until.DUSK
    """How long the event card is in force after it was read; None if it has only an immediate effect."""
    permanent: ClassVar[bool] = False
    """Whether the event card lasts for the rest of the game, so that it may be in force from the start
    (RULES.md A98)."""
    quiet: ClassVar[bool] = False
    """Whether the event card has no effect unless a house rule gives it one."""
    needs: ClassVar[Trait | None] = None
    """The fact about players that the event card needs. If a player lacks it, the card is not drawn."""

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the public event that just happened ends this event card."""
        return not cls.permanent and isinstance(event, _ENDS.get(cls.lasts, ()))

    def may_be_read(self, village: Village) -> bool:
        """Return whether `read` can run now. Ask this for events that are in force from the start."""
        return True

    def read(self, village: Village) -> Steps:
        """Return the steps of the card's immediate effect, after it was read aloud."""
        return ask_nothing()


@cache
def event_cards() -> dict[str, type[EventCard]]:
    """Return the classes of all event cards, by id."""
    return found_in(__package__, EventCard)
