"""Saint Philippe's day: the Captain is dismissed, and another election is held (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.new_moon.card import EventCard, NoEffect
from narrator.rules.offices.captain import Captain

if TYPE_CHECKING:
    from narrator.rules.rule import Steps, Village


class CaptainDismissed(Event, frozen=True):
    """`seat` is no longer Captain."""

    cue = "ev_saint_philippe.dismissed"
    retold = None
    set_stage = leave_stage

    seat: str


class SaintPhilippe(EventCard):
    """An event card: the Captain loses the office, and the village at once elects one, perhaps the same."""

    id = "ev_saint_philippe"
    lasts = None

    def read(self, village: Village) -> Steps:
        """Hold an election, unless the game has no Captain or the office has ended for good (A08)."""
        office = village.find_rule(Captain)
        if office is None or office.closed:
            village.events.append(NoEffect())
            return
        if village.captain is not None:
            village.events.append(CaptainDismissed(village.captain.name))
            village.captain = None
        yield from office.hold_election(village, "captain.elect")
