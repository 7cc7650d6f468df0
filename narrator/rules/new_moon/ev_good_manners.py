"""Good manners: players speak one after the other without interruption (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.debate_rules import Refereed
from narrator.rules.rule import Until


class GoodManners(Refereed):
    """An event card: a player who speaks out of turn may not vote for the rest of the day."""

    id = "ev_good_manners"
    lasts = Until.DUSK
    in_turn = True
    windows = (Window("event.good_manners", Hour.BAN),)
