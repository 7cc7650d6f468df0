"""Eclipse: all players turn their backs to each other while they talk (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.debate_rules import Refereed


class Eclipse(Refereed):
    """An event card: players sit back to back until the vote. A player who looks round may not vote."""

    id = "ev_eclipse"
    windows = (Window("event.eclipse", Hour.BAN),)
