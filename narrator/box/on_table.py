"""What lies on the table beside the cards, as far as the room has heard: houses, and the rules in force.

It follows public news as the stage does, so it may be shown to everybody. Which news spends the power of a
house stands with the event, and how all see that an event card is over with the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from narrator.rules.buildings.bailiff_house import HouseTaken
from narrator.rules.buildings.houses import VAGABOND, BuildingBurned, HousesGivenOut
from narrator.rules.buildings.hovel import TokenRestored
from narrator.rules.events import DayBroke, Died, Returned
from narrator.rules.kernel.events import Event
from narrator.rules.new_moon.event_deck import EventDrawn, EventHolds, event_cards
from narrator.rules.new_moon.variant_days import VariantHolds


@dataclass(frozen=True, slots=True)
class OnTable:
    """Houses with their powers, and the rules that hold beside those of every game."""

    homes: Mapping[str, str] = field(default_factory=dict)
    """The building of each living seat, or that it has none, where the village has houses."""
    spent: frozenset[str] = frozenset()
    """The seats whose house has lost its power."""
    free: tuple[str, ...] = ()
    """Houses in which nobody lives any more."""
    burned: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Those of the whole game."""
    for_a_day: tuple[str, ...] = ()
    """Those that an event brought, until dawn."""
    events: tuple[str, ...] = ()
    """Event cards that go on, in the order in which they were read."""

    @property
    def in_force(self) -> tuple[str, ...]:
        """The ids of the rules that hold now."""
        return (*self.variants, *self.for_a_day, *self.events)

    @property
    def to_let(self) -> tuple[str, ...]:
        """The empty houses, while there is somebody without one."""
        return self.free if VAGABOND in self.homes.values() else ()

    def after(self, event: Event) -> OnTable:
        """What lies there once the room has heard of an event."""
        now = self._outlived(event)
        return now._cards_after(event) if not now.homes else now._cards_after(event)._houses_after(event)

    def _outlived(self, event: Event) -> OnTable:
        """Without what all see to be over."""
        left = tuple(name for name in self.events if not event_cards()[name].is_seen_over(event))
        days = () if isinstance(event, DayBroke) else self.for_a_day
        same = (left, days) == (self.events, self.for_a_day)
        return self if same else replace(self, events=left, for_a_day=days)

    def _cards_after(self, event: Event) -> OnTable:
        match event:
            case EventDrawn(name) | EventHolds(name) if event_cards()[name].lasts is not None:
                return replace(self, events=(*self.events, name))
            case VariantHolds(variant):
                return replace(self, for_a_day=(*self.for_a_day, variant))
            case HousesGivenOut(homes):
                return replace(self, homes=dict(homes), spent=frozenset(), free=(), burned=())
        return self

    def _houses_after(self, event: Event) -> OnTable:
        now = self if not event.spends else replace(self, spent=self.spent | {getattr(event, event.spends)})
        match event:
            case TokenRestored(_, seat):
                return replace(now, spent=now.spent - {seat})
            case BuildingBurned(house, None):
                return replace(now, free=_without(now.free, house), burned=(*now.burned, house))
            case BuildingBurned(house, seat) if seat is not None:
                homeless = now._living_in(seat, VAGABOND)
                return replace(homeless, burned=(*now.burned, house))
            case HouseTaken(seat, house):
                return replace(now._living_in(seat, house), free=_without(now.free, house))
            case Returned(seat):
                return now._living_in(seat, VAGABOND)
            case Died(seat) if seat in now.homes:
                home = now.homes[seat]
                left = {one: where for one, where in now.homes.items() if one != seat}
                free = now.free if home == VAGABOND else (*now.free, home)
                return replace(now, homes=left, spent=now.spent - {seat}, free=free)
        return now

    def _living_in(self, seat: str, home: str) -> OnTable:
        return replace(self, homes={**self.homes, seat: home}, spent=self.spent - {seat})


def _without(houses: tuple[str, ...], house: str) -> tuple[str, ...]:
    """The houses but for one of that kind."""
    if house not in houses:
        return houses
    place = houses.index(house)
    return (*houses[:place], *houses[place + 1 :])
