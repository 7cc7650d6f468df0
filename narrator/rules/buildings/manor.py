"""The manor: its Lord pardons a player condemned by the vote, once (RULES.md §2.7, A29, A104)."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.cause import Cause
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_yes_no
from narrator.rules.kernel.events import Event, Scenery
from narrator.rules.rule import Steps, Village


class Pardoned(Event, frozen=True):
    """The Lord `by` pardons the condemned player `seat`, whose card is not shown."""

    cue = "lord.pardoned"
    retold = None

    by: str
    seat: str

    def set_stage(self, now: Scenery) -> Scenery:
        """Show on the display that the power of the Lord's house is used."""
        return now.lays(now.table.power_is_spent(self.by))


class Manor(Building):
    """A house whose Lord may pardon a player condemned by a vote, even the Lord. A tie has no pardon."""

    id = "manor"
    single_use = True
    windows = (Window("lord.pardon", Hour.PARDON),)

    __slots__ = ()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the Lord whether to pardon the condemned player."""
        lord, verdict = self.at_home(village), village.verdict
        if lord is None or verdict is None or verdict.cause is Cause.TIE:
            return
        pardons = yield ask_yes_no(window.id, lord.name, may=self.works)
        if pardons:
            self.used = True
            verdict.lifted = True
            village.events.append(Pardoned(lord.name, verdict.condemned.name))
