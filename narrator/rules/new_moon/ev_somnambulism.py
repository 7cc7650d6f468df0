"""Somnambulism: the Seer talks in her sleep of whom she found, never of where (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.kernel.events import Card, Event, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.new_moon.seer_watch import SeerWatch
from narrator.rules.rule import Until, Village


class SomnambulismVoiced(Event, frozen=True):
    """A player in the village is the `card`; the Seer has seen it this night."""

    cue = "ev_somnambulism.voiced"
    retold = None
    set_stage = leave_stage

    card: Card


class Somnambulism(EventCard):
    """For good: each night in which the Seer looked, all hear at dawn which card it was."""

    id = "ev_somnambulism"
    lasts = Until.FOR_GOOD
    permanent = True

    def after_dawn(self, village: Village) -> None:
        """Announce a card that the Seer saw last night, without its holder."""
        watch = village.find_rule(SeerWatch)
        if watch is None or village.winner is not None:
            return
        for card in watch.tonight:
            village.events.append(SomnambulismVoiced(card))
