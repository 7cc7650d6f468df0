"""The hovel: its Bonesetter restores the spent power of another house, once (RULES.md §2.7, A44)."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, Scenery
from narrator.rules.rule import Steps, Village


class TokenRestored(Event, frozen=True):
    """The Bonesetter `by` restored the power of the house of `seat`, for one more use."""

    cue = "bonesetter.restored"
    retold = None

    by: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that the Bonesetter's power is used and the other one restored."""
        return now.lays(now.table.power_is_spent(self.by).power_is_back(self.seat))


class Hovel(Building):
    """A house whose Bonesetter can restore single-use powers of other houses, but not of cards."""

    id = "hovel"
    place = 23
    windows = (Window("bonesetter.restore", Hour.DEBATE),)

    __slots__ = ()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the Bonesetter whose power to restore; a pass is allowed."""
        bonesetter = self.at_home(village)
        if bonesetter is None:
            return
        worn = {
            rule.resident.name: rule
            for rule in village.rules
            if isinstance(rule, Building) and rule.single_use and rule.used and rule.resident
        }
        mendable = tuple(name for name in village.names if name in worn)
        name = yield ask_one(window.id, bonesetter.name, mendable, mendable if self.works else ())
        if name is not None:
            self.used = True
            worn[name].used = False
            village.events.append(TokenRestored(bonesetter.name, name))
