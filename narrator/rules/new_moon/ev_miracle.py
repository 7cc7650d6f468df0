"""Miracle: the player whom the wolves devoured last comes back (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules import deaths
from narrator.rules.cause import Cause
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Village, ask_nothing


class NobodyReturns(Event, frozen=True):
    """No player comes back, because the wolves have devoured none."""

    cue = "ev_miracle.nobody"
    retold = None
    set_stage = leave_stage


class Miracle(EventCard):
    """An event card: the player devoured last comes back as a Simple Villager, without office or lover."""

    id = "ev_miracle"
    lasts = None
    brings = frozenset({"simple_villager"})

    def read(self, village: Village) -> Steps:
        """Bring back the wolves' last victim. This reveals the cause of that death to all."""
        devoured = [player for player in village.fallen if player.cause is Cause.DEVOURED]
        if devoured:
            deaths.revive(village, devoured[-1], "simple_villager")
        else:
            village.events.append(NobodyReturns())
        return ask_nothing()
