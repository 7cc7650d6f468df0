"""The barbershop: once, its Barber kills a player with the razor (RULES.md §2.7, A41)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from narrator.rules import deaths, shown_cards
from narrator.rules.buildings.building import Building, names_in_order
from narrator.rules.buildings.houses import houses_of
from narrator.rules.cause import Cause
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import How
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, Saying, Scenery
from narrator.rules.kernel.vote_prompts import one_named
from narrator.rules.player import CARDS
from narrator.rules.rule import Steps, Village
from narrator.rules.seat_status import present

if TYPE_CHECKING:
    from narrator.rules.tale import Tale

RAZOR = Cause("razor", how=How.EVENT, own_deed=True, retold=None)


class RazorDrawn(Event, frozen=True):
    """The Barber `by` cuts the throat of `seat`. If `pays`, the Barber dies too."""

    by: str
    seat: str
    pays: bool

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the killing, then whether the Barber dies for it."""
        yield self.saying("barber.shaved", by=self.by, seat=self.seat)
        yield self.saying("barber.pays" if self.pays else "barber.praised", by=self.by)

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that the power of the Barber's house is used."""
        return now.lays(now.table.power_is_spent(self.by))

    def retell(self, tale: Tale) -> Iterator[Saying]:
        """Report, after the game, the killing and whether the Barber died for it."""
        yield self.saying("story.razor_pays" if self.pays else "story.razor", by=self.by, seat=self.seat)


class Barbershop(Building):
    """A house whose Barber may kill any player but a Vagabond, once, at any time by day."""

    id = "barbershop"
    single_use = True
    place = 22
    windows = (Window("barber.shave", Hour.DEBATE),)

    __slots__ = ()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the Barber for a target. If the target is no wolf, both are eliminated together."""
        barber = self.at_home(village)
        if barber is None:
            return
        others = present(village, houses_of(village).settled(village.others(barber)))
        beloved_spared = [player for player in others if player is not barber.lover]  # RULES.md A65
        legal = names_in_order(beloved_spared) if self.works else ()
        named = yield ask_one(window.id, barber.name, names_in_order(others), legal, unchecked=self.works)
        # A name said aloud is not refused, because a refusal would reveal the lovers.
        name = one_named(named)
        if name is None:
            return
        self.used = True
        shaved = village.by_name[name]
        # The visible card decides: an infected player with another card is no wolf here (RULES.md A41).
        pays = not CARDS[shown_cards.card_seen(village, shaved)].wolf
        village.events.append(RazorDrawn(barber.name, name, pays))
        fallen = [(shaved, RAZOR), (barber, RAZOR)]
        yield from deaths.eliminate(village, fallen if pays else fallen[:1])
