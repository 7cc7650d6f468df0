"""The church: once, its Confessor sees a player's card (RULES.md §2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import shown_cards
from narrator.rules.buildings.building import Building, names_in_order
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, NamedCard, News, Saying, Scenery, Told
from narrator.rules.rule import Steps, Village
from narrator.rules.seat_status import present

if TYPE_CHECKING:
    from collections.abc import Iterator

    from narrator.rules.tale import Tale


def _showed(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report, after the game, who showed a card to the Confessor, and which card it was."""
    yield told.saying("story.showed", by=told.to, seat=told.about, card=NamedCard(str(told.value)))


SHOWN = News("card", retold=_showed)
"""Private news: `about` showed the Confessor the card `value`."""


class ConfessionHeard(Event, frozen=True):
    """`seat` showed a card to the Confessor `by`. The other players do not see it."""

    cue = "confessor.heard"
    retold = None

    by: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that the power of the Confessor's house is used."""
        return now.lays(now.table.power_is_spent(self.by))


class Church(Building):
    """A house whose Confessor may see a card once, by day, even between a verdict and its execution."""

    id = "church"
    single_use = True
    place = 21
    windows = (Window("confessor.hear", Hour.DEBATE), Window("confessor.hear", Hour.CONFESSION))

    __slots__ = ()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the Confessor whose card to see; a pass is allowed."""
        confessor = self.at_home(village)
        if confessor is None:
            return
        others = names_in_order(present(village, village.others(confessor)))
        name = yield ask_one(window.id, confessor.name, others, others if self.works else ())
        if name is None:
            return
        self.used = True
        sinner = village.by_name[name]
        shown_cards.tell_cards(village, confessor, SHOWN, sinner)
        village.events.append(ConfessionHeard(confessor.name, name))
