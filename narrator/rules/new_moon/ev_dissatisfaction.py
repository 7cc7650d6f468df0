"""Dissatisfaction: after the village eliminates a player who is no wolf, it votes again (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.ev_enthusiasm import Enthusiasm


class Dissatisfaction(Enthusiasm):
    """An event card by which the village votes again if the next player whom it eliminates is no wolf."""

    id = "ev_dissatisfaction"
    windows = (Window("ev_dissatisfaction", Hour.AFTER_VERDICT),)
    stirred_by_wolf = False
