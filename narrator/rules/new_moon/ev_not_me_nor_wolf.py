"""Not me, nor wolf: the words "me" and "wolf" are forbidden until the vote (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.debate_rules import Refereed


class NotMeNorWolf(Refereed):
    """An event card: a player who says "me" or "wolf" may not vote in the next vote."""

    id = "ev_not_me_nor_wolf"
    windows = (Window("event.not_me_nor_wolf", Hour.BAN),)
