"""Good manners: players speak one after the other without interruption (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.refereed import Refereed
from narrator.rules.rule import Until


class GoodManners(Refereed):
    """Whoever speaks out of turn has no ballot this turn: in none of the day's votes, as under the school."""

    id = "ev_good_manners"
    lasts = Until.DUSK
    in_turn = True
    windows = (Window("event.good_manners", Hour.BAN),)
