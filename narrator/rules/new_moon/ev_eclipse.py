"""Eclipse: in the dark all turn their backs while they talk (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.refereed import Refereed


class Eclipse(Refereed):
    """Players sit back to back in the dark until the vote; a player who peeks loses the ballot."""

    id = "ev_eclipse"
    windows = (Window("event.eclipse", Hour.BAN),)
