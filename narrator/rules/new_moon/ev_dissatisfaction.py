"""Dissatisfaction: after the village eliminates a player who is no wolf, it votes again (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.hours import Hour, Window
from narrator.rules.new_moon.ev_enthusiasm import Enthusiasm


class Dissatisfaction(Enthusiasm):
    """An event that brings a second vote if the next player whom the village eliminates is no wolf."""

    id = "ev_dissatisfaction"
    windows = (Window("ev_dissatisfaction", Hour.AFTER_VERDICT),)
    stirred_by_wolf = False
