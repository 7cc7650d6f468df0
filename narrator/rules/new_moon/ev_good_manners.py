"""Good manners: one speaks after the other, and nobody interrupts (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.refereed import Refereed


class GoodManners(Refereed):
    """Whoever speaks out of turn has no ballot in the coming vote."""

    id = "ev_good_manners"
    in_turn = True
    windows = (Window("event.good_manners", Hour.BAN),)
