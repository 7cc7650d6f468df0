"""Enthusiasm: after the village eliminates a wolf, it votes again at once (RULES.md §2.8, C34)."""

from __future__ import annotations

from typing import ClassVar

from narrator.rules.events import Died
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import How
from narrator.rules.kernel.events import Event
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Until, Village, ask_nothing
from narrator.rules.rule_lifecycle import repeal


class Enthusiasm(EventCard):
    """An event card by which the village votes again if the next player whom it eliminates is a wolf."""

    id = "ev_enthusiasm"
    lasts = Until.FOR_GOOD
    windows = (Window("ev_enthusiasm", Hour.AFTER_VERDICT),)
    stirred_by_wolf: ClassVar[bool] = True
    """Whether eliminating a wolf brings the second vote; if not, eliminating any other player does."""

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event ends, with the next elimination by the village."""
        return isinstance(event, Died) and event.how is How.VOTE

    def attend(self, village: Village, window: Window) -> Steps:
        """Call for another vote if the eliminated player is of the required kind.

        Without an elimination, the event stays in force.
        """
        if village.verdict is None or village.verdict.condemned.alive:
            return ask_nothing()
        repeal(village, self)
        if village.verdict.condemned.wolf is self.stirred_by_wolf:
            village.second_votes += 1
        return ask_nothing()
