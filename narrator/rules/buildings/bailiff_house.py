"""The Bailiff's house: its resident gives empty houses to the homeless (Vagabonds; RULES.md §2.7, A43)."""

from __future__ import annotations

from narrator.rules import victory
from narrator.rules.buildings.building import Building, names_in_order
from narrator.rules.buildings.houses import houses_of
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_one, ask_yes_no
from narrator.rules.kernel.events import Event, House, Scenery, leave_stage
from narrator.rules.rule import Steps, Village
from narrator.rules.seat_status import present


class HouseFree(Event, frozen=True):
    """`house` is empty since the player `last` left it, and the Bailiff `by` may give it away."""

    cue = "bailiff.free"
    retold = None
    set_stage = leave_stage

    house: House
    by: str
    last: str


class HouseTaken(Event, frozen=True):
    """The Vagabond `seat` moves into `house` and gets its power."""

    cue = "vagabond.moved"
    retold = None

    seat: str
    house: House

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that the house has a new resident."""
        return now.lays(now.table.home_is(self.seat, self.house))


class HouseRefused(Event, frozen=True):
    """The Vagabond `seat` declined the house and stays homeless."""

    cue = "vagabond.refused"
    retold = None
    set_stage = leave_stage

    seat: str


class BailiffHouse(Building):
    """A house whose Bailiff may offer an empty house to a Vagabond, at once and again each morning."""

    id = "bailiff_house"
    place = 40
    windows = (Window("bailiff.house", Hour.ALLOCATION),)

    __slots__ = ()

    def aftermath(self, village: Village) -> Steps:
        """Let the Bailiff offer the houses that have just become empty.

        A Bailiff who has left the game offers none.
        """
        if victory.is_decided(village):
            return
        yield from self._give_away(
            village, [house for house in houses_of(village).free() if house.offered is None]
        )

    def attend(self, village: Village, window: Window) -> Steps:
        """Let the Bailiff offer the empty houses in the morning, except those offered since nightfall."""
        night = village.night_number
        yield from self._give_away(
            village, [house for house in houses_of(village).free() if house.offered != night]
        )

    def _give_away(self, village: Village, free: list[Building]) -> Steps:
        for house in free:
            yield from self._offer(village, house)

    def _offer(self, village: Village, house: Building) -> Steps:
        bailiff, houses = self.at_home(village), houses_of(village)
        vagabonds = [player for player in village.alive if player in houses.homeless]
        homeless = names_in_order(present(village, vagabonds))
        if village.phase == "day" or (bailiff is not None and homeless):
            house.offered = village.night_number  # players who are absent come back at dawn
        if bailiff is None or not homeless:
            return
        village.events.append(HouseFree(house.id, bailiff.name, house.last.name))
        name = yield ask_one("bailiff.house", bailiff.name, homeless, homeless if self.works else ())
        if name is None:
            return
        accepts = yield ask_yes_no("vagabond.accept", name)
        if accepts:
            houses.move_in(village, house, village.by_name[name])
            village.events.append(HouseTaken(name, house.id))
        else:
            village.events.append(HouseRefused(name))
