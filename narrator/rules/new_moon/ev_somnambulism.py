"""Somnambulism: the Seer talks in her sleep of the card she saw, but not of its holder (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.kernel.events import Card, Event, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.new_moon.seer_watch import SeerWatch
from narrator.rules.rule import Until, Village


class SomnambulismVoiced(Event, frozen=True):
    """The Seer saw the card `card` this night. Its holder stays secret."""

    cue = "ev_somnambulism.voiced"
    retold = None
    set_stage = leave_stage

    card: Card


class Somnambulism(EventCard):
    """An event card: for the rest of the game, dawn reveals which card the Seer saw in the night."""

    id = "ev_somnambulism"
    lasts = Until.FOR_GOOD
    permanent = True

    def after_dawn(self, village: Village) -> None:
        """Announce the card that the Seer saw last night, without its holder."""
        watch = village.find_rule(SeerWatch)
        if watch is None or village.winner is not None:
            return
        for card in watch.tonight:
            village.events.append(SomnambulismVoiced(card))
